import { refusals } from '#rules/sale/buying.ts'
import { soldBy } from '#rules/sale/seller.ts'
import { mayChangeDate, movedTo } from '#rules/permit/changes.ts'
import { isDearer } from '#rules/sale/dearer-days.ts'
import type { Order } from '#rules/sale/order.ts'
import { orderMistakes } from '#rules/sale/order-mistakes.ts'
import type { Day, PermitOnSale, PermitTerms } from '#rules/permit-terms.ts'
import type { WantedSpot } from '#rules/sale/places.ts'
import { type PricedOrder, priceOf } from '#rules/sale/price.ts'
import { besideForPrice } from '#rules/permit/requirements/supporters.ts'
import type { Refused } from '#rules/sale/refused.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { refuse } from '#server/platform/refusal.ts'
import { limitInWords } from '#server/platform/texts/limit-in-words.ts'
import { price } from '#server/platform/texts/texts.ts'
import {
  associationById,
  type HolderFacts,
  type KnownSupporter,
  permitOnSale,
  refuseOrder,
} from '../../catalogue/index.ts'
import { hasBegun, heldBeside, soldPermit } from '../../permits/index.ts'
import {
  changedOrderKey,
  holderFrom,
  invitationLimit,
  isReplaceable,
  type KnownSupport,
  orderAgain,
  type PermitRequest,
  type PurchasePeople,
  keptSupports,
  supportsOfOrder,
  withoutDependants,
  companionOf,
  factsInOrder,
  type NewSupport,
} from '../../purchase/index.ts'
import { requireAllowed } from './require-changeable.ts'
import { isOrderedTwice } from './decide-together.ts'
import { ALONE, OF_SUPPORTS, supportersTogether } from './supporters-together.ts'

export interface DecidedDay {
  days: { firstDay: Day; lastDay: Day }
  orderKey: string
  spots: WantedSpot[]
  facts: HolderFacts
  permit: PermitOnSale
  /** The permits beside which it goes on, but for those that move with it. */
  supports: KnownSupport[]
  /** Beside these it holds from now on; absent: beside those that it had. */
  links?: NewSupport[]
  /** Of them, that of another person. */
  companion?: string | undefined
  /** Until when who is invited completes it then; absent: nobody is. */
  completeBy?: Date
  /** The person's own holds that are in the way by the rules: they give way. */
  releases: string[]
}

/**
 * Whether a permit may move to this first day: its own terms limit until when and how often, and the terms on sale now
 * whether its holder could buy it for that day. Locks nothing.
 */
export async function decideDay(
  request: PermitRequest,
  purchase: PurchaseRow,
  { terms, details }: PurchasePeople,
  day: Day,
  together = ALONE,
): Promise<DecidedDay> {
  const { services, caller, language, now } = request
  const { db, texts } = services
  const begun = await hasBegun(db, purchase.id)
  const besideIt = await heldBeside(db, purchase.id)
  const beside = besideIt.filter(({ purchaseId }) => !together.ids.includes(purchaseId))
  const sold = soldPermit(purchase, terms, details.timeZone, { begun, beside })
  requireAllowed(request, sold, mayChangeDate(sold, now))
  const days = movedTo(sold, day)
  const onSale = (await permitOnSale(db, purchase.permit_id)) ?? refuse('DAY_NOT_POSSIBLE')
  const permit = soldBy(onSale, purchase.seller_kind)
  const again = (await orderAgain(db, purchase, permit, days, now)) ?? refuse('DAY_NOT_POSSIBLE')
  const { order, spots } = again
  const facts = await factsInOrder(db, again.facts, together.before, together.ids)
  const holder = holderFrom(facts, permit, order, ({ purchaseId }) => purchaseId === purchase.id)

  const aboutAnother = purchase.holder_id !== caller.accountId
  const { timeZone } = permit
  const situation = { texts, language, timeZone, firstDay: day, now, aboutAnother }
  const no = (refused: Refused[]) => refuseOrder('DAY_NOT_POSSIBLE', refused, situation)
  // What it needs beside it, and what it costs beside it, is frozen.
  const asAgreed = { ...permit, terms: { ...permit.terms, requires: terms.requires, prices: terms.prices } }
  // Also those of the day that was bought, whose price is compared.
  const from = purchase.first_day < day ? purchase.first_day : day
  const known = await supportersTogether(
    db,
    { purchase, terms, order: { ...order, firstDay: from } },
    { holderId: facts.accountId, now },
    together,
  )
  const refusedBeside = (among: KnownSupporter[] | undefined) => (holds: readonly string[]) => {
    const without = holderFrom(facts, permit, order, ({ purchaseId }) =>
      [purchase.id, ...holds].includes(purchaseId),
    )
    const present = { ...without, supporters: withoutDependants(among, holds) }
    return refusals(asAgreed, order, present, now, false)
  }
  // It keeps the permits beside which it holds, unless they do not come along and another one does.
  const isRelinked =
    known !== undefined &&
    known.others.length > 0 &&
    refusedBeside(known.kept)([]).some(({ code }) => OF_SUPPORTS.includes(code))
  const supporters = isRelinked ? [...known.kept, ...known.others] : known?.kept
  const refusedWithout = refusedBeside(supporters)
  const releases = holdsInTheWay(refusedWithout, facts, caller, order)
  if (releases === undefined) return no(refusedWithout([]))
  requireOffered(request, permit, order, facts)
  const besideOf = besideForPrice(asAgreed, order, { ...holder, supporters })
  if (!request.beyondRules) requireNotDearer(request, purchase, { ...order, holder, beside: besideOf }, terms)

  const gone = [...releases, ...together.ids]
  const orderKey = await changedOrderKey(db, purchase, days, now, gone)
  if (orderKey === undefined || isOrderedTwice(purchase, orderKey, together))
    return no([{ code: 'ALREADY_HAS_PERMIT' }])
  const links = isRelinked ? supportsOfOrder(asAgreed, order, holder, supporters) : undefined
  const supports = (links ?? keptSupports(supporters)).filter(
    ({ supporterId }) => !together.ids.includes(supporterId),
  )
  const companion = links && companionOf(links, supporters)
  const completeBy = await requireTimeToComplete(request, purchase, permit, order)
  return {
    days,
    orderKey,
    spots,
    facts,
    permit,
    supports,
    releases,
    ...(links && { links, companion }),
    ...(completeBy && { completeBy }),
  }
}

