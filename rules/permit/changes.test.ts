import { describe, expect, it } from 'vitest'
import {
  allowedOnceBought,
  centsBack,
  dateChangesLeft,
  limitOnClock,
  mayChangeDate,
  mayChangeHolder,
  mayGiveBack,
  movedTo,
  type SoldPermit,
} from './changes.ts'
import { exampleTerms } from './example-permit.ts'
import type { PermitTerms } from '../permit-terms.ts'

const sold = (terms: Partial<PermitTerms> = {}, about: Partial<SoldPermit> = {}): SoldPermit => ({
  terms: exampleTerms(terms),
  timeZone: 'Europe/Rome',
  firstDay: '2027-05-02',
  lastDay: '2027-05-02',
  holderKind: 'self',
  dateChanges: 0,
  hasBegun: false,
  ...about,
})
const at = (moment: string) => new Date(moment)
const LAST = at('2027-05-01T23:59:59+02:00')
const BEGUN = at('2027-05-02T00:00:00+02:00')

describe('the date of a permit', () => {
  it('may be changed until the first day begins where the permit is, and not a moment longer', () => {
    expect(mayChangeDate(sold(), LAST)).toEqual({ may: true, until: BEGUN })
    expect(mayChangeDate(sold(), BEGUN)).toEqual({ may: false, why: 'DATE_TOO_LATE', until: BEGUN })
  })

  it('as many hours earlier as the association says, also when the clocks change that night', () => {
    const change = { times: 1, until: { before: 'PT24H', of: 'day' as const } }
    const summer = sold({ change }, { firstDay: '2027-03-29', lastDay: '2027-03-29' })
    // 28 March has 23 hours: the same time of the day before would be only 23 hours earlier.
    const until = at('2027-03-27T23:00:00+01:00')
    expect(mayChangeDate(summer, at('2027-03-27T22:59:59+01:00'))).toEqual({ may: true, until })
    expect(mayChangeDate(summer, until)).toMatchObject({ may: false, why: 'DATE_TOO_LATE' })
  })

  it('as often as the association says', () => {
    expect(mayChangeDate(sold({}, { dateChanges: 1 }), LAST)).toMatchObject({ may: true })
    expect(dateChangesLeft(sold({}, { dateChanges: 1 }))).toBe(1)
    expect(mayChangeDate(sold({}, { dateChanges: 2 }), LAST)).toMatchObject({
      may: false,
      why: 'DATE_CHANGED_OFTEN',
    })
    const never = { change: undefined }
    expect(mayChangeDate(sold(never), LAST)).toEqual({ may: false, why: 'DATE_IS_FIXED' })
  })

  it('moves all days of it, also over the end of a month', () => {
    const week = { firstDay: '2027-05-02', lastDay: '2027-05-04' }
    expect(movedTo({ ...week, terms: exampleTerms() }, '2027-05-30')).toEqual({
      firstDay: '2027-05-30',
      lastDay: '2027-06-01',
    })
  })
})

describe('the holder of a permit', () => {
  const slots = [
    { code: 'P', name: { it: 'P', en: 'P' }, from: '13:00:00', to: '21:00:00', covers: [] as string[] },
  ]

  it('may be changed until its slot begins', () => {
    const afternoon = sold({ slots }, { slot: 'P' })
    expect(mayChangeHolder(afternoon, at('2027-05-02T12:59:59+02:00'))).toMatchObject({ may: true })
    expect(mayChangeHolder(afternoon, at('2027-05-02T13:00:00+02:00'))).toMatchObject({
      may: false,
      why: 'HOLDER_TOO_LATE',
    })
    expect(mayChangeHolder(sold(), BEGUN)).toMatchObject({ may: false, why: 'HOLDER_TOO_LATE' })
  })

  it('never of a personal permit, a child’s, or where the association does not want it', () => {
    const personal = { holder: { membersOnly: true, personal: true } }
    expect(mayChangeHolder(sold(personal), LAST)).toMatchObject({ may: false, why: 'PERMIT_IS_PERSONAL' })
    const fixed = { change: { times: 2, until: { before: 'PT0S', of: 'day' as const } }, handOver: undefined }
    expect(mayChangeHolder(sold(fixed), LAST)).toMatchObject({ may: false, why: 'HOLDER_IS_FIXED' })
    expect(mayChangeHolder(sold({}, { holderKind: 'minor' }), LAST)).toMatchObject({
      may: false,
      why: 'MINOR_IS_FIXED',
    })
  })
})

