import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Calendar } from '../calendars/calendar-terms.ts'
import { isInPeriods } from '../calendars/calendar.ts'
import { seasonYear } from '../calendars/season-year.ts'
import { addDays, daysFromTo } from '../days.ts'
import { examplePermit, exampleTerms } from '../permit/example-permit.ts'
import type { PurchaseLimit } from './purchase-limit-terms.ts'
import {
  type CountedPurchase,
  daysCountedBefore,
  isExceeded,
  isOnePerDay,
  limitUses,
  slotsADay,
} from './purchase-limits.ts'
import { refusalsOfHolder } from './refusals-of-holder.ts'

const TROUT = {
  in: [{ seasons: [{ from: 'Mar Su[3]', to: 'Oct Su[2]' }] }],
  also: [{ days: ['2027-10-16'] }],
}
const WINTER = { in: [{ seasons: [{ from: '10-01', to: '03-31' }] }] }
const GUEST = 7
const PERSON = { accompanied: false, member: false }
const name = { it: 'x', en: 'x' }

const bought = (firstDay: string, changes: Partial<CountedPurchase> = {}): CountedPurchase => ({
  permitId: GUEST,
  firstDay,
  lastDay: firstDay,
  slotsADay: 1,
  ...changes,
})
const usesOf = (limit: PurchaseLimit, wanted: CountedPurchase, ...had: CountedPurchase[]) =>
  limitUses([limit], wanted, had, PERSON).map(({ used, wanted: more }) => [used, more])

describe('Fario Alta: 7 guest days a season, 3 a month, 1 slot a day', () => {
  const guests = { counts: { permits: [GUEST] } }
  const season: PurchaseLimit = { atMost: 7, of: 'days', per: 'season', calendar: TROUT, ...guests }
  const month: PurchaseLimit = { atMost: 3, of: 'days', per: 'month', ...guests }
  const slot: PurchaseLimit = { atMost: 1, of: 'slots', per: 'day' }

  it('three days over the end of a month are one in April and two in May', () => {
    const weekend = bought('2027-04-30', { lastDay: '2027-05-02' })
    expect(usesOf(month, weekend)).toEqual([[0, 2]])
    expect(usesOf(month, bought('2027-04-05'), weekend)).toEqual([[1, 1]])
    const inMay = ['2027-05-10', '2027-05-11', '2027-05-12'].map((day) => bought(day))
    expect(usesOf(month, weekend, ...inMay)).toEqual([[3, 2]])
    expect(usesOf(month, bought('2027-05-20'), weekend)).toEqual([[2, 1]])
    expect(usesOf(season, bought('2027-06-01'), weekend)).toEqual([[3, 1]])
  })

  it('the eighth day is refused, of this permit only', () => {
    const seven = ['04-01', '04-02', '05-01', '06-01', '07-01', '08-01', '09-01'].map((day) =>
      bought(`2027-${day}`),
    )
    const eighth = limitUses([season], bought('2027-09-02'), seven, PERSON)
    expect(eighth).toMatchObject([{ used: 7, wanted: 1 }])
    expect(eighth.every(isExceeded)).toBe(true)
    expect(usesOf(season, bought('2027-09-02', { permitId: 8 }), ...seven)).toEqual([])
    expect(usesOf(season, bought('2028-04-01'), ...seven)).toEqual([[0, 1]])
    expect(usesOf(season, bought('2027-01-10'), ...seven)).toEqual([])
  })

  it('a day that the calendar has besides is of the season before it, whichever is bought first', () => {
    expect(usesOf(season, bought('2027-10-16'), bought('2027-04-01'))).toEqual([[1, 1]])
    expect(usesOf(season, bought('2027-04-01'), bought('2027-10-16'))).toEqual([[1, 1]])
  })

  it('a whole day is all its slots', () => {
    const times = { from: '06:00:00', to: '20:00:00', name }
    const slots = [
      { code: 'M', covers: [], ...times },
      { code: 'P', covers: [], ...times },
      { code: 'G', covers: ['M', 'P'], ...times },
    ]
    const terms = exampleTerms({ slots })
    expect(['M', 'G'].map((code) => slotsADay(terms, undefined, code))).toEqual([1, 2])
    const limited = { ...slot, names: { permits: {}, zones: {}, slots: [], addOns: [] } }
    const permit = examplePermit({ slots }, { purchaseLimits: [limited] })
    const refused = (code?: string) =>
      refusalsOfHolder(
        permit,
        { firstDay: '2027-05-01', lastDay: '2027-05-01', slot: code },
        { accompanied: false, member: false, blocked: false, others: [] },
      )
    expect(refused('G')).toEqual([{ code: 'PURCHASE_LIMIT', limit: limited, used: 0, wanted: 2 }])
    expect([refused('M'), refused()]).toEqual([[], []])
    expect(usesOf(slot, bought('2027-05-01'), bought('2027-05-01'))).toEqual([[1, 1]])
  })

  it('two purchases of a day are one day', () => {
    expect(usesOf(season, bought('2027-05-01'), bought('2027-05-01'))).toEqual([[1, 0]])
  })
})

