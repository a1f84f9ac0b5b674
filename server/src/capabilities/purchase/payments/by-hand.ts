import { isGivenBackByHand, type PaymentState } from '#rules/sale/purchase-lifecycle.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { settle } from '../settle/settle.ts'
import { noteGivenBack } from '../settle/without-provider.ts'
import { findPurchase, type FoundPurchase, purchaseById } from '../store/purchases.ts'
import { cardPayments } from '../card/card-payments.ts'

/**
 * The office says that the transfer for a purchase has arrived: it is sold, or the money is to go back where no place is left.
 * Idempotent. Refuses a purchase that is not paid by transfer with NOT_FOUND.
 */
export const receiveTransfer = (services: Services, purchaseId: string): Promise<FoundPurchase> =>
  retryDecision(async () => {
    const found = await findPurchase(services.db, purchaseId)
    if (found?.payments[0]?.kind !== 'transfer') return refuse('NOT_FOUND')
    return settle(services, found, { received: true })
  })

const GOING_BACK: readonly PaymentState[] = ['refunding', 'refunded']

/**
 * A person of the office has given back as much as was decided, by hand, terminal or transfer, and says so. Idempotent.
 * Refuses a purchase whose payment somebody else gives back, or of which nothing is to go back, with NOT_FOUND.
 */
export async function givenBackByHand(services: Services, purchaseId: string): Promise<FoundPurchase> {
  const found = await findPurchase(services.db, purchaseId)
  const payment = found?.payments.find(
    ({ kind, state }) => isGivenBackByHand(kind) && GOING_BACK.includes(state),
  )
  if (found === undefined || payment === undefined) return refuse('NOT_FOUND')
  const cards = cardPayments(services.payments, services.log)
  if (payment.state === 'refunding')
    await noteGivenBack({ services, cards, options: {}, now: services.clock.now(), found, payment })
  return purchaseById(services.db, purchaseId)
}
