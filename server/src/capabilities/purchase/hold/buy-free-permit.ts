import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { countSale } from '../count-sales.ts'
import { saleMails } from '../mails/sale-mails.ts'
import { decideOrder } from '../order/decide-order.ts'
import type { OrderRequest } from '../order/order-request.ts'
import { asIssued } from '../settle/sell.ts'
import type { OrderSituation } from '../store/order-situation.ts'
import { detailsOf } from '../store/people-of-purchase.ts'
import { newPurchase, writeDecidedOrder } from './write-purchase.ts'

/**
 * Issues a free permit at once, without card or hold. Refuses an order that costs something with HOLD_MISSING.
 * Undefined: the situation has changed.
 */
export async function buyFreePermit(
  services: Services,
  request: OrderRequest,
  situation: OrderSituation,
): Promise<PurchaseRow | undefined> {
  const { catalogue } = situation
  const permit = catalogue.permits.get(request.input.permitId) ?? refuse('NOT_FOUND')
  const decided = await decideOrder(services, request, situation, permit, { onlyFree: true })
  const { buyer, holderAccount: holder } = decided
  const { terms } = permit

  const hold = newPurchase(request, decided)
  const bought = await asIssued(services.db, hold.purchase, permit, undefined, request.now, decided.companion)
  const details = detailsOf(catalogue, bought, terms)
  const letters = saleMails(services, bought, { buyer, holder, details })
  const written = await writeDecidedOrder(services, request, decided, { ...hold, purchase: bought, letters })
  if (written === undefined) return undefined
  countSale(bought)
  services.outbox.nudge()
  return { ...bought, receipt_number: written.receiptNumber }
}
