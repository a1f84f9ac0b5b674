import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { LANGUAGES, localeOf } from '#contract/languages.ts'
import type { Calendar } from '#rules/calendars/calendar-terms.ts'
import { calendarText } from '#rules/calendars/calendar-text.ts'
import { aCalendar } from '#rules/calendars/calendars-for-test.ts'
import { calendarRefusal } from '#rules/club/sentences/of-refusals.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { listed } from './calendar-words.ts'
import { sentenceWords } from './rules-as-sentences.ts'

const texts = loadTexts()

const inWords = (calendar: Calendar, language: (typeof LANGUAGES)[number]) =>
  calendarText(calendar, {
    say: (key, values) => texts.say(language, key, values),
    listed: (names) => listed(language, names),
    region: localeOf(language),
  })

const trout: Calendar = {
  in: [{ seasons: [{ from: 'Mar Su[3]', to: 'Oct Su[2]' }] }],
  except: [{ weekdays: [1], holidays: false }],
  also: [{ days: ['2027-10-16'] }],
}

test('a calendar is said in a sentence', () => {
  expect(inWords(trout, 'it')).toBe(
    'terza domenica di marzo – seconda domenica di ottobre; tranne lunedì se non festivi; anche 16 ottobre 2027',
  )
  expect(inWords(trout, 'en')).toBe(
    'third Sunday of March – second Sunday of October; except Monday unless a public holiday; also 16 October 2027',
  )
  const festive: Calendar = { in: [{ weekdays: [6, 7] }, { holidays: true }] }
  expect(inWords(festive, 'it')).toBe('sabato e domenica; giorni festivi')
  const easter = { in: [{ seasons: [{ from: 'easter+1', to: 'Jun Sa[-1]' }], holidays: true }] }
  expect(inWords(easter, 'it')).toBe('lunedì dell’Angelo – ultimo sabato di giugno, giorni festivi')
  expect(inWords({ except: [{ days: ['2027-08-01/2027-08-15'] }] }, 'en')).toBe(
    'every day; except 1 August 2027 – 15 August 2027',
  )
})

/** Rows without what changes nothing: the order of a list, and what it says twice. */
const plain = (calendar: Calendar): string => {
  const sortedOf = (list: unknown[]) => [...new Set(list.map((one) => JSON.stringify(one)))]
  const rows = (list: Calendar['in'] = []) =>
    list.map(({ seasons, weekdays, holidays, days }) => [
      seasons && sortedOf(seasons),
      weekdays?.toSorted((one, other) => one - other),
      holidays,
      days && sortedOf(days),
    ])
  return JSON.stringify([rows(calendar.in), rows(calendar.except), rows(calendar.also)])
}

describe.each(LANGUAGES)('in %s', (language) => {
  it('two different calendars never read the same', () => {
    fc.assert(
      fc.property(aCalendar, aCalendar, (one, other) => {
        fc.pre(plain(one) !== plain(other))
        expect(inWords(one, language)).not.toBe(inWords(other, language))
      }),
      { numRuns: 100 },
    )
  })

  it('calendars that differ in one day never read the same', () => {
    const days = [
      'easter',
      'easter+1',
      'easter+2',
      'easter-1',
      'easter-2',
      '10-04',
      'Oct Su[1]',
      'Oct Su[-1]',
    ]
    const sentences = days.map((from) => inWords({ in: [{ seasons: [{ from, to: '12-31' }] }] }, language))
    expect(new Set(sentences).size).toBe(days.length)
  })
})

test('a simple calendar is refused by its season or its weekdays, any other one as a whole', () => {
  const weekend: Calendar = { in: [{ seasons: [{ from: '03-01', to: '09-30' }], weekdays: [6, 7] }] }
  const words = sentenceWords(texts, 'en', { zoneName: () => '', permitName: () => '' })
  const refusal = (key: string, values: Record<string, string>) =>
    texts.say('en', `catalogue.refusals.${key}`, values)
  expect(calendarRefusal('OUT_OF_SEASON', weekend, words)).toBe(
    refusal('OUT_OF_SEASON', { seasons: '1 March – 30 September' }),
  )
  expect(calendarRefusal('NOT_ON_THIS_WEEKDAY', weekend, words)).toBe(
    refusal('NOT_ON_THIS_WEEKDAY', { weekdays: 'Saturday and Sunday' }),
  )
  for (const code of ['OUT_OF_SEASON', 'NOT_ON_THIS_WEEKDAY'] as const)
    expect(calendarRefusal(code, trout, words)).toBe(
      refusal(`${code}_OF_CALENDAR`, { days: inWords(trout, 'en') }),
    )
})
