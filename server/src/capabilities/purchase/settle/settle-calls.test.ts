import { describe, expect, it } from 'vitest'
import {
  isAtProvider,
  PAYMENT_KINDS,
  type PaymentKind,
  type PaymentState,
} from '#rules/sale/purchase-lifecycle.ts'
import type { PaymentRow } from '#server/platform/database/tables/purchase-tables.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import type { CardCall } from '#server/platform/metrics/counted.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, granted, intentOf, payBy, takesEveryWay } from '#server/testing/buying.ts'
import { heldFor, soldAtOnce } from '#server/testing/ordered-for.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { changePurchase } from '../change-purchase.ts'
import { endPurchase } from '../end-purchase.ts'
import { expireHolds } from '../hold/expire-holds.ts'
import { cardPayments, type CardPayments, lookedUp } from '../card/card-payments.ts'
import { purchaseById } from '../store/purchases.ts'
import { takeBack } from '../take-back.ts'
import { capture } from '../card/capture.ts'
import { noteCancelled, noteGivenBack, refundUnsoldMoney } from './without-provider.ts'
import { sell } from './sell.ts'
import { callsOf, type Part, SETTLE_TABLES, type StepName, stepOf, STEPS } from './settle-table.ts'
import type { PaymentSettlement, SettleOptions } from './settlement.ts'
import { giveMoneyBack } from '../card/give-money-back.ts'
import { forgetUnopened, giveReservationBack, withdraw } from '../card/withdraw.ts'

const RUN: Record<StepName, (at: PaymentSettlement) => Promise<unknown>> = {
  forgetUnopened,
  withdraw,
  noteCancelled,
  sell,
  capture,
  giveReservationBack,
  refundUnsoldMoney,
  giveMoneyBack,
  noteGivenBack,
}

const shop = useShop()

const CALLS = {
  open: 'open',
  retrieve: 'retrieve',
  capture: 'capture',
  cancel: 'cancel',
  refund: 'refund',
  refundPart: 'refund',
  refunded: 'retrieve',
  refunds: 'retrieve',
} as const satisfies Record<keyof CardPayments, string>

/** The provider, and the calls that are made to it. `instead`: answers of its own for some calls. */
function recorded(instead: Partial<CardPayments> = {}) {
  const calls: string[] = []
  const provider = { ...cardPayments(shop.lenza.payments, shop.lenza.log), ...instead }
  const cards = new Proxy(provider, {
    get(target, name: keyof CardPayments) {
      calls.push(CALLS[name])
      return target[name]
    },
  })
  return { cards, calls }
}

/** The states through which a step has led the payment, by the moments that it noted. */
function wayOf(before: PaymentRow, after: PaymentRow): PaymentState[] {
  const noted = (['authorised', 'captured'] as const).filter(
    (state) => before[`${state}_at`] === null && after[`${state}_at`] !== null,
  )
  return noted.at(-1) === after.state || before.state === after.state ? noted : [...noted, after.state]
}

/** Makes the step that is next for the purchase. */
async function step(purchaseId: string, { instead, options = {} }: Omit<Situation, 'purchaseId'> = {}) {
  const { lenza } = shop
  const found = await purchaseById(lenza.db, purchaseId)
  const [payment] = found.payments
  if (payment === undefined) throw new Error('no payment was opened')
  const intent = await lookedUp(recorded().cards, payment)
  const { cards, calls } = recorded(instead)
  const at: PaymentSettlement = {
    services: lenza,
    cards,
    options,
    now: lenza.clock.now(),
    found,
    payment,
    ...(intent && { intent }),
  }
  const name = stepOf(at)
  if (name === undefined || name === 'rest') throw new Error('nothing is to be done')
  await RUN[name](at)
  const after = await purchaseById(lenza.db, purchaseId)
  const moved = after.payments.find(({ attempt }) => attempt === payment.attempt) ?? payment
  const purchase = after.purchase.state === found.purchase.state ? undefined : after.purchase.state
  return {
    name,
    calls,
    way: wayOf(payment, moved),
    purchase,
    kind: moved.kind,
    soldBy: after.purchase.paid_by,
  }
}

interface Situation {
  purchaseId: string
  instead?: Partial<CardPayments>
  options?: SettleOptions
}

/** The way by which what is opened is paid. */
type PaidBy = Parameters<typeof payBy>[2]

async function opened(way: PaidBy, isPaid = true) {
  const water = await aWater(shop, undefined, { places: 1 })
  await takesEveryWay(shop, water)
  const { purchaseId, clientSecret } = granted(await ask(shop, await aPerson(shop.lenza), water))
  if (isPaid) await payBy(shop, clientSecret, way)
  return { water, purchaseId, intentId: intentOf(clientSecret) }
}

