import { type RawBuilder, sql } from 'kysely'
import { ADDRESS_PARTS } from '#rules/membership/postal-address.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

const OF_THE_OFFICE = [
  ...ADDRESS_PARTS,
  'email',
  'number',
  'first_name',
  'last_name',
  'birth_date',
  'valid_until',
  'by_office',
  'in_file',
  'written_by',
  'listed',
  'listed_until',
] as const
/** What was paid is read from what was sold, and may have been refunded since. */
const KEPT = [...OF_THE_OFFICE, 'account_id', 'joined_at'] as const

/** What of a member is kept for the undo of an act, and put back by it. */
export const keptOf = (of: string) => sql.join(KEPT.map((column) => sql.ref(`${of}.${column}`)))
export const KEPT_OF_MEMBER = sql.join(KEPT.map((column) => sql.ref(column)))
/** Puts back what the office had written, from the row of `of`: an account that the member joined since stays theirs. */
export const setKeptFrom = (of: string) =>
  sql.join(OF_THE_OFFICE.map((column) => sql`${sql.ref(column)} = ${sql.ref(`${of}.${column}`)}`))

export interface ActOnMembers {
  associationId: number
  actId: string
  now: Date
}

/** Keeps those of the association that an act is about to change, for its undo. */
export async function keepMembers(
  tx: Tx,
  { associationId, actId, now }: ActOnMembers,
  which: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into member_before (act_id, member_id, association_id, at, act, ${KEPT_OF_MEMBER})
    select ${actId}, id, association_id, ${now}, 'changed', ${KEPT_OF_MEMBER}
    from association_member m where association_id = ${associationId} and ${which}`.execute(tx)
}
