import type { TillRow } from '#server/platform/database/tables/till-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { recordEvent } from '../staff/index.ts'
import { ownerColumns } from './owner.ts'
import { findTill } from './store/read-tills.ts'
import { findEntry, insertEntry, insertTill, lockTill, sumInTill, writeClosing } from './store/tills.ts'
import { isOwnTill, mayReachTill, type TillCaller, tillOwnerOf } from './till-of-caller.ts'

interface Opened {
  /** Made by who opens it: sent again, it is the same till. */
  tillId: string
  floatCents: number
}

/** Opens a till for the caller; the trail has its float. Refuses with TILL_OPEN where they have another one open. */
export async function openTill(tx: Tx, caller: TillCaller, opened: Opened, now: Date): Promise<void> {
  const { associationId, accountId } = caller
  const { tillId, floatCents } = opened
  const isNew = await insertTill(tx, {
    association_id: associationId,
    id: tillId,
    ...ownerColumns(tillOwnerOf(caller)),
    opened_at: now,
    opened_by: accountId,
    float_cents: floatCents,
  })
  if (isNew) {
    const after = { cents: floatCents }
    await recordEvent(tx, caller, { act: 'till.opened', subjectId: tillId, after }, now)
    return
  }
  const same = await findTill(tx, { associationId, tillId })
  if (same === undefined) return refuse('TILL_OPEN')
  if (!isOwnTill(caller, same)) return refuse('NOT_FOUND')
  if (same.closed_at !== null) return refuseClosed(tx, same)
}

interface PaidOut {
  tillId: string
  /** Made by who pays out: sent again, it is taken once. */
  entryId: string
  cents: number
  reason: string
}

/** Cash leaves an open till for another purpose than a refund; never more than is in it. */
export async function payOutOfTill(tx: Tx, caller: TillCaller, paid: PaidOut, now: Date): Promise<void> {
  const { tillId, entryId, cents, reason } = paid
  const till = await lockReached(tx, caller, tillId)
  const known = await findEntry(tx, entryId)
  if (known !== undefined) return known.session_id === tillId ? undefined : refuse('NOT_FOUND')
  if (till.closed_at !== null) return refuseClosed(tx, till)
  if (cents > (await sumInTill(tx, till))) return refuse('TILL_TOO_LITTLE')
  await insertEntry(tx, {
    association_id: caller.associationId,
    id: entryId,
    session_id: tillId,
    at: now,
    account_id: caller.accountId,
    kind: 'paidOut',
    cents: -cents,
    order_id: null,
    purchase_id: null,
    reason,
  })
  await recordEvent(tx, caller, { act: 'till.paidOut', subjectId: tillId, after: { cents }, reason }, now)
}

interface Counted {
  tillId: string
  countedCents: number
  note?: string | undefined
}

/**
 * Closes a till with what was counted: it waits for the sales under way, which are in it, and later ones find none open. Who
 * closes second is told who was first, and with what.
 */
export async function closeTill(tx: Tx, caller: TillCaller, counted: Counted, now: Date): Promise<void> {
  const { tillId, countedCents, note } = counted
  const till = await lockReached(tx, caller, tillId)
  if (till.closed_at !== null) {
    const isRepeated = till.closed_by === caller.accountId && till.counted_cents === countedCents
    return isRepeated ? undefined : refuseClosed(tx, till)
  }
  const expectedCents = await sumInTill(tx, till)
  await writeClosing(tx, tillId, {
    closed_at: now,
    closed_by: caller.accountId,
    counted_cents: countedCents,
    expected_cents: expectedCents,
    closing_note: note ?? null,
  })
  const after = { counted: countedCents, expected: expectedCents, cents: countedCents - expectedCents }
  await recordEvent(tx, caller, { act: 'till.closed', subjectId: tillId, after, reason: note }, now)
}

async function lockReached(tx: Tx, caller: TillCaller, tillId: string): Promise<TillRow> {
  const till = await lockTill(tx, { associationId: caller.associationId, tillId })
  return till !== undefined && mayReachTill(caller, till) ? till : refuse('NOT_FOUND')
}

async function refuseClosed(tx: Tx, { association_id: associationId, id }: TillRow): Promise<never> {
  const closed = await findTill(tx, { associationId, tillId: id })
  return refuse('TILL_CLOSED', {
    extension: {
      at: closed?.closed_at?.toISOString(),
      by: closed?.closer ?? undefined,
      countedCents: closed?.counted_cents ?? undefined,
    },
  })
}
