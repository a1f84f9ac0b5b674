import { sql } from 'kysely'
import type { LineRow, MembershipLine } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { joinerOf, keysOfLine } from '../joiner.ts'

const bornOf = (line: MembershipLine): string | null => {
  const joiner = joinerOf(line)
  return 'person' in joiner ? joiner.person.birthDate || null : line.holder_birth_date
}

/**
 * Memberships of others' orders that wait for a transfer and may be of the same person on the same days: by one of the keys, or by the
 * birth date, as an account and a name that somebody typed have two.
 */
export const awaitedForSame = (tx: Tx, line: MembershipLine): Promise<MembershipLine[]> =>
  tx
    .selectFrom('order_line')
    .selectAll()
    .$castTo<MembershipLine>()
    .where('association_id', '=', line.association_id)
    .where('plan_key', 'is not', null)
    .where('state', '=', 'held')
    .where('paid_by', '=', 'transfer')
    .where('seller_kind', '=', 'self')
    .where('id', '<>', line.id)
    .where('first_day', '<=', line.last_day)
    .where('last_day', '>=', line.first_day)
    .where(
      sql<boolean>`(member_key = any(${keysOfLine(line)}::text[])
        or case when holder_kind = 'minor' then minor_birth_date else holder_birth_date end = ${bornOf(line)}::date)`,
    )
    .orderBy('id')
    .execute()

/** The lines of the order of a line, as long as they are held. */
export const heldLinesOf = (
  tx: Tx,
  { association_id: associationId, order_id: orderId, id }: MembershipLine,
): Promise<LineRow[]> =>
  tx
    .selectFrom('order_line')
    .selectAll()
    .$castTo<LineRow>()
    .where('association_id', '=', associationId)
    .where((e) => (orderId === null ? e('id', '=', id) : e('order_id', '=', orderId)))
    .where('state', '=', 'held')
    .orderBy('id')
    .execute()