describe('giving back', () => {
  const giveBack = [{ until: { before: 'PT24H', of: 'day' as const }, percent: 80 }]

  it('is possible where the association promises it, until its limit', () => {
    expect(mayGiveBack(sold(), LAST)).toEqual({ may: false, why: 'NOT_TAKEN_BACK' })
    const until = at('2027-05-01T00:00:00+02:00')
    expect(mayGiveBack(sold({ giveBack }), at('2027-04-30T23:59:59+02:00'))).toEqual({ may: true, until })
    expect(mayGiveBack(sold({ giveBack }), until)).toMatchObject({
      may: false,
      why: 'GIVE_BACK_TOO_LATE',
      until,
    })
  })

  it('returns its share of the price, rounded in the angler’s favour', () => {
    expect(centsBack({ percent: 80 }, 2000)).toBe(1600)
    expect(centsBack({ percent: 33 }, 1001)).toBe(331)
    expect(centsBack(undefined, 2000)).toBe(0)
  })
})

it('a limit at midnight is shown as the end of the day before', () => {
  expect(limitOnClock('Europe/Rome', BEGUN)).toEqual({ day: '2027-05-01' })
  expect(limitOnClock('Europe/Rome', at('2027-05-02T13:00:00+02:00'))).toEqual({
    day: '2027-05-02',
    time: '13:00:00',
  })
})

it('a permit with a begun outing cannot be changed; one that never could be keeps its own reason', () => {
  const giveBack = [{ until: { before: 'PT0S', of: 'day' as const }, percent: 80 }]
  const used = sold({ giveBack }, { hasBegun: true })
  for (const may of [mayChangeDate, mayChangeHolder, mayGiveBack])
    expect(may(used, LAST)).toEqual({ may: false, why: 'OUTING_BEGUN' })
  const { giveBack: _none, ...terms } = exampleTerms()
  expect(mayGiveBack({ ...used, terms }, LAST)).toEqual({ may: false, why: 'NOT_TAKEN_BACK' })
})

describe('what buying it now would still allow', () => {
  const terms = {
    slots: [],
    change: { times: 2, until: { before: 'PT0S', of: 'day' as const } },
    giveBack: [{ until: { before: 'PT24H', of: 'day' as const }, percent: 80 }],
  }
  const order = { terms, timeZone: 'Europe/Rome', firstDay: '2027-05-02' }
  const DAY_BEFORE = at('2027-05-01T00:00:00+02:00')

  it('two days ahead both can still be done, each until its own moment', () => {
    expect(allowedOnceBought(order, at('2027-04-30T18:00:00+02:00'))).toEqual({
      date: { may: true, until: BEGUN },
      giveBack: { may: true, until: DAY_BEFORE },
      steps: [{ until: DAY_BEFORE, percent: 80 }],
    })
  })

  it('on the day before, money no longer comes back; on the day, nothing can be changed', () => {
    const over = { may: false, why: 'GIVE_BACK_TOO_LATE', until: DAY_BEFORE }
    expect(allowedOnceBought(order, LAST)).toEqual({
      date: { may: true, until: BEGUN },
      giveBack: over,
      steps: [],
    })
    expect(allowedOnceBought(order, BEGUN)).toEqual({
      date: { may: false, why: 'DATE_TOO_LATE', until: BEGUN },
      giveBack: over,
      steps: [],
    })
  })

  it('what the association never allows has no moment', () => {
    expect(allowedOnceBought({ ...order, terms: { slots: [] } }, LAST)).toEqual({
      date: { may: false, why: 'DATE_IS_FIXED' },
      giveBack: { may: false, why: 'NOT_TAKEN_BACK' },
      steps: [],
    })
  })

  it('is the same as for the permit just bought', () => {
    const bought = sold({ change: terms.change, giveBack: terms.giveBack })
    for (const now of [at('2027-04-30T18:00:00+02:00'), DAY_BEFORE, LAST, BEGUN])
      expect(allowedOnceBought(order, now)).toMatchObject({
        date: mayChangeDate(bought, now),
        giveBack: mayGiveBack(bought, now),
      })
  })
})