/** Refuses a day for which who is invited could not complete it any more. Undefined: nobody is. */
async function requireTimeToComplete(
  { services: { db, texts }, language, now }: PermitRequest,
  { holder_kind, association_id }: PurchaseRow,
  permit: PermitOnSale,
  order: Order,
): Promise<Date | undefined> {
  if (holder_kind !== 'invited') return undefined
  const association = (await associationById(db, association_id)) ?? refuse('DAY_NOT_POSSIBLE')
  const until = invitationLimit(permit, order, association)
  if (now < until) return until
  const values = { until: limitInWords(texts, language, permit.timeZone, until) }
  return refuse('DAY_NOT_POSSIBLE', {
    detail: texts.say(language, 'errors.fields.INVITATION_TOO_LATE', values),
  })
}

/** The person's own holds of these days where the rules do not allow the day beside them; undefined: nor without them. */
function holdsInTheWay(
  refusedWithout: (holds: readonly string[]) => readonly Refused[],
  { permits }: HolderFacts,
  caller: PermitRequest['caller'],
  order: Order,
): string[] | undefined {
  const own = permits.filter(
    (had) =>
      isReplaceable(caller, order)(had) && had.firstDay <= order.lastDay && had.lastDay >= order.firstDay,
  )
  return [[], own.map(({ purchaseId }) => purchaseId)].find((holds) => refusedWithout(holds).length === 0)
}

/** Refuses a day that would have cost the holder more. */
function requireNotDearer(
  { services, language }: PermitRequest,
  { first_day: firstDay, last_day: lastDay, price: paid }: PurchaseRow,
  moved: PricedOrder,
  terms: PermitTerms,
): void {
  if (!isDearer(terms, { firstDay, lastDay, baseCents: paid.baseCents }, moved)) return
  refuse('DAY_NOT_POSSIBLE', {
    detail: services.texts.say(language, 'changes.dearerDay', {
      price: price(language, priceOf(terms, moved).baseCents),
      paid: price(language, paid.baseCents),
    }),
  })
}

/** A child for whom a permit was bought without a name has none on another day either. */
const OF_A_NAME: readonly string[] = ['MINOR_NAME_NEEDED', 'MINOR_BIRTH_NEEDED']

/** Refuses a zone, slot or technique that the association does not offer on that day. */
function requireOffered(
  { services, language }: PermitRequest,
  permit: PermitOnSale,
  order: Order,
  facts: HolderFacts,
): void {
  const mistake = orderMistakes(permit, order, facts).find(({ code }) => !OF_A_NAME.includes(code))
  if (mistake === undefined) return
  const { code, least = 0, most = 0 } = mistake
  refuse('DAY_NOT_POSSIBLE', {
    detail: services.texts.say(language, `errors.fields.${code}`, { least, most }),
  })
}
