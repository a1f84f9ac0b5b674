import { sql } from 'kysely'
import type { Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

interface WardenRow {
  id: string
  email: string
  firstName: string
  lastName: string
  isActive: boolean
  isOfFile: boolean
  zones: number[]
  dutyDays: string[]
  lastCheckAt: Date | null
}

/** By name; with the days of duty from `today` on. */
export async function wardensOf(db: Db, associationId: number, today: string): Promise<WardenRow[]> {
  const { rows } = await sql<WardenRow>`
    select a.id, a.email, a.first_name as "firstName", a.last_name as "lastName", a.status = 'active' as "isActive",
      not w.by_command as "isOfFile", w.zone_ids as zones,
      array(select d.day::text from warden_duty d where d.association_id = w.association_id and d.account_id = w.account_id
        and d.day >= ${today}::date order by d.day) as "dutyDays",
      (select max(c.checked_at) filter (where c.impossible is null) from permit_check c
        where c.association_id = w.association_id and c.warden_id = w.account_id) as "lastCheckAt"
    from association_warden w join account a on a.id = w.account_id
    where w.association_id = ${associationId}
    order by a.last_name, a.first_name, a.email`.execute(db)
  return rows
}

export const zonesToWatch = (db: Db, associationId: number): Promise<{ id: number; name: Localised }[]> =>
  db
    .selectFrom('zone')
    .select(['id', 'name'])
    .where('association_id', '=', associationId)
    .orderBy('id')
    .execute()

export interface Duty {
  zones: number[]
  days: string[]
}

/** In place of what was said before, which it returns. Undefined: they are no warden of the association. */
export async function setDuty(
  tx: Tx,
  { associationId, accountId }: { associationId: number; accountId: string },
  { zones, days }: Duty,
): Promise<Duty | undefined> {
  const before = await tx
    .selectFrom('association_warden')
    .select('zone_ids')
    .where('association_id', '=', associationId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) return undefined
  await tx
    .updateTable('association_warden')
    .set({ zone_ids: zones })
    .where('association_id', '=', associationId)
    .where('account_id', '=', accountId)
    .execute()
  const ended = await tx
    .deleteFrom('warden_duty')
    .where('association_id', '=', associationId)
    .where('account_id', '=', accountId)
    .returning('day')
    .execute()
  if (days.length > 0)
    await tx
      .insertInto('warden_duty')
      .values(days.map((day) => ({ association_id: associationId, account_id: accountId, day })))
      .execute()
  return { zones: before.zone_ids, days: ended.map(({ day }) => day) }
}

export async function leaveOutOfImports(tx: Tx, associationId: number, accountId: string): Promise<void> {
  await tx
    .insertInto('warden_left_out')
    .values({ association_id: associationId, account_id: accountId })
    .onConflict((c) => c.doNothing())
    .execute()
}
