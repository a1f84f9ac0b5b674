import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ADULTS, MINORS } from '../age-groups.ts'
import { addDays } from '../days.ts'
import { type Applicant, judgeJoining } from './joining.ts'
import type { MembershipPlan, PlanValidity } from './membership-plan.ts'
import { isRenewal, periodOffered } from './period.ts'
import { lastDaysOf } from './standing.ts'

const both = (text: string) => ({ it: text, en: text })
const YEAR: PlanValidity = { until: 'yearEnd' }
const TWELVE: PlanValidity = { months: 12 }
const TROUT: PlanValidity = {
  until: 'season',
  calendar: { in: [{ seasons: [{ from: '03-01', to: '09-30' }] }] },
}

const plan = (more: Partial<MembershipPlan> = {}): MembershipPlan => ({
  key: 'member',
  name: both('Member'),
  validity: YEAR,
  prices: { baseCents: 6000, rows: [] },
  documents: [],
  ...more,
})
const joining = (of: Partial<MembershipPlan>, who: Applicant, day: string, taken: number | 'unknown' = 0) =>
  judgeJoining(plan(of), who, { day, taken })

describe('the membership that is offered', () => {
  it.each([
    // Joining for the first time: the rest of the year, and from 1 November the next one too.
    [YEAR, '2027-03-10', undefined, '2027-03-10', '2027-12-31'],
    [YEAR, '2027-10-31', undefined, '2027-10-31', '2027-12-31'],
    [YEAR, '2027-11-01', undefined, '2027-11-01', '2028-12-31'],
    // Renewing follows what one has; later, it begins today.
    [YEAR, '2027-11-01', '2027-12-31', '2028-01-01', '2028-12-31'],
    [YEAR, '2028-02-03', '2027-12-31', '2028-02-03', '2028-12-31'],
    [YEAR, '2027-05-01', '2027-06-30', '2027-07-01', '2027-12-31'],
    // What begins late in the year has the next one with it, also of a member of twelve months.
    [YEAR, '2027-10-01', '2027-11-30', '2027-12-01', '2028-12-31'],
    [YEAR, '2027-10-31', '2027-10-31', '2027-11-01', '2028-12-31'],
    [TROUT, '2027-08-10', '2027-09-10', '2027-09-11', '2028-09-30'],
    // With grace until spring one renews with the others, also after New Year.
    [YEAR, '2027-11-01', '2028-03-31', '2028-04-01', '2028-12-31'],
    [YEAR, '2028-01-05', '2028-03-31', '2028-04-01', '2028-12-31'],
    // Who may renew a year ahead has one year, not two.
    [{ ...YEAR, nextOpens: 366 }, '2027-01-01', '2027-12-31', '2028-01-01', '2028-12-31'],
    // From the day, with a 29 February at either end.
    [TWELVE, '2027-05-10', undefined, '2027-05-10', '2028-05-09'],
    [TWELVE, '2028-02-29', undefined, '2028-02-29', '2029-02-28'],
    [TWELVE, '2027-03-01', undefined, '2027-03-01', '2028-02-29'],
    [TWELVE, '2027-12-31', '2028-02-28', '2028-02-29', '2029-02-28'],
    // Until a season ends: also from before it begins.
    [TROUT, '2027-01-15', undefined, '2027-01-15', '2027-09-30'],
    [TROUT, '2027-10-20', undefined, '2027-10-20', '2028-09-30'],
    [TROUT, '2027-08-15', '2027-09-30', '2027-10-01', '2028-09-30'],
  ])('%o on %s, until %s: %s to %s', (validity, day, until, first, last) => {
    expect(periodOffered(validity, day, until)).toEqual({ period: { first, last } })
  })

  it.each([
    [YEAR, '2027-06-01', '2027-12-31', { opens: '2027-11-01' }],
    [{ ...YEAR, nextOpens: 30 }, '2027-11-15', '2027-12-31', { opens: '2027-12-01' }],
    // Renewed already: no second time.
    [YEAR, '2027-11-15', '2028-12-31', { opens: '2028-11-01' }],
    // A year of which somebody has the smaller part is offered with the others of its kind; the rest of one, when it is needed.
    [YEAR, '2027-07-10', '2028-03-31', { opens: '2027-11-01' }],
    [YEAR, '2027-11-15', '2028-07-09', { opens: '2028-05-10' }],
    [YEAR, '2027-09-30', '2027-11-30', { opens: '2027-10-01' }],
    [TROUT, '2027-05-01', '2028-12-01', { opens: '2028-08-01' }],
    // Nor a season more than a year before it is needed.
    [{ ...TROUT, nextOpens: 366 }, '2027-05-01', '2029-09-30', { opens: '2028-09-29' }],
    [TWELVE, '2027-06-01', '2028-02-28', { opens: '2027-12-30' }],
    [TROUT, '2027-05-01', '2027-09-30', { opens: '2027-08-01' }],
    [
      { until: 'season' as const, calendar: { in: [{ days: ['2026-01-01/2026-09-30'] }] } },
      '2027-05-01',
      undefined,
      'noSeason',
    ],
  ])('%o on %s, until %s: not yet', (validity, day, until, expected) => {
    expect(periodOffered(validity, day, until)).toEqual(expected)
  })

  it('never overlaps what one has, never ends before it begins, and can be had from the day on that is named', () => {
    const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days))
    const validity = fc.oneof(
      fc.constantFrom(YEAR, TROUT),
      fc.integer({ min: 1, max: 24 }).map((months) => ({ months })),
    )
    fc.assert(
      fc.property(
        validity,
        fc.integer({ min: 1, max: 366 }),
        day,
        fc.option(day, { nil: undefined }),
        (lasts, nextOpens, today, until) => {
          const offered = periodOffered({ ...lasts, nextOpens }, today, until)
          if (offered === 'noSeason') throw new Error('every year has a season')
          if ('opens' in offered) {
            expect(offered.opens > today).toBe(true)
            expect(periodOffered({ ...lasts, nextOpens }, offered.opens, until)).toHaveProperty('period')
            const before = addDays(offered.opens, -1)
            expect(periodOffered({ ...lasts, nextOpens }, before, until)).not.toHaveProperty('period')
            return
          }
          const { first, last } = offered.period
          expect(first <= last).toBe(true)
          expect(first).toBe(until !== undefined && until >= today ? addDays(until, 1) : today)
        },
      ),
    )
  })

  it('says what a short rest of a year is, and from when on the same has the next one as well', () => {
    const restOf = (
      validity: PlanValidity,
      day: string,
      more: Partial<MembershipPlan> = {},
      until?: string,
    ) => {
      const judged = joining({ validity, ...more }, { until }, day)
      return 'refused' in judged ? judged.refused.code : judged.rest
    }
    const last = '2027-12-31'
    expect(restOf(YEAR, '2027-07-02')).toBeUndefined()
    expect(restOf(YEAR, '2027-07-03')).toEqual({ days: 182, last, nextFrom: '2027-11-01' })
    expect(restOf(YEAR, '2027-10-31')).toEqual({ days: 62, last, nextFrom: '2027-11-01' })
    expect(restOf(YEAR, '2027-11-01')).toBeUndefined()
    expect(restOf(YEAR, '2027-05-10', {}, '2027-07-09')).toEqual({ days: 175, last, nextFrom: '2027-11-01' })
    // Nobody joins any more by then.
    expect(restOf(YEAR, '2027-10-01', { to: '2027-10-20' })).toEqual({ days: 92, last })
    expect(restOf(TROUT, '2027-07-20')).toEqual({ days: 73, last: '2027-09-30', nextFrom: '2027-08-01' })
    expect(restOf(TROUT, '2027-01-20')).toBeUndefined()
    const ends = { until: 'season' as const, calendar: { in: [{ days: ['2027-01-01/2027-09-30'] }] } }
    expect(restOf(ends, '2027-09-30')).toEqual({ days: 1, last: '2027-09-30' })
    expect(restOf(TWELVE, '2027-10-31')).toBeUndefined()
  })

  it('renews within twelve months after the end of another', () => {
    expect(isRenewal('2026-12-31', '2027-12-31')).toBe(true)
    expect(isRenewal('2026-12-31', '2028-01-01')).toBe(false)
    expect(isRenewal(undefined, '2027-01-01')).toBe(false)
  })
})

