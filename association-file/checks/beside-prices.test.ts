import { expect, it } from 'vitest'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { aFile, aPermit, NOW } from '../association-file-for-test.ts'
import { placeOf } from '../mistakes.ts'
import { readAssociationFile } from '../read-association-file.ts'
import { ruleLines } from '#server/capabilities/catalogue/import-association/say-rules.ts'
import { trialLines } from '#server/capabilities/catalogue/import-association/try-file.ts'

const both = (text: string) => ({ it: text, en: text })
const hours = (code: string, from: string, to: string) => ({ code, name: both(code), from, to })

/** A permit for halves of a day, with one row of prices, and a week that is booked day by day. */
const fileWith = (beside: object) => {
  const codes = ['M', 'P']
  const slots = [hours('M', '06:00', '13:00'), hours('P', '13:00', '20:00')]
  const week = aPermit({ key: 'week', booking: 'dayByDay', validity: { days: [7] }, slots: codes })
  const rows = [{ slots: ['P'], beside, price: '6.00' }]
  return {
    ...aFile({ slots, ageGroups: [{ key: 'bimbi', name: both('Bimbi'), under: 11 }] }),
    permits: [{ ...aPermit({ slots: codes }), prices: { base: '20.00', rows } }, week],
  }
}
const read = (beside: object) => readAssociationFile(JSON.stringify(fileWith(beside)), NOW)
const wrong = (beside: object): string[] => {
  const found = read(beside)
  return 'mistakes' in found ? found.mistakes.map(({ path, code }) => `${placeOf(path)} ${code}`) : []
}
const ROW = 'permits[0].prices.rows[0].beside'

it.each([
  [{ permits: ['day'], of: 'holder', slots: ['M'] }, []],
  [{ permits: ['nothing'] }, [`${ROW}.permits[0] NO_SUCH_PERMIT`]],
  [{ permits: ['day', 'day'] }, [`${ROW}.permits[1] TWICE`]],
  [{ permits: ['day'], groups: ['grandi'] }, [`${ROW}.groups[0] NO_SUCH_GROUP`]],
  [{ permits: ['day'], slots: ['X'] }, [`${ROW}.slots[0] NO_SUCH_SLOT`]],
  [{ permits: ['week'], slots: ['M'] }, [`${ROW}.slots CHOSEN_AFTER_PURCHASE`]],
  [{ permits: ['day'], zones: ['river'] }, [`${ROW}.zones UNKNOWN_FIELD_ELSEWHERE`]],
  [{ permits: ['day'], paid: false }, [`${ROW}.paid NOT_A_CHOICE`]],
  [{ permits: [] }, [`${ROW}.permits LIST_TOO_SMALL`]],
])('%j', (beside, expected) => {
  expect(wrong(beside)).toEqual(expected)
})

it('is told back, and tried with and without the other permit', () => {
  const found = read({ permits: ['day'], of: 'companion', groups: ['adult'], slots: ['M'], paid: true })
  if ('mistakes' in found) throw new Error(JSON.stringify(found.mistakes))
  const texts = loadTexts()
  const lines = (language: 'it' | 'en') => ruleLines(texts, language, found.file, NOW).join('\n')
  expect(lines('it')).toContain(
    'Orario «P», accanto a un’altra persona (adulti) con «Day», che vale nell’orario «M», se quel permesso è stato pagato, al giorno: 6,00',
  )
  expect(lines('en')).toContain(
    'Slot “P”, beside another person (adults) with “Day”, valid in the slot “M”, if that permit was paid for, a day: €6',
  )
  const order = {
    on: '2027-05-08',
    permit: 'day',
    slot: 'P',
    options: [],
    holder: { accompanied: false, member: false },
  }
  const tried = (more: object) => trialLines(texts, 'en', found.file, { ...order, ...more }, NOW).join('\n')
  expect(tried({})).toContain('[permits/day/prices/base]')
  expect(tried({ with: 'week' })).toContain('[permits/day/prices/base]')
  expect(tried({ with: 'day' })).toContain('[permits/day/prices/rows/1]')
})
