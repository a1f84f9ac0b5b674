import { expect, it } from 'vitest'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { aFile, aPermit, NOW, wrongPartsOf } from '../association-file-for-test.ts'
import { readAssociationFile } from '../read-association-file.ts'
import { requiresOfPermit } from '../requires-of-file.ts'
import { ruleLines } from '#server/capabilities/catalogue/import-association/say-rules.ts'
import { trialLines } from '#server/capabilities/catalogue/import-association/try-file.ts'

const permits = [aPermit(), { ...aPermit(), key: 'trophy' }]
const adult = {
  key: 'adult',
  for: { groups: ['pulcini'] },
  permits: ['day'],
  of: 'companion',
  groups: ['adult'],
}
const file = (...requires: object[]): object => ({
  ...aFile({ permits }),
  ageGroups: [{ key: 'pulcini', under: 13 }],
  requires,
})
const one = (more: object) => file({ ...adult, ...more })
const read = (written: object) => {
  const found = readAssociationFile(JSON.stringify(written), NOW)
  if ('mistakes' in found) throw new Error(JSON.stringify(found.mistakes))
  return found.file
}

it.each([
  ['requires[1].key', file(adult, adult)],
  ['requires[0].permits', one({ permits: [] })],
  ['requires[0].permits[0]', one({ permits: ['week'] })],
  ['requires[0].for.permits[0]', one({ for: { permits: ['week'] } })],
  ['requires[0].for.groups[0]', one({ for: { groups: ['children'] } })],
  ['requires[0].groups[0]', one({ groups: ['children'] })],
  ['requires[0].for.calendar', one({ for: { calendar: 'trota' } })],
  ['requires[0].same[1]', one({ same: ['slot', 'slot'] })],
  ['requires[0].atMost', one({ atMost: 0 })],
  ['requires[0].of', one({ of: 'friend' })],
  ['requires[0].catchesOn', one({ catchesOn: 'companion', of: 'holder' })],
  ['requires[0]', file({ ...adult, for: undefined, of: 'holder', groups: undefined })],
])('%s is wrong', (path, written) => {
  expect(wrongPartsOf(written)).toContain(path)
})

it('what is chosen only after the purchase is compared with nothing', () => {
  const { slots, zones, ...day } = aPermit()
  const booked = { ...day, key: 'week', booking: 'dayByDay' as const, slots, zones }
  const written = { ...aFile({ permits: [aPermit(), booked] }), requires: [] as object[] }
  const needing = { key: 'x', for: { permits: ['week'] }, permits: ['day'], of: 'companion' }
  const wrong = (more: object) =>
    wrongPartsOf({ ...written, requires: [{ ...needing, ...more }] }).filter((path) =>
      path.startsWith('requires'),
    )
  expect(wrong({ same: ['day'] })).toEqual([])
  expect(wrong({ same: ['day', 'slot'] })).toEqual(['requires[0].same'])
  expect(wrong({ for: { permits: ['week'], zones: ['river'] } })).toContain('requires[0].for')
  expect(wrong({ for: { permits: ['day'] }, permits: ['week'], same: ['zone'] })).toEqual([
    'requires[0].same',
  ])
})

it('a permit needs what is for it, with the names of the others; the days are always the same', () => {
  const known = read(one({ for: { permits: ['trophy'] }, same: ['day', 'slot'] }))
  const named = { ...known, permitId: () => 7, zoneId: () => 3 }
  expect(requiresOfPermit(known, 'day', named)).toEqual({})
  expect(requiresOfPermit(known, 'trophy', named)).toMatchObject({
    requires: [
      {
        key: 'adult',
        permits: [{ permitId: 7, name: known.permits[0]?.name }],
        same: ['slot'],
        whenItEnds: 'endsToo',
      },
    ],
  })
})

it('is told back, and tried with and without the other permit', () => {
  const known = read(one({ atMost: 2 }))
  const texts = loadTexts()
  const [italian, english] = (['it', 'en'] as const).map((language) =>
    ruleLines(texts, language, known, NOW).join('\n'),
  )
  expect(italian).toContain('solo accanto a un’altra persona (adulti) con «')
  expect(english).toContain('only beside another person (adults) with “')
  expect(english).toContain('at most 2 a day beside that permit, and ends with it.')
  const order = {
    on: '2027-05-08',
    permit: 'day',
    options: [],
    holder: { birthDate: '2018-05-08', accompanied: false, member: false },
  }
  const tried = (more: object) => trialLines(texts, 'en', known, { ...order, ...more }, NOW).join('\n')
  expect(tried({})).toContain('[requires/adult]')
  expect(tried({ with: 'trophy' })).toContain('[requires/adult]')
  expect(tried({ with: 'day' })).not.toContain('[requires/adult]')
})
