import { sql } from 'kysely'
import type { Localised } from '#rules/permit-terms.ts'
import type { GivenAs, RefundCause } from '#rules/sale/purchase-lifecycle.ts'
import type { LineRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { updateOf } from './purchases.ts'

/** Why it goes back, for the receipt and the mail. */
export interface Because {
  why: RefundCause
  /** In words, as the buyer reads it. */
  reason?: Localised | undefined
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
    .set({ back_cents: (purchase.back_cents ?? 0) + cents })
    .execute()
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
