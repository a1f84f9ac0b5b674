import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysFromTo, isYearDay } from '../days.ts'
import type { Calendar } from './calendar-terms.ts'
import {
  enclosingSeasons,
  hasDay,
  intervalOf,
  isInPeriods,
  isInSpan,
  isWrongWeekday,
  nextInPeriods,
} from './calendar.ts'
import { aCalendar, aDay } from './calendars-for-test.ts'

const trout = { from: '03-01', to: '09-30' }
const winter = { from: '11-01', to: '02-28' }
const inSeasons = (...seasons: { from: string; to: string }[]): Calendar => ({ in: [{ seasons }] })

describe('a season of every year', () => {
  it('includes both ends', () => {
    expect(isInSpan(trout, '2027-03-01')).toBe(true)
    expect(isInSpan(trout, '2027-09-30')).toBe(true)
    expect(isInSpan(trout, '2027-02-28')).toBe(false)
    expect(isInSpan(trout, '2027-10-01')).toBe(false)
  })

  it('may run over New Year', () => {
    expect(
      ['2026-11-01', '2026-12-31', '2027-01-01', '2027-02-28'].every((day) => isInSpan(winter, day)),
    ).toBe(true)
    expect(['2027-03-01', '2027-10-31', '2028-02-29'].some((day) => isInSpan(winter, day))).toBe(false)
  })

  it('may be a single day', () => {
    const opening = { from: '03-01', to: '03-01' }
    expect(['2027-02-28', '2027-03-01', '2027-03-02'].filter((day) => isInSpan(opening, day))).toEqual([
      '2027-03-01',
    ])
  })

  it('is one of several', () => {
    expect(hasDay(inSeasons(trout, winter), '2027-05-01')).toBe(true)
    expect(hasDay(inSeasons(trout, winter), '2027-10-15')).toBe(false)
  })

  it('with none given, it is the whole year', () => {
    expect(hasDay(undefined, '2027-12-25')).toBe(true)
    expect(nextInPeriods(undefined, '2027-12-25')).toBe('2027-12-25')
  })

  it('finds the next opening, also that of 29 February', () => {
    const next = (seasons: { from: string; to: string }[], day: string) =>
      nextInPeriods(inSeasons(...seasons), day)
    expect(next([trout], '2026-11-21')).toBe('2027-03-01')
    expect(next([trout], '2027-04-01')).toBe('2027-04-01')
    expect(next([trout, winter], '2026-10-15')).toBe('2026-11-01')
    expect(next([{ from: '02-29', to: '06-01' }], '2027-01-10')).toBe('2027-03-01')
    expect(next([{ from: '02-29', to: '06-01' }], '2028-01-10')).toBe('2028-02-29')
    expect(next([{ from: '02-29', to: '02-29' }], '2027-03-01')).toBe('2028-02-29')
    expect(next([trout], '0900-01-10')).toBe('0900-03-01')
    expect(next([trout], '9999-11-10')).toBeUndefined()
  })

  it('knows the days of a year', () => {
    expect(isYearDay('02-29')).toBe(true)
    expect(['02-30', '13-01', '2-1', ''].filter(isYearDay)).toEqual([])
  })
})

