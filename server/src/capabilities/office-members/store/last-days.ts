import { sql } from 'kysely'
import type { Day } from '#rules/permit-terms.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type ActOnMembers, keepMembers } from './kept-member.ts'

/** Of a member `m` whom the list has, and who is one today. */
export const HAS_NO_LAST_DAY = sql<boolean>`m.valid_until is null`

/** Returns how many there were. Who paid beyond the day stays a member as long as they paid. */
export async function writeLastDay(tx: Tx, act: ActOnMembers, lastDay: Day): Promise<number> {
  await keepMembers(tx, act, HAS_NO_LAST_DAY)
  const { numAffectedRows } = await sql`
    update association_member m set listed_until = ${lastDay}::date, by_office = true, written_by = ${act.actId}
    where association_id = ${act.associationId} and ${HAS_NO_LAST_DAY}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
