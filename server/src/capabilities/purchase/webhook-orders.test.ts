import { describe, expect, it } from 'vitest'
import { chances, shuffled } from '#stripe-double'
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

const ORDERS = howMany({ short: 36, long: 10_000 })
const MOST_COPIES = 10
const MOST_AT_ONCE = 4
const BOAT = {
  code: 'boat',
  name: { it: 'Barca', en: 'Boat' },
  prices: { per: 'permit' as const, baseCents: 700, rows: [] },
}

const shop = useShop()

interface Tale {
  water: Water
  anna: Person
  secrets: string[]
}

/** State before the events, with the expected result, whatever the events. */
interface Beginning {
  name: string
  begin(tale: Tale): Promise<void>
  ends: object
}

const order = async ({ anna, water, secrets }: Tale, choices = {}) => {
  secrets.push(granted(await ask(shop, anna, water, choices)).clientSecret ?? '')
}
const pays = ({ secrets }: Tale, card?: string) => payWith(shop, secrets.at(-1), card)
const loses = (water: Water) => async () => {
  shop.lenza.pass({ minutes: 16 })
  granted(await ask(shop, await aPerson(shop.lenza), water))
}

const SOLD = { state: 'issued', money: [[2000, 0]], mails: 1, taken: 1 }
const beginnings: Beginning[] = [
  {
    name: 'paid',
    async begin(tale) {
      await order(tale)
      await pays(tale)
    },
    ends: SOLD,
  },
  {
    name: 'declined, then paid',
    async begin(tale) {
      await order(tale)
      await pays(tale, 'pm_card_visa_chargeDeclined').catch(() => undefined)
      await pays(tale)
    },
    ends: SOLD,
  },
  {
    name: 'priced anew, then paid',
    async begin(tale) {
      await order(tale)
      await order(tale, { options: ['boat'] })
      await pays(tale)
    },
    ends: {
      ...SOLD,
      money: [
        [0, 0],
        [2700, 0],
      ],
    },
  },
  {
    name: 'paid with a card whose bank refuses the capture',
    async begin(tale) {
      await order(tale)
      await pays(tale, 'pm_card_captureDeclined')
    },
    ends: { state: 'voided', money: [[0, 0]], mails: 2, taken: 0 },
  },
  {
    name: 'paid, and too late for the last place',
    async begin(tale) {
      await order(tale)
      await pays(tale)
      await loses(tale.water)()
    },
    ends: { state: 'expired', money: [[0, 0]], mails: 0, taken: 1 },
  },
  {
    name: 'taken at the provider, for a place that is gone',
    async begin(tale) {
      await order(tale)
      await pays(tale)
      await shop.stripe.paymentIntents.capture(intentOf(tale.secrets.at(-1)))
      await loses(tale.water)()
    },
    ends: { state: 'expired', money: [[2000, 2000]], mails: 0, taken: 1 },
  },
]

/** The state, without what differs between purchases. */
async function stateOf({ water, anna, secrets }: Tale) {
  const [row] = (await purchasesIn(shop, water)).filter(({ buyer_id }) => buyer_id === anna.accountId)
  const money = shop.double.ledger
    .entries()
    .filter(({ intent }) => secrets.some((s) => intentOf(s) === intent))
  const [place] = await placesTaken(shop, water)
  return {
    state: row?.state,
    money: money.map(({ captured, refunded }) => [captured, refunded]),
    reserved: money.reduce((sum, { authorised }) => sum + authorised, 0),
    mails: (await shop.lenza.mails(anna.email)).length,
    taken: place?.taken,
  }
}

async function jobs(): Promise<void> {
  shop.lenza.pass({ minutes: 2 })
  await expireHolds(shop.lenza, shop.lenza.clock.now())
  await sweepPayments(shop.lenza)
}

/** The provider's present events. */
async function eventsAbout({ secrets }: Tale) {
  const intents = secrets.map(intentOf)
  return (await eventsOf(shop)).filter(({ data: { object } }) => {
    const about = 'payment_intent' in object ? object.payment_intent : 'id' in object && object.id
    return typeof about === 'string' && intents.includes(about)
  })
}

/** All of the events, some never, some up to ten times, in any order, some concurrently, with the buyer in between. */
async function inAnyOrder(tale: Tale, chance: () => number): Promise<void> {
  const delivered = new Set<string>()
  // Events cause further events: they are delivered too.
  for (let more = true; more;) {
    const events = (await eventsAbout(tale)).filter(({ id }) => !delivered.has(id))
    for (const { id } of events) delivered.add(id)
    more = events.length > 0
    const copies = events.flatMap((event) =>
      Array.from({ length: chance() < 0.2 ? 0 : Math.ceil(chance() * MOST_COPIES) }, () => event),
    )
    const visits = chance() < 0.5 ? ['buyer' as const] : []
    const coming = shuffled([...copies, ...visits], chance)
    while (coming.length > 0) {
      const together = coming.splice(0, 1 + Math.floor(chance() * MOST_AT_ONCE))
      const answers = await Promise.all(
        together.map(async (one) =>
          one === 'buyer'
            ? void (await buy(shop, tale.anna, tale.water))
            : (await deliver(shop, one)).statusCode,
        ),
      )
      for (const status of answers) expect([undefined, 200]).toContain(status)
    }
  }
}

async function aTale({ begin }: Beginning): Promise<Tale> {
  // The day on sale must not pass during thousands of runs.
  shop.lenza.setNow(TODAY)
  const water = await aWater(shop, () => ({ addOns: [BOAT] }), { places: 1 })
  const tale: Tale = { water, anna: await aPerson(shop.lenza), secrets: [] }
  await begin(tale)
  return tale
}

describe('the provider’s messages, late, often, seldom, in any order', () => {
  it.each(beginnings)(
    '$name: the same in the end',
    async (beginning) => {
      for (let n = 0; n < ORDERS / beginnings.length; n++) {
        const seed = n + 1
        const tale = await aTale(beginning)
        await inAnyOrder(tale, chances(seed))
        await jobs()
        expect({ seed, ...(await stateOf(tale)) }).toEqual({ seed, reserved: 0, ...beginning.ends })
        if (n % 50 === 0) await expectBooksInOrder(shop)
      }
      await expectBooksInOrder(shop)
    },
    LONGEST_TEST_MS,
  )

  it('none at all ever comes: the sweeper heals everything', async () => {
    const tales: [Tale, object][] = []
    for (const beginning of beginnings) {
      const tale = await aTale(beginning)
      await jobs()
      tales.push([tale, beginning.ends])
    }
    for (const [tale, ends] of tales) expect(await stateOf(tale)).toEqual({ reserved: 0, ...ends })
    await expectBooksInOrder(shop)
  })
})
