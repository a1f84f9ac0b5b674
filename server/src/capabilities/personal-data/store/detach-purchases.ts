import { WITHOUT_MEMBER } from './without-member.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import { dayAtItsWaters } from '#server/platform/database/site-time-zone.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { WITHOUT_PEOPLE } from '../../purchase/index.ts'
import { anonymousAccount } from './closed-accounts.ts'

const AT_ONCE = 500

/**
 * Removes the people from permits and memberships whose last day is before the year of `before` at their waters: books are kept by
 * whole years. The sale, its payment and the fish stay for the association's figures, on the anonymous account.
 */
export async function detachOldPurchases(db: Db, before: Date): Promise<void> {
  while ((await inTransaction(db, (tx) => detachSome(tx, before))) === AT_ONCE);
}

async function detachSome(tx: Tx, before: Date): Promise<number> {
  const anonymous = await anonymousAccount(tx)
  const old = await tx
    .selectFrom('order_line')
    .select(['association_id', 'id'])
    .where('last_day', '<', sql<string>`date_trunc('year', ${dayAtItsWaters(before)})::date`)
    .where((e) => e.or([e('buyer_id', '!=', anonymous), e('holder_id', '!=', anonymous)]))
    .where('state', '!=', 'held')
    .limit(AT_ONCE)
    .forUpdate()
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return 0
  await detach(tx, ids, anonymous)
  return ids.length
}

/** Both people go. */
async function detach(tx: Tx, ids: readonly string[], anonymous: string): Promise<void> {
  await tx
    .updateTable('order_line')
    .set({
      buyer_id: anonymous,
      holder_id: anonymous,
      ...WITHOUT_PEOPLE,
      ...WITHOUT_MEMBER,
      // An order key may contain an e-mail and a child.
      order_key: sql`id::text`,
    })
    .where('id', 'in', ids)
    .execute()
  await withoutBuyer(tx, ids, anonymous)
  await tx.deleteFrom('earlier_short_code').where('purchase_id', 'in', ids).execute()
  await withoutLinks(tx, ids)
  await tx.deleteFrom('hand_over').where('purchase_id', 'in', ids).execute()
  await tx.deleteFrom('sale_note').where('purchase_id', 'in', ids).execute()
  await tx.deleteFrom('note').where('purchase_id', 'in', ids).execute()
  await tx.deleteFrom('earlier_version').where('purchase_id', 'in', ids).execute()
  await tx
    .deleteFrom('catch_photo')
    .where('catch_id', 'in', (q) => q.selectFrom('catch').select('id').where('purchase_id', 'in', ids))
    .execute()
  for (const table of ['outing', 'catch'] as const)
    await tx.updateTable(table).set({ written_by: anonymous }).where('purchase_id', 'in', ids).execute()
}

/** Nobody claims or completes it any more. */
async function withoutLinks(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const table of ['guest_link', 'invitation_link'] as const)
    await tx.deleteFrom(table).where('purchase_id', 'in', ids).execute()
}

/** What is the buyer's alone. */
async function withoutBuyer(tx: Tx, ids: readonly string[], anonymous: string): Promise<void> {
  await tx.updateTable('discount_use').set({ buyer_id: anonymous }).where('purchase_id', 'in', ids).execute()
  // The office wrote the reason, perhaps about the person; the card is theirs.
  await tx.updateTable('refund').set({ reason: null }).where('purchase_id', 'in', ids).execute()
  // So did the bank, of who paid.
  await tx.updateTable('bank_entry').set({ text: '', reference: null }).where('order_id', 'in', ids).execute()
  await tx
    .updateTable('payment')
    .set({ card_brand: null, card_last4: null })
    .where('purchase_id', 'in', ids)
    .execute()
}

/**
 * Removes one person from purchases that they bought or hold; the other person of such a purchase stays on it. `ids` are
 * locked by the caller.
 */
export async function detachPerson(tx: Tx, ids: readonly string[], accountId: string): Promise<void> {
  if (ids.length === 0) return
  const anonymous = await anonymousAccount(tx)
  const { rows: bought } = await sql<{ id: string }>`
    update order_line set buyer_id = ${anonymous}, order_key = id::text
    where id = any(${ids}::uuid[]) and buyer_id = ${accountId} returning id`.execute(tx)
  await tx
    .updateTable('order_line')
    .set({ holder_id: anonymous, ...WITHOUT_PEOPLE, ...WITHOUT_MEMBER, order_key: sql`id::text` })
    .where('id', 'in', ids)
    .where('holder_id', '=', accountId)
    .execute()
  const paid = bought.map(({ id }) => id)
  if (paid.length > 0) await withoutBuyer(tx, paid, anonymous)
  await tx.deleteFrom('earlier_short_code').where('purchase_id', 'in', ids).execute()
  await withoutLinks(tx, ids)
  await sql`delete from hand_over where purchase_id = any(${ids}::uuid[])
    and ${accountId}::uuid in (from_id, to_id, by_id)`.execute(tx)
  await tx.deleteFrom('sale_note').where('purchase_id', 'in', ids).execute()
  for (const table of ['note', 'earlier_version'] as const)
    await tx.deleteFrom(table).where('purchase_id', 'in', ids).where('written_by', '=', accountId).execute()
  for (const table of ['outing', 'catch'] as const)
    await tx
      .updateTable(table)
      .set({ written_by: anonymous })
      .where('purchase_id', 'in', ids)
      .where('written_by', '=', accountId)
      .execute()
}
