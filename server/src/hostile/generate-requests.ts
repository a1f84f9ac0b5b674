import fc from 'fast-check'
import type { Call } from '#contract/call.ts'
import { HOSTILE_VALUES } from '#contract/hostile-values-for-test.ts'
import { allItems } from '#contract/river-items.ts'
import { schemaOf } from '#server/platform/http/openapi.ts'

interface Json {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  items?: Json
  properties?: Record<string, Json>
  required?: string[]
  anyOf?: Json[]
}

/** Existing ids of permits and purchases, and e-mails, by wire field. */
export type Known = Record<string, readonly unknown[]>

const DAYS = [
  '2027-05-01',
  '2027-05-02',
  '2027-05-03',
  '2026-12-31',
  '2028-02-29',
  '1988-04-12',
  '9999-12-31',
]

function text({ format, maxLength = 50 }: Json): fc.Arbitrary<unknown> {
  if (format === 'date') return fc.constantFrom(...DAYS)
  if (format === 'date-time') return fc.constantFrom(...DAYS.map((day) => `${day}T10:30:00.000Z`))
  if (format === 'uuid') return fc.uuid({ version: 7 })
  if (format === 'email') return fc.emailAddress()
  return fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 100) })
}

/** A value that the document allows, except that patterns are ignored. */
function valid(schema: Json, name: string, known: Known): fc.Arbitrary<unknown> {
  const there = known[name]
  if (there !== undefined) return fc.constantFrom(...there)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((part) => valid(part, '', known)))
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') {
    const [min, max] = [Math.max(schema.minimum ?? 0, -1e9), Math.min(schema.maximum ?? 300, 1e9)]
    return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max))
  }
  if (schema.type === 'array') return fc.array(valid(schema.items ?? {}, '', known), { maxLength: 5 })
  if (schema.type === 'object') return object(schema, known)
  return text(schema)
}

function object(
  { properties = {}, required = [] }: Json,
  known: Known,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valid(schema, name, known)])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
    noNullPrototype: true,
  })
}

const evil = fc.oneof(
  fc.constantFrom(...HOSTILE_VALUES),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '-1',
    '0',
    '1e400',
    'NaN',
    '0000-00-00',
    '+002027-01-01',
    '2027-02-30',
    '99999999999',
    1e308,
    -0,
  ),
  fc.constantFrom(...DAYS),
)

/** Valid except for one or two fields, which are another field's, hostile, or absent. */
function nearly(request: fc.Arbitrary<Record<string, unknown>>, names: string[]) {
  const field = fc.constantFrom(...names, 'token', '__proto__', 'constructor', 'campo', '_')
  return fc
    .tuple(request, fc.array(fc.tuple(field, evil), { minLength: 1, maxLength: 2 }), fc.option(field))
    .map(([fields, changes, without]) => ({
      ...Object.fromEntries(Object.entries(fields).filter(([name]) => name !== without)),
      ...Object.fromEntries(changes),
    }))
}

export interface Generated {
  fields: unknown
  /** Sent unchanged in place of `fields`. */
  raw?: string
  contentType?: string
}

const wild: fc.Arbitrary<Generated> = fc.oneof(
  fc.record({ fields: fc.jsonValue() }),
  fc.record({
    fields: fc.constant(undefined),
    raw: fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.constantFrom('', '{', '[', 'null', '"x"', '%', '&&='),
    ),
    contentType: fc.constantFrom(
      'application/json',
      'application/json;charset=x',
      'text/plain',
      'text/xml',
      '',
    ),
  }),
)

/** Valid, nearly valid and arbitrary requests of one call. */
export function requestsOf(call: Pick<Call, 'request'>, known: Known): fc.Arbitrary<Generated> {
  const schema = schemaOf(call.request) as Json
  const properties = schema.properties ?? {}
  const items = Object.values(allItems).map((shape) => object(schemaOf(shape) as Json, known))
  const request =
    'dati' in properties
      ? fc.array(fc.oneof(...items), { maxLength: 4 }).map((dati): Record<string, unknown> => ({ dati }))
      : object(schema, known)
  const asFields = (fields: object): Generated => ({ fields })
  return fc.oneof(
    { weight: 4, arbitrary: request.map(asFields) },
    { weight: 5, arbitrary: nearly(request, Object.keys(properties)).map(asFields) },
    { weight: 1, arbitrary: wild },
  )
}