describe('a calendar', () => {
  const calendar: Calendar = {
    in: [{ seasons: [{ from: 'Mar Su[3]', to: 'Oct Su[2]' }] }],
    except: [{ weekdays: [1], holidays: false }],
    also: [{ days: ['2027-10-16'] }],
  }

  it('has the days of its rows, without its exceptions, and some more', () => {
    expect(hasDay(calendar, '2027-03-20')).toBe(false)
    expect(hasDay(calendar, '2027-03-21')).toBe(true)
    expect(hasDay(calendar, '2027-03-22')).toBe(false)
    // Easter Monday.
    expect(hasDay(calendar, '2027-03-29')).toBe(true)
    expect(hasDay(calendar, '2027-10-10')).toBe(true)
    expect(daysFromTo('2027-10-11', '2027-12-31').filter((day) => hasDay(calendar, day))).toEqual([
      '2027-10-16',
    ])
  })

  it('tells a day out of its periods from one that is only of the wrong weekday', () => {
    expect([isInPeriods(calendar, '2027-03-20'), isWrongWeekday(calendar, '2027-03-20')]).toEqual([
      false,
      false,
    ])
    expect([isInPeriods(calendar, '2027-03-22'), isWrongWeekday(calendar, '2027-03-22')]).toEqual([
      true,
      true,
    ])
    expect([isInPeriods(calendar, '2027-03-21'), isWrongWeekday(calendar, '2027-03-21')]).toEqual([
      true,
      false,
    ])
    const closedInAugust = { except: [{ days: ['2027-08-01/2027-08-31'] }] }
    expect([isInPeriods(closedInAugust, '2027-08-31'), isInPeriods(closedInAugust, '2027-09-01')]).toEqual([
      false,
      true,
    ])
    expect(nextInPeriods(closedInAugust, '2027-08-10')).toBe('2027-09-01')
  })

  it('is out of season where no row has that weekday in any of its periods', () => {
    const springOrWinter: Calendar = {
      in: [
        { seasons: [trout], weekdays: [6] },
        { seasons: [winter], weekdays: [7] },
      ],
    }
    const isWrong = (day: string) => isWrongWeekday(springOrWinter, day)
    expect(['2027-10-16', '2027-10-17'].map(isWrong)).toEqual([false, false])
    expect(['2027-10-15', '2027-09-26', '2027-11-06'].map(isWrong)).toEqual([true, true, true])
    expect(isWrongWeekday(undefined, '2027-10-15')).toBe(false)
  })

  it('keeps its periods where an exception is only about weekdays or holidays', () => {
    const august = { seasons: [{ from: '08-01', to: '08-31' }] }
    const isIn = (except: Calendar['except']) => isInPeriods({ except }, '2027-08-15')
    expect(isIn([{ ...august, weekdays: [7] }])).toBe(true)
    expect(isIn([{ ...august, holidays: true }])).toBe(true)
    expect(isIn([{ weekdays: [7], holidays: true }])).toBe(true)
    expect(isIn([august])).toBe(false)
  })

  it('begins again at New Year, after an exception, and with what it has besides', () => {
    // From Easter to 5 April: in 2028 Easter is on 16 April, so that the season runs over New Year.
    expect(nextInPeriods(inSeasons({ from: 'easter', to: '04-05' }), '2027-05-01')).toBe('2028-01-01')
    const closed: Calendar = { except: [{ seasons: [{ from: '03-01', to: '12-31' }] }] }
    expect(nextInPeriods(closed, '2027-06-01')).toBe('2028-01-01')
    expect(nextInPeriods(closed, '9998-06-01')).toBe('9999-01-01')
    expect(nextInPeriods({ ...inSeasons(trout), also: [{ days: ['2027-10-16'] }] }, '2027-10-01')).toBe(
      '2027-10-16',
    )
    expect(nextInPeriods({ in: [{ days: ['2027-05-01'] }] }, '2027-05-02')).toBeUndefined()
  })

  it('passes over a text that is no day', () => {
    const days = ['2027-06-31', '2027-07-01']
    expect(nextInPeriods({ in: [{ days }] }, '2027-06-01')).toBe('2027-07-01')
    expect(nextInPeriods({ except: [{ days }] }, '2027-07-01')).toBe('2027-07-02')
    expect(enclosingSeasons({ in: [{ days }] })).toEqual([{ from: '07-01', to: '07-01' }])
  })

  it.each<[Calendar | undefined, { from: string; to: string }[]]>([
    [undefined, []],
    [{}, []],
    [{ also: [{ seasons: [trout] }] }, []],
    [{ in: [{ weekdays: [6] }] }, []],
    [{ in: [{ seasons: [trout] }, { weekdays: [6] }] }, []],
    [{ in: [{ seasons: [trout] }], also: [{ holidays: true }] }, []],
    [{ in: [{ seasons: [trout], weekdays: [6], days: ['2027-10-16'] }] }, [trout]],
    [{ in: [{ seasons: [trout] }], except: [{ weekdays: [1] }] }, [trout]],
    [
      { in: [{ seasons: [trout, winter] }], also: [{ days: ['2027-10-16', '2027-12-31/2028-01-06'] }] },
      [trout, winter, { from: '10-16', to: '10-16' }, { from: '12-31', to: '01-06' }],
    ],
  ])('encloses its rows and what it has besides, without weekdays: %j', (whole, seasons) =>
    expect(enclosingSeasons(whole)).toEqual(seasons),
  )

  it.each([
    ['03-01', '03-01', [{ from: '03-01', to: '03-01' }]],
    ['easter', 'easter', [{ from: '03-22', to: '04-25' }]],
    ['Mar Su[3]', 'Oct Su[-1]', [{ from: '03-15', to: '10-31' }]],
    ['Mar Su[1]', '02-28', [{ from: '03-01', to: '02-28' }]],
    ['Mar Su[1]', '03-01', []],
    ['easter', 'easter-1', []],
  ])('encloses the season from %s to %s as it is in any year', (from, to, seasons) =>
    expect(enclosingSeasons(inSeasons({ from, to }))).toEqual(seasons),
  )

  it('encloses the whole year where one of its seasons may cover it', () =>
    expect(enclosingSeasons(inSeasons(trout, { from: 'easter', to: 'easter-1' }))).toEqual([]))

  it.each([
    ['2027-01-01/2027-12-31', [{ from: '01-01', to: '12-31' }]],
    ['2027-03-01/2028-02-28', [{ from: '03-01', to: '02-28' }]],
    ['2027-03-01/2028-02-29', []],
    ['2027-03-01/2028-03-01', []],
  ])('encloses the days %s, which are no part of the year from a year on', (days, seasons) =>
    expect(enclosingSeasons({ in: [{ days: [days] }] })).toEqual(seasons),
  )

  it('encloses the whole year where one of its periods is longer', () =>
    expect(enclosingSeasons({ in: [{ days: ['2027-05-01', '2027-01-01/2028-12-31'] }] })).toEqual([]))

  it('has a reason for each day that it has not, and none for the others', () => {
    fc.assert(
      fc.property(aCalendar, aDay(), (any, day) => {
        expect(!isInPeriods(any, day) || isWrongWeekday(any, day)).toBe(!hasDay(any, day))
      }),
    )
  })

  it('says the first day of its periods from a day on, as a search day by day does', () => {
    fc.assert(
      fc.property(aCalendar, aDay(), (any, day) => {
        const until = addDays(day, 370)
        const searched = daysFromTo(day, until).find((one) => isInPeriods(any, one))
        const next = nextInPeriods(any, day)
        if (searched !== undefined) expect(next).toBe(searched)
        else expect(next === undefined || next > until).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('lies within the seasons that clients without calendars get', () => {
    fc.assert(
      fc.property(aCalendar, aDay(), (any, day) => {
        const seasons = enclosingSeasons(any)
        const isShown = seasons.length === 0 || seasons.some((season) => isInSpan(season, day))
        // A season that ends before it begins in some years only is refused by the import.
        fc.pre(isShown || !runsOverInSomeYears(any))
        expect(isShown || !hasDay(any, day)).toBe(true)
      }),
      {
        examples: [
          [
            {
              in: [{ seasons: [{ from: 'easter', to: '01-01' }] }],
              also: [{ seasons: [{ from: 'easter', to: 'easter-1' }] }],
            },
            '2025-01-02',
          ],
        ],
      },
    )
  })

  it('has intervals of days that exist', () => {
    expect(intervalOf('2027-06-01')).toEqual({ first: '2027-06-01', last: '2027-06-01' })
    expect(intervalOf('2027-06-01/2027-06-15')).toEqual({ first: '2027-06-01', last: '2027-06-15' })
    expect(
      ['', '06-01', '2027-06-31', '2027-06-01/', '2027-06-01/2027-06-02/2027-06-03'].map(intervalOf),
    ).toEqual([undefined, undefined, undefined, undefined, undefined])
  })
})

const runsOverInSomeYears = ({ in: rows = [], also = [] }: Calendar): boolean =>
  [...rows, ...also].some(({ seasons = [] }) =>
    seasons.some((span) => {
      const years = Array.from({ length: 28 }, (_, index) => 2024 + index)
      const isOver = years.map((year) => isInSpan(span, `${year}-01-01`) && isInSpan(span, `${year}-12-31`))
      return new Set(isOver).size > 1
    }),
  )