describe('the slots of a day', () => {
  const times = { from: '06:00:00', to: '20:00:00', name }
  const morning = { code: 'M', covers: [], ...times }
  const afternoon = { code: 'P', covers: [], ...times }
  const whole = { code: 'G', covers: ['M', 'P'], ...times }
  const ofOthers = { code: 'G', covers: [], parts: ['M', 'P'], ...times }

  it.each([
    ['a permit without slots has one', [], 1],
    ['the half, where a half can be chosen', [morning, afternoon, whole], 1],
    ['the whole day, where nothing else can, whose halves others sell', [ofOthers], 2],
    ['the whole day of three thirds', [{ ...ofOthers, parts: ['M', 'P', 'S'] }], 3],
  ])('while none is chosen: %s', (_which, slots, count) => {
    expect(slotsADay(exampleTerms({ slots }))).toBe(count)
  })

  it('are all where they are booked day by day', () => {
    const terms = exampleTerms({ slots: [morning, afternoon, whole], booking: 'dayByDay' })
    expect(slotsADay(terms)).toBe(2)
    expect(slotsADay(exampleTerms({ slots: [], booking: 'dayByDay' }))).toBe(1)
  })

  it('are those of the zone', () => {
    const terms = exampleTerms({
      slots: [morning, afternoon, whole],
      zones: [{ zoneId: 1, slots: ['G'] }, { zoneId: 2 }],
    })
    expect([slotsADay(terms, 1), slotsADay(terms, 2)]).toEqual([2, 1])
  })

  it('are one of a slot that there is not, and two of a whole day which others halve', () => {
    expect(slotsADay(exampleTerms({ slots: [morning] }), undefined, 'X')).toBe(1)
    expect(slotsADay(exampleTerms({ slots: [ofOthers] }), undefined, 'G')).toBe(2)
  })
})

describe('a limit that refuses others than it counts', () => {
  const SUNDAYS = { in: [{ weekdays: [7] }] }
  const limit: PurchaseLimit = {
    atMost: 1,
    of: 'purchases',
    per: 'month',
    counts: { permits: [GUEST] },
    for: { permits: [8] },
  }

  it('adds nothing for a purchase that it does not count', () => {
    expect(usesOf(limit, bought('2027-05-20', { permitId: 8 }), bought('2027-05-01'))).toEqual([[1, 0]])
    expect(usesOf(limit, bought('2027-05-20'), bought('2027-05-01'))).toEqual([])
  })

  it('looks at the days for which it refuses, not at those that it counts', () => {
    const onSundays = { ...limit, for: { permits: [8], calendar: SUNDAYS } }
    const sunday = bought('2027-05-02', { permitId: 8 })
    expect(usesOf(onSundays, sunday, bought('2027-05-01'))).toEqual([[1, 0]])
    expect(usesOf(onSundays, { ...sunday, lastDay: '2027-05-01', firstDay: '2027-05-01' })).toEqual([])
    const ofSundays = { ...limit, counts: { permits: [GUEST], calendar: SUNDAYS } }
    expect(usesOf(ofSundays, bought('2027-05-01', { permitId: 8 }), bought('2027-05-02'))).toEqual([[1, 0]])
  })
})

it.each<[string, Partial<PurchaseLimit>, boolean]>([
  ['one purchase a day', {}, true],
  ['two purchases a day', { atMost: 2 }, false],
  ['one slot a day', { of: 'slots' }, false],
  ['one purchase a month', { per: 'month' }, false],
])('whether %s is one permit a day', (_what, changes, is) => {
  expect(isOnePerDay({ atMost: 1, of: 'purchases', per: 'day', ...changes })).toBe(is)
})

it.each<[PurchaseLimit['per'][], number]>([
  [[], 0],
  [['day'], 0],
  [['month', 'day'], 31],
  [['day', 'season', 'month'], 366],
])('limits per %j count the purchases of %i days before', (periods, days) => {
  const limits = periods.map((per) => ({ atMost: 1, of: 'days' as const, per }))
  expect(daysCountedBefore(limits)).toBe(days)
})

