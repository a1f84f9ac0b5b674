import { isPaidAtOnce } from '#rules/sale/purchase-lifecycle.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { countSale } from '../count-sales.ts'
import { saleMails } from '../mails/sale-mails.ts'
import { decideOrder } from '../order/decide-order.ts'
import type { OrderRequest } from '../order/order-request.ts'
import { asIssued } from '../settle/new-sale.ts'
import type { OrderSituation } from '../store/order-situation.ts'
import { detailsOf } from '../store/people-of-purchase.ts'
import { newPurchase, writeDecidedOrder } from './write-purchase.ts'

/**
 * Issues a permit without a hold: it costs nothing, or its money is there with the sale. Refuses an order that is to be paid
 * in another way with HOLD_MISSING. Undefined: the situation has changed.
 */
export async function sellAtOnce(
  services: Services,
  request: OrderRequest,
  situation: OrderSituation,
): Promise<PurchaseRow | undefined> {
  const { catalogue } = situation
  const permit = catalogue.permits.get(request.input.permitId) ?? refuse('NOT_FOUND')
  const onlyFree = !isPaidAtOnce(request.paysBy)
  const decided = await decideOrder(services, request, situation, permit, { onlyFree })
  const { buyer, holderAccount: holder } = decided
  const { terms } = permit

  const order = newPurchase(request, decided)
  const bought = await asIssued(
    services.db,
    order.purchase,
    permit,
    undefined,
    request.now,
    decided.companion,
  )
  const details = detailsOf(catalogue, bought, terms)
  const letters = saleMails(services, bought, { buyer, holder, details })
  const written = await writeDecidedOrder(services, request, decided, { ...order, purchase: bought, letters })
  if (written === undefined) return undefined
  countSale(bought)
  services.outbox.nudge()
  return { ...bought, receipt_number: written.receiptNumber }
}
