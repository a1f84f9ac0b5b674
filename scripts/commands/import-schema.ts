import { writeFileSync } from 'node:fs'
import { associationJsonSchema } from '#server/capabilities/catalogue/import-association/index.ts'

// Writes docs/schemas/association.schema.json from the schema that files are read by.
const published = new URL('../../docs/schemas/association.schema.json', import.meta.url)
writeFileSync(published, `${JSON.stringify(associationJsonSchema(), null, 2)}\n`)
