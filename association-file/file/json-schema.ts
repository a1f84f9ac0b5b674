import * as z from 'zod/mini'
import { associationFile, associationFile1 } from './association-file.ts'

const schemaOf = (file: typeof associationFile | typeof associationFile1): object => {
  const { $schema: _draft, ...schema } = z.toJSONSchema(file, { io: 'input', target: 'draft-2020-12' })
  return schema
}

const SAYS_FORMAT_2 = { properties: { format: { not: { const: 1 } } }, required: ['format'] }

/** The published JSON Schema of an import file (docs/schemas/association.schema.json), 2020-12, in both formats. */
export const associationJsonSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Lenza: an association',
  type: 'object',
  allOf: [
    { if: SAYS_FORMAT_2, else: schemaOf(associationFile1) },
    { if: { not: SAYS_FORMAT_2 }, else: schemaOf(associationFile) },
  ],
})
