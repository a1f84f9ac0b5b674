import type { PermitOnSale } from '#rules/permit-terms.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { holdsPlaced } from '#server/platform/metrics/counted.ts'
import { refuse } from '#server/platform/refusal.ts'
import { refuseOrder } from '../../catalogue/index.ts'
import { decideOrder } from '../order/decide-order.ts'
import { retryWhenSituationChanged } from '../order/retry-when-situation-changed.ts'
import type { OrderRequest } from '../order/order-request.ts'
import { settle } from '../settle/settle.ts'
import type { OrderSituation } from '../store/order-situation.ts'
import { findPurchase, type FoundPurchase } from '../store/purchases.ts'
import { expireHold } from './expire-holds.ts'
import { newPurchase, writeDecidedOrder } from './write-purchase.ts'
import { replacesHold, updateHold } from './update-hold.ts'

/** Holds the place and fixes the price: a new hold, or the buyer's hold of the same order, updated. */
export const placeHold = (services: Services, request: OrderRequest): Promise<FoundPurchase> =>
  retryWhenSituationChanged(services, request, async (situation) => {
    const permit = situation.catalogue.permits.get(request.input.permitId) ?? refuse('NOT_FOUND')
    const present = await liveHold(services, request, situation, permit)
    // A hold of an order of several gives way as a whole: it would be paid with the others.
    const isReplaced =
      present !== undefined && (present.order_id !== null || replacesHold(request, permit, present))
    return present === undefined || isReplaced
      ? newHold(services, request, situation, permit, present?.id)
      : updateHold(services, request, situation, permit, present)
  })

/** Undefined: the situation has changed. */
async function newHold(
  services: Services,
  request: OrderRequest,
  situation: OrderSituation,
  permit: PermitOnSale,
  replacing?: string,
): Promise<FoundPurchase | undefined> {
  const decided = await decideOrder(services, request, situation, permit, {
    ...(replacing !== undefined && { replacing }),
  })
  const row = newPurchase(request, decided)
  const written = await writeDecidedOrder(services, request, decided, row)
  if (written === undefined) return undefined
  holdsPlaced.inc()
  return { purchase: written.purchase, payments: row.payment ? [row.payment] : [] }
}

/**
 * The buyer's live hold of the same order. An overdue one is settled first, so that no earlier card payment succeeds as
 * well. Refuses a buyer who has this permit already.
 */
async function liveHold(
  services: Services,
  { input, now, language }: OrderRequest,
  { sameOrder }: OrderSituation,
  { timeZone }: PermitOnSale,
): Promise<PurchaseRow | undefined> {
  const purchases = sameOrder.map(({ purchase }) => purchase)
  const held = purchases.find(({ state }) => state === 'held')
  if (held !== undefined && held.hold_expires_at !== null && held.hold_expires_at > now) return held

  const refuseSecond = (purchaseId: string): never => {
    const where = { texts: services.texts, language, timeZone, firstDay: input.firstDay, now }
    return refuseOrder('NOT_BUYABLE', [{ code: 'ALREADY_HAS_PERMIT' }], where, { purchaseId })
  }
  if (held !== undefined) await expireHold(services, held.id, now)
  for (const { id, state } of purchases) {
    if (state !== 'held' && state !== 'expired') continue
    const present = await findPurchase(services.db, id)
    const ended = present && (await settle(services, present, { abandon: true }))
    if (ended?.purchase.state === 'issued') return refuseSecond(id)
  }
  const isUnnamedChild = input.accompaniedMinor === true && input.minorFirstName === undefined
  const issued = purchases.find(({ state }) => state === 'issued')
  // Two children without a name may each have a permit.
  if (issued !== undefined && !isUnnamedChild) return refuseSecond(issued.id)
  return undefined
}
