import fc from 'fast-check'
import { beginningFile } from '#association-file/file/association-file.ts'
import { EXAMPLE_FILE } from '#contract/example-file.ts'
import { schemaOf } from '#server/platform/http/openapi.ts'
import { type Json, type Known, nearly, valid } from './generate-requests.ts'

/** Names that the example's parts have, so that what refers to another part finds it now and then. */
const NAMES: Known = {
  key: ['giornata', 'alto', 'basso', 'x'],
  zone: ['alto', 'basso', 'nowhere'],
  calendar: ['trota', 'none'],
  timeZone: ['Europe/Rome', 'Europe/Nowhere'],
  from: ['06:00', '04-01', '2027-04-01'],
  to: ['20:00', '09-30', '2027-09-30'],
  price: ['21.00', '0.00'],
}

const ofFile = schemaOf(beginningFile) as Json
const example: Record<string, unknown> = structuredClone(EXAMPLE_FILE)

/** Files of an association: as the schema allows, and the example but for a place or two. */
export const files: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 1, arbitrary: valid(ofFile, '', NAMES) },
  { weight: 1, arbitrary: nearly(valid(ofFile, '', NAMES)) },
  { weight: 4, arbitrary: nearly(fc.constant(example)) },
  { weight: 1, arbitrary: fc.constant(example) },
)

const partOf = (name: string): fc.Arbitrary<unknown> => {
  const [list = '', key] = name.split('/')
  const schema = ofFile.properties?.[list] ?? {}
  return valid(key === undefined ? schema : (schema.items ?? {}), '', {
    ...NAMES,
    ...(key && { key: [key] }),
  })
}

/** Parts of a draft as the API takes them: valid ones, nearly valid ones, and those that are no JSON. */
export const draftPartsOf = (names: string[]): fc.Arbitrary<unknown> =>
  fc.array(
    fc.constantFrom(...names).chain((parte) =>
      fc.record(
        {
          parte: fc.constant(parte),
          testo: fc.oneof(
            partOf(parte).map((value) => JSON.stringify(value)),
            nearly(fc.record({ value: partOf(parte) })).map(({ value }) => JSON.stringify(value) ?? ''),
            fc.constantFrom('{', '[]', 'null', '"\\u0000"', '{"__proto__":{}}'),
          ),
        },
        { requiredKeys: ['parte'], noNullPrototype: true },
      ),
    ),
    { minLength: 1, maxLength: 3 },
  )
