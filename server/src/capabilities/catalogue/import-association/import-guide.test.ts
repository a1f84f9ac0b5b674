import { readdirSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { associationJsonSchema } from '#association-file/file/json-schema.ts'
import { permitFile } from '#association-file/file/permit-file.ts'
import { NOW } from '#association-file/association-file-for-test.ts'
import { readAssociationFile } from '#association-file/read-association-file.ts'

const guide = readFileSync(new URL('../../../../../docs/import.md', import.meta.url), 'utf8')

const TEMPLATES = new URL('../../../../../association-file/templates/', import.meta.url)

it.each(readdirSync(TEMPLATES))(
  '%s can be loaded unchanged, without a doubt, and is named in the guide',
  (name) => {
    const written = readFileSync(new URL(name, TEMPLATES), 'utf8')
    expect(readAssociationFile(written, NOW)).toMatchObject({ file: { format: 2 }, doubts: [] })
    expect(guide).toContain(`cp association-file/templates/${name} our-club.json`)
    const validate = new Ajv2020({ strict: true, validateFormats: false }).compile(associationJsonSchema())
    expect(validate(JSON.parse(written))).toBe(true)
  },
)

it('there are three templates', () => {
  expect(readdirSync(TEMPLATES)).toHaveLength(3)
})

it('explains every part of a permit', () => {
  const plain = ['key', 'onSale', 'name', 'summary']
  const parts = Object.keys(permitFile.shape).filter((part) => !plain.includes(part))
  const explained = new Set([...guide.matchAll(/^\| `(\w+)` +\|/gm)].map(([, part]) => part))
  expect(parts.filter((part) => !explained.has(part))).toEqual([])
})
