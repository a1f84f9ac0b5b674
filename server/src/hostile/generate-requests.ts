import fc from 'fast-check'
import { HOSTILE_VALUES } from '#contract/hostile-values-for-test.ts'

/** A schema of the API document, or of a file of an association. */
export interface Json {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Json
  prefixItems?: Json[]
  properties?: Record<string, Json>
  additionalProperties?: Json | boolean
  required?: string[]
  anyOf?: Json[]
  oneOf?: Json[]
}

/** By the field's name on the wire: values that exist, or how they are made. */
export type Known = Record<string, readonly unknown[] | fc.Arbitrary<unknown>>

/** A call as the API document tells it. */
export interface Operation {
  /** The name of the call. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** What it takes, in its query or its body. */
  takes: Json
  /** A request that the document shows. */
  example: Record<string, unknown>
}

interface DocumentedCall {
  operationId: string
  parameters?: { name: string; in: string; required?: boolean; schema: Json; example?: unknown }[]
  requestBody?: { content: { 'application/json': { schema: Json; example: Record<string, unknown> } } }
}

/** Every operation of the document, with what it takes. The token is sent as a header. */
export function operationsOf(document: {
  paths: Record<string, Record<string, DocumentedCall>>
}): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => {
      const inQuery = parameters.filter((one) => one.in === 'query')
      const body = requestBody?.content['application/json']
      const input: Json = body?.schema ?? {
        properties: Object.fromEntries(inQuery.map((one) => [one.name, one.schema])),
        required: inQuery.filter((one) => one.required === true).map((one) => one.name),
      }
      const examples = inQuery
        .filter((one) => one.example !== undefined)
        .map((one) => [one.name, one.example])
      const { token: _sentAsHeader, ...properties } = input.properties ?? {}
      return {
        name: operationId,
        method: method.toUpperCase() as Operation['method'],
        path,
        takes: { type: 'object', properties, required: input.required ?? [] },
        example: body?.example ?? (Object.fromEntries(examples) as Record<string, unknown>),
      }
    }),
  )
}

const DAYS = [
  '2027-05-01',
  '2027-05-02',
  '2027-05-03',
  '2026-12-31',
  '2028-02-29',
  '1988-04-12',
  '1900-01-01',
  '2199-12-31',
]
/** At the ends of what programs and databases count with. */
const NO_DAYS = ['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-30', '9999-12-31']
const NUMBERS = [-1, 0, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 0.5, -0, 1e308]

/** Texts that the pattern allows, as far as they can be made from it: a class of Unicode cannot. */
function patterned(pattern: string, longest: number): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: longest })
  } catch {
    return undefined
  }
}

function text({ format, pattern, maxLength = 50 }: Json): fc.Arbitrary<unknown> {
  if (format === 'date') return fc.constantFrom(...DAYS)
  if (format === 'date-time') return fc.constantFrom(...DAYS.map((day) => `${day}T10:30:00.000Z`))
  if (format === 'uuid') return fc.uuid({ version: 7 })
  if (format === 'email') return fc.emailAddress()
  const longest = Math.min(maxLength, 100)
  const any = fc.string({ unit: 'grapheme', maxLength: longest })
  return (pattern === undefined ? undefined : patterned(pattern, longest)) ?? any
}

/** A value that the schema allows, but for patterns that nothing can be made from. */
export function valid(schema: Json, name: string, known: Known): fc.Arbitrary<unknown> {
  const there = known[name]
  if (there instanceof fc.Arbitrary) return there
  if (there !== undefined) return fc.constantFrom(...there)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const shapes = schema.anyOf ?? schema.oneOf
  if (shapes !== undefined) return fc.oneof(...shapes.map((part) => valid(part, '', known)))
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') {
    const [min, max] = [Math.max(schema.minimum ?? 0, -1e9), Math.min(schema.maximum ?? 300, 2 ** 31 - 1)]
    return fc.oneof(fc.integer({ min: Math.ceil(min), max }), fc.constantFrom(min, max))
  }
  if (schema.type === 'array') {
    if (schema.prefixItems !== undefined)
      return fc.tuple(...schema.prefixItems.map((part) => valid(part, '', known)))
    const least = schema.minItems ?? 0
    const maxLength = Math.max(least, Math.min(schema.maxItems ?? 4, 4))
    return fc.array(valid(schema.items ?? {}, '', known), { minLength: least, maxLength })
  }
  return schema.type === 'object' ? object(schema, known) : text(schema)
}

