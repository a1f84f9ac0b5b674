import { membershipLine } from '#contract/membership-lines.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { MembershipLine, PaymentRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { holdsPlaced, holdsRefused } from '#server/platform/metrics/counted.ts'
import { Refusal, refuse, refuseFields } from '#server/platform/refusal.ts'
import { decideEachMembership, type DecidedMembership } from '../memberships/decide-memberships.ts'
import { joinedInOrder } from '../memberships/joined-in-order.ts'
import { membershipRow } from '../memberships/membership-row.ts'
import { fieldOfMembership, type MembershipRequest } from '../memberships/read-memberships.ts'
import {
  HELD_MEMBERSHIPS,
  holdsTooMany,
  lockMemberships,
  writeMembership,
  writePayment,
} from '../memberships/store/write-memberships.ts'
import { tellOfReplaced } from '../memberships/transfer-mails.ts'
import { HOLDS_WAIT_SECONDS } from '../order/decide-order.ts'
import type { OrderRequest } from '../order/order-request.ts'
import { retryWhenSituationsChanged } from '../order/retry-when-situation-changed.ts'
import { inPlaceOf, releaseHolds } from '../hold/give-way.ts'
import { useDiscount } from '../store/discounts.ts'
import { lockGuestsAsDecided } from '../store/lock-guests.ts'
import { newPayment } from '../store/payments.ts'
import type { FoundOrder } from '../store/purchases.ts'
import { type NewPurchase, type OrderNotWritten, writeTogether } from '../store/write-orders.ts'
import type { OrderSituation } from '../store/order-situation.ts'
import { declareOnOrder } from './declare-on-order.ts'
import { type DecidedLine, decideLines, type LinesToDecide, withMemberships } from './decide-lines.ts'
import { heldIn, rowsOfOrder } from './place-order.ts'
import { liveOrder } from './live-order.ts'
import { refuseMemberships } from './refuse-lines.ts'
import { refuseFull, refuseWaitedLines, writeWhereOthersEnd } from './where-others-end.ts'

export interface WantedOrder {
  lines: readonly OrderRequest[]
  memberships: readonly [MembershipRequest, ...MembershipRequest[]]
}

/**
 * Holds memberships, and permits beside them: all or none, one payment. The memberships are decided first, and who joins by them buys
 * the permits as a member. `replaced` is awaited before anything is decided of whom they name.
 */
export const placeWithMemberships = (
  services: Services,
  wanted: WantedOrder,
  replaced: () => Promise<FoundOrder | undefined>,
): Promise<FoundOrder> =>
  retryWhenSituationsChanged(
    services,
    wanted.lines,
    async (situations) => {
      requireOneAssociation(wanted, situations)
      const gaveUp = heldIn(situations, await replaced())
      const { decided, refused } = await decideEachMembership(services, wanted.memberships, { gaveUp })
      if (refused.length > 0) {
        const toDecide = { lines: wanted.lines, situations, gaveUp }
        return refuseMemberships(refused, await withoutRefused(services, toDecide, decided))
      }
      const present = await liveOrder(services, wanted.lines, decided)
      return present
        ? declareOnOrder(services, present, wanted.lines, situations)
        : newOrder(services, wanted, situations, { decided, gaveUp })
    },
    wanted.lines.length === 0 ? async () => [] : undefined,
  )

/**
 * What the permits cost with the memberships that can be had alone. Undefined: there are none, or they cannot be bought so; of what
 * is wrong in them the refusal of the memberships says nothing.
 */
