import { describe, expect, it } from 'vitest'
import { chances } from '#stripe-double'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  deliver,
  eventsOf,
  expectBooksInOrder,
  granted,
  intentOf,
  payWith,
  purchasesIn,
} from '#server/testing/buying.ts'
import { howMany, LONGEST_TEST_MS } from '#server/testing/long-form.ts'
import { aWater, placesTaken, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { expireHolds } from './hold/expire-holds.ts'
import { sweepPayments } from './sweep-payments.ts'

const PAYMENTS = howMany({ short: 60, long: 1000 })
const AT_ONE_WATER = 10
const HOLD_MS = 15 * 60_000
const NEAR_END_MS = 2000

const shop = useShop()

interface Late {
  who: Person
  secret: string
  /** When the card is authorised, and when the server is notified: milliseconds from the end of the hold. */
  paysAt: number
  notifiedAt: number
  by: 'call' | 'webhook' | 'sweeper'
}

/** Holds with the same end, and payments within two seconds of it. */
async function lateBuyers(water: Water, chance: () => number): Promise<Late[]> {
  const nearEnd = () => Math.round((chance() * 2 - 1) * NEAR_END_MS)
  const buyers: Late[] = []
  for (let n = 0; n < AT_ONE_WATER; n++) {
    const who = await aPerson(shop.lenza)
    const secret = granted(await ask(shop, who, water)).clientSecret ?? ''
    const [paysAt = 0, notifiedAt = 0] = [nearEnd(), nearEnd()].toSorted((a, b) => a - b)
    const by = (['call', 'webhook', 'sweeper'] as const)[Math.floor(chance() * 3)] ?? 'call'
    buyers.push({ who, secret, paysAt, notifiedAt, by })
  }
  return buyers
}

const notify = async ({ who, secret, by }: Late, water: Water): Promise<unknown> => {
  if (by === 'call') return buy(shop, who, water)
  if (by === 'sweeper') return sweepPayments(shop.lenza)
  const events = await eventsOf(shop, 'payment_intent.amount_capturable_updated')
  const event = events.find(({ data: { object } }) => 'id' in object && object.id === intentOf(secret))
  return event && deliver(shop, event)
}

type Happening = { at: number; happens: () => Promise<unknown> }

/** Events in the order of their times; those in the same tenth of a second run concurrently. */
async function unfold(happenings: Happening[], zero: number): Promise<void> {
  const tenths = Map.groupBy(happenings, ({ at }) => Math.floor(at / 100))
  for (const tenth of [...tenths.keys()].toSorted((a, b) => a - b)) {
    shop.lenza.setNow(new Date(zero + tenth * 100))
    await Promise.all((tenths.get(tenth) ?? []).map(({ happens }) => happens()))
  }
}

async function onOneWater(seed: number) {
  const chance = chances(seed)
  shop.lenza.setNow(TODAY)
  const water = await aWater(shop, undefined, { places: AT_ONE_WATER })
  const buyers = await lateBuyers(water, chance)
  const zero = TODAY.getTime() + HOLD_MS
  const rivals = await Promise.all(Array.from({ length: AT_ONE_WATER / 2 }, () => aPerson(shop.lenza)))
  const expire = () => expireHolds(shop.lenza, shop.lenza.clock.now())
  await unfold(
    [
      ...buyers.flatMap((late) => [
        { at: late.paysAt, happens: () => payWith(shop, late.secret).catch(() => undefined) },
        { at: late.notifiedAt + 1, happens: () => notify(late, water) },
      ]),
      ...rivals.map((who) => ({
        at: Math.round(chance() * NEAR_END_MS),
        happens: () => ask(shop, who, water),
      })),
      ...[0, 300, 1100].map((at) => ({ at, happens: expire })),
    ],
    zero,
  )
  for (let minute = 0; minute < 5; minute++) {
    shop.lenza.pass({ minutes: 1 })
    await expire()
    await sweepPayments(shop.lenza)
  }
  return { water, buyers }
}

describe(`${PAYMENTS} payments within two seconds of the end of their holds`, () => {
  it(
    'never sell a place twice, and never leave money behind',
    async () => {
      const ends = { sold: 0, givenBack: 0 }
      for (let seed = 1; seed <= PAYMENTS / AT_ONE_WATER; seed++) {
        const { water, buyers } = await onOneWater(seed)
        const [place] = await placesTaken(shop, water)
        expect(place?.taken).toBeLessThanOrEqual(AT_ONE_WATER)
        const rows = await purchasesIn(shop, water)
        for (const { who, secret } of buyers) {
          const { ledger } = shop.double
          const intent = intentOf(secret)
          const issued = rows.filter(
            ({ buyer_id, state }) => buyer_id === who.accountId && state === 'issued',
          )
          expect({ seed, authorised: ledger.authorised(intent) }).toEqual({ seed, authorised: 0 })
          const kept = ledger.captured(intent) - ledger.refunded(intent)
          expect({ seed, kept }).toEqual({ seed, kept: issued.length === 1 ? 2000 : 0 })
          ends[issued.length === 1 ? 'sold' : 'givenBack'] += 1
        }
      }
      await expectBooksInOrder(shop)
      // Both outcomes occur, or the test missed the moment.
      expect(ends.sold).toBeGreaterThan(0)
      expect(ends.givenBack).toBeGreaterThan(0)
    },
    LONGEST_TEST_MS,
  )
})
