import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayNumber, dayOfNumber, daysFromTo, isoWeekday } from '../days.ts'
import {
  changedFrom,
  codeOfPattern,
  type Duty,
  type DutyPattern,
  daysOfDuty,
  daysTooLate,
  dutyToCome,
  LONGEST_PATTERN_DAYS,
  mistakesOfPattern,
  NO_DUTY,
  patternOfCode,
} from './duty.ts'

const TODAY = '2027-05-01'
const saturdays: DutyPattern = { weekdays: [6], from: '2027-04-03', to: '2027-10-31', except: [] }
const dutyOf = (...patterns: DutyPattern[]): Duty => ({ days: [], patterns })

/** Around the end of a year, a leap day, and the hours that come twice. */
const anyDay = fc
  .integer({ min: dayNumber('2027-12-01'), max: dayNumber('2028-04-15') })
  .map((number) => dayOfNumber(number))
const anyPattern: fc.Arbitrary<DutyPattern> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    anyDay,
    fc.nat({ max: 60 }),
    fc.array(fc.nat({ max: 60 }), { maxLength: 6 }),
  )
  .map(([weekdays, from, length, gaps]) => ({
    weekdays,
    from,
    to: addDays(from, length),
    except: gaps.map((gap) => addDays(from, gap)),
  }))
const anyDuty: fc.Arbitrary<Duty> = fc.record({
  days: fc.array(anyDay, { maxLength: 5 }),
  patterns: fc.array(anyPattern, { maxLength: 4 }),
})

/** The definition, day by day. */
const isOnDuty = ({ days, patterns }: Duty, day: string) =>
  days.includes(day) ||
  patterns.some(
    ({ weekdays, from, to, except }) =>
      from <= day && day <= to && weekdays.includes(isoWeekday(day)) && !except.includes(day),
  )
const [FIRST, LAST] = ['2027-11-01', '2028-07-31']

describe('days of duty', () => {
  it('are those of the patterns without their exceptions, and the single ones, each once and in order', () => {
    const both = { ...saturdays, weekdays: [6, 7], except: ['2027-05-08'] }
    const duty = { days: ['2027-05-12', '2027-05-15'], patterns: [saturdays, both] }
    expect(daysOfDuty(duty, '2027-05-07', '2027-05-16')).toEqual([
      // An exception takes a day out of its own pattern only.
      '2027-05-08',
      '2027-05-09',
      '2027-05-12',
      '2027-05-15',
      '2027-05-16',
    ])
  })

  it('go over the end of a year and 29 February', () => {
    const tuesdays = { weekdays: [2], from: '2027-12-28', to: '2028-03-01', except: [] }
    const days = daysOfDuty(dutyOf(tuesdays), '2027-12-28', '2028-12-31')
    expect([days[0], days[1], days.at(-1), days.length]).toEqual([
      '2027-12-28',
      '2028-01-04',
      '2028-02-29',
      10,
    ])
  })

  it('are the same as the definition says, day by day, for any duty and any range', () => {
    fc.assert(
      fc.property(anyDuty, anyDay, fc.nat({ max: 120 }), (duty, first, length) => {
        const last = addDays(first, length)
        expect(daysOfDuty(duty, first, last)).toEqual(
          daysFromTo(first, last).filter((day) => isOnDuty(duty, day)),
        )
      }),
    )
  })
})

