import { isAdult } from '#rules/age.ts'
import { mayChangeHolder } from '#rules/permit/changes.ts'
import { refusalsOfFacts } from '#rules/facts/facts-of-holder.ts'
import type { Order, OrderHolder } from '#rules/sale/order.ts'
import { priceOf } from '#rules/sale/price.ts'
import type { Quota } from '#rules/sale/quotas/counters.ts'
import { groupsOf, isOther } from '#rules/sale/quotas/reserved.ts'
import { besideForPrice, refusalsOfSupports } from '#rules/permit/requirements/supporters.ts'
import type { Refused } from '#rules/sale/refused.ts'
import { refusalsOfHolder } from '#rules/sale/refusals-of-holder.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { refuse } from '#server/platform/refusal.ts'
import {
  holderFromFacts,
  type HolderFacts,
  type KnownSupporter,
  holderFacts,
  permitOnSale,
  refuseForAnother,
  refuseOrder,
  personOfAge,
  supportersOfOrder,
} from '../../catalogue/index.ts'
import { type Account, accountById } from '../../identity/index.ts'
import { hasBegun, heldBeside, soldPermit } from '../../permits/index.ts'
import {
  changedOrderKey,
  companionOf,
  factsForHolder,
  factsInOrder,
  type KnownSupport,
  type NewSupport,
  orderOfPurchase,
  personIn,
  type PermitRequest,
  type PurchasePeople,
  keptSupports,
  supportsOfOrder,
} from '../../purchase/index.ts'
import { isOrderedTwice } from './decide-together.ts'
import { requireAllowed } from './require-changeable.ts'
import { ALONE, type ChangedWith, supportersTogether } from './supporters-together.ts'

export interface DecidedHolder {
  to: Account
  facts: HolderFacts
  orderKey: string
  /** The quotas of today, and the groups of the new holder for which they reserve places. */
  quotas: readonly Quota[]
  groups: readonly string[]
  /** The permits beside which it goes on, but for those that are handed over with it. */
  supports: KnownSupport[]
  /** Of them, those beside which it holds from now on. */
  links: NewSupport[]
  /** Of them, that of who comes along. */
  companion: string | undefined
  /** Places are reserved for one of the holders and not for the other. */
  countsOtherwise: boolean
}

/** Who fishes without an account. */
export type WithoutAccount = Extract<OrderHolder, { kind: 'guest' | 'invited' }>

/** An angler by the e-mail; with `keepsFor`, the account that keeps the permit for somebody else. */
export interface Receiver {
  email: string
  keepsFor?: WithoutAccount | undefined
  /** The order as it was before a hand-over that is undone; absent: that of now, for them. */
  orderKey?: string
  /** The code of the permit of who comes along with the first holder. */
  companionCode?: string | undefined
  /** Nobody was named yet: no rule of handing over counts. By whom they are: of the buyer, what they paid is no secret. */
  isFirst?: 'byInvited' | 'byBuyer'
}

/**
 * Whether a permit may be handed over to the angler with this e-mail, under the terms that were agreed: the rules must
 * allow the holder, and an angler for whom it costs more cannot have it at another's price. `together`: with the permits that go to
 * them in the same act. Locks nothing.
 */
