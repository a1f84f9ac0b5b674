import { refusals } from '#rules/sale/buying.ts'
import type { DiscountRule } from '#rules/sale/discount.ts'
import type { Order } from '#rules/sale/order.ts'
import type { PermitOnSale, PermitTerms } from '#rules/permit-terms.ts'
import { type PriceBreakdown, type PricedOrder, priceOf } from '#rules/sale/price.ts'
import { besideForPrice } from '#rules/permit/requirements/supporters.ts'
import type { Holder } from '#rules/sale/refused.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import {
  type Association,
  type ExistingPermit,
  type HolderFacts,
  holderFromFacts,
  isPermitOf,
  type KnownSupporter,
  refuseOrder,
  supporterInOrder,
  supportersOfOrder,
  type GuestFacts,
} from '../../catalogue/index.ts'
import type { Account } from '../../identity/index.ts'
import type { OrderSituation } from '../store/order-situation.ts'
import { chosenDiscount } from './chosen-discount.ts'
import type { NewSupport } from '../store/write-supports.ts'
import { companionOf, supportsOfOrder, withoutDependants } from './supports-of-order.ts'
import { factsForHolder, personIn } from './order-of-purchase.ts'
import { requireTimeToInvite } from './time-to-invite.ts'
import { factsAsMember } from '../memberships/joined-in-order.ts'
import { checkFields, type OrderRequest } from './order-request.ts'
import type { Buyer } from './parties.ts'
import { dependantsInOrder, factsInOrder, type LineBefore, withDependantsInOrder } from './lines-before.ts'

/** An order that can be bought, with its price, at the holder's revision. */
export interface DecidedOrder {
  association: Association
  permit: PermitOnSale
  buyer: Account
  /** The buyer, unless the order is for another angler. */
  holderAccount: Account
  /** The person who fishes, in the form of the rules. */
  holder: Holder
  revision: number
  /** Of a guest: what they had. */
  guest?: GuestFacts | undefined
  /** The buyer's, where the holder is somebody else. */
  buyerRevision?: number
  price: PriceBreakdown
  discountCodeId: string | undefined
  /** The buyer's unpaid holds that this order replaces. */
  replaces: string[]
  /** Whether the buyer holds anything else: that gives way where it takes the place of this order. */
  holdsMore: boolean
  /** The permits beside which it holds. */
  supports: NewSupport[]
  /** Of them, that of another person. */
  companion: string | undefined
  /** Until when who is invited completes it; absent: the holder is named. */
  completeBy?: Date
}

interface Options {
  /** Refuses an order that costs something with HOLD_MISSING. */
  onlyFree?: boolean
  /** The buyer's hold of the same order, under earlier conditions or for a child with other data. */
  replacing?: string
  /** The lines before it in an order of several; absent: an order of one. */
  linesBefore?: readonly LineBefore[]
  /** The buyer's holds that the whole order replaces: neither they nor their uses of a discount count. */
  gaveUp?: readonly string[]
}

/** Enough for a family on several days, too few to block a river. */
const MOST_HOLDS = 12
export const HOLDS_WAIT_SECONDS = 60

/**
 * Decides whether the order can be bought in this situation, and at which price. Refuses with every wrong field or
 * every reason. Locks nothing: `writeOrder` writes only if the situation is the same.
 */
export async function decideOrder(
  services: Services,
  request: OrderRequest,
  situation: OrderSituation,
  permit: PermitOnSale,
  { onlyFree = false, replacing, linesBefore: ofOrder, gaveUp = [] }: Options = {},
): Promise<DecidedOrder> {
  const { buyer, order, input } = request
  const linesBefore = ofOrder ?? []
  if (input.conditionsVersion !== undefined && input.conditionsVersion !== permit.version)
    refuse('CONDITIONS_CHANGED', { extension: { conditionsVersion: permit.version } })
  if (situation.liveHolds - gaveUp.length + linesBefore.length >= MOST_HOLDS)
    refuse('TOO_MANY_TRIES', {
      retryAfterSeconds: HOLDS_WAIT_SECONDS,
    })
  // The fields of an order do not depend on the other angler or the guest.
  const isOfBuyer = order.holder.kind === 'self' || order.holder.kind === 'minor'
  if (!isOfBuyer) checkFields(permit, order, buyer)
  if (situation.holder === undefined)
    return refuse(order.holder.kind === 'other' ? 'OTHER_HOLDER_UNKNOWN' : 'SIGN_IN_NEEDED')
  const association = situation.catalogue.associations.get(permit.associationId) ?? refuse('NOT_FOUND')
  const completeBy =
    order.holder.kind === 'invited' ? requireTimeToInvite(services, request, permit, association) : undefined
  const { account: holderAccount } = situation.holder
  const { guestMembership } = request
  const { childListed } = situation
  const ofHolder = {
    onSale: permit,
    firstDay: order.firstDay,
    now: request.now,
    guestMembership,
    childListed,
  }
  const known = await factsForHolder(services.db, situation.holder.facts, order.holder, ofHolder)
  const facts = factsAsMember(
    await factsInOrder(services.db, known, linesBefore, gaveUp),
    { holder: order.holder, associationId: permit.associationId, firstDay: order.firstDay },
    request.joined ?? [],
  )
  if (isOfBuyer) checkFields(permit, order, facts)

  const supporters = await supportersFor(services, request, permit, facts, linesBefore)
  const replaced = replacedHolds(services, request, permit, facts, supporters)
  const replaces = [...new Set([...replaced, ...(replacing === undefined ? [] : [replacing])])]
  const ended = [...new Set([...replaces, ...gaveUp])]
  const holder = holderFrom(facts, permit, order, ({ purchaseId }) => replaces.includes(purchaseId))
  const usesBefore = ofOrder?.filter(({ purchase }) => purchase.discount_code_id !== null).length
  const discount = await chosenDiscount(services.db, services, request, permit, ended, usesBefore)
  const besides = withoutDependants(supporters, ended)
  const beside = besideForPrice(permit, order, { ...holder, supporters: besides })
  const price = priceOrder(permit.terms, { ...order, beside }, holder, discount?.rule)
  const supports = supportsOfOrder(permit, order, holder, besides)
  if (onlyFree && price.totalCents > 0) refuse('HOLD_MISSING')
  return {
    association,
    permit,
    buyer: situation.buyer,
    holderAccount,
    holder,
    revision: facts.revision,
    guest: known.guest,
    ...(holderAccount.accountId !== situation.buyer.accountId && { buyerRevision: situation.buyerRevision }),
    price,
    discountCodeId: discount?.discountCodeId,
    replaces,
    holdsMore: situation.liveHolds > replaces.length,
    supports,
    companion: companionOf(supports, besides),
    ...(completeBy && { completeBy }),
  }
}

