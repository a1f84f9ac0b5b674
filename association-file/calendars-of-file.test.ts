import { expect, it } from 'vitest'
import { REQUIRED_LANGUAGES } from '#rules/text-languages.ts'
import { readFile } from './association-file-for-test.ts'
import { calendarName } from './calendars-of-file.ts'
import { clubOf } from './checks/rules-of-file.ts'
import type { Localised } from '#rules/permit-terms.ts'
import lake from './templates/lake-with-slots.json' with { type: 'json' }
import river from './templates/river-with-zones.json' with { type: 'json' }
import season from './templates/season-licence.json' with { type: 'json' }

const days = { in: [{ weekdays: [6, 7] }] }
const name = { it: 'Apertura dell’anguilla – metà', en: 'Eel opening' }

const italian = (text: { it: string }) => text.it

const termsOf = (eel: Parameters<typeof calendarName>[1] & object) => {
  const file = readFile()
  const permits = file.permits.map((permit) => ({ ...permit, calendar: 'eel' }))
  return clubOf({ ...file, permits, calendars: { eel } }).permits.map(({ terms }) => terms)
}

it('the name of a calendar is no rule: with another one, what is frozen stays the same', () => {
  expect(termsOf({ name, ...days })).toEqual(termsOf(days))
  expect(termsOf(days)).toMatchObject([{ calendar: days }])
})

it('a calendar without a name is called by its key', () => {
  expect(calendarName('solo-festivi', {}, italian)).toBe('Solo festivi')
  expect(calendarName('eel', { name }, italian)).toBe(name.it)
})

it.each([
  ['river', river],
  ['lake', lake],
  ['season', season],
])('each calendar of the template %s has a name in every language of a club', (_, { calendars }) => {
  const named = Object.values(calendars as Record<string, { name?: Localised }>)
  const missing = named.flatMap((calendar) =>
    REQUIRED_LANGUAGES.filter((language) => !calendar.name?.[language]),
  )
  expect(missing).toEqual([])
})
