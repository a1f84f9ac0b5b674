import type { PermitOnSale } from '#rules/permit-terms.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Asking } from '../asking.ts'
import type { PurchaseRow } from '../find-purchase.ts'
import { inTurn } from '../order/in-turn.ts'
import { orderOf } from '../order/order-asked.ts'
import { orderKeyOf } from '../order/order-key.ts'
import type { OrderSituation } from '../order/order-situation.ts'
import { refuseOrder } from '../order/refuse-order.ts'
import { settle } from '../settle/settle.ts'
import { expireHold } from './expire-holds.ts'
import { keepHold } from './keep-hold.ts'
import { type Held, newHold } from './new-hold.ts'

/**
 * Holds the place for what is asked and fixes its price: a new hold, or the one that the buyer has already,
 * priced anew where options or discount are others now.
 */
export function placeHold(asking: Asking): Promise<Held> {
  const { asked } = asking
  const order = orderOf(asked)
  const orderKey = orderKeyOf(asked)
  return inTurn(asking, async (situation) => {
    const permit = situation.catalogue.permits.get(asked.permitId) ?? refuse('NOT_FOUND')
    const wanted = { permit, order, orderKey }
    const standing = await standingHold(asking, situation, permit)
    return standing === undefined
      ? newHold(asking, wanted, situation)
      : keepHold(asking, wanted, situation, standing)
  })
}

/**
 * The buyer's live hold of the same thing. What ran out before is brought to its end first, so that nobody
 * pays an earlier intent too; whoever has the very same permit already is told so.
 */
async function standingHold(
  { services, asked, now, language }: Asking,
  { own }: OrderSituation,
  { timeZone }: PermitOnSale,
): Promise<PurchaseRow | undefined> {
  const purchases = own.map(({ purchase }) => purchase)
  const held = purchases.find(({ state }) => state === 'held')
  if (held !== undefined && held.hold_expires_at !== null && held.hold_expires_at > now) return held

  const hasIt = (purchaseId: string): never => {
    const situation = { texts: services.texts, language, timeZone, firstDay: asked.firstDay, now }
    return refuseOrder([{ code: 'ALREADY_HAS_PERMIT' }], situation, { idAcquisto: purchaseId })
  }
  if (held !== undefined) await expireHold(services.db, held.id, now)
  for (const { id, state } of purchases) {
    if (state !== 'held' && state !== 'expired') continue
    const ended = await settle(services, id, { abandon: true })
    if (ended?.purchase.state === 'issued') return hasIt(id)
  }
  const unnamedChild = asked.accompaniedMinor === true && asked.minorFirstName === undefined
  const issued = purchases.find(({ state }) => state === 'issued')
  // Two children whom nobody named may each have one; everybody else has this permit already.
  if (issued !== undefined && !unnamedChild) return hasIt(issued.id)
  return undefined
}
