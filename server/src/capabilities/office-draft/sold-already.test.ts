import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { readFile } from '#association-file/association-file-for-test.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { causedBy, soldInWords, type Touched } from './sold-already.ts'

const texts = loadTexts()
const file = readFile()
const row = (day: string, changes: object = {}): Touched['kept'][number] => ({
  day,
  permitKey: 'day',
  zoneKey: 'river',
  slot: '',
  requested: 1,
  sold: 4,
  ...changes,
})
const DAYS = ['2027-06-01', '2027-06-02', '2027-06-03']
const AFTER: Touched = {
  kept: DAYS.map((day) => row(day)),
  soldAgainst: [{ why: 'noDay', permitKey: 'day', permits: 2, days: ['2027-07-01'] }],
}

it('what publishing does to what is sold is counted by permit and zone, with names and days', () => {
  expect(soldInWords(texts, 'en', file, AFTER)).toEqual([
    'Day, River: 3 days have more permits sold (up to 4) than the new places (1): 1–3 June 2027.',
    expect.stringMatching(/^2 permits “Day” .*1 July 2027\.$/),
  ])
})

it.each(LANGUAGES)('no key, ISO day or command is in it, in %s', (language) => {
  const sentences = soldInWords(texts, language, file, AFTER).join(' ')
  expect(sentences).not.toMatch(/\briver\b|\bday\b(?!s)|2027-|npm|file/)
})

it('what was so before the change is not told again; a lower limit of the same day is', () => {
  const before: Touched = { ...AFTER, kept: AFTER.kept.slice(0, 2) }
  expect(causedBy(before, AFTER)).toEqual({ kept: [row('2027-06-03')], soldAgainst: [] })
  const lower = { ...AFTER, kept: [row('2027-06-01', { requested: 0 })] }
  expect(causedBy(AFTER, lower).kept).toEqual(lower.kept)
})

it('places of a season that several permits share are named by these permits and by the season', () => {
  const season = row('2028-09-30', {
    permitKey: 'autumn',
    zoneKey: undefined,
    shared: { permits: ['day'] },
    period: { unit: 'season', first: '2027-10-01', last: '2027-10-31' },
  })
  const say = (language: 'it' | 'en') =>
    soldInWords(texts, language, file, { kept: [season], soldAgainst: [] })
  expect(say('en')).toEqual([
    'Shared places (Day): in the season of 1–31 October 2027 more permits are sold (4) than the new places (1).',
  ])
  expect(say('it')).toEqual([
    'Posti condivisi (Day): nella stagione 1–31 ottobre 2027 i permessi venduti (4) sono più dei posti nuovi (1).',
  ])
})
