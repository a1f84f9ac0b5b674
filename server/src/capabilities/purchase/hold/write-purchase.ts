import { createHash } from 'node:crypto'
import { factsKept, type GuestFact } from '#rules/facts/facts-of-holder.ts'
import { HOLD_MINUTES } from '#rules/sale/hold-time.ts'
import { placesOfOrder } from '#rules/sale/places.ts'
import { groupsOf } from '#rules/sale/quotas/reserved.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { customerNetworkOf, isThisMachine } from '#server/platform/http/network.ts'
import type { Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { holdsRefused } from '#server/platform/metrics/counted.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Account } from '../../identity/index.ts'
import { recordEvent } from '../../staff/index.ts'
import { discountSentence } from '../order/chosen-discount.ts'
import { type DecidedOrder, HOLDS_WAIT_SECONDS } from '../order/decide-order.ts'
import type { OrderRequest } from '../order/order-request.ts'
import { type Seller, sellerColumns } from '../order/parties.ts'
import { useDiscount } from '../store/discounts.ts'
import { newPayment } from '../store/payments.ts'
import { type NewPurchase, writeOrder, type WriteOutcome, type WrittenOrder } from '../store/write-orders.ts'
import { expireHoldsOn } from './expire-holds.ts'
import { inPlaceOf, ownHoldsOn, releaseHolds } from './give-way.ts'
import { refuseWaitedFor } from './refuse-waited-for.ts'

type HolderColumns = Pick<
  PurchaseRow,
  'holder_first_name' | 'holder_last_name' | 'holder_birth_date' | 'earlier_holders'
>

/** The holder's data, copied into the purchase: the permit keeps them when the profile changes. */
export const holderColumns = (
  holder: Pick<Account, 'firstName' | 'lastName' | 'birthDate'>,
): HolderColumns => ({
  holder_first_name: holder.firstName,
  holder_last_name: holder.lastName,
  holder_birth_date: holder.birthDate,
  earlier_holders: null,
})

/** Of a permit that is not completed. */
export const NOT_NAMED = { firstName: '', lastName: '', birthDate: null }

const MINUTE_MS = 60_000

/** The rows of a decided order: a hold, with its first payment where something is to be paid. */
export function newPurchase(request: OrderRequest, decided: DecidedOrder): NewPurchase {
  const { order, input, now, address, paysBy } = request
  const { association, permit, price, holderAccount } = decided
  const child = order.holder.kind === 'minor' ? order.holder.child : {}
  const guest = order.holder.kind === 'guest' ? order.holder.guest : undefined
  const minutes = association.holdMinutes ?? HOLD_MINUTES
  const purchase: PurchaseRow = {
    association_id: permit.associationId,
    id: uuidv7(),
    order_id: null,
    permit_id: permit.permitId,
    permit_version: permit.version,
    ...sellerColumns(request.seller),
    buyer_id: decided.buyer.accountId,
    holder_id: holderAccount.accountId,
    holder_kind: order.holder.kind,
    ...holderColumns(order.holder.kind === 'invited' ? NOT_NAMED : (guest ?? holderAccount)),
    minor_first_name: child.firstName ?? null,
    minor_last_name: child.lastName ?? null,
    minor_birth_date: child.birthDate ?? null,
    first_day: order.firstDay,
    last_day: order.lastDay,
    zone_id: order.zoneId ?? null,
    slot: order.slot ?? null,
    technique: order.technique ?? null,
    keeps_catch: order.keepsCatch ?? null,
    state: 'held',
    order_key: request.orderKey,
    hold_expires_at: new Date(now.getTime() + minutes * MINUTE_MS),
    hold_network: address === undefined || price.totalCents === 0 ? null : holdNetworkOf(address),
    price,
    amount_cents: price.totalCents,
    paid_by: paysBy,
    discount_code_id: decided.discountCodeId ?? null,
    option_codes: order.options,
    conditions_version: input.conditionsVersion ?? null,
    conditions_accepted_at: input.conditionsVersion === undefined ? null : now,
    created_at: now,
    issued_at: null,
    ended_at: null,
    code_version: 0,
    short_code: null,
    signed_code: null,
    date_changes: 0,
    counted_from: null,
    receipt_year: null,
    receipt_number: null,
    return_reminded_at: null,
    handed_over_as: null,
    guest_email: (order.holder.kind === 'invited' ? order.holder.email : guest?.email) ?? null,
    guest_facts: guest ? factsToKeep(permit.terms, order, guest) : null,
    complete_by: decided.completeBy ?? null,
    lapsed_at: null,
    claimed_at: null,
    back_cents: null,
  }
  return {
    purchase,
    revision: decided.revision,
    ...(decided.guest && { guest: decided.guest }),
    ...(decided.buyerRevision !== undefined && { buyerRevision: decided.buyerRevision }),
    layout: permit.layout,
    ...(decided.supports.length > 0 && { supports: decided.supports }),
    spots: placesOfOrder(permit, order, groupsOf(permit.quotas, decided.holder, order.firstDay)),
    ...(price.totalCents > 0 && {
      payment: newPayment(
        purchase,
        { kind: paysBy, attempt: 1, stripeAccount: association.stripeAccount ?? null },
        now,
      ),
    }),
  }
}

/** What a guest states of what the permit asks for, as it is kept; null: nothing. */
export function factsToKeep(...ofPermit: Parameters<typeof factsKept>): GuestFact[] | null {
  const facts = factsKept(...ofPermit)
  return facts.length === 0 ? null : facts
}

/** The network of the address, stored while the hold is unpaid; null: not counted by network. */
const holdNetworkOf = (address: string): string | null =>
  isThisMachine(address)
    ? null
    : createHash('sha256')
        .update(`hold:${customerNetworkOf(address)}`)
        .digest('base64url')

/** Rolls the transaction back when the purchase cannot be written. */
class WriteRefused extends Error {
  why: Exclude<WriteOutcome, 'written'> | 'discountUsedUp'
  constructor(why: WriteRefused['why']) {
    super(why)
    this.why = why
  }
}

/** `purchase`: with the end of what it took the place of, where that is later. */
type WrittenPurchase = Pick<WrittenOrder, 'receiptNumber'> & Pick<NewPurchase, 'purchase'>

/**
 * Writes a decided order as a hold or a free permit. Refuses when a place or the discount is gone. Undefined: the
 * situation has changed, and the order has to be decided again.
 */
export async function writeDecidedOrder(
  services: Services,
  request: OrderRequest,
  decided: DecidedOrder,
  purchase: NewPurchase,
): Promise<WrittenPurchase | undefined> {
  const { language } = request
  const { outcome, ...writtenNow } = await written(services, request, decided, purchase)
  switch (outcome) {
    case 'written':
      return writtenNow
    case 'discountUsedUp':
      return refuse('DISCOUNT_REFUSED', { detail: discountSentence(services, language, 'DISCOUNT_USED_UP') })
    case 'tooMany':
      holdsRefused.inc()
      return refuse('TOO_MANY_HOLDS', {
        retryAfterSeconds: HOLDS_WAIT_SECONDS,
      })
    case 'waitedFor':
      return refuseWaitedFor(services, language, [purchase])
    case 'full':
      return writtenWhereOthersEnd(services, request, decided, purchase)
    default:
      return undefined
  }
}

/** Before a full order is refused, overdue holds free their places; then the buyer's own holds give way to the newer order. */
async function writtenWhereOthersEnd(
  services: Services,
  request: OrderRequest,
  decided: DecidedOrder,
  purchase: NewPurchase,
): Promise<WrittenPurchase | undefined> {
  if ((await expireHoldsOn(services, purchase.spots, request.now)) > 0) return undefined
  // Not one beside which the order itself holds.
  const staying = [...decided.replaces, ...decided.supports.map(({ supporterId }) => supporterId)]
  const giveWay = decided.holdsMore
    ? await ownHoldsOn(services.db, request.buyer.accountId, { spots: purchase.spots, staying }, request.now)
    : []
  if (giveWay.length === 0) return refuse('PLACE_TAKEN')
  const replacing = { ...decided, holdsMore: false, replaces: [...decided.replaces, ...giveWay] }
  return writeDecidedOrder(services, request, replacing, purchase)
}

async function written(
  { db }: Services,
  { seller, now }: OrderRequest,
  { replaces, discountCodeId }: DecidedOrder,
  decidedRow: NewPurchase,
): Promise<WrittenPurchase & { outcome: WriteOutcome | 'discountUsedUp' }> {
  const isAlone = replaces.length === 0 && discountCodeId === undefined && seller.kind !== 'officer'
  if (isAlone) return { ...(await writeOrder(db, decidedRow)), purchase: decidedRow.purchase }
  try {
    return await inTransaction(db, async (tx) => {
      const freed = await releaseHolds(tx, replaces, now)
      const [row = decidedRow] = inPlaceOf(freed, [decidedRow])
      const order = await writeOrder(tx, row)
      if (order.outcome !== 'written') throw new WriteRefused(order.outcome)
      if (discountCodeId !== undefined && !(await useDiscount(tx, row.purchase, discountCodeId)))
        throw new WriteRefused('discountUsedUp')
      if (seller.kind === 'officer') await recordOrder(tx, seller, row.purchase, now)
      return { ...order, purchase: row.purchase }
    })
  } catch (error) {
    if (error instanceof WriteRefused)
      return { outcome: error.why, receiptNumber: null, purchase: decidedRow.purchase }
    throw error
  }
}

/** What somebody of the office orders for others is in the trail of their office. */
const recordOrder = (
  tx: Tx,
  { accountId, role }: Seller & { kind: 'officer' },
  { association_id: associationId, id: subjectId, amount_cents: cents }: PurchaseRow,
  now: Date,
) =>
  recordEvent(
    tx,
    { associationId, accountId, role },
    { act: 'sale.ordered', subjectId, after: { cents } },
    now,
  )
