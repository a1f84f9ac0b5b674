import { sql } from 'kysely'
import type { Day } from '#rules/permit-terms.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { hasStanding } from './find-members.ts'
import { type ActOnMembers, keepMembers } from './kept-member.ts'

/** Members of today without a number, by last name. */
export async function withoutNumber(tx: Tx, associationId: number, today: Day): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from association_member m
    where m.association_id = ${associationId} and m.number is null and ${hasStanding({ standing: 'valid', today })}
    order by m.search_text, m.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Keeps the members as they were for the undo of the act. */
export async function writeNumbers(
  tx: Tx,
  act: ActOnMembers,
  ids: readonly string[],
  numbers: readonly string[],
): Promise<void> {
  await keepMembers(tx, act, sql`id = any(${[...ids]}::uuid[])`)
  await sql`
    update association_member m set number = n.number, by_office = true, written_by = ${act.actId}
    from unnest(${[...ids]}::uuid[], ${[...numbers]}::text[]) as n (id, number) where m.id = n.id`.execute(tx)
}
