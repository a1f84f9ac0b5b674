import { sql } from 'kysely'
import type { Duty, DutyPattern } from '#rules/club/duty.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface WardenAt {
  associationId: number
  accountId: string
}

/** The patterns of the warden `w` as one value; those that end before `from` are left out. */
const patternsOf = (from: string | null) => sql<DutyPattern[]>`coalesce((
  select jsonb_agg(jsonb_build_object('weekdays', p.weekdays, 'from', p.first_day, 'to', p.last_day, 'except', p.except_days)
    order by p.first_day, p.last_day, p.id)
  from warden_duty_pattern p
  where p.association_id = w.association_id and p.account_id = w.account_id
    and (${from}::date is null or p.last_day >= ${from}::date)), '[]')`

/** The single days of the warden `w`, in order; those before `from` are left out. */
const daysOf = (from: string | null) => sql<string[]>`array(
  select d.day::text from warden_duty d
  where d.association_id = w.association_id and d.account_id = w.account_id
    and (${from}::date is null or d.day >= ${from}::date) order by d.day)`

/** All that was ever said, days that are over included. */
export async function readDuty(tx: Tx, { associationId, accountId }: WardenAt): Promise<Duty> {
  const { rows } = await sql<Duty>`select ${daysOf(null)} as days, ${patternsOf(null)} as patterns
    from association_warden w where w.association_id = ${associationId} and w.account_id = ${accountId}`.execute(
    tx,
  )
  return rows[0] ?? { days: [], patterns: [] }
}

/** In place of what there was. */
export async function writeDuty(
  tx: Tx,
  { associationId, accountId }: WardenAt,
  { days, patterns }: Duty,
): Promise<void> {
  const ids = { association_id: associationId, account_id: accountId }
  for (const table of ['warden_duty', 'warden_duty_pattern'] as const)
    await tx
      .deleteFrom(table)
      .where('association_id', '=', associationId)
      .where('account_id', '=', accountId)
      .execute()
  if (days.length > 0)
    await tx
      .insertInto('warden_duty')
      .values(days.map((day) => ({ ...ids, day })))
      .execute()
  if (patterns.length > 0)
    await tx
      .insertInto('warden_duty_pattern')
      .values(
        patterns.map(({ weekdays, from, to, except }) => ({
          ...ids,
          weekdays: [...weekdays],
          first_day: from,
          last_day: to,
          except_days: [...except],
        })),
      )
      .execute()
}

export interface DutyAt extends Duty {
  associationId: number
  /** Empty: everywhere. */
  zones: number[]
}

/** From a day on, of every association that the warden serves. */
export async function dutiesFrom(db: Db, accountId: string, from: string): Promise<DutyAt[]> {
  const { rows } = await sql<DutyAt>`
    select w.association_id as "associationId", w.zone_ids as zones, ${daysOf(from)} as days, ${patternsOf(from)} as patterns
    from association_warden w where w.account_id = ${accountId} order by w.association_id`.execute(db)
  return rows
}

/** From a day on, of every warden of an association, by account. */
export async function dutiesAt(db: Db, associationId: number, from: string): Promise<Map<string, Duty>> {
  const { rows } = await sql<Duty & { accountId: string }>`
    select w.account_id as "accountId", ${daysOf(from)} as days, ${patternsOf(from)} as patterns
    from association_warden w where w.association_id = ${associationId}`.execute(db)
  return new Map(rows.map(({ accountId, days, patterns }) => [accountId, { days, patterns }]))
}
