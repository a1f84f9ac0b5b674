import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { FoundRows } from './purchase-rows.ts'
import type { RunningNight } from './served-waters.ts'

/** Which days of whose waters. */
export interface DaysAsked {
  associationId: number
  from: Day
  to: Day
  /** Whose last day was the one before `from`, and still counts. */
  nights: RunningNight[]
}

const COLUMNS = `u.association_id, u.id, u.permit_id, u.permit_version, u.holder_id, u.holder_kind, u.state,
  u.minor_first_name, u.minor_last_name, u.minor_birth_date, u.first_day, u.last_day, u.zone_id, u.slot, u.technique,
  u.keeps_catch, u.code_version, u.short_code`

/** The list of a statement's rows, as JSON. */
const all = (rows: string): string => `(select coalesce(json_agg(x), '[]') from (${rows}) x)`

// A permit of one day has all of its days here; of a longer one, only what is of the days asked for and the night before.
const OUTINGS = `select o.* from p join outing o on o.association_id = p.association_id and o.purchase_id = p.id
  where o.day between p.from_day - 1 and p.to_day and not o.cancelled`
const BOOKINGS = `select b.purchase_id, b.id, b.day, b.zone_id, b.slot, b.technique
  from p join zone_booking b on b.association_id = p.association_id and b.purchase_id = p.id
  where b.day between p.from_day - 1 and p.to_day and b.cancelled_at is null`
const CHECKS = `select k.id, k.purchase_id, k.warden_id, k.checked_at, k.way, k.result
  from p join permit_check k on k.association_id = p.association_id and k.purchase_id = p.id
  where k.checked_at >= p.since and k.checked_at < p.until`
const CATCHES = `select c.* from p join catch c on c.association_id = p.association_id and c.purchase_id = p.id
    left join outing o on o.association_id = c.association_id and o.id = c.outing_id
    left join zone_booking b on b.association_id = c.association_id and b.id = c.outing_id
  where not c.cancelled and (p.first_day = p.last_day or coalesce(o.day, b.day, c.caught_at::date) >= p.from_day - 1)`
const NOTES = `select t.* from p join note t on t.association_id = p.association_id and t.purchase_id = p.id
  where t.author_kind = 'warden' and not t.cancelled`

// Written so that no index takes it up: all that is past has begun.
const BEGUN = 'u.first_day - w.to_day <= 0'

const finding = (name: string, further: Record<'catches' | 'notes', string>): Statement => ({
  name,
  text: `with w as materialized (
      select association_id, from_day, to_day, ((from_day - 1)::timestamp at time zone a.time_zone) as since,
        (to_day + 2)::timestamp at time zone a.time_zone as until
      from json_to_recordset($1) as w (association_id integer, from_day date, to_day date)
      join association a on a.id = w.association_id
    ), night as (
      select * from json_to_recordset($2) as n (permit_id integer, version integer, slot text)
    ), p as materialized (
      select ${COLUMNS}, h.first_name, h.last_name, h.birth_date, w.from_day, w.to_day, w.since, w.until
      from w join purchase u on u.association_id = w.association_id join account h on h.id = u.holder_id
      where u.state in ('issued', 'voided', 'refunded') and ($3::integer is null or u.permit_id = $3)
        and u.last_day >= w.from_day - 1 and ${BEGUN}
        and (u.last_day >= w.from_day or exists (
          select from night n where n.permit_id = u.permit_id and n.version = u.permit_version and (
            n.slot = u.slot or exists (
              select from zone_booking b where b.association_id = u.association_id and b.purchase_id = u.id
                and b.day = u.last_day and b.slot = n.slot and b.cancelled_at is null))))
    )
    select ${all(`select ${COLUMNS}, first_name, last_name, birth_date from p u order by first_day, id`)} as purchases,
      ${all(BOOKINGS)} as bookings, ${all(OUTINGS)} as outings, ${all(CHECKS)} as checks,
      ${further.catches} as catches, ${further.notes} as notes`,
})

const NOTHING = `'[]'::json`
const MOVES = finding('supervised-moves', { catches: NOTHING, notes: NOTHING })
const WHOLE = finding('supervised-whole', { catches: all(CATCHES), notes: all(NOTES) })

interface Wish {
  /** Of this permit only. */
  permitId?: number
  /** Also the fish and what wardens noted. */
  whole: boolean
}

/** The permits in people's hands that are good, or were, on these days, and what stands on them; of one moment. */
export async function findPurchases(
  db: Db,
  asked: DaysAsked[],
  { permitId, whole }: Wish,
): Promise<FoundRows> {
  const days = asked.map(({ associationId, from, to }) => ({
    association_id: associationId,
    from_day: from,
    to_day: to,
  }))
  const nights = asked.flatMap((one) => one.nights)
  const values = [JSON.stringify(days), JSON.stringify(nights), permitId ?? null]
  const [found] = await rowsOf<FoundRows>(db, whole ? WHOLE : MOVES, values)
  if (found === undefined) throw new Error('the purchases of these days answered nothing')
  return found
}
