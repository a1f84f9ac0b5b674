import { retryDecision } from '#server/platform/database/retry.ts'
import type { Services } from '#server/platform/http/services.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { cardPayments, lookedUp } from '../card/card-payments.ts'
import { afterOthersHere } from '../store/one-settling-at-a-time.ts'
import { findOrder, type FoundOrder, orderById, orderIdOf, seenFrom } from '../store/purchases.ts'
import { capture } from '../card/capture.ts'
import { noteCancelled, noteGivenBack, refundUnsoldMoney } from './without-provider.ts'
import { sell } from './sell.ts'
import { type StepName, stepOf } from './settle-table.ts'
import type { PaymentSettlement, SettleOptions, Settlement } from './settlement.ts'
import { giveMoneyBack } from '../card/give-money-back.ts'
import { forgetUnopened, giveReservationBack, withdraw } from '../card/withdraw.ts'

/** A step changes what the next round reads. It returns the purchase if it knows the result for certain. */
type Step = (at: PaymentSettlement) => Promise<FoundOrder | undefined | void>

const RUN: Record<StepName, Step> = {
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

/** Far more steps than a purchase has: reaching it is a fault. */
const MOST_STEPS = 30

/**
 * Settles the order of a purchase as far as possible now, step by step (`settle-table.ts`). Idempotent. Returns the purchase as it is
 * then. Throws Conflict where another request was faster, for the caller to decide again, and ProviderUnavailable when
 * the provider does not answer: the steps before are committed, and the next call does the others.
 */
export const settle = <Found extends FoundOrder>(
  services: Services,
  found: Found,
  options: SettleOptions = {},
): Promise<Found> =>
  afterOthersHere(
    services.db,
    orderIdOf(found.purchase),
    (present) => takeSteps(services, present, options),
    found,
    // The same line, whose kind never changes.
  ).then((settled) => seenFrom(settled, found.purchase.id) as Found)

/**
 * The same for the webhook, the sweeper and commands, which decide nothing else: it is repeated here. `found`: as it was just
 * read, for the first attempt.
 */
export const settleById = (services: Services, purchaseId: string, found?: FoundOrder): Promise<FoundOrder> =>
  retryDecision((attempt) =>
    afterOthersHere(
      services.db,
      purchaseId,
      (present) => takeSteps(services, present, {}),
      attempt === 1 ? found : undefined,
    ),
  )

async function takeSteps(
  services: Services,
  present: FoundOrder,
  options: SettleOptions,
): Promise<FoundOrder> {
  const cards = cardPayments(services.payments, services.log)
  // The payments of an order stand under its first purchase.
  let found = seenFrom(present, orderIdOf(present.purchase))
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const step = await nextStep({ services, cards, options, now: services.clock.now(), found })
    if (step === undefined) return seenFrom(found, present.purchase.id)
    found = (await step()) ?? (await orderById(services.db, found.purchase.id))
  }
  throw new Error(`purchase ${found.purchase.id} is not settled after ${MOST_STEPS} steps`)
}

/** The purchase, settled as far as possible now; the sweeper does the rest. */
export async function settledNow(services: Services, purchaseId: string): Promise<FoundOrder | undefined> {
  try {
    return await settleById(services, purchaseId)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    return findOrder(services.db, purchaseId)
  }
}

async function nextStep(
  settlement: Settlement,
): Promise<(() => Promise<FoundOrder | undefined>) | undefined> {
  for (const payment of settlement.found.payments) {
    const intent = await lookedUp(settlement.cards, payment)
    const at: PaymentSettlement = { ...settlement, payment, ...(intent && { intent }) }
    const step = stepOf(at)
    if (step !== undefined && step !== 'rest') return async () => (await RUN[step](at)) ?? undefined
  }
  return stepOf(settlement) === 'sell' ? () => sell(settlement) : undefined
}
