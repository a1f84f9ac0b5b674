import { sql } from 'kysely'
import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'

export interface DayFigures {
  soldToday: number
  soldCents: number
  permits: number
  fishingNow: number
}

interface DayOf {
  associationId: number
  timeZone: string
  day: Day
  /** What was sold there alone; undefined: all sales. */
  outletId?: string | undefined
}

/** Longest permits are a year: older ones are not read. */
const YEAR_DAYS = 366

/** Figures of one day by the clock of the association; what was sold is permits and memberships. */
export async function dayFigures(
  db: Db,
  { associationId, timeZone, day, outletId }: DayOf,
): Promise<DayFigures> {
  const { rows } = await sql<DayFigures>`
    select
      (select count(*)::integer from purchase u where u.association_id = ${associationId} and u.state = 'issued'
        and u.last_day >= ${day}::date and u.last_day < ${day}::date + ${YEAR_DAYS}::integer
        and u.first_day <= ${day}::date) as permits,
      (select count(*)::integer from outing o where o.association_id = ${associationId} and o.day = ${day}::date
        and not o.cancelled and o.impossible is null and o.started_at is not null and o.ended_at is null) as "fishingNow",
      s.count as "soldToday", s.cents as "soldCents"
    from (select count(*)::integer as count, coalesce(sum(u.amount_cents), 0)::integer as cents
      from order_line u where u.association_id = ${associationId} and u.state <> 'voided'
        and (${outletId ?? null}::uuid is null or u.seller_id = ${outletId ?? null}::uuid)
        and u.issued_at >= ${day}::timestamp at time zone ${timeZone}
        and u.issued_at < (${day}::date + 1)::timestamp at time zone ${timeZone}) s`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('a day has no figures')
  return found
}

/** How many permits are valid on each of these days. */
export async function permitsOfDays(
  db: Db,
  associationId: number,
  days: readonly Day[],
): Promise<{ day: Day; permits: number }[]> {
  const { rows } = await sql<{ day: Day; permits: number }>`
    select d.day, count(u.id)::integer as permits
    from unnest(${days}::date[]) d(day)
    left join purchase u on u.association_id = ${associationId} and u.state = 'issued'
      and u.last_day >= d.day and u.last_day < d.day + ${YEAR_DAYS}::integer and u.first_day <= d.day
    group by d.day order by d.day`.execute(db)
  return rows
}
