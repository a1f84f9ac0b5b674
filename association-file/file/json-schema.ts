import * as z from 'zod/mini'
import { associationFile } from './association-file.ts'

/** The published JSON Schema of an import file (docs/schemas/association.schema.json), 2020-12. */
export function associationJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(associationFile, { io: 'input', target: 'draft-2020-12' })
  return { $schema, title: 'Lenza: an association', ...schema }
}