async function steps(purchaseId: string, ...names: StepName[]): Promise<string> {
  for (const name of names) expect((await step(purchaseId)).name).toBe(name)
  return purchaseId
}

const captureThere = (intentId: string) => shop.stripe.paymentIntents.capture(intentId)
const cancelThere = (intentId: string) => shop.stripe.paymentIntents.cancel(intentId)
const later = async (minutes: number) => {
  shop.lenza.pass({ minutes })
  await expireHolds(shop.lenza, shop.lenza.clock.now())
}
const ended = (purchaseId: string, state: 'released' | 'refunded') =>
  changePurchase(shop.lenza.db, purchaseId, ({ tx, purchase }) =>
    endPurchase(tx, purchase, state, shop.lenza.clock.now()),
  )
const takenBack = (purchaseId: string, cents?: number) =>
  changePurchase(shop.lenza.db, purchaseId, (locked) =>
    takeBack(shop.lenza, locked, shop.lenza.clock.now(), {
      ...(cents !== undefined && { back: () => cents }),
      because: { why: 'decided' },
      dependants: 'inFull',
    }),
  )

async function neverConfirmed(): Promise<string> {
  const water = await aWater(shop)
  shop.killing.at = 'create'
  shop.killing.when = 'after'
  await ask(shop, await aPerson(shop.lenza), water)
  delete shop.killing.at
  const { id } = await shop.lenza.db
    .selectFrom('purchase')
    .select('id')
    .where('permit_id', '=', water.permitId)
    .executeTakeFirstOrThrow()
  await later(16)
  return id
}

/** Its hold ran out, and the only place is another's. */
async function placeIsGone(way: PaidBy) {
  const hold = await opened(way)
  await later(16)
  granted(await ask(shop, await aPerson(shop.lenza), hold.water))
  return hold
}

const refusedThere: Partial<CardPayments> = {
  open: async () => {
    throw new ProviderUnavailable('open', { status: 400 })
  },
}

const notCaptured: Partial<CardPayments> = {
  capture: async (ref) => ({
    ...(await cardPayments(shop.lenza.payments, shop.lenza.log).retrieve(ref)),
    status: 'waiting',
  }),
}

type Situations = Partial<Record<StepName, (() => Promise<Situation>)[]>>

/** For each step situations that make all of its parts and lead the payment by all of its ways. */
const atProvider = (way: PaidBy): Situations => ({
  forgetUnopened: [
    async () => ({ purchaseId: await neverConfirmed() }),
    async () => ({ purchaseId: await neverConfirmed(), instead: refusedThere }),
  ],
  withdraw: [
    async () => {
      const { purchaseId } = await opened(way, false)
      await later(30)
      return { purchaseId }
    },
    async () => {
      const { purchaseId } = await opened(way)
      await ended(purchaseId, 'released')
      return { purchaseId }
    },
    async () => {
      const { purchaseId, intentId } = await opened(way)
      await ended(purchaseId, 'released')
      await captureThere(intentId)
      return { purchaseId }
    },
  ],
  noteCancelled: [
    async () => {
      const { purchaseId, intentId } = await opened(way, false)
      await cancelThere(intentId)
      return { purchaseId }
    },
  ],
  sell: [
    () => opened(way),
    async () => {
      const hold = await opened(way)
      await captureThere(hold.intentId)
      return hold
    },
    () => placeIsGone(way),
    async () => {
      const hold = await placeIsGone(way)
      await captureThere(hold.intentId)
      return hold
    },
  ],
  capture: [
    async () => ({ purchaseId: await steps((await opened(way)).purchaseId, 'sell') }),
    async () => {
      const { purchaseId, intentId } = await opened(way)
      await steps(purchaseId, 'sell')
      await cancelThere(intentId)
      return { purchaseId }
    },
    async () => ({
      purchaseId: await steps((await opened(way)).purchaseId, 'sell'),
      instead: notCaptured,
    }),
  ],
  giveReservationBack: [
    async () => {
      const { purchaseId } = await opened(way)
      await steps(purchaseId, 'sell')
      await takenBack(purchaseId)
      return { purchaseId }
    },
    async () => {
      const { purchaseId, intentId } = await opened(way)
      await steps(purchaseId, 'sell')
      await takenBack(purchaseId)
      await captureThere(intentId)
      return { purchaseId }
    },
  ],
  refundUnsoldMoney: [
    async () => {
      const { purchaseId } = await opened(way)
      await steps(purchaseId, 'sell', 'capture')
      await ended(purchaseId, 'refunded')
      return { purchaseId }
    },
  ],
  giveMoneyBack: [undefined, 500, 0].map((cents) => async () => {
    const { purchaseId } = await opened(way)
    await steps(purchaseId, 'sell', 'capture')
    await takenBack(purchaseId, cents)
    return { purchaseId }
  }),
})

