import { costing } from '#rules/permit/example-permit.ts'
import { describe, expect, it } from 'vitest'
import type { PermitTerms } from '#rules/permit-terms.ts'
import type { Outcome } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  checkBooksAfterTests,
  granted,
  payWith,
  purchasesIn,
  refused,
} from '#server/testing/buying.ts'
import { aWater, useShop, type Water } from '#server/testing/shop.ts'
import { expireHolds } from './hold/expire-holds.ts'

/** `npm test` runs these with several time zones of the machine: the results must be equal. */
const shop = useShop()
checkBooksAfterTests(shop)

const at = (moment: string) => shop.lenza.setNow(moment)
const on = (day: string) => ({ firstDay: day, lastDay: day })
const aRiver = (terms: Partial<PermitTerms> = {}) => aWater(shop, () => terms)
const forNothing: Partial<PermitTerms> = { prices: costing(0) }

const reasonsOf = <C>(outcome: Outcome<C>) => {
  const { code, ...more } = refused(outcome)
  return [code, JSON.stringify(more).includes('TOO_LATE')]
}
const TOO_LATE = ['NOT_BUYABLE', true]

const expireDue = () => expireHolds(shop.lenza, shop.lenza.clock.now())

/** The days in the database, which are the association's. */
const daysSold = async (water: Water) => (await purchasesIn(shop, water)).map((row) => row.first_day)

describe('the last minute of a day', () => {
  /** Midnight in Rome, in UTC: winter, summer, and the ends of the short and the long day. */
  const midnights = [
    ['an ordinary day', '2027-05-02', '2027-05-02T22:00:00Z'],
    ['a winter day', '2027-01-15', '2027-01-15T23:00:00Z'],
    ['New Year’s Eve', '2026-12-31', '2026-12-31T23:00:00Z'],
    ['the short day of 2026', '2026-03-29', '2026-03-29T22:00:00Z'],
    ['the day before the short day', '2027-03-27', '2027-03-27T23:00:00Z'],
    ['the short day of 2027', '2027-03-28', '2027-03-28T22:00:00Z'],
    ['the long day of 2026', '2026-10-25', '2026-10-25T23:00:00Z'],
    ['the day before the long day', '2027-10-30', '2027-10-30T22:00:00Z'],
    ['the long day of 2027', '2027-10-31', '2027-10-31T23:00:00Z'],
  ] as const

  it.each(midnights)('is sold at 23:59:59 and no more at 00:00:00: %s', async (_name, day, midnight) => {
    const end = new Date(midnight).getTime()
    shop.lenza.setNow(new Date(end - 60_000))
    const [anna, bruno, carla] = [
      await aPerson(shop.lenza),
      await aPerson(shop.lenza),
      await aPerson(shop.lenza),
    ]
    const water = await aRiver(forNothing)
    granted(await buy(shop, anna, water, on(day)))
    shop.lenza.setNow(new Date(end - 1000))
    granted(await buy(shop, bruno, water, on(day)))
    shop.lenza.setNow(new Date(end))
    expect(reasonsOf(await buy(shop, carla, water, on(day)))).toEqual(TOO_LATE)
    expect(await daysSold(water)).toEqual([day, day])
  })

  it('is the closing hour where there is one, by the association’s clock', async () => {
    const sale = {
      opens: [{ moment: { before: 'P365D', of: 'day' as const } }],
      closes: { before: 'P0D', of: 'day' as const, at: '18:00:00' },
    }
    const closings = [
      ['2027-03-28', '2027-03-28T16:00:00Z'],
      ['2027-10-31', '2027-10-31T17:00:00Z'],
    ] as const
    for (const [day, closing] of closings) {
      shop.lenza.setNow(new Date(new Date(closing).getTime() - 1000))
      const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
      const water = await aRiver({ ...forNothing, sale })
      granted(await buy(shop, anna, water, on(day)))
      at(closing)
      expect(reasonsOf(await buy(shop, bruno, water, on(day)))).toEqual(TOO_LATE)
    }
  })
})

