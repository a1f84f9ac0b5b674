import { describe, expect, it } from 'vitest'
import { momentText, type MomentWords } from './moment-text.ts'

/** Says the key of the text, and what is written into it. */
const words: MomentWords = {
  say: (key, values) => (values === undefined ? `<${key}>` : `<${key} ${JSON.stringify(values)}>`),
  listed: (names) => names.join(' + '),
  region: 'en-GB',
}
const said = (key: string, values?: Record<string, string | number>) =>
  words.say(`catalogue.moment.${key}`, values)

describe('a moment is said', () => {
  it.each([
    [undefined, 'slot'],
    ['slotEnd' as const, 'slotEnd'],
    ['day' as const, 'day'],
    ['season' as const, 'season'],
  ])('by what it is counted back from: %s', (of, key) => {
    expect(momentText({ of }, words)).toBe(said(`start.${key}`))
    expect(momentText({ of, before: 'P2D' }, words)).toBe(
      said(`before.${key}`, { length: said('days', { count: 2 }) }),
    )
  })

  it.each([
    ['P1D', [said('days', { count: 1 })]],
    ['P2W', [said('days', { count: 14 })]],
    ['PT1H', [said('hours', { count: 1 })]],
    ['PT60M', [said('hours', { count: 1 })]],
    ['PT59M', [said('minutes', { count: 59 })]],
    ['PT1M', [said('minutes', { count: 1 })]],
    ['PT90M', [said('hours', { count: 1 }), said('minutes', { count: 30 })]],
    ['P3DT12H5M', [said('days', { count: 3 }), said('hours', { count: 12 }), said('minutes', { count: 5 })]],
  ])('with the length of %s in days, hours and minutes', (before, parts) =>
    expect(momentText({ before }, words)).toBe(said('before.slot', { length: parts.join(' + ') })),
  )

  it.each(['P0D', 'PT0S', 'PT0H0M'])('without a length where it is none: %s', (before) =>
    expect(momentText({ before }, words)).toBe(said('start.slot')),
  )

  it('with its time of day', () => {
    expect(momentText({ at: '20:00:00' }, words)).toBe(
      said('at', { moment: said('start.slot'), time: '20:00' }),
    )
    expect(momentText({ before: 'P1D', of: 'day', at: '06:30:00' }, words)).toBe(
      said('at', {
        moment: said('before.day', { length: said('days', { count: 1 }) }),
        time: '6:30',
      }),
    )
  })

  it.each([
    ['01-01', '1 January'],
    ['02-29', '29 February'],
    ['12-31', '31 December'],
  ])('by its day of the season: %s', (on, day) => {
    expect(momentText({ on }, words)).toBe(said('on', { day }))
    expect(momentText({ on, at: '20:00:00' }, words)).toBe(
      said('at', { moment: said('on', { day }), time: '20:00' }),
    )
  })

  it('in the language of the reader', () =>
    expect(momentText({ on: '10-04' }, { ...words, region: 'it-IT' })).toBe(said('on', { day: '4 ottobre' })))
})

it('a length that is no duration is refused', () => {
  for (const before of ['', 'P1M', '14'])
    expect(() => momentText({ before }, words)).toThrow(new RangeError(`no duration: ${before}`))
})