export async function decideHolder(
  request: PermitRequest,
  purchase: PurchaseRow,
  { terms, details, buyer }: PurchasePeople,
  receiver: Receiver,
  together = ALONE,
): Promise<DecidedHolder> {
  const { email, keepsFor, isFirst, companionCode: code } = receiver
  const { services, caller, language, now } = request
  const { db, texts } = services
  const begun = await hasBegun(db, purchase.id)
  const besideIt = await heldBeside(db, purchase.id)
  const beside = besideIt.filter(({ purchaseId }) => !together.ids.includes(purchaseId))
  const sold = soldPermit(purchase, terms, details.timeZone, { begun, beside })
  if (isFirst === undefined)
    requireAllowed(request, sold, mayChangeHolder(sold, now, isAlongAdult(purchase, together)))
  const onSale = (await permitOnSale(db, purchase.permit_id)) ?? refuse('HOLDER_NOT_POSSIBLE')
  const permit = { ...onSale, terms, version: purchase.permit_version }
  const ofAccount = (await holderFacts(db, { email }, sold.firstDay, now)) ?? refuse('OTHER_HOLDER_UNKNOWN')
  const to = (await accountById(db, ofAccount.accountId)) ?? refuse('OTHER_HOLDER_UNKNOWN')
  const at = { onSale: permit, firstDay: sold.firstDay, now }
  const bought = orderOfPurchase(purchase)
  // A child stays the child that it is, whoever is handed its permit.
  const fishes = bought.holder.kind === 'minor' ? bought.holder : (keepsFor ?? { kind: 'self' as const })
  const known = await factsForHolder(db, ofAccount, fishes, at)
  const facts = await factsInOrder(db, known, together.before, together.ids)

  const order =
    (isFirst ?? keepsFor) ? { ...bought, holder: keepsFor ?? ({ kind: 'self' } as const) } : bought
  const holder = holderFromFacts(facts, permit, sold, {
    ...personIn(fishes),
    ignoring: ({ purchaseId }) => purchaseId === purchase.id,
  })
  // Of a guest whoever names them knows everything but a block.
  const aboutAnother = keepsFor === undefined && to.accountId !== caller.accountId
  const { timeZone } = permit
  const aboutGuest = keepsFor !== undefined
  const situation = { texts, language, timeZone, firstDay: sold.firstDay, now, aboutAnother, aboutGuest }
  const no = (refused: Refused[]) => refuseOrder('HOLDER_NOT_POSSIBLE', refused, situation)
  const person = { holderId: facts.accountId, now }
  // What was sold for who was invited holds beside nothing yet.
  const isLinkedNow = isFirst !== undefined || purchase.holder_kind === 'invited'
  const supporters = !isLinkedNow
    ? (await supportersTogether(db, { purchase, terms, order }, person, together))?.kept
    : await supportersOfFirst(db, permit, order, { ...person, code })
  const refused = [
    ...refusalsOfHolder(permit, order, holder),
    ...refusalsOfFacts(permit, order, holder),
    ...refusalsOfSupports(permit, order, { ...holder, supporters }),
  ]
  if (refused.length > 0) no(refused)
  if (order.holder.kind === 'minor') requireAdult(ofAccount, sold, situation)

  const besideOf = besideForPrice(permit, order, { ...holder, supporters })
  const { baseCents } = priceOf(terms, { ...order, holder, beside: besideOf })
  if (baseCents > purchase.price.baseCents && !request.beyondRules) refuseDearer(isFirst, situation)
  const otherEmail = to.accountId === buyer.accountId ? null : to.email
  const named = keepsFor === undefined ? { otherEmail } : keyOf(keepsFor)
  const orderKey = receiver.orderKey ?? (await changedOrderKey(db, purchase, named, now, together.ids))
  if (orderKey === undefined || isOrderedTwice(purchase, orderKey, together))
    return no([{ code: 'ALREADY_HAS_PERMIT' }])
  const links = !isLinkedNow ? [] : supportsOfOrder(permit, order, holder, supporters)
  const { quotas } = onSale
  const [before, groups] = [personOfAge(purchase), holder].map((one) => groupsOf(quotas, one, sold.firstDay))
  return {
    to,
    facts,
    orderKey,
    quotas,
    groups: groups ?? [],
    supports: (isLinkedNow ? links : keptSupports(supporters)).filter(
      ({ supporterId }) => !together.ids.includes(supporterId),
    ),
    links,
    companion: companionOf(links, supporters),
    countsOtherwise: quotas.some((quota) => isOther(quota, before ?? []) !== isOther(quota, groups ?? [])),
  }
}

/** A child comes along with somebody of age only, as at the sale. */
function requireAdult(
  { birthDate }: HolderFacts,
  { firstDay }: { firstDay: Day },
  situation: Parameters<typeof refuseForAnother>[0],
): void {
  if (birthDate !== undefined && !isAdult(birthDate, firstDay))
    refuseForAnother(situation, 'HOLDER_NOT_POSSIBLE')
}

/** An accompanied child goes along with an adult whose permit is for its days too. */
const isAlongAdult = (purchase: PurchaseRow, { before }: ChangedWith): boolean =>
  before.some(
    (one) =>
      one.purchase.holder_kind !== 'minor' &&
      one.purchase.first_day <= purchase.first_day &&
      one.purchase.last_day >= purchase.last_day,
  )

/** Who is invited reads what is about themselves alone. Of another the real reason would reveal who is no member, or of age. */
function refuseDearer(
  isFirst: Receiver['isFirst'],
  situation: Parameters<typeof refuseForAnother>[0] & { aboutAnother: boolean },
): never {
  if (isFirst === 'byInvited') return refuse('INVITATION_COSTS_MORE')
  return situation.aboutAnother
    ? refuseForAnother(situation, 'HOLDER_NOT_POSSIBLE')
    : refuse('HOLDER_PAYS_MORE')
}

const keyOf = (holder: WithoutAccount) =>
  holder.kind === 'guest' ? { guest: holder.guest } : { invitedEmail: holder.email }

/** The first holder's own permits beside which this one may hold, and that of the code: nobody was asked for them at the sale. */
const supportersOfFirst = (
  db: Db,
  permit: PermitOnSale,
  { firstDay, holder }: Order,
  beside: { holderId: string; code: string | undefined; now: Date },
): Promise<KnownSupporter[] | undefined> =>
  // Whoever is invited has none yet.
  holder.kind === 'invited'
    ? Promise.resolve(undefined)
    : supportersOfOrder(db, { permit, firstDay, ...personIn(holder), ...beside })
