import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { aFile } from './association-file-for-test.ts'
import { associationJsonSchema } from './file/json-schema.ts'

const root = new URL('../', import.meta.url)

describe('the published schema', () => {
  const published = JSON.parse(
    readFileSync(new URL('docs/schemas/association.schema.json', root), 'utf8'),
  ) as object

  it('is the one that files are read by (npm run import:schema writes it)', () => {
    expect(published).toEqual(associationJsonSchema())
  })

  it('is a JSON Schema that other tools can use, and says the same of a file', () => {
    const validate = new Ajv2020({ strict: true, allErrors: true, validateFormats: false }).compile(published)
    expect(validate(aFile())).toBe(true)
    expect(validate({ ...aFile(), colour: 'green' })).toBe(false)
    expect(validate({ ...aFile(), color: 'green' })).toBe(false)
    const present = aFile({ calendars: { day: { in: [{ weekdays: [6, 7] }] } } })
    expect(validate(present)).toBe(true)
    expect(validate({ ...present, calendars: { day: { in: [{ weekdays: [8] }] } } })).toBe(false)
    expect(validate({ ...present, format: 3 })).toBe(false)
    expect(validate({ ...present, format: undefined })).toBe(false)
  })
})
