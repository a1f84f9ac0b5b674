import { describe, expect, it } from 'vitest'
import { momentText, type MomentWords } from './moment-text.ts'

/** Says the key of the text, and what is written into it. */
const words: MomentWords = {
  say: (key, values) => (values === undefined ? `<${key}>` : `<${key} ${JSON.stringify(values)}>`),
  listed: (names) => names.join(' + '),
  region: 'en-GB',
}
const phrase = (key: string, values?: Record<string, string | number>) =>
  words.say(`catalogue.moment.${key}`, values)

describe('a moment is said', () => {
  it.each([
    [undefined, 'slot'],
    ['slotEnd' as const, 'slotEnd'],
    ['day' as const, 'day'],
    ['season' as const, 'season'],
  ])('by what it is counted back from: %s', (of, key) => {
    expect(momentText({ of }, words)).toBe(phrase(`start.${key}`))
    expect(momentText({ of, before: 'P2D' }, words)).toBe(
      phrase(`before.${key}`, { length: phrase('days', { count: 2 }) }),
    )
  })

  it.each([
    ['P1D', [phrase('days', { count: 1 })]],
    ['P2W', [phrase('days', { count: 14 })]],
    ['PT1H', [phrase('hours', { count: 1 })]],
    ['PT60M', [phrase('hours', { count: 1 })]],
    ['PT59M', [phrase('minutes', { count: 59 })]],
    ['PT1M', [phrase('minutes', { count: 1 })]],
    ['PT90M', [phrase('hours', { count: 1 }), phrase('minutes', { count: 30 })]],
    [
      'P3DT12H5M',
      [phrase('days', { count: 3 }), phrase('hours', { count: 12 }), phrase('minutes', { count: 5 })],
    ],
  ])('with the length of %s in days, hours and minutes', (before, parts) =>
    expect(momentText({ before }, words)).toBe(phrase('before.slot', { length: parts.join(' + ') })),
  )

  it.each(['P0D', 'PT0S', 'PT0H0M'])('without a length where it is none: %s', (before) =>
    expect(momentText({ before }, words)).toBe(phrase('start.slot')),
  )

  it('with its time of day', () => {
    expect(momentText({ at: '20:00:00' }, words)).toBe(
      phrase('at', { moment: phrase('start.slot'), time: '20:00' }),
    )
    expect(momentText({ before: 'P1D', of: 'day', at: '06:30:00' }, words)).toBe(
      phrase('at', {
        moment: phrase('before.day', { length: phrase('days', { count: 1 }) }),
        time: '6:30',
      }),
    )
  })

  it.each([
    ['01-01', '1 January'],
    ['02-29', '29 February'],
    ['12-31', '31 December'],
  ])('by its day of the season: %s', (on, day) => {
    expect(momentText({ on }, words)).toBe(phrase('on', { day }))
    expect(momentText({ on, at: '20:00:00' }, words)).toBe(
      phrase('at', { moment: phrase('on', { day }), time: '20:00' }),
    )
  })

  it('in the language of the reader', () =>
    expect(momentText({ on: '10-04' }, { ...words, region: 'it-IT' })).toBe(
      phrase('on', { day: '4 ottobre' }),
    ))
})

it('a length that is no duration is refused', () => {
  for (const before of ['', 'P1M', '14'])
    expect(() => momentText({ before }, words)).toThrow(new RangeError(`no duration: ${before}`))
})
