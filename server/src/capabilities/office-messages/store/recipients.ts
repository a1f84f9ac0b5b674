import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface Addressed {
  associationId: number
  /** Empty: everywhere. */
  zones: readonly number[]
  from: Day
  to: Day
}

interface Recipient {
  email: string
  language: Language
  firstName: string
}

/** Longest permits are a year: older ones are not read. */
const YEAR_DAYS = 366

/** Each once: holders with an open account, of permits of those days; booked day by day, of those bookings too. */
export async function recipientsOf(
  db: Db | Tx,
  { associationId, zones, from, to }: Addressed,
): Promise<Recipient[]> {
  const anywhere = zones.length === 0
  const { rows } = await sql<Recipient>`
    select a.email, a.language, a.first_name as "firstName" from account a
    where a.status = 'active' and a.id in (
      select u.holder_id from purchase u
      where u.association_id = ${associationId} and u.state = 'issued' and u.first_day <= ${to}::date
        and u.last_day >= ${from}::date and u.last_day < ${to}::date + ${YEAR_DAYS}::integer
        and (${anywhere} or u.zone_id = any(${[...zones]}::integer[])
          or exists (select from zone_booking b where b.association_id = u.association_id and b.purchase_id = u.id
            and b.cancelled_at is null and b.day between ${from}::date and ${to}::date and b.zone_id = any(${[...zones]}::integer[])))
    ) order by a.id`.execute(db)
  return rows
}
