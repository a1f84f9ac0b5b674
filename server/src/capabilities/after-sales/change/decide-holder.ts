import { mayChangeHolder } from '#rules/permit/changes.ts'
import { refusalsOfFacts } from '#rules/facts/facts-of-holder.ts'
import { priceOf } from '#rules/sale/price.ts'
import type { Quota } from '#rules/sale/quotas/counters.ts'
import { groupsOf, isOther } from '#rules/sale/quotas/reserved.ts'
import type { NamedPerson } from '#rules/sale/same-person.ts'
import { besideForPrice, refusalsOfSupports } from '#rules/permit/requirements/supporters.ts'
import type { Refused } from '#rules/sale/refused.ts'
import { refusalsOfHolder } from '#rules/sale/refusals-of-holder.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { refuse } from '#server/platform/refusal.ts'
import {
  factsOfGuest,
  holderFromFacts,
  type HolderFacts,
  holderFacts,
  permitOnSale,
  refuseForAnother,
  refuseOrder,
  personOfAge,
} from '../../catalogue/index.ts'
import { type Account, accountById } from '../../identity/index.ts'
import { hasBegun, heldBeside, soldPermit } from '../../permits/index.ts'
import {
  changedOrderKey,
  type KnownSupport,
  orderOfPurchase,
  type PermitRequest,
  type PurchasePeople,
  supportersAgain,
  keptSupports,
} from '../../purchase/index.ts'
import { requireAllowed } from './require-changeable.ts'

export interface DecidedHolder {
  to: Account
  facts: HolderFacts
  orderKey: string
  /** The quotas of today, and the groups of the new holder for which they reserve places. */
  quotas: readonly Quota[]
  groups: readonly string[]
  /** The permits beside which it goes on. */
  supports: KnownSupport[]
  /** Places are reserved for one of the holders and not for the other. */
  countsOtherwise: boolean
}

/** An angler by the e-mail; with `guest`, the account that keeps the guest's permit. */
interface Receiver {
  email: string
  guest?: (NamedPerson & { email: string | null; orderKey: string }) | undefined
}

const named = ({ firstName, lastName, birthDate }: NamedPerson): NamedPerson => ({
  firstName,
  lastName,
  birthDate,
})

/**
 * Whether a permit may be handed over to the angler with this e-mail, under the terms that were agreed: the rules must
 * allow the holder, and an angler for whom it costs more cannot have it at another's price. Locks nothing.
 */
export async function decideHolder(
  request: PermitRequest,
  purchase: PurchaseRow,
  { terms, details, buyer }: PurchasePeople,
  { email, guest }: Receiver,
): Promise<DecidedHolder> {
  const { services, caller, language, now } = request
  const { db, texts } = services
  const begun = await hasBegun(db, purchase.id)
  const beside = await heldBeside(db, purchase.id)
  const sold = soldPermit(purchase, terms, details.timeZone, { begun, beside })
  requireAllowed(request, sold, mayChangeHolder(sold, now))
  const onSale = (await permitOnSale(db, purchase.permit_id)) ?? refuse('HOLDER_NOT_POSSIBLE')
  const permit = { ...onSale, terms, version: purchase.permit_version }
  const ofAccount = (await holderFacts(db, { email }, sold.firstDay, now)) ?? refuse('OTHER_HOLDER_UNKNOWN')
  const to = (await accountById(db, ofAccount.accountId)) ?? refuse('OTHER_HOLDER_UNKNOWN')
  const at = { associationId: permit.associationId, from: sold.firstDay, now }
  const facts =
    guest === undefined
      ? ofAccount
      : await factsOfGuest(db, ofAccount, { ...guest, email: guest.email ?? '' }, at)

  const bought = orderOfPurchase(purchase)
  const order =
    guest === undefined ? bought : { ...bought, holder: { kind: 'guest' as const, guest: named(guest) } }
  const holder = holderFromFacts(facts, permit, sold, {
    ...(guest && { guest }),
    ignoring: ({ purchaseId }) => purchaseId === purchase.id,
  })
  const aboutAnother = to.accountId !== caller.accountId
  const { timeZone } = permit
  const situation = { texts, language, timeZone, firstDay: sold.firstDay, now, aboutAnother }
  const no = (refused: Refused[]) => refuseOrder('HOLDER_NOT_POSSIBLE', refused, situation)
  const supporters = await supportersAgain(db, purchase, terms, order, { holderId: facts.accountId, now })
  const refused = [
    ...refusalsOfHolder(permit, order, holder),
    ...refusalsOfFacts(permit, order, holder),
    ...refusalsOfSupports(permit, order, { ...holder, supporters }),
  ]
  if (refused.length > 0) no(refused)

  const besideOf = besideForPrice(permit, order, { ...holder, supporters })
  const { baseCents } = priceOf(terms, { ...order, holder, beside: besideOf })
  if (baseCents > purchase.price.baseCents && !request.beyondRules) {
    // The real reason would reveal who is no member, or of age.
    if (aboutAnother) refuseForAnother(situation, 'HOLDER_NOT_POSSIBLE')
    refuse('HOLDER_PAYS_MORE')
  }
  const otherEmail = to.accountId === buyer.accountId ? null : to.email
  // A guest's order names the guest, and is the one that was handed over.
  const orderKey = guest?.orderKey ?? (await changedOrderKey(db, purchase, { otherEmail }, now))
  if (orderKey === undefined) return no([{ code: 'ALREADY_HAS_PERMIT' }])
  const { quotas } = onSale
  const [before, groups] = [personOfAge(purchase), holder].map((one) => groupsOf(quotas, one, sold.firstDay))
  return {
    to,
    facts,
    orderKey,
    quotas,
    groups: groups ?? [],
    supports: keptSupports(supporters),
    countsOtherwise: quotas.some((quota) => isOther(quota, before ?? []) !== isOther(quota, groups ?? [])),
  }
}