describe('who has not renewed', () => {
  it('is whoever would renew today and is no member any more', () => {
    const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days))
    fc.assert(
      fc.property(day, day, (today, until) => {
        const { from, to = '' } = lastDaysOf('lapsed', today)
        expect(from <= until && until <= to).toBe(until < today && isRenewal(until, today))
      }),
    )
    expect(lastDaysOf('lapsed', '2028-02-29')).toMatchObject({ from: '2027-02-28', to: '2028-02-28' })
    expect(lastDaysOf('ending', '2027-11-01')).toMatchObject({ from: '2027-11-01', to: '2027-12-31' })
  })
})

describe('joining', () => {
  const children = { groups: [MINORS] }
  const prices = {
    baseCents: 6000,
    rows: [
      { groups: [MINORS], cents: 2000 },
      { renewing: true, cents: 5000 },
      { calendar: { in: [{ seasons: [{ from: '07-01', to: '12-31' }] }] }, cents: 3500 },
    ],
  }
  const born = (birthDate: string, until?: string): Applicant => ({ birthDate, until })

  it('costs what the first row says that fits the age on the first day, the renewal and the day of joining', () => {
    const cents = (who: Applicant, day: string) => joining({ prices }, who, day)
    expect(cents(born('1980-01-01'), '2027-03-01')).toMatchObject({ cents: 6000, isRenewing: false })
    expect(cents(born('1980-01-01'), '2027-07-01')).toMatchObject({ cents: 3500, row: 2 })
    expect(cents(born('1980-01-01', '2026-12-31'), '2027-07-01')).toMatchObject({ cents: 5000, row: 1 })
    expect(cents(born('2012-01-01', '2026-12-31'), '2027-03-01')).toMatchObject({ cents: 2000, row: 0 })
    expect(cents({}, '2027-03-01')).toEqual({ refused: { code: 'BIRTH_DATE_NEEDED' } })
  })

  it('with a child’s plan is possible until the day before the 18th birthday, also of a 29 February', () => {
    const code = (birthDate: string, day: string, until?: string) => {
      const judged = joining({ ...children, validity: TWELVE }, born(birthDate, until), day)
      return 'refused' in judged ? judged.refused.code : judged.period.last
    }
    expect(code('2009-06-10', '2027-06-09')).toBe('2028-06-08')
    expect(code('2009-06-10', '2027-06-10')).toBe('NOT_OF_THIS_AGE')
    // It would begin after the birthday.
    expect(code('2009-06-10', '2027-06-01', '2027-06-09')).toBe('NOT_OF_THIS_AGE')
    expect(code('2008-02-29', '2026-02-28')).toBe('2027-02-27')
    expect(code('2008-02-29', '2026-03-01')).toBe('NOT_OF_THIS_AGE')
    const inYear = { key: 'young', under: 18, on: 'yearEnd' as const }
    expect(joining({ groups: [inYear] }, born('2009-06-10'), '2027-01-02')).toHaveProperty('refused')
  })

  it('is refused by one reason with what it needs to be understood', () => {
    const open = { from: '2027-01-10', to: '2027-03-31', renewingUntil: '2027-01-31' }
    const code = (
      who: Applicant,
      day: string,
      more: Partial<MembershipPlan> = {},
      taken: number | 'unknown' = 0,
    ) => {
      const judged = joining({ ...open, ...more }, who, day, taken)
      return 'refused' in judged ? judged.refused : 'joins'
    }
    const last = '2026-12-31'
    expect(code({}, '2027-01-09')).toEqual({ code: 'NOT_YET', from: '2027-01-10' })
    expect(code({}, '2027-01-31')).toEqual({ code: 'ONLY_RENEWING', until: '2027-01-31' })
    expect(code({ until: last }, '2027-01-31')).toBe('joins')
    expect(code({}, '2027-02-01')).toBe('joins')
    expect(code({}, '2027-04-01')).toEqual({ code: 'OVER', to: '2027-03-31' })
    expect(code({ isMemberForEver: true }, '2027-02-01')).toEqual({ code: 'MEMBER_FOR_EVER' })
    expect(code({ until: '9999-12-31' }, '2027-02-01')).toEqual({ code: 'MEMBER_FOR_EVER' })
    expect(code({ until: '2027-12-31' }, '2027-02-01')).toMatchObject({
      code: 'MEMBER_UNTIL',
      opens: '2027-11-01',
    })
    expect(code({}, '2027-02-01', { places: 3 }, 2)).toBe('joins')
    expect(code({}, '2027-02-01', { places: 3 }, 3)).toEqual({ code: 'NO_PLACE', canWait: false })
    expect(code({}, '2027-02-01', { places: 3, waitingList: true }, 3)).toMatchObject({ canWait: true })
    expect(code({}, '2027-02-01', { places: 3 }, 'unknown')).toEqual({ code: 'PLACES_NOT_KNOWN' })
    expect(code({}, '2027-02-01', {}, 'unknown')).toBe('joins')
  })

  it('waits for a yes where the plan says so, and asks whom it names for documents', () => {
    const documents = [
      { key: 'licence', name: both('Licence'), groups: [ADULTS] },
      { key: 'photo', name: both('Photo') },
    ]
    const of = (who: Applicant, approval?: 'newcomers' | 'everybody') =>
      joining({ documents, approval }, who, '2027-02-01')
    const adult = born('1980-01-01', '2026-12-31')
    expect(of(adult)).toMatchObject({
      needsApproval: false,
      documents: [{ key: 'licence' }, { key: 'photo' }],
    })
    expect(of(adult, 'newcomers')).toMatchObject({ needsApproval: false })
    expect(of(adult, 'everybody')).toMatchObject({ needsApproval: true })
    expect(of(born('2015-01-01'), 'newcomers')).toMatchObject({
      needsApproval: true,
      documents: [{ key: 'photo' }],
    })
  })
})