it('a season over New Year is one, and begins with its first day', () => {
  expect(seasonYear(WINTER, '2027-12-31')).toEqual({ first: '2027-10-01', last: '2028-09-30' })
  expect(seasonYear(WINTER, '2028-03-31')).toEqual(seasonYear(WINTER, '2027-10-01'))
  expect(seasonYear(undefined, '2027-06-01')).toEqual({ first: '2027-01-01', last: '2027-12-31' })
  expect(seasonYear(TROUT, '2027-03-20')).toEqual({ first: '2026-03-15', last: '2027-03-20' })
  const leap = { in: [{ seasons: [{ from: '02-29', to: '06-30' }] }] }
  expect(seasonYear(leap, '2027-03-01').first).toBe('2027-03-01')
})

describe('against counting every day', () => {
  const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-06-01', days))
  const purchase = fc
    .record({
      permitId: fc.constantFrom(GUEST, 8),
      firstDay: day,
      length: fc.integer({ min: 1, max: 9 }),
      zoneId: fc.constantFrom(undefined, 1, 2),
      slot: fc.constantFrom(undefined, 'M', 'G'),
      slotsADay: fc.constantFrom(1, 2),
    })
    .map(({ length, ...rest }): CountedPurchase => ({ ...rest, lastDay: addDays(rest.firstDay, length - 1) }))
  const scope = fc.record(
    {
      permits: fc.constantFrom<number[]>([GUEST], [8], [GUEST, 8]),
      zones: fc.constantFrom<number[]>([1], [1, 2]),
      slots: fc.constantFrom<string[]>(['M'], ['G']),
      calendar: fc.constantFrom<Calendar>({ in: [{ weekdays: [6, 7] }] }, TROUT),
    },
    { requiredKeys: [] },
  )
  const limits: fc.Arbitrary<PurchaseLimit> = fc.record(
    {
      atMost: fc.integer({ min: 1, max: 9 }),
      of: fc.constantFrom('purchases' as const, 'days' as const, 'slots' as const),
      per: fc.constantFrom('day' as const, 'month' as const, 'season' as const),
      calendar: fc.constantFrom<Calendar>(TROUT, WINTER),
      counts: scope,
      eachPermit: fc.boolean(),
    },
    { requiredKeys: ['atMost', 'of', 'per'] },
  )
  const SEASONS = daysFromTo('2025-06-01', '2029-06-01')

  /** The days of the wanted purchase's periods, found by going through all days. */
  function naive(limit: PurchaseLimit, wanted: CountedPurchase, had: CountedPurchase[]): number {
    const isCounted = (one: CountedPurchase) =>
      (limit.counts?.permits ?? [one.permitId]).includes(one.permitId) &&
      (one.zoneId === undefined || (limit.counts?.zones ?? [one.zoneId]).includes(one.zoneId)) &&
      (one.slot === undefined || (limit.counts?.slots ?? [one.slot]).includes(one.slot))
    if (!isCounted(wanted)) return 0
    const calendar = limit.per === 'season' ? limit.calendar : undefined
    const nameOf = (one: string) =>
      limit.per === 'day' ? one : limit.per === 'month' ? one.slice(0, 7) : seasonYear(calendar, one).first
    const onDay = (one: CountedPurchase, on: string) =>
      one.firstDay <= on && on <= one.lastDay && isInPeriods(calendar, on) && hasDayNaive(limit, on)
    const all = [...had.filter((one) => !limit.eachPermit || one.permitId === wanted.permitId), wanted]
    const counted = all.filter(isCounted)
    const periods = new Set(SEASONS.filter((on) => onDay(wanted, on)).map(nameOf))
    const sums = [...periods].map((period) => {
      const days = SEASONS.filter((on) => nameOf(on) === period)
      if (limit.of === 'days') return days.filter((on) => counted.some((one) => onDay(one, on))).length
      const each = counted.map((one) => days.filter((on) => onDay(one, on)).length)
      return each.reduce(
        (sum, count, index) =>
          sum + (limit.of === 'purchases' ? Number(count > 0) : count * (counted[index]?.slotsADay ?? 0)),
        0,
      )
    })
    return Math.max(0, ...sums)
  }
  const hasDayNaive = ({ counts }: PurchaseLimit, on: string): boolean =>
    counts?.calendar === undefined
      ? true
      : counts.calendar === TROUT
        ? isInPeriods(TROUT, on)
        : [0, 6].includes(new Date(`${on}T12:00:00Z`).getUTCDay())

  it('the most that a period has is found', () => {
    fc.assert(
      fc.property(limits, purchase, fc.array(purchase, { maxLength: 6 }), (limit, wanted, had) => {
        const [use] = limitUses([limit], wanted, had, PERSON)
        expect(use ? use.used + use.wanted : 0).toBe(naive(limit, wanted, had))
      }),
      { numRuns: 300 },
    )
  })
})