async function withoutRefused(
  services: Services,
  toDecide: LinesToDecide,
  decided: readonly DecidedMembership[],
) {
  if (toDecide.lines.length === 0) return undefined
  try {
    return await withMemberships(services, toDecide, decided)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** One association is paid. */
function requireOneAssociation(
  { lines, memberships }: WantedOrder,
  situations: readonly OrderSituation[],
): void {
  const [{ input: first }, ...others] = memberships
  const isHere = (associationId: number | undefined) => associationId === first.associationId
  const field = wireNameOf(membershipLine, 'associationId')
  const permitOf = (n: number) => situations[n]?.catalogue.permits.get(lines[n]?.input.permitId ?? 0)
  const elsewhere = [
    ...others.flatMap(({ input }, n) =>
      isHere(input.associationId) ? [] : [fieldOfMembership(n + 1, field)],
    ),
    ...lines.flatMap((_, n) => (isHere(permitOf(n)?.associationId) ? [] : [`righe.${n}.idPermesso`])),
  ]
  if (elsewhere.length > 0) refuseFields(elsewhere.map((name) => ({ field: name, code: 'NOT_A_CHOICE' })))
}

interface ToWrite {
  permits: NewPurchase[]
  memberships: MembershipLine[]
  payment: PaymentRow | undefined
}

/** Undefined: the situation has changed. */
async function newOrder(
  services: Services,
  { lines }: WantedOrder,
  situations: readonly OrderSituation[],
  { decided, gaveUp }: { decided: readonly DecidedMembership[]; gaveUp: readonly string[] },
): Promise<FoundOrder | undefined> {
  const joined = decided.map(joinedInOrder)
  const asMembers = lines.map((line) => ({ ...line, joined }))
  const toDecide = { lines: asMembers, situations, gaveUp, memberships: decided }
  const permits = lines.length === 0 ? undefined : await decideLines(services, toDecide)
  const rows = rowsWithMemberships(permits, decided)
  const releases = [
    ...new Set([
      ...gaveUp,
      ...decided.flatMap(({ replaces }) => replaces),
      ...(permits ?? []).flatMap((line) => line.decided.replaces),
    ]),
  ]
  const write = (ending: readonly string[]) => writeAll(services, rows, ending)
  const outcome =
    permits === undefined
      ? await write(releases)
      : await writeWhereOthersEnd(services, { decided: permits, rows: rows.permits, releases }, write)
  const { language } = decided[0]?.request ?? refuse('NOT_FOUND')
  switch (outcome.outcome) {
    case 'written': {
      holdsPlaced.inc()
      const { permits: held, memberships } = outcome.rows
      const [first, ...others] = [...held.map(({ purchase }) => purchase), ...memberships]
      if (first === undefined) throw new Error('an order without lines')
      return {
        purchase: first,
        ...(others.length > 0 && { others }),
        payments: rows.payment ? [rows.payment] : [],
      }
    }
    case 'tooManyUnpaid':
      return refuse('TOO_MANY_UNPAID', { values: { most: HELD_MEMBERSHIPS } })
    case 'tooMany':
      holdsRefused.inc()
      return refuse('TOO_MANY_HOLDS', { retryAfterSeconds: HOLDS_WAIT_SECONDS })
    case 'waitedFor':
      return refuseWaitedLines(services, toDecide, outcome, { rows: rows.permits, language })
    case 'full':
      return refuseFull(services, toDecide, outcome.lines, language)
    default:
      return undefined
  }
}

/** The permits before the memberships, in the order of their ids; the first line has the payment of all. */
export function rowsWithMemberships(
  decidedPermits: readonly [DecidedLine, ...DecidedLine[]] | undefined,
  decided: readonly DecidedMembership[],
): ToWrite {
  const permits: NewPurchase[] = decidedPermits === undefined ? [] : rowsOfOrder(decidedPermits)
  const memberships = decided.map(membershipRow)
  const all = [...permits.map(({ purchase }) => purchase), ...memberships]
  const [first] = all
  const [one] = decided
  if (first === undefined || one === undefined) throw new Error('an order without lines')
  const order_id = all.length === 1 ? null : first.id
  const ends = all.flatMap(({ hold_expires_at: end }) => (end === null ? [] : end.getTime()))
  const hold_expires_at = new Date(Math.min(...ends))
  const amount_cents = all.reduce((sum, line) => sum + line.amount_cents, 0)
  const { association, request } = one
  const payment =
    amount_cents === 0
      ? undefined
      : newPayment(
          { ...first, order_id, amount_cents },
          { kind: request.paysBy, attempt: 1, stripeAccount: association.stripeAccount ?? null },
          request.now,
        )
  return {
    permits: permits.map(({ payment: _ofPermits, ...row }, n) => ({
      ...row,
      purchase: { ...row.purchase, order_id, hold_expires_at },
      ...(n === 0 && payment && { payment }),
    })),
    memberships: memberships.map((row) => ({ ...row, order_id, hold_expires_at })),
    payment,
  }
}

type Held = Pick<ToWrite, 'permits' | 'memberships'>

type NotWritten = OrderNotWritten | { outcome: 'tooManyUnpaid' }

/** Rolls back what is not written whole. */
class NotHeld extends Error {
  outcome: NotWritten
  constructor(outcome: NotWritten) {
    super(outcome.outcome)
    this.outcome = outcome
  }
}

async function writeAll(
  services: Services,
  { permits, memberships, payment }: ToWrite,
  releases: readonly string[],
): Promise<NotWritten | { outcome: 'written'; rows: Held }> {
  const [{ created_at: now, buyer_id: buyerId }] = memberships as [MembershipLine]
  try {
    return await inTransaction(services.db, async (tx) => {
      await lockMemberships(
        tx,
        memberships.map((line) => ({
          associationId: line.association_id,
          memberKey: line.member_key,
          planKey: line.plan_key,
        })),
        buyerId,
      )
      if (
        !(await lockGuestsAsDecided(
          tx,
          permits.map(({ guest }) => guest),
        ))
      )
        throw new NotHeld({ outcome: 'decideAnew' })
      await tellOfReplaced(services, tx, releases, buyerId)
      const freed = await releaseHolds(tx, releases, now)
      if (await holdsTooMany(tx, { buyerId, more: memberships.length, now }))
        throw new NotHeld({ outcome: 'tooManyUnpaid' })
      const rows = inTheirPlace(inPlaceOf(freed, permits), memberships)
      await writePermits(tx, rows.permits)
      for (const line of rows.memberships)
        if ((await writeMembership(tx, line, now)) !== 'written') throw new NotHeld({ outcome: 'decideAnew' })
      if (permits.length === 0 && payment !== undefined) await writePayment(tx, payment)
      return { outcome: 'written', rows }
    })
  } catch (error) {
    if (error instanceof NotHeld) return error.outcome
    throw error
  }
}

/** One end for all lines. */
function inTheirPlace(permits: NewPurchase[], memberships: readonly MembershipLine[]): Held {
  const end = permits[0]?.purchase.hold_expires_at
  return { permits, memberships: memberships.map((line) => (end ? { ...line, hold_expires_at: end } : line)) }
}

async function writePermits(tx: Tx, permits: NewPurchase[]): Promise<void> {
  if (permits.length === 0) return
  const outcome = await writeTogether(tx, permits)
  if (outcome.outcome !== 'written') throw new NotHeld(outcome)
  for (const { purchase } of permits)
    if (purchase.discount_code_id !== null && !(await useDiscount(tx, purchase, purchase.discount_code_id)))
      throw new NotHeld({ outcome: 'decideAnew' })
}
