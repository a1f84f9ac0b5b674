import { refuse } from '#server/platform/refusal.ts'
import type { Asking } from './asking.ts'
import { countSale } from './count-sales.ts'
import type { PurchaseRow } from './find-purchase.ts'
import { holdOf } from './hold/ready-order.ts'
import { writeDecided } from './hold/write-decided.ts'
import { saleMails } from './mails/sale-mails.ts'
import { decideOrder } from './order/decide-order.ts'
import { orderOf } from './order/order-asked.ts'
import { orderKeyOf } from './order/order-key.ts'
import type { OrderSituation } from './order/order-situation.ts'
import { aroundOf } from './people-of.ts'
import { issued } from './settle/issue.ts'

/**
 * A price of zero needs neither card nor hold: the permit is written at once, with its codes and its mails. Refuses
 * what costs something with HOLD_MISSING. Undefined: it stands differently by now.
 */
export async function buyForNothing(
  asking: Asking,
  situation: OrderSituation,
): Promise<PurchaseRow | undefined> {
  const { services, asked, now } = asking
  const permit = situation.catalogue.permits.get(asked.permitId) ?? refuse('NOT_FOUND')
  const wanted = { permit, order: orderOf(asked), orderKey: orderKeyOf(asked), onlyFree: true }
  const decided = await decideOrder(asking, wanted, situation)
  const { buyer, account: holder } = decided.ready
  const { terms } = permit

  const hold = holdOf(decided.ready, now)
  const bought = await issued(services.db, hold.purchase, terms, undefined, now)
  const around = aroundOf(situation.catalogue, bought, terms)
  const letters = saleMails(services, bought, { buyer, holder, around })
  if (!(await writeDecided(asking, decided, { ...hold, purchase: bought, letters }))) return undefined
  countSale(bought)
  services.outbox.nudge()
  return bought
}