describe('a hold', () => {
  const held = async (who: Person, water: Water, day: string) => granted(await ask(shop, who, water, on(day)))

  it('that was made before midnight is bought after it, for the day that it was made for', async () => {
    at('2027-05-02T23:55:00+02:00')
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const water = await aRiver()
    const opened = await held(anna, water, '2027-05-02')
    await payWith(shop, opened.clientSecret)
    at('2027-05-03T00:04:00+02:00')
    granted(await buy(shop, anna, water, on('2027-05-02')))
    expect(await daysSold(water)).toEqual(['2027-05-02'])
    expect(reasonsOf(await ask(shop, bruno, water, on('2027-05-02')))).toEqual(TOO_LATE)
  })

  it.each([
    ['over the hour that is left out', '2027-03-28', '2027-03-28T00:55:00Z'],
    ['over the hour that comes twice', '2027-10-31', '2027-10-31T00:50:00Z'],
    ['in the second of the two equal hours', '2027-10-31', '2027-10-31T01:30:00Z'],
    ['over midnight', '2027-05-04', '2027-05-02T21:50:00Z'],
  ])('lasts fifteen minutes %s', async (_name, day, moment) => {
    at(moment)
    const anna = await aPerson(shop.lenza)
    const water = await aRiver()
    const opened = await held(anna, water, day)
    const end = new Date(moment).getTime() + 15 * 60_000
    expect(new Date(opened.heldUntil).getTime()).toBe(end)
    expect(opened.secondsLeft).toBe(900)
    shop.lenza.setNow(new Date(end - 1000))
    expect(await expireDue()).toBe(0)
    shop.lenza.setNow(new Date(end))
    expect(await expireDue()).toBe(1)
  })
})

it('half past two comes twice on 31 October: who buys at either has that day', async () => {
  const water = await aRiver(forNothing)
  for (const moment of ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z']) {
    at(moment)
    granted(await buy(shop, await aPerson(shop.lenza), water, on('2027-10-31')))
  }
  at('2027-03-28T01:30:00Z')
  granted(await buy(shop, await aPerson(shop.lenza), water, on('2027-03-28')))
  expect((await daysSold(water)).toSorted()).toEqual(['2027-03-28', '2027-10-31', '2027-10-31'])
})

it('the receipt names the day on which it was bought there', async () => {
  at('2027-05-02T00:00:30+02:00')
  const anna = await aPerson(shop.lenza)
  granted(await buy(shop, anna, await aRiver(forNothing), on('2027-05-05')))
  const [mail] = await shop.lenza.mails(anna.email)
  expect(mail?.body).toContain('2 May 2027')
  expect(mail?.body).toContain('5 May 2027')
  expect(mail?.body).not.toContain('1 May 2027')
})

describe('age is that of the day of fishing', () => {
  const birthDate = '2009-05-02'
  const prices = costing(2000, { minorCents: 900 })

  it.each([
    ['the day before the birthday', '2027-05-01', 900],
    ['the birthday', '2027-05-02', 2000],
  ])('%s, whenever it is bought', async (_name, day, cents) => {
    for (const moment of ['2027-04-30T23:59:30+02:00', '2027-05-01T00:00:30+02:00']) {
      at(moment)
      const emma = await aPerson(shop.lenza, { birthDate })
      expect(granted(await ask(shop, emma, await aRiver({ prices }), on(day))).amountCents).toBe(cents)
    }
  })

  it('also for who must be of age to take a child along', async () => {
    at('2027-05-01T23:59:30+02:00')
    const water = await aRiver({ ...forNothing, accompaniedMinors: { oldest: 14, perAdult: 1 } })
    const emma = () => aPerson(shop.lenza, { birthDate })
    const child = { accompaniedMinor: true }
    expect((await buy(shop, await emma(), water, { ...on('2027-05-01'), ...child })).ok).toBe(false)
    expect((await buy(shop, await emma(), water, { ...on('2027-05-02'), ...child })).ok).toBe(true)
  })
})
