import { afterEach, describe, expect, it } from 'vitest'
import { openPayment } from '#contract/purchase.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { HELD_BY_AN_ACCOUNT, HELD_FROM_A_NETWORK } from '#rules/sale/unpaid-holds.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { anOrder, buy, checkBooksAfterTests, granted, payWith } from '#server/testing/buying.ts'
import { aWater, placesTaken, TODAY, useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const HOME = '192.0.2.10'
const people = (count: number) => Promise.all(Array.from({ length: count }, () => aPerson(shop.lenza)))
const from = (address: string, who: Person, water: Water, choices: object = {}) =>
  shop.lenza.call(openPayment, anOrder(water, choices), { token: who.token, address, language: 'en' })
const codesOf = (outcomes: Awaited<ReturnType<typeof from>>[]) =>
  outcomes.map((outcome) => (outcome.ok ? 'held' : outcome.problem.code))
const heldOf = (codes: string[]) => codes.filter((code) => code === 'held').length
const metric = async (name: string) => {
  const { payload } = await shop.lenza.app.inject({ method: 'GET', url: '/metrics' })
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(payload)?.[1])
}

describe('places that are held and not paid', () => {
  it.each([
    [
      'one after the other',
      async <T>(all: (() => Promise<T>)[]) => {
        const done: T[] = []
        for (const one of all) done.push(await one())
        return done
      },
    ],
    ['at the same moment', <T>(all: (() => Promise<T>)[]) => Promise.all(all.map((one) => one()))],
  ])('by ten accounts from one network, %s, leave half of a stretch to others', async (_how, play) => {
    const water = await aWater(shop, undefined, { places: 10 })
    const ten = await people(10)
    const before = await metric('lenza_holds_refused_total')
    const codes = codesOf(await play(ten.map((who) => () => from(HOME, who, water))))
    expect(heldOf(codes)).toBe(5)
    expect(new Set(codes)).toEqual(new Set(['held', 'TOO_MANY_HOLDS']))
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 5 }])
    expect(await metric('lenza_holds_of_one_network')).toBe(5)
    expect((await metric('lenza_holds_refused_total')) - before).toBe(5)
    // Another network and another zone are not limited.
    const [other, here] = await people(2)
    if (other && here) {
      granted(await from('198.51.100.10', other, water))
      granted(await from(HOME, here, await aWater(shop, undefined, { places: 4 })))
    }
    shop.lenza.pass({ minutes: 16 })
  })

  it('become free for a camp site as it pays: in the end it has every place', async () => {
    const water = await aWater(shop, undefined, { places: 6 })
    for (const who of await people(6)) {
      const opened = granted(await from(HOME, who, water))
      await payWith(shop, opened.clientSecret)
      granted(await buy(shop, who, water))
    }
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 6 }])
    const kept = await shop.lenza.db
      .selectFrom('purchase')
      .select('hold_network')
      .where('permit_id', '=', water.permitId)
      .execute()
    expect(kept.map((row) => row.hold_network)).toEqual(Array(6).fill(null))
  })

  it('run out, and then count no more; nor is the network kept', async () => {
    const water = await aWater(shop, undefined, { places: 4 })
    const [one, two, three] = await people(3)
    if (!one || !two || !three) throw new Error('three people')
    expect(codesOf([await from(HOME, one, water), await from(HOME, two, water)])).toEqual(['held', 'held'])
    const refused = await from(HOME, three, water)
    expect(codesOf([refused])).toEqual(['TOO_MANY_HOLDS'])
    expect(refused.response.statusCode).toBe(429)
    expect(refused.response.headers['retry-after']).toBe('60')
    shop.lenza.pass({ minutes: 16 })
    expect(codesOf([await from(HOME, three, water)])).toEqual(['held'])
  })

  it('are at least two on the smallest water, and a family’s where they come from one home', async () => {
    const water = await aWater(shop, undefined, { places: 2 })
    const two = await people(2)
    expect(heldOf(codesOf(await Promise.all(two.map((who) => from(HOME, who, water)))))).toBe(2)
    // A /56 is one home, however many addresses it has.
    const large = await aWater(shop, undefined, { places: 8 })
    const six = await people(6)
    const codes: string[] = []
    for (const [n, who] of six.entries())
      codes.push(...codesOf([await from(`2001:db8:1:2${n}::${n}`, who, large)]))
    expect(heldOf(codes)).toBe(4)
    expect(HELD_FROM_A_NETWORK.atMost).toBe(40)
  })

  it('by one account are a family’s, wherever it asks from', async () => {
    const water = await aWater(
      shop,
      () => ({ accompaniedMinors: { oldest: 14, perAdult: 10 }, prices: costing(2000) }),
      { places: 40 },
    )
    const anna = await aPerson(shop.lenza)
    const codes: string[] = []
    for (let n = 0; n < HELD_BY_AN_ACCOUNT + 2; n++) {
      const child = {
        minorFirstName: `Child ${n}`,
        minorLastName: 'B',
        minorBirthDate: '2016-01-01',
      }
      codes.push(
        ...codesOf([await from(`203.0.113.${n}`, anna, water, { accompaniedMinor: true, ...child })]),
      )
    }
    expect(heldOf(codes)).toBe(HELD_BY_AN_ACCOUNT)
    expect(codes.at(-1)).toBe('TOO_MANY_HOLDS')
  })

  it('by one account are so many at once too, whoever they are for: four of a stretch, twelve in all', async () => {
    const anna = await aPerson(shop.lenza)
    const others = await people(16)
    const stretch = await aWater(shop, undefined, { places: 40 })
    const unlimited = await aWater(shop)
    for (const [water, most, code] of [
      [stretch, HELD_BY_AN_ACCOUNT, 'TOO_MANY_HOLDS'],
      [unlimited, 12 - HELD_BY_AN_ACCOUNT, 'TOO_MANY_TRIES'],
    ] as const) {
      const codes = codesOf(
        await Promise.all(others.map(({ email }) => from(HOME, anna, water, { otherEmail: email }))),
      )
      expect(heldOf(codes)).toBe(most)
      expect(new Set(codes)).toEqual(new Set(['held', code]))
    }
    shop.lenza.pass({ minutes: 16 })
  })

  it('do not count where there is no limit, or nothing to pay', async () => {
    const unlimited = await aWater(shop)
    const free = await aWater(shop, () => ({ prices: costing(0) }), { places: 6 })
    for (const water of [unlimited, free]) {
      const outcomes = await Promise.all((await people(5)).map((who) => from(HOME, who, water)))
      expect(heldOf(codesOf(outcomes))).toBe(5)
    }
  })
})