/** Sold by hand, and taken back without a word of its money. */
const unsold = (paysBy: PaymentKind) => async () => {
  const { id: purchaseId } = await soldAtOnce(shop, await aPerson(shop.lenza), await aWater(shop), { paysBy })
  await ended(purchaseId, 'refunded')
  return { purchaseId }
}

const RECEIVED: SettleOptions = { received: true }

async function transferOpen() {
  const water = await aWater(shop, undefined, { places: 1 })
  const { purchase } = await heldFor(shop, await aPerson(shop.lenza), water, { paysBy: 'transfer' })
  return { water, purchaseId: purchase.id }
}

const SITUATIONS: Record<PaymentKind, Situations> = {
  card: atProvider('card'),
  apple_pay: atProvider('apple_pay'),
  google_pay: atProvider('google_pay'),
  satispay: atProvider('satispay'),
  paypal: atProvider('paypal'),
  cash: { refundUnsoldMoney: [unsold('cash')] },
  terminal: { refundUnsoldMoney: [unsold('terminal')] },
  transfer: {
    sell: [
      async () => ({ ...(await transferOpen()), options: RECEIVED }),
      async () => {
        const { water, purchaseId } = await transferOpen()
        await later(16)
        granted(await ask(shop, await aPerson(shop.lenza), water))
        return { purchaseId, options: RECEIVED }
      },
    ],
    noteCancelled: [
      async () => {
        const { purchaseId } = await transferOpen()
        await later(30)
        return { purchaseId }
      },
    ],
    refundUnsoldMoney: [
      async () => {
        const { purchaseId } = await transferOpen()
        await step(purchaseId, { options: RECEIVED })
        await ended(purchaseId, 'refunded')
        return { purchaseId }
      },
    ],
  },
  credit: {
    refundUnsoldMoney: [unsold('credit')],
    noteGivenBack: [
      async () => {
        const { purchaseId } = await unsold('credit')()
        await step(purchaseId)
        return { purchaseId }
      },
    ],
  },
}

const rowsOf = (kind: PaymentKind) => Object.values(SETTLE_TABLES[kind]).flat()
const rowsWith = (kind: PaymentKind, name: StepName) => rowsOf(kind).filter((row) => row.step === name)
const partsOf = (name: StepName): readonly Part[] => STEPS[name]
const alwaysCalled = (name: StepName) =>
  partsOf(name).flatMap((part) => ('call' in part && part.if === undefined ? [part.call] : []))
const sorted = (texts: Iterable<string>) => [...new Set(texts)].toSorted()
const shown = (way: readonly string[]) => way.join(' → ')
/** Of other kinds there is no provider that is called. */
const callsBy = (kind: PaymentKind, calls: CardCall[]) => (isAtProvider(kind) ? calls : [])

describe.each(PAYMENT_KINDS)('the settling table of a payment by %s is what its steps do', (kind) => {
  const situations = SITUATIONS[kind]
  const names = Object.keys(situations) as StepName[]

  it('and each of its steps is made', () => {
    const inTable = rowsOf(kind).flatMap(({ step: name }) => (name === 'rest' ? [] : [name]))
    expect(sorted(names)).toEqual(sorted(inTable))
  })

  it.each(names)('%s', async (name) => {
    const made: Awaited<ReturnType<typeof step>>[] = []
    for (const situation of situations[name] ?? []) {
      const { purchaseId, ...how } = await situation()
      made.push(await step(purchaseId, how))
    }
    expect(made.map((each) => each.name)).toEqual(made.map(() => name))
    const calls = callsBy(kind, callsOf(name))
    expect(sorted(made.flatMap((each) => each.calls))).toEqual(sorted(calls))
    const inEach = calls.filter((call) => made.every((each) => each.calls.includes(call)))
    expect(sorted(inEach)).toEqual(sorted(callsBy(kind, alwaysCalled(name))))
    const ways = rowsWith(kind, name).flatMap(({ payment = [] }) => payment.map(shown))
    expect(sorted(made.map(({ way }) => shown(way)))).toEqual(sorted(ways))
    const states = rowsWith(kind, name).flatMap(({ purchase = [] }) => purchase)
    expect(sorted(made.flatMap((each) => each.purchase ?? []))).toEqual(sorted(states))
    // What was authorised or sold says by which way.
    for (const { way, purchase, kind: of, soldBy } of made) {
      if (way.includes('authorised')) expect(of).toBe(kind)
      if (purchase === 'issued') expect(soldBy).toBe(kind)
    }
  })
})
