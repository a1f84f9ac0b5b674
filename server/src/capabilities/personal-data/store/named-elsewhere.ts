import { sql } from 'kysely'
import { UNDO_MINUTES } from '#rules/permit/handed-over.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { NAMED_ON, type NamedKind } from './people-of-club.ts'

/** Once a hand-over cannot be undone any more, nobody needs what an undo would have written back. */
export const forgetUndos = (db: Db, now: Date) =>
  sql`update hand_over set guest = null, earlier_holders = null
    where (guest is not null or earlier_holders is not null)
      and handed_at <= ${now}::timestamptz - make_interval(mins => ${UNDO_MINUTES})`.execute(db)

/** Somebody else may wait with this person. Such a wait ends like any whose person has no account, and its owner is told. */
export async function replaceEmailElsewhere(tx: Tx, email: string, instead: string): Promise<void> {
  await sql`
    update wait w set people = (
      select jsonb_agg(case
        when lower(e ->> 'otherEmail') = ${email} then jsonb_set(e, '{otherEmail}', to_jsonb(${instead}::text))
        when lower(e ->> 'guestEmail') = ${email} then e - 'guestEmail'
        else e end order by n)
      from jsonb_array_elements(w.people) with ordinality p (e, n)
    )
    where exists (
      select from jsonb_array_elements(w.people) e where ${email} in (lower(e ->> 'otherEmail'), lower(e ->> 'guestEmail'))
    )`.execute(tx)
  // The order of who was invited has the e-mail too.
  await sql`update hand_over set guest = jsonb_set(guest, '{email}', 'null') || case when guest ? 'invited'
      then jsonb_build_object('orderKey', replace(guest ->> 'orderKey', ${JSON.stringify(email)}, ${JSON.stringify(instead)})) else '{}' end
    where lower(guest ->> 'email') = ${email}`.execute(tx)
}

/** The child or guest of this purchase: nobody waits with them any more, and no undo writes them back. */
export async function eraseNameElsewhere(
  tx: Tx,
  associationId: number,
  kind: NamedKind,
  purchaseId: string,
): Promise<void> {
  const { first, last, born } = NAMED_ON[kind]
  const named = await sql<{ first: string; last: string; born: string }>`
    select ${sql.ref(first)} as first, ${sql.ref(last)} as last, ${sql.ref(born)}::text as born from purchase
    where association_id = ${associationId} and id = ${purchaseId} and holder_kind = ${kind} and ${sql.ref(born)} is not null`.execute(
    tx,
  )
  const [person] = named.rows
  if (person === undefined) return
  const waitsFor = {
    [`${kind}FirstName`]: person.first,
    [`${kind}LastName`]: person.last,
    [`${kind}BirthDate`]: person.born,
  }
  await sql`delete from wait
    where association_id = ${associationId} and people @> ${JSON.stringify([waitsFor])}::jsonb`.execute(tx)
  if (kind !== 'guest') return
  const kept = { firstName: person.first, lastName: person.last, birthDate: person.born }
  await sql`update hand_over set guest = null
    where association_id = ${associationId} and guest @> ${JSON.stringify(kept)}::jsonb`.execute(tx)
}
