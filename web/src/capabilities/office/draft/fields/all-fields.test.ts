import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import en from '#locales/en/office-rules.json' with { type: 'json' }
import italian from '#locales/it/office-rules.json' with { type: 'json' }
import { formedFile, partsOf } from '#association-file/draft-parts.ts'
import { labelOfField } from '#association-file/field-labels.ts'
import { isSameValue } from '#association-file/same-value.ts'
import { associationFile } from '#association-file/file/association-file.ts'
import { completed } from '../unsaved/completed.ts'
import { CALENDAR_FIELDS, CLUB_PARTS } from './club-fields.ts'
import type { RuleField } from './field.ts'
import { ZONE_FIELDS } from '../../zones/zone-fields.ts'
import { PERMIT_SECTIONS } from './permit-fields.ts'

const ROOT = join(import.meta.dirname, '../../../../../..')

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  $ref?: string
}
const whole = z.toJSONSchema(associationFile, { io: 'input' }) as unknown as Schema & {
  $defs?: Record<string, Schema>
}
const resolved = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (whole.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {})

const isText = ({ properties = {} }: Schema): boolean => 'it' in properties && 'en' in properties

/** Every field that a value can have: `prices.rows.price`. */
function fieldsIn(given: Schema, at = ''): string[] {
  const schema = resolved(given)
  if (schema.items !== undefined) return fieldsIn(schema.items, at)
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((one) => fieldsIn(one, at))
  if (schema.properties === undefined || isText(schema)) return [at]
  return Object.entries(schema.properties).flatMap(([name, inside]) =>
    fieldsIn(inside, at === '' ? name : `${at}.${name}`),
  )
}

const pathIn = (at: string, path: string): string => [at, path].filter(Boolean).join('.')

/** Every field that the table writes. */
function fieldsOf(fields: readonly RuleField[], at = ''): string[] {
  return fields.flatMap((field) => {
    const path = pathIn(at, field.path)
    switch (field.kind) {
      case 'moment':
        return ['before', 'of', 'on', 'at'].map((name) => pathIn(path, name))
      case 'places':
        return ['zone', 'slot', 'places', 'forMinors'].map((name) => pathIn(path, name))
      case 'photo':
        return [...['file', 'stored'].map((name) => pathIn(path, name)), ...fieldsOf(field.fields, path)]
      case 'group':
        return fieldsOf(field.fields, path)
      case 'rows':
        return [
          ...(field.named === undefined ? [] : [pathIn(path, field.named)]),
          ...fieldsOf(field.fields, path),
        ]
      default:
        return [path]
    }
  })
}

const schemaOf = (part: string): Schema => resolved(whole.properties?.[part] ?? {})
const compared = (fields: readonly string[]) => [...new Set(fields)].toSorted()
/** Written when they begin, and never changed: what was sold hangs on them. */
const KEYS = ['key']

describe('the fields of the office are those of the file', () => {
  it('of a permit', () => {
    const table = fieldsOf(Object.values(PERMIT_SECTIONS).flat())
    expect(compared([...table, ...KEYS])).toEqual(compared(fieldsIn(schemaOf('permits'))))
  })

  it('of a calendar', () => {
    const { additionalProperties } = schemaOf('calendars')
    expect(compared(fieldsOf(CALENDAR_FIELDS))).toEqual(compared(fieldsIn(additionalProperties as Schema)))
  })

  it.each(Object.keys(CLUB_PARTS) as (keyof typeof CLUB_PARTS)[])('of %s', (part) => {
    // A slot's key tells two slots of one code apart; nobody types it. Whom a code is for is no part of a draft.
    const left = { slots: ['key'], discountCodes: ['onlyEmail'], catchCaps: ['whenFull'] }
    const { [part as keyof typeof left]: others = [] } = left
    expect(compared([...fieldsOf([CLUB_PARTS[part]]), ...others])).toEqual(compared(fieldsIn(schemaOf(part))))
  })
})

/** The keys of every text that a field shows. */
function textsOf(field: RuleField): string[] {
  const label = `fields.${field.label ?? field.path.split('.').at(-1) ?? ''}`
  switch (field.kind) {
    case 'group':
    case 'rows':
    case 'photo':
      return [label, ...field.fields.flatMap(textsOf)]
    case 'choice':
    case 'severalOf': {
      const absent = 'absent' in field && field.absent !== undefined ? [field.absent] : []
      return [label, ...[...field.of, ...absent].map((one) => `choices.${one}`)]
    }
    case 'either':
      return [label, ...['any', 'true', 'false'].map((one) => `either.${field.path}.${one}`)]
    // Its zones and slots are its labels.
    case 'places':
      return []
    case 'oneOf':
      return [label, `none.${field.from}`]
    case 'count':
      return field.unit === undefined ? [label] : [label, `units.${field.unit}`]
    default:
      return [label]
  }
}

it.each([{ italian }, { en }])('each field, choice and unit has a text', (language) => {
  const [texts] = Object.values(language)
  const fields = [
    ...Object.values(PERMIT_SECTIONS).flat(),
    ...CALENDAR_FIELDS,
    ...Object.entries(CLUB_PARTS).map(([part, field]) => ({ ...field, label: `list.${part}` })),
  ]
  const missing = [...new Set(fields.flatMap(textsOf))].filter((key) => {
    const text = key.split('.').reduce<unknown>((of, name) => (of as Record<string, unknown>)[name], texts)
    return typeof text !== 'string'
  })
  expect(missing).toEqual([])
})

/** Every field of the table that has a place of its own, with the label that the page shows. */
const labelsOf = (fields: readonly RuleField[], at = ''): [string, string][] =>
  fields.flatMap((field): [string, string][] => {
    const path = pathIn(at, field.path)
    const isDrawnInside = field.kind === 'moment' || field.kind === 'places' || field.path === ''
    const own: [string, string][] = isDrawnInside
      ? []
      : [[path, field.label ?? field.path.split('.').at(-1) ?? '']]
    return 'fields' in field ? [...own, ...labelsOf(field.fields, path)] : own
  })

/** Beside a mistake the server names its field. */
describe('the labels of fields are those by which mistakes are named', () => {
  it.each([
    ['permits/day', Object.values(PERMIT_SECTIONS).flat()],
    ['zones/upper', ZONE_FIELDS],
    ...Object.entries(CLUB_PARTS).map(([part, field]): [string, readonly RuleField[]] => [part, [field]]),
  ])('of %s', (part, fields) => {
    const there = labelsOf(fields)
    expect(there.map(([path]) => [path, labelOfField(part, path.split('.'))])).toEqual(there)
  })

  it('of a calendar', () => {
    const there = labelsOf(CALENDAR_FIELDS)
    expect(there.map(([path]) => [path, labelOfField('calendars', ['trout', ...path.split('.')])])).toEqual(
      there,
    )
  })
})

const FOLDERS = ['demo/associations', 'association-file/templates']
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, path: join(ROOT, folder, name) })),
)

it.each(files)('what an editor saves of $name without a change is what was there', ({ path }) => {
  const written = JSON.parse(readFileSync(path, 'utf8')) as object
  const formed = formedFile(written)
  if ('mistakes' in formed) throw new Error(JSON.stringify(formed.mistakes))
  for (const [part, value] of partsOf(formed.file))
    expect([part, isSameValue(completed(value), value)]).toEqual([part, true])
})
