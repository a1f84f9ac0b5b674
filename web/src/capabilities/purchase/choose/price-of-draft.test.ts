import { describe, expect, it } from 'vitest'
import type { TypedHolder } from '../order-draft.ts'
import { aDraft, aPermit } from './permit-for-test.ts'
import type { PermitShown } from './permit-shown.ts'
import { priceOfDraft, priceOfExtra, priceSoFar } from './price-of-draft.ts'

const holder = (kind: TypedHolder['kind']): TypedHolder => ({ ...aDraft().holder, kind })
const total = (...of: Parameters<typeof priceOfDraft>) => priceOfDraft(...of).totalCents

describe('the price on the form', () => {
  it('is the server’s price for this holder', () => {
    const member = aPermit({ unitPriceCents: 3000, member: true })
    expect(total(member, aDraft())).toBe(3000)
    expect(total(member, aDraft(), { unitCents: 2500 })).toBe(2500)
  })

  it('for another holder is the adult price until theirs is known, never the buyer’s', () => {
    const member = aPermit({ unitPriceCents: 3000, member: true })
    expect(total(member, aDraft({ holder: holder('other') }))).toBe(4000)
    expect(total(member, aDraft({ holder: holder('other') }), { unitCents: 1000 })).toBe(1000)
  })

  it('for a child is the minor’s, and the member’s child’s beside a member', () => {
    const minors = {
      unitPrices: { adultCents: 4000, minorCents: 1500, memberCents: 3000, memberMinorCents: 800 },
    }
    const child = aDraft({ holder: holder('minor') })
    expect(total(aPermit(minors), child)).toBe(1500)
    expect(total(aPermit({ ...minors, member: true }), child)).toBe(800)
    expect(total(aPermit(), child)).toBe(4000)
  })

  it('counts the days, though what is shown is the price of the shortest permit', () => {
    const several = aPermit({
      daysAtLeast: 2,
      daysAtMost: 7,
      priceCents: 5000,
      adultPriceCents: 5000,
      unitPriceCents: 2500,
      unitPrices: { adultCents: 2500 },
    })
    const days = (lastDay: string) => aDraft({ lastDay })
    expect(total(several, days('2027-05-03'))).toBe(5000)
    expect(total(several, days('2027-05-05'))).toBe(10_000)
    expect(total({ ...several, pricePer: 'permit', unitPriceCents: 5000 }, days('2027-05-05'))).toBe(5000)
    expect(total(several, days('2027-05-03'), { unitCents: 1500 })).toBe(3000)
  })

  it('multiplies the price of a day, even where no card could be charged the shortest permit', () => {
    // Two days cost 48 cents, below the smallest charge; seven days are charged.
    const cheap = aPermit({ daysAtLeast: 2, daysAtMost: 7, priceCents: 0, unitPriceCents: 24 })
    expect(total(cheap, aDraft({ lastDay: '2027-05-03' }))).toBe(0)
    expect(total(cheap, aDraft({ lastDay: '2027-05-08' }))).toBe(168)
  })

  it('adds the options and takes the discount off the sum', () => {
    const withBoat = aDraft({ options: ['boat'] })
    expect(priceOfDraft(aPermit(), withBoat, { discount: { kind: 'percent', percent: 10 } })).toMatchObject({
      baseCents: 4000,
      optionsCents: 1000,
      discountCents: 500,
      totalCents: 4500,
    })
    expect(total(aPermit(), aDraft(), { discount: { kind: 'amount', cents: 9999 } })).toBe(0)
  })

  it('is that of the row of an extra, and tells it before it is chosen', () => {
    const [boat] = aPermit().options
    if (boat === undefined) throw new Error('the permit has no extra')
    const rows = [
      { members: true, cents: 500, name: 'Soci' },
      { calendar: { in: [{ weekdays: [7] }] }, cents: 2000, name: 'Domenica' },
    ]
    const ofTable = { ...boat, priceTable: { baseCents: boat.priceCents, rows } }
    const priceTable = { baseCents: 4000, rows: [] }
    const permit = aPermit({ options: [ofTable], daysAtMost: 7, priceTable })
    const onSunday = aDraft({ firstDay: '2027-05-02', lastDay: '2027-05-02' })
    expect(priceOfExtra(permit, onSunday, ofTable)).toEqual({ cents: 2000, per: 'day' })
    expect(priceOfExtra(permit, onSunday, ofTable, { member: true })).toEqual({ cents: 500, per: 'day' })
    const twoDays = aDraft({ firstDay: '2027-05-01', lastDay: '2027-05-02', options: ['boat'] })
    expect(priceOfExtra(permit, twoDays, ofTable)).toEqual({ cents: 3000, per: 'permit' })
    expect(priceOfDraft(permit, twoDays).optionsCents).toBe(3000)
    // No day, no row.
    const undated = aDraft({ firstDay: undefined, lastDay: undefined })
    expect(priceOfExtra(permit, undated, ofTable)).toEqual({ cents: 1000, per: 'day' })
  })

  it('is there before a day is chosen', () => {
    expect(total(aPermit(), aDraft({ firstDay: undefined, lastDay: undefined }))).toBe(4000)
  })

  const WEEKEND = { in: [{ weekdays: [6, 7] }] }
  const young = { key: 'pulcini', under: 13 }
  /** 2 May 2027 is a Sunday. */
  const priced = (changes: Parameters<typeof aPermit>[0] = {}) =>
    aPermit({
      daysAtMost: 3,
      priceTable: {
        baseCents: 1900,
        rows: [
          { groups: [young], cents: 500, name: 'Pulcini', inLine: 'Pulcini' },
          { members: true, cents: 800, name: 'Soci', inLine: 'Soci' },
          { slots: ['G'], cents: 3000, name: 'Giornata' },
          { calendar: WEEKEND, cents: 2700, name: 'Festivi', inLine: 'Festivi' },
        ],
      },
      ...changes,
    })

  it('of a table is that of the days, the slot and the person who fishes', () => {
    expect(total(priced(), aDraft())).toBe(2700)
    expect(total(priced(), aDraft({ lastDay: '2027-05-04' }))).toBe(6500)
    expect(total(priced(), aDraft({ slot: 'G' }))).toBe(3000)
    expect(total(priced({ member: true }), aDraft())).toBe(800)
    expect(total(priced({ ownBirthDate: '2015-01-01' }), aDraft())).toBe(500)
    const child = { ...holder('minor'), birthDate: '2015-01-01' }
    expect(total(priced(), aDraft({ holder: child }))).toBe(500)
    expect(total(priced(), aDraft({ holder: { ...child, birthDate: '' } }))).toBe(2700)
  })

  it('of a table never shows what is private of another holder, and follows a membership that has ended', () => {
    const own = priced({ member: true, ownBirthDate: '2015-01-01' })
    expect(total(own, aDraft({ holder: holder('other') }))).toBe(2700)
    expect(total(priced({ member: true }), aDraft(), { member: false })).toBe(2700)
  })
})