/**
 * The buyer's unpaid holds that the order replaces: another zone, slot or technique was chosen, or the rules do not
 * allow both. Refuses the order when it cannot be bought even without them.
 */
function replacedHolds(
  { texts }: Services,
  { buyer, order, now, language }: OrderRequest,
  permit: PermitOnSale,
  facts: HolderFacts,
  supporters: KnownSupporter[] | undefined,
): string[] {
  const isOwnHold = isReplaceable(buyer, order)
  const overlaps = (other: ExistingPermit) =>
    other.firstDay <= order.lastDay && other.lastDay >= order.firstDay
  const withSupporters = (holder: Holder, ignoring: (other: ExistingPermit) => boolean): Holder => {
    const ignored = facts.permits.filter(ignoring).map(({ purchaseId }) => purchaseId)
    const beside = withoutDependants(supporters, ignored)
    return beside === undefined ? holder : { ...holder, supporters: beside }
  }
  const refusedIgnoring = (ignoring: (other: ExistingPermit) => boolean) =>
    refusals(permit, order, withSupporters(holderFrom(facts, permit, order, ignoring), ignoring), now, false)

  const refused = refusedIgnoring(isOwnHold)
  const aboutAnother = order.holder.kind === 'other'
  const aboutGuest = order.holder.kind === 'guest' || order.holder.kind === 'invited'
  const { timeZone } = permit
  if (refused.length > 0)
    refuseOrder('NOT_BUYABLE', refused, {
      texts,
      language,
      timeZone,
      firstDay: order.firstDay,
      now,
      aboutAnother,
      aboutGuest,
    })

  const own = facts.permits.filter((other) => isOwnHold(other) && overlaps(other))
  const samePermit = own.filter(({ permitId }) => permitId === permit.permitId)
  const isEnough = refusedIgnoring((other) => samePermit.includes(other)).length === 0
  return (isEnough ? samePermit : own).map(({ purchaseId }) => purchaseId)
}

/** The permits beside which the order may hold; undefined: its terms name none. */
async function supportersFor(
  { db }: Services,
  { buyer, order, companionCode, now }: OrderRequest,
  permit: PermitOnSale,
  { accountId: holderId }: HolderFacts,
  linesBefore: readonly LineBefore[],
): Promise<KnownSupporter[] | undefined> {
  // Whoever is invited may have what it needs: that is decided once they complete it.
  if (order.holder.kind === 'invited') return undefined
  const person = personIn(order.holder)
  const known = await supportersOfOrder(db, {
    permit,
    firstDay: order.firstDay,
    holderId,
    ...person,
    buyerId: buyer.accountId,
    code: companionCode,
    now,
  })
  if (known === undefined) return known
  // Nobody comes along by a permit that has no holder yet.
  const named = linesBefore.filter(({ purchase }) => purchase.holder_kind !== 'invited')
  const inOrder = named.map(({ purchase, revision }) => {
    const dependants = dependantsInOrder(linesBefore, purchase.id)
    return supporterInOrder(db, purchase, { revision, dependants }, { holderId, ...person })
  })
  const beside = await Promise.all(inOrder)
  // Whoever comes along by a code is outside of the order, where only permits of the same person count beside theirs.
  const counted = companionCode === undefined ? beside : beside.filter(({ isOfHolder }) => isOfHolder)
  // Those of the order count first: it is paid as a whole.
  return [...counted, ...known.map((one) => withDependantsInOrder(one, linesBefore))]
}

export const priceOrder = (
  terms: PermitTerms,
  order: Order & Pick<PricedOrder, 'beside'>,
  holder: Holder,
  discount: DiscountRule | undefined,
): PriceBreakdown => priceOf(terms, { ...order, holder, ...(discount && { discount }) })

export const holderFrom = (
  facts: HolderFacts,
  permit: PermitOnSale,
  order: Order,
  ignoring: (had: ExistingPermit) => boolean,
): Holder =>
  holderFromFacts(facts, permit, order, {
    ...personIn(order.holder),
    ignoring,
  })

const plain = (name: string | undefined) => name?.trim().toLowerCase() ?? ''

/** Whether the permit is the buyer's own unpaid hold for the same person, which a new order may replace. */
export const isReplaceable =
  (buyer: Pick<Buyer, 'accountId'>, { holder }: Pick<Order, 'holder'>) =>
  (had: ExistingPermit): boolean => {
    if (had.state !== 'held' || had.buyerId !== buyer.accountId) return false
    if (!isPermitOf(had, personIn(holder))) return false
    if (holder.kind !== 'minor') return had.child === undefined
    return (
      had.child !== undefined &&
      plain(had.child.firstName) === plain(holder.child.firstName) &&
      plain(had.child.lastName) === plain(holder.child.lastName)
    )
  }
