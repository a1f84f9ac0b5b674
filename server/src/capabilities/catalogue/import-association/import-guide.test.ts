import { readdirSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { associationJsonSchema } from '#association-file/file/json-schema.ts'
import { permitFile } from '#association-file/file/permit-file.ts'
import { NOW } from '#association-file/association-file-for-test.ts'
import { readAssociationFile } from '#association-file/read-association-file.ts'
import { CLUB_OF_GUIDE } from './club-of-guide-for-test.ts'

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

const examples = [...guide.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, text = '']) => ({
  text,
  example: JSON.parse(text) as Record<string, unknown>,
}))

/** Both club and permits have one; in an example they are the club's. */
const OF_CLUB = 'slots'

/** A club that says this: each field where it belongs, with the permits that the example names. */
function clubSaying(text: string, example: Record<string, unknown>) {
  const [first, ...others] = CLUB_OF_GUIDE.permits
  if (first === undefined) throw new Error('the club of the guide has no permit')
  const { rows, ...fields } = example
  const isOfPermit = ([name]: [string, unknown]) => name in permitFile.shape && name !== OF_CLUB
  const ofPermit = Object.fromEntries(Object.entries(fields).filter(isOfPermit))
  const ofClub = Object.fromEntries(Object.entries(fields).filter((one) => !isOfPermit(one)))
  // A zone that an extra unlocks is not part of the permit without it.
  const isFree = ({ zone }: { zone: string }) => !/"unlocks"/.test(text) || !text.includes(`"${zone}"`)
  const permit = {
    ...first,
    ...(rows !== undefined && { prices: { ...first.prices, rows } }),
    ...ofPermit,
    zones: first.zones.filter(isFree),
  }
  return {
    ...CLUB_OF_GUIDE,
    ...ofClub,
    permits: [permit, ...others.filter(({ key }) => text.includes(`"${key}"`))],
  }
}

describe('an example of the guide', () => {
  it.each(examples)('$example can be said by a club', ({ text, example }) => {
    const club = clubSaying(text, example)
    const read = readAssociationFile(JSON.stringify(club), NOW)
    expect('mistakes' in read ? read.mistakes : []).toEqual([])
    // What it says is in what was read: nothing of it is dropped in silence.
    const written = JSON.stringify('file' in read && read.file)
    for (const [name, value] of Object.entries(example)) {
      expect(written).toContain(`"${name}"`)
      if (Array.isArray(value)) expect(value.length).toBeGreaterThan(0)
    }
  })

  it('is each of them, and one with a mistake is refused', () => {
    expect(examples.length).toBe(guide.match(/^```json$/gm)?.length)
    const club = clubSaying('', { purchaseLimits: [{ atMost: 0, of: 'purchases', per: 'day' }] })
    expect(readAssociationFile(JSON.stringify(club), NOW)).toHaveProperty('mistakes')
  })
})