describe('the price while zone and slot are still to be chosen', () => {
  const row = (scope: object, cents: number) => ({ name: '', cents, ...scope })
  const priced = (...rows: object[]) =>
    aPermit({ priceTable: { baseCents: 4000, rows: rows as NonNullable<PermitShown['priceTable']>['rows'] } })
  const soFar = (permit: PermitShown, draft = {}) => {
    const { totalCents, isFrom } = priceSoFar(
      permit,
      aDraft({ zoneId: undefined, slot: undefined, ...draft }),
    )
    return [totalCents, isFrom]
  }

  it('is the least of them, and the exact one once they are chosen', () => {
    const permit = priced(row({ zones: [2], slots: ['P'] }, 1500), row({ slots: ['P'] }, 2000))
    expect(soFar(permit)).toEqual([1500, true])
    expect(soFar(permit, { zoneId: 1 })).toEqual([2000, true])
    expect(soFar(permit, { slot: 'P' })).toEqual([1500, true])
    expect(soFar(permit, { zoneId: 2, slot: 'P' })).toEqual([1500, false])
    expect(soFar(permit, { zoneId: 1, slot: 'M' })).toEqual([4000, false])
  })

  it('is one price where all cost the same, and where they are booked afterwards', () => {
    expect(soFar(priced(row({ zones: [1, 2] }, 1500)))).toEqual([1500, false])
    expect(soFar({ ...priced(row({ zones: [2] }, 1500)), bookedDayByDay: true })).toEqual([4000, false])
  })
})
