import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { CheckRow } from '../record-check/check-row.ts'
import { seenBy } from '../../permits/index.ts'
import { DAY_OF_FISH, FISH_OF_PURCHASE, ZONE_OF_FISH } from './place-of-fish.ts'
import type { CatchRow, NoteRow, OutingRow } from './rows.ts'

type Purchase = Pick<
  PurchaseRow,
  | 'association_id'
  | 'id'
  | 'permit_id'
  | 'permit_version'
  | 'holder_id'
  | 'state'
  | 'first_day'
  | 'last_day'
  | 'zone_id'
  | 'slot'
  | 'technique'
>
export type Booking = Pick<
  Selectable<Database['zone_booking']>,
  'id' | 'day' | 'zone_id' | 'slot' | 'technique'
>

/** Fish kept on another permit of the same holder, or on one that shares its catches. */
interface KeptElsewhere {
  purchase_id: string
  day: string
  species: string
  zone_id: number | null
  fish: number
}

/** The log of a purchase at one moment. */
export interface FoundLog {
  purchase: Purchase
  timeZone: string
  associationName: string
  outings: OutingRow[]
  catches: CatchRow[]
  notes: NoteRow[]
  bookings: Booking[]
  elsewhere: KeptElsewhere[]
  checks: CheckRow[]
}

/** The rows of a table that belong to the purchase `u`, as JSON. */
export const listOf = (table: string) =>
  `(select coalesce(json_agg(x), '[]') from ${table} x where x.association_id = u.association_id and x.purchase_id = u.id)`

// Fish count for the child or the guest, not for the adult who keeps the permit, who may have an own permit or another child, unless the permits
// share their catches.
const SAME_PERSON = `x.holder_id = u.holder_id and (x.holder_kind = 'minor') = (u.holder_kind = 'minor')
  and (x.holder_kind = 'guest') = (u.holder_kind = 'guest')
  and (u.holder_kind <> 'guest' or (plain_text(x.holder_first_name) = plain_text(u.holder_first_name)
    and plain_text(x.holder_last_name) = plain_text(u.holder_last_name) and x.holder_birth_date = u.holder_birth_date))
  and (u.holder_kind <> 'minor' or (
    lower(x.minor_first_name) is not distinct from lower(u.minor_first_name)
    and lower(x.minor_last_name) is not distinct from lower(u.minor_last_name)
    and x.minor_birth_date is not distinct from u.minor_birth_date))`

/** Beside what the purchase `u` holds with shared catches, what holds so beside it, and what does beside the same. */
const SHARING = `select unnest(array[s.purchase_id, s.supporter_id]) from support s
      where s.association_id = u.association_id and s.shares_catches and s.supporter_id in (
        select u.id union select m.supporter_id from support m
        where m.association_id = u.association_id and m.purchase_id = u.id and m.shares_catches)`

const ELSEWHERE = `(select coalesce(json_agg(e), '[]') from (
    select x.id as purchase_id, c.species, count(*)::integer as fish,
      ${DAY_OF_FISH} as day,
      ${ZONE_OF_FISH} as zone_id
    from (
      select x.id from purchase x where x.association_id = u.association_id and ${SAME_PERSON}
      union ${SHARING}
    ) counted join purchase x on x.id = counted.id
    ${FISH_OF_PURCHASE}
    where x.association_id = u.association_id and x.id <> u.id and x.state in ('issued', 'voided', 'refunded')
      and x.first_day < date_trunc('year', u.last_day) + interval '1 year' and x.last_day >= date_trunc('year', u.first_day)
      and c.kept and not c.cancelled and c.impossible is null
    group by 1, 2, 4, 5
  ) e where date_part('year', e.day) between date_part('year', u.first_day) and date_part('year', u.last_day))`

// One statement, so the log is of one moment.
const LOG: Statement = {
  name: 'river-log',
  text: `select to_json(u) as purchase, a.time_zone as "timeZone", a.name as "associationName",
      ${listOf('outing')} as outings, ${listOf('catch')} as catches, ${listOf('note')} as notes,
      ${listOf('(select * from zone_booking where cancelled_at is null)')} as bookings,
      ${ELSEWHERE} as elsewhere, ${listOf('permit_check')} as checks
    from purchase u join association a on a.id = u.association_id
    where u.id = $1 and u.state in ('issued', 'voided', 'refunded') and (
      ${seenBy('$2')}
      or exists (select from association_warden w where w.association_id = u.association_id and w.account_id = $2))`,
}

/** For its holder, its buyer and the wardens of its association; undefined for every other account. */
export async function findLog(db: Db, purchaseId: string, accountId: string): Promise<FoundLog | undefined> {
  const [found] = await rowsOf<FoundLog>(db, LOG, [purchaseId, accountId])
  return found
}
