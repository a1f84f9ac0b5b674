import { sql } from 'kysely'
import type { Localised } from '#rules/permit-terms.ts'
import type { GivenAs, RefundCause } from '#rules/sale/purchase-lifecycle.ts'
import type { LineRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { tellPrograms } from '../../webhooks/index.ts'
import { updateOf } from './purchases.ts'

/** Why it goes back, for the receipt and the mail. */
export interface Because {
  why: RefundCause
  /** In words, as the buyer reads it. */
  reason?: Localised | undefined
}

/** Of a line of an order. */
export interface CentsOfLine {
  purchaseId: string
  cents: number
}

interface Decision extends Because {
  cents: number
  permitEnded: boolean
}

/** What was paid and has not been decided to go back. */
export const centsLeft = ({
  amount_cents,
  back_cents,
}: Pick<PurchaseRow, 'amount_cents' | 'back_cents'>): number => amount_cents - (back_cents ?? 0)

/** Writes a decision under the purchase's lock. The database refuses more than was paid. */
export async function recordRefund(
  tx: Tx,
  purchase: LineRow,
  { cents, why, reason, permitEnded }: Decision,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('refund')
    .values({
      id: uuidv7(),
      association_id: purchase.association_id,
      purchase_id: purchase.id,
      cents,
      why,
      reason: reason === undefined ? null : JSON.stringify(reason),
      permit_ended: permitEnded,
      decided_at: now,
      done_at: cents === 0 ? now : null,
    })
    .execute()
  await updateOf(tx, purchase)
    .set({ back_cents: (purchase.back_cents ?? 0) + cents, changed_at: now })
    .execute()
  await tellPrograms(tx, {
    associationId: purchase.association_id,
    event: 'sale.refunded',
    data: { idVendita: purchase.id, importoCentesimi: cents, finita: permitEnded },
    at: now,
  })
}

/** Who gave money back by hand, how and when. */
export interface Giving {
  by: string
  as: GivenAs
  at: Date
}

/** A person has given back all that is due for these purchases. Returns what that was of each. */
export async function finishByHand(
  tx: Tx,
  lines: readonly Pick<PurchaseRow, 'association_id' | 'id'>[],
  { by, as, at }: Giving,
): Promise<{ purchaseId: string; cents: number }[]> {
  const [first] = lines
  if (first === undefined) return []
  const { rows } = await sql<{ purchaseId: string; cents: number }>`
    with done as (
      update refund set done_at = greatest(${at}, decided_at), given_by = ${by}, given_as = ${as}
      where association_id = ${first.association_id} and purchase_id = any(${lines.map(({ id }) => id)}) and done_at is null
      returning purchase_id, cents
    )
    select purchase_id as "purchaseId", sum(cents)::integer as cents from done group by 1 order by 1`.execute(
    tx,
  )
  return rows
}

/** It was taken back before its money was taken: the reservation ends, and nothing is left to give. */
export const leaveNothing = (tx: Tx, purchase: LineRow) =>
  updateOf(tx, purchase).set({ back_cents: purchase.amount_cents }).execute()

/**
 * The provider has given back `cents` in all for the purchases of an order. What no decision names was captured while the
 * permit of an order of one was taken back: it is of that decision.
 */
export async function finishRefunds(
  tx: Tx,
  lines: readonly Pick<PurchaseRow, 'association_id' | 'id'>[],
  cents: number,
  now: Date,
): Promise<void> {
  const [first, ...others] = lines
  if (first === undefined) return
  const ids = lines.map(({ id }) => id)
  const ofOrder = sql`association_id = ${first.association_id} and purchase_id = any(${ids})`
  await sql`update refund set done_at = ${now} where ${ofOrder} and done_at is null`.execute(tx)
  if (others.length > 0) return
  await sql`
    update refund r set cents = r.cents + s.missing, done_at = ${now}
    from (select ${cents}::integer - coalesce(sum(cents), 0) as missing from refund where ${ofOrder}) s
    where r.association_id = ${first.association_id} and r.purchase_id = ${first.id} and r.permit_ended
      and s.missing > 0`.execute(tx)
}

type Line = Pick<LineRow, 'association_id' | 'id'>

/** What went back of these lines and may be undone, the newest first. */
const doneRefunds = (tx: Tx, lines: readonly Line[]) =>
  tx
    .selectFrom('refund')
    .selectAll()
    .where('association_id', 'in', [...new Set(lines.map(({ association_id }) => association_id))])
    .where(
      'purchase_id',
      'in',
      lines.map(({ id }) => id),
    )
    .where('cents', '>', 0)
    .where('done_at', 'is not', null)
    .where('given_by', 'is', null)
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc')

/** What was decided for these lines and has not gone back yet. */
export async function dueOf(tx: Tx, lines: readonly Line[]): Promise<CentsOfLine[]> {
  const [first] = lines
  if (first === undefined) return []
  const { rows } = await sql<CentsOfLine>`
    select purchase_id as "purchaseId", sum(cents)::integer as cents from refund
    where association_id = ${first.association_id} and purchase_id = any(${lines.map(({ id }) => id)}) and cents > 0 and done_at is null
    group by 1 order by 1`.execute(tx)
  return rows
}

/** So many cents of what the provider gave back for these lines are due again, of the newest refund first. */
export async function makeDueAgain(tx: Tx, lines: readonly Line[], cents: number): Promise<CentsOfLine[]> {
  let left = cents
  const due = new Map<string, number>()
  for (const row of await doneRefunds(tx, lines).where('why', 'is distinct from', 'disputed').execute()) {
    if (left === 0) break
    const part = Math.min(left, row.cents)
    left -= part
    due.set(row.purchase_id, (due.get(row.purchase_id) ?? 0) + part)
    const ofRow = tx.updateTable('refund').where('id', '=', row.id)
    if (part === row.cents) {
      await ofRow.set({ done_at: null }).execute()
      continue
    }
    await ofRow.set({ cents: row.cents - part }).execute()
    const reason = row.reason === null ? null : JSON.stringify(row.reason)
    const again = { ...row, id: uuidv7(), cents: part, reason, permit_ended: false, done_at: null }
    await tx.insertInto('refund').values(again).execute()
  }
  return Array.from(due, ([purchaseId, ofLine]) => ({ purchaseId, cents: ofLine }))
}

/** Of what a bank gave back to the association. */
interface Won {
  /** Not gone any more: what it was paid for still holds. */
  removedCents: number
  /** Due to the buyer, by line: what it was paid for was taken back meanwhile. */
  due: { line: LineRow; cents: number }[]
}

/** A bank gave back so many cents of what it had kept: they are not gone, or they are the buyer's where nothing is sold for them any more. */
export async function noteNotGone(tx: Tx, lines: readonly LineRow[], cents: number): Promise<Won> {
  let left = cents
  const won: Won = { removedCents: 0, due: [] }
  for (const row of await doneRefunds(tx, lines).where('why', '=', 'disputed').execute()) {
    const part = Math.min(left, row.cents)
    const line = lines.find(({ id }) => id === row.purchase_id)
    if (part === 0 || line === undefined) continue
    left -= part
    const ofRow = tx.updateTable('refund').where('id', '=', row.id)
    if (line.state !== 'issued' && part === row.cents) {
      await ofRow.set({ done_at: null, why: 'decided' }).execute()
      won.due.push({ line, cents: part })
      continue
    }
    won.removedCents += part
    await (
      part === row.cents
        ? tx.deleteFrom('refund').where('id', '=', row.id)
        : ofRow.set({ cents: row.cents - part })
    ).execute()
    await updateOf(tx, line)
      .set((e) => ({ back_cents: e('back_cents', '-', part), changed_at: sql<Date>`now()` }))
      .execute()
  }
  return won
}