describe('a change', () => {
  it('holds from its day on and leaves every day before as it was, whatever was said and is wanted', () => {
    fc.assert(
      fc.property(anyDuty, anyDuty, anyDay, (before, wanted, today) => {
        const changed = changedFrom(today, before, wanted)
        const yesterday = addDays(today, -1)
        expect(daysOfDuty(changed, FIRST, yesterday)).toEqual(daysOfDuty(before, FIRST, yesterday))
        expect(daysOfDuty(changed, today, LAST)).toEqual(daysOfDuty(wanted, today, LAST))
      }),
    )
  })

  it('that says again what was said changes nothing that is read', () => {
    fc.assert(
      fc.property(anyDuty, anyDay, (duty, today) => {
        const once = changedFrom(today, NO_DUTY, duty)
        const later = addDays(today, 20)
        expect(changedFrom(later, once, dutyToCome(once, later)).patterns).toHaveLength(once.patterns.length)
      }),
    )
  })

  it('of the end or an exception keeps a pattern one, with its beginning', () => {
    const wanted = { ...saturdays, to: '2027-06-30', except: ['2027-05-15'] }
    expect(changedFrom(TODAY, dutyOf(saturdays), dutyOf(wanted)).patterns).toEqual([wanted])
  })

  it('of the weekdays ends the pattern yesterday and begins another today', () => {
    const wanted = { ...saturdays, weekdays: [6, 7] }
    expect(changedFrom(TODAY, dutyOf(saturdays), dutyOf(wanted)).patterns).toEqual([
      { ...saturdays, to: '2027-04-30' },
      { ...wanted, from: TODAY },
    ])
  })

  it('that wants an end before today leaves yesterday as it was', () => {
    const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '2027-04-20', to: '2027-04-30', except: [] }
    const changed = changedFrom(TODAY, dutyOf(daily), dutyOf({ ...daily, to: '2027-04-20' }))
    expect(changed.patterns).toEqual([daily])
  })

  it('that brings a pattern back after some weeks does not fill these weeks', () => {
    const ended = changedFrom(TODAY, dutyOf(saturdays), NO_DUTY)
    const again = changedFrom('2027-06-01', ended, dutyOf(saturdays))
    expect(daysOfDuty(again, TODAY, '2027-06-05')).toEqual(['2027-06-05'])
  })
})

describe('what is wrong with a pattern', () => {
  const wrong = (changes: Partial<DutyPattern>, before: Duty = NO_DUTY) =>
    mistakesOfPattern({ ...saturdays, from: TODAY, ...changes }, before, TODAY)

  it.each<[string, Partial<DutyPattern>, ReturnType<typeof wrong>]>([
    ['nothing', {}, []],
    ['no weekday', { weekdays: [] }, [{ field: 'weekdays', code: 'REQUIRED' }]],
    ['it ends before it begins', { to: '2027-04-30' }, [{ field: 'to', code: 'LAST_DAY_BEFORE_FIRST' }]],
    [
      'it is in the past',
      { from: '2027-04-01', to: '2027-04-30' },
      [
        { field: 'from', code: 'DAY_IN_PAST' },
        { field: 'to', code: 'DAY_IN_PAST' },
      ],
    ],
    ['it is too long', { to: '2029-05-02' }, [{ field: 'to', code: 'DUTY_TOO_LONG' }]],
    [
      'an exception is another day or over',
      { from: '2027-05-01', except: ['2027-05-02', '2027-05-08'] },
      [{ field: 'except', at: 0, code: 'NOT_A_DUTY_DAY' }],
    ],
    ['it has no day', { to: '2027-05-07', weekdays: [5], from: '2027-05-02' }, []],
    [
      'it has no such day',
      { to: '2027-05-06', weekdays: [5], from: '2027-05-02' },
      [{ field: 'weekdays', code: 'NO_DUTY_DAY' }],
    ],
    [
      'several things at once',
      { weekdays: [], from: '2027-04-03', to: '2027-04-02', except: ['2027-05-02'] },
      [
        { field: 'weekdays', code: 'REQUIRED' },
        { field: 'from', code: 'DAY_IN_PAST' },
        { field: 'to', code: 'LAST_DAY_BEFORE_FIRST' },
        { field: 'except', at: 0, code: 'NOT_A_DUTY_DAY' },
      ],
    ],
  ])('%s', (_, changes, mistakes) => {
    expect(wrong(changes)).toEqual(mistakes)
  })

  it('two years to the day are not too long', () => {
    expect(wrong({ to: addDays(TODAY, LONGEST_PATTERN_DAYS - 1) })).toEqual([])
  })

  it('one that has begun may stay, with the exceptions that it had', () => {
    const known = { ...saturdays, except: ['2027-04-10'] }
    expect(wrong(known, dutyOf(known))).toEqual([])
    expect(wrong({ ...known, except: ['2027-04-17'] }, dutyOf(known))).toEqual([
      { field: 'except', at: 0, code: 'DAY_IN_PAST' },
    ])
  })

  it('single days that are over are named, unless they were said before', () => {
    expect(
      daysTooLate(['2027-04-01', TODAY, '2027-04-02'], { ...NO_DUTY, days: ['2027-04-02'] }, TODAY),
    ).toEqual([0])
  })
})

it('a pattern comes back from its code', () => {
  fc.assert(
    fc.property(anyPattern, (pattern) => {
      expect(patternOfCode(codeOfPattern(pattern))).toEqual(pattern)
    }),
  )
})
