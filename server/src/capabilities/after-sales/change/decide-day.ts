import { refusals } from '#rules/buying.ts'
import { mayChangeDate, movedTo } from '#rules/changes.ts'
import type { Order } from '#rules/order.ts'
import { orderMistakes } from '#rules/order-mistakes.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import type { TakenSpot } from '#rules/places.ts'
import { isMinorHolder } from '#rules/price.ts'
import type { Refused } from '#rules/refused.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { refuse } from '#server/platform/refusal.ts'
import { holderFromFacts, type HolderFacts, holderFacts, permitOnSale } from '../../catalogue/index.ts'
import { hasBegun, soldPermit } from '../../permits/index.ts'
import {
  factsAsBought,
  orderKeyChanged,
  orderOfPurchase,
  type PurchasePeople,
  refuseOrder,
  spotsOf,
} from '../../purchase/index.ts'
import { type ChangeRequest, requireAllowed } from './change-request.ts'
import { hasAnotherLikeIt } from './others-like-it.ts'

export interface DecidedDay {
  days: { firstDay: Day; lastDay: Day }
  orderKey: string
  spots: TakenSpot[]
  minor: boolean
  /** Of the holder, as they were when the rules were asked. */
  facts: HolderFacts
  permit: PermitOnSale
}

/**
 * Whether a permit may move to this first day: its own terms say until when and how often, and what is on sale now says
 * whether its holder could buy it for that day. Refuses what cannot. Nothing is locked.
 */
export async function decideDay(
  request: ChangeRequest,
  purchase: PurchaseRow,
  { terms, details }: PurchasePeople,
  day: Day,
): Promise<DecidedDay> {
  const { services, caller, language, now } = request
  const { db, texts } = services
  const sold = soldPermit(purchase, terms, details.timeZone, await hasBegun(db, purchase.id))
  requireAllowed(request, sold, mayChangeDate(sold, now))
  const days = movedTo(sold, day)
  const order = { ...orderOfPurchase(purchase), ...days }
  const permit = (await permitOnSale(db, purchase.permit_id)) ?? refuse('DAY_NOT_POSSIBLE')
  const present =
    (await holderFacts(db, { accountId: purchase.holder_id }, days.firstDay, now)) ??
    refuse('DAY_NOT_POSSIBLE')
  const facts = factsAsBought(present, purchase)

  const holder = holderFromFacts(facts, permit, days, {
    ...(order.holder.kind === 'minor' && { child: order.holder.child }),
    ignoring: ({ purchaseId }) => purchaseId === purchase.id,
  })
  const aboutAnother = purchase.holder_id !== caller.accountId
  const { timeZone } = permit
  const situation = { texts, language, timeZone, firstDay: day, now, aboutAnother }
  const no = (refused: Refused[]) => refuseOrder('DAY_NOT_POSSIBLE', refused, situation)
  const refused = refusals(permit, order, holder, now, false)
  if (refused.length > 0) no(refused)
  requireOffered(request, permit, order, facts)

  const orderKey = orderKeyChanged(purchase.order_key, days)
  if (await hasAnotherLikeIt(db, purchase, orderKey, now)) no([{ code: 'ALREADY_HAS_PERMIT' }])
  const minor = isMinorHolder(holder, day)
  return { days, orderKey, spots: spotsOf(permit, order), minor, facts, permit }
}

/** Its zone, slot and technique must still be what the association offers on that day. */
function requireOffered(
  { services, language }: ChangeRequest,
  permit: PermitOnSale,
  order: Order,
  facts: HolderFacts,
): void {
  const [mistake] = orderMistakes(permit, order, facts)
  if (mistake === undefined) return
  const { code, least = 0, most = 0 } = mistake
  refuse('DAY_NOT_POSSIBLE', {
    detail: services.texts.say(language, `errors.fields.${code}`, { least, most }),
  })
}
