import type { Db } from '#server/platform/database/open.ts'
import { unlessOvertaken } from '#server/platform/database/retry.ts'
import type { Services } from '#server/platform/http/services.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { inTimeForCards } from '#server/platform/payments/time-for-cards.ts'
import { cardPayments } from '../payments/card-payments.ts'
import { refOf } from '../store/payments.ts'
import { findPurchase, type FoundPurchase } from '../store/purchases.ts'
import { capture } from './capture.ts'
import { giveMoneyBack, planRefund } from './refund.ts'
import { sell } from './sell.ts'
import { type StepName, stepOf } from './settle-table.ts'
import type { PaymentSettlement, SettleOptions, Settlement } from './settlement.ts'
import { forgetUnopened, giveReservationBack, noteCancelled, withdraw } from './withdraw.ts'

/** A step changes what the next round reads. It returns the purchase if it knows the result for certain. */
type Step = (at: PaymentSettlement) => Promise<FoundPurchase | undefined | void>

const RUN: Record<StepName, Step> = {
  forgetUnopened,
  withdraw,
  noteCancelled,
  sell,
  capture,
  giveReservationBack,
  planRefund,
  giveMoneyBack,
}

/** Far more steps than a purchase has: reaching it is a fault. */
const MOST_STEPS = 30

/**
 * Settles a purchase as far as possible now, step by step (`settle-table.ts`): called by acquista-permesso, the webhook
 * and the sweeper. Idempotent. Returns the purchase as it is then. Throws ProviderUnavailable when the provider does
 * not answer: the steps before are committed, and the next call does the others.
 */
export function settle(
  services: Services,
  purchaseId: string,
  options: SettleOptions = {},
): Promise<FoundPurchase | undefined> {
  return afterSameOnThisServer(services.db, purchaseId, async (isFirst) => {
    const cards = cardPayments(services.payments, services.log)
    // What was read before waiting is stale.
    let found = isFirst ? options.found : undefined
    found ??= await findPurchase(services.db, purchaseId)
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      if (found === undefined) return undefined
      const next = await nextStep({ services, cards, options, now: services.clock.now(), found })
      if (next === undefined) return found
      found = (await unlessOvertaken(next)) ?? (await findPurchase(services.db, purchaseId))
    }
    throw new Error(`purchase ${purchaseId} is not settled after ${MOST_STEPS} steps`)
  })
}

/** The purchase, settled as far as possible now; the sweeper does the rest. */
export async function settledNow(services: Services, purchaseId: string): Promise<FoundPurchase | undefined> {
  try {
    return await settle(services, purchaseId)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    return findPurchase(services.db, purchaseId)
  }
}

/** The provider is queried only for an open payment that is not withdrawn. */
async function nextStep(
  settlement: Settlement,
): Promise<(() => Promise<FoundPurchase | undefined>) | undefined> {
  for (const payment of settlement.found.payments) {
    const isQueried = payment.state === 'open' && payment.withdrawn_at === null
    const intent = isQueried ? await settlement.cards.retrieve(refOf(payment)) : undefined
    const at: PaymentSettlement = { ...settlement, payment, ...(intent && { intent }) }
    const step = stepOf(at)
    if (step !== undefined && step !== 'rest') return async () => (await RUN[step](at)) ?? undefined
  }
  return stepOf(settlement) === 'sell' ? () => sell(settlement) : undefined
}

type Settled = Promise<FoundPurchase | undefined>

/** The last settling under way on this server, by purchase. */
const underWay = new WeakMap<Db, Map<string, Settled>>()

const ignore = (): void => undefined

/** The buyer's call and the provider's event arrive at the same moment: the second waits and finds the work done. */
function afterSameOnThisServer(db: Db, purchaseId: string, work: (isFirst: boolean) => Settled): Settled {
  const here = underWay.get(db) ?? new Map<string, Settled>()
  underWay.set(db, here)
  const before = here.get(purchaseId)
  const settled =
    before === undefined
      ? work(true)
      : inTimeForCards('settle', () => before.then(ignore, ignore)).then(() => work(false))
  here.set(purchaseId, settled)
  const leave = () => {
    if (here.get(purchaseId) === settled) here.delete(purchaseId)
  }
  settled.then(leave, leave)
  return settled
}
