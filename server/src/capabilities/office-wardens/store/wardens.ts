import { sql } from 'kysely'
import { changedFrom, type Duty, NO_DUTY } from '#rules/club/duty.ts'
import type { Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { dutiesAt, readDuty, writeDuty } from '../../supervision/index.ts'

interface WardenRow extends Duty {
  id: string
  email: string
  firstName: string
  lastName: string
  isActive: boolean
  isOnlyInFile: boolean
  zones: number[]
  lastCheckAt: Date | null
}

/** By name; with the duty from `today` on. */
export async function wardensOf(db: Db, associationId: number, today: string): Promise<WardenRow[]> {
  const duties = await dutiesAt(db, associationId, today)
  const { rows } = await sql<Omit<WardenRow, keyof Duty>>`
    select a.id, a.email, a.first_name as "firstName", a.last_name as "lastName", a.status = 'active' as "isActive",
      not w.by_command as "isOnlyInFile", w.zone_ids as zones,
      (select max(c.checked_at) filter (where c.impossible is null) from permit_check c
        where c.association_id = w.association_id and c.warden_id = w.account_id) as "lastCheckAt"
    from association_warden w join account a on a.id = w.account_id
    where w.association_id = ${associationId}
    order by a.last_name, a.first_name, a.email`.execute(db)
  return rows.map((warden) => ({ ...warden, ...(duties.get(warden.id) ?? NO_DUTY) }))
}

export const zonesToWatch = (db: Db, associationId: number): Promise<{ id: number; name: Localised }[]> =>
  db
    .selectFrom('zone')
    .select(['id', 'name'])
    .where('association_id', '=', associationId)
    .orderBy('id')
    .execute()

/** Where (empty: everywhere) and when. */
export interface Expected extends Duty {
  zones: number[]
}

/** Locks the warden until the transaction ends. Undefined: they are no warden of the association. */
export async function lockExpected(
  tx: Tx,
  { associationId, accountId }: { associationId: number; accountId: string },
): Promise<Expected | undefined> {
  const found = await tx
    .selectFrom('association_warden')
    .select('zone_ids')
    .where('association_id', '=', associationId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return found && { zones: found.zone_ids, ...(await readDuty(tx, { associationId, accountId })) }
}

/** From today on in place of what was said before; days that are over stay as they were. */
export async function setExpected(
  tx: Tx,
  { associationId, accountId }: { associationId: number; accountId: string },
  { before, wanted, today }: { before: Expected; wanted: Expected; today: string },
): Promise<void> {
  await tx
    .updateTable('association_warden')
    .set({ zone_ids: wanted.zones })
    .where('association_id', '=', associationId)
    .where('account_id', '=', accountId)
    .execute()
  await writeDuty(tx, { associationId, accountId }, changedFrom(today, before, wanted))
}

export async function leaveOutOfImports(tx: Tx, associationId: number, accountId: string): Promise<void> {
  await tx
    .insertInto('warden_left_out')
    .values({ association_id: associationId, account_id: accountId })
    .onConflict((c) => c.doNothing())
    .execute()
}
