import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { AccountRow } from '../../identity/index.ts'

/**
 * Sets the new e-mail; false if another account has it. Both mailboxes have confirmed that they are one person's, so the
 * entries of associations by e-mail move too (decision 0029): memberships, personal codes and blocks. Their next file
 * replaces them.
 */
export async function moveToEmail(
  tx: Tx,
  { id, kind, email: old }: AccountRow,
  email: string,
): Promise<boolean> {
  const moved = await tx
    .updateTable('account as a')
    .set({ email })
    .where('a.id', '=', id)
    .where('a.status', '=', 'active')
    .where((e) =>
      e.not(
        e.exists(
          e.selectFrom('account as b').select('b.id').where('b.kind', '=', kind).where('b.email', '=', email),
        ),
      ),
    )
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) return false
  if (kind === 'angler') await moveLists(tx, { id, old, email })
  return true
}

async function moveLists(
  tx: Tx,
  { id, old, email }: { id: string; old: string; email: string },
): Promise<void> {
  // Who is listed with the new e-mail already is listed once; another of the family keeps the shared one.
  await sql`update association_member m set email = ${email}
    where email = ${old} and not exists (
      select from association_member o where o.association_id = m.association_id and o.email = ${email}
        and (o.in_file and m.in_file or coalesce(o.name_words = m.name_words, true)))`.execute(tx)
  // What was paid stays with its member.
  await sql`update association_member set email = null where email = ${old} and paid_until is not null`.execute(
    tx,
  )
  await tx.deleteFrom('association_member').where('email', '=', old).execute()
  await tx.updateTable('member_before').set({ email }).where('email', '=', old).execute()
  // The block of the old e-mail stays too: it may be registered again.
  await sql`insert into blocked_holder (association_id, email, until)
    select association_id, ${email}, until from blocked_holder where email = ${old} on conflict do nothing`.execute(
    tx,
  )
  await tx
    .updateTable('discount_code')
    .set({ only_email: email })
    .where(sql<boolean>`lower(only_email) = ${old}`)
    .execute()
  await tx
    .updateTable('purchase')
    .set({ order_key: sql`replace(order_key, ${JSON.stringify(old)}, ${JSON.stringify(email)})` })
    .where('holder_id', '=', id)
    .execute()
  // The e-mail has an account now: its unconfirmed registrations are void.
  await tx.deleteFrom('registration').where('email', '=', email).execute()
}
