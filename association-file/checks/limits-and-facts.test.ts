import { expect, it } from 'vitest'
import { aFile, aPermit, mistakesIn, NOW, wrongPartsOf } from '../association-file-for-test.ts'
import { factsOfPermit } from '../facts-of-file.ts'
import type { NamedInFile } from '../scope-of-file.ts'
import { readAssociationFile } from '../read-association-file.ts'

const file = (parts: object): object => ({ ...aFile({ permits: [aPermit()] }), ...parts })
const limit = (more: object) => file({ purchaseLimits: [{ atMost: 3, of: 'days', per: 'month', ...more }] })
const fact = (more: object) => file({ facts: [{ key: 'licenza', kind: 'licence', ...more }] })
const read = (written: object) => {
  const found = readAssociationFile(JSON.stringify(written), NOW)
  if ('mistakes' in found) throw new Error(JSON.stringify(found.mistakes))
  return found
}

it.each([
  ['purchaseLimits[0].calendar', limit({ calendar: 'trota' })],
  ['purchaseLimits[0].counts', limit({ counts: {} })],
  ['purchaseLimits[0].counts.permits[0]', limit({ counts: { permits: ['lake'] } })],
  ['purchaseLimits[0].for.groups[0]', limit({ for: { groups: ['children'] } })],
  ['purchaseLimits[0].counts.addOns[0]', limit({ counts: { addOns: ['boat'] } })],
  ['purchaseLimits[0].atMost', limit({ atMost: 0 })],
  ['purchaseLimits[0]', limit({ per: 'day' })],
  ['facts[0]', fact({})],
  ['facts[0]', fact({ fields: ['number'], document: true })],
  ['facts[0].fields[1]', fact({ fields: ['number', 'number'] })],
  ['facts[0].name', fact({ kind: 'document', document: true })],
  ['facts[0].for.zones[0]', fact({ fields: ['number'], for: { zones: ['sea'] } })],
  ['facts[0].for.slots[0]', fact({ fields: ['number'], for: { slots: ['N'] } })],
  ['facts[0].for.calendar', fact({ fields: ['number'], for: { calendar: 'trota' } })],
  ['facts[0].for.addOns[0]', fact({ fields: ['number'], for: { addOns: ['boat'] } })],
  ['facts[0].for.groups[0]', fact({ fields: ['number'], for: { groups: ['children'] } })],
])('%s is wrong', (path, written) => {
  expect(wrongPartsOf(written)).toContain(path)
})

it('a limit that lets nobody buy is refused', () => {
  const week = { ...aPermit(), validity: { days: [7] } }
  const written = {
    ...aFile({ permits: [week] }),
    purchaseLimits: [{ atMost: 3, of: 'days', per: 'season' }],
  }
  expect(wrongPartsOf(written)).toEqual(['purchaseLimits[0].atMost'])
})

const named = ({ ageGroups, calendars }: Pick<NamedInFile, 'ageGroups' | 'calendars'>): NamedInFile => ({
  ageGroups,
  calendars,
  zoneId: () => 1,
  permitId: () => 1,
})

it('a permit asks for what is for it, of the people that are named', () => {
  const { file: known, doubts } = read(
    fact({ fields: ['number'], for: { permits: ['day'], groups: ['adult'] } }),
  )
  expect(doubts.map(({ code }) => code)).toEqual([])
  expect(factsOfPermit(known, 'day', named(known))).toEqual({
    facts: [
      { key: 'licenza', kind: 'licence', for: { groups: [{ key: 'adult', from: 18 }] }, fields: ['number'] },
    ],
  })
  expect(factsOfPermit(known, 'week', named(known))).toEqual({})
})

it.each(['maxPerDay', 'minSize', 'season', 'quota'])(
  'an unknown %s in a row of limits of fish is answered by what these have, not by places or days of fishing',
  (field) => {
    const limits = [{ [field]: 5 }]
    const mistakes = mistakesIn(file({ permits: [{ ...aFile().permits[0], limits }] }))
    expect(mistakes[0]).toMatch(/limit 1, \w+ .*"keptPerDay": 5/)
  },
)