function object(schema: Json, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [], additionalProperties } = schema
  if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), valid(additionalProperties, '', known), {
      maxKeys: 3,
      noNullPrototype: true,
    })
  const fields = Object.entries(properties).map(([name, one]) => [name, valid(one, name, known)])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
    noNullPrototype: true,
  })
}

const evil = fc.oneof(
  fc.constantFrom(...HOSTILE_VALUES),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('-1', '0', '1e400', 'NaN', '0000-00-00', '+002027-01-01', '2027-02-30', '99999999999'),
  fc.constantFrom('\0', 'a\0b', '\uD800', 'a\uDC00', '\u200B', '\u202E', '%00', '__proto__'),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...DAYS, ...NO_DAYS),
  fc.constantFrom(...NO_DAYS.map((day) => `${day}T23:59:59.999Z`), '2027-05-01T10:00:00+23:59'),
)

type Place = (string | number)[]

/** Every place in a value, its own left out. */
function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const parts: [string | number, unknown][] = Array.isArray(value)
    ? value.map((part, index) => [index, part])
    : Object.entries(value)
  return parts.flatMap(([name, part]) => [[...at, name], ...placesIn(part, [...at, name])])
}

/** The same with another value at the place; undefined: without it. */
function withAt(value: unknown, [head, ...rest]: Place, other: unknown): unknown {
  if (head === undefined) return other
  if (Array.isArray(value)) return value.map((part, at) => (at === head ? withAt(part, rest, other) : part))
  const entries = Object.entries(value as object)
  return Object.fromEntries(
    entries.map(([name, part]) => [name, name === head ? withAt(part, rest, other) : part]),
  )
}

/** Valid but for one or two places, however deep, and names that nobody knows. */
export function nearly<T>(whole: fc.Arbitrary<T>): fc.Arbitrary<T> {
  const unknown = fc.constantFrom('token', '__proto__', 'constructor', 'campo', '_')
  return fc
    .tuple(
      whole,
      fc.array(fc.tuple(fc.nat(), fc.option(evil, { nil: undefined })), { minLength: 1, maxLength: 2 }),
      fc.option(fc.tuple(unknown, evil), { freq: 4 }),
    )
    .map(([value, changes, more]) => {
      let changed: unknown = value
      for (const [n, other] of changes) {
        const places = placesIn(changed)
        const place = places[n % Math.max(1, places.length)]
        if (place !== undefined) changed = withAt(changed, place, other)
      }
      if (more === null || Array.isArray(changed)) return changed as T
      return Object.fromEntries([...Object.entries(changed as object), more]) as T
    })
}

export interface Generated {
  fields: unknown
  /** Sent unchanged in place of `fields`. */
  raw?: string
  contentType?: string
  headers?: Record<string, string>
}

const wild: fc.Arbitrary<Generated> = fc.oneof(
  fc.record({ fields: fc.jsonValue() }),
  fc.record({
    fields: fc.constant(undefined),
    raw: fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.constantFrom('', '{', '[', 'null', '"x"', '%', '&&=', '%00', '{"\\u0000":"\\ud800"}'),
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

/** What a header can have: no line ends, and one byte a character. */
const headerText = fc.oneof(
  fc
    .constantFrom(...HOSTILE_VALUES)
    .map((value) => value.replaceAll(/[^\t\u0020-\u007E\u00A0-\u00FF]/gu, '')),
  fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCodePoint(code)) }),
)
const headers = fc.record(
  {
    'accept-language': headerText,
    'user-agent': headerText,
    'if-none-match': headerText,
    'x-forwarded-for': headerText,
    'stripe-signature': headerText,
    referer: headerText,
  },
  { requiredKeys: [], noNullPrototype: true },
)

/** The request that the document shows, about what exists. */
function exampleRequest({ example }: Operation, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(example).map(([name, value]) => [
    name,
    name in known ? valid({}, name, known) : fc.constant(value),
  ])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    noNullPrototype: true,
  })
}

/** Valid, nearly valid and arbitrary requests of one call. */
export function requestsOf(operation: Operation, known: Known): fc.Arbitrary<Generated> {
  const whole = object(operation.takes, known)
  const request = fc.oneof(
    { weight: 2, arbitrary: whole },
    { weight: 1, arbitrary: exampleRequest(operation, known) },
  )
  const asFields = (fields: object): Generated => ({ fields })
  const requests = fc.oneof(
    { weight: 4, arbitrary: request.map(asFields) },
    { weight: 5, arbitrary: nearly(request).map(asFields) },
    { weight: 1, arbitrary: wild },
  )
  return fc
    .tuple(requests, fc.option(headers, { freq: 8, nil: {} }))
    .map(([sent, more]) => ({ ...sent, headers: more }))
}
