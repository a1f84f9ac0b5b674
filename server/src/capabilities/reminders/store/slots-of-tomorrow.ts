import { sql } from 'kysely'
import type { Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { type DayToTell, isNew, READER, wantedBy } from './wanted-by.ts'

/** From this hour at the water on, people are reminded of the day after. */
const FROM_HOUR = 17
/** Who has just bought it knows it. */
const KNOWN_FOR_HOURS = 6
/** Of a permit that is valid for longer its first day is not one for which a place is kept. */
const MOST_DAYS = 14

export interface SlotOfTomorrow extends DayToTell {
  /** Null: the whole day. */
  slot: { name: Localised; from: string; to: string } | null
}

/** Permits and booked days of tomorrow, of those who want to be reminded and were not yet. */
export async function slotsOfTomorrow(db: Db, now: Date): Promise<SlotOfTomorrow[]> {
  const subject = sql<string>`s.association_id || '/' || s.day`
  const { rows } = await sql<SlotOfTomorrow>`
    with club as (
      select id, name, time_zone, ((${now}::timestamptz at time zone time_zone)::date + 1) as day
      from association where extract(hour from ${now}::timestamptz at time zone time_zone) >= ${FROM_HOUR}
    ), known as (select ${now}::timestamptz - make_interval(hours => ${KNOWN_FOR_HOURS}) as before
    ), s as (
      select u.association_id, u.id, u.permit_id, u.permit_version, u.holder_id, u.zone_id, u.slot, club.day, club.name, club.time_zone
      from club join purchase u on u.association_id = club.id
        and u.last_day between club.day and club.day + ${MOST_DAYS}::integer and u.first_day = club.day
      where u.state = 'issued' and u.holder_kind <> 'blank' and u.issued_at <= (select before from known)
      union all
      select u.association_id, u.id, u.permit_id, u.permit_version, u.holder_id, b.zone_id, b.slot, club.day, club.name, club.time_zone
      from club join zone_booking b on b.association_id = club.id and b.day = club.day and b.cancelled_at is null
        and b.created_at <= (select before from known)
      join purchase u on u.association_id = b.association_id and u.id = b.purchase_id and u.state = 'issued'
    )
    select ${READER}, ${subject} as subject, s.name as "associationName", s.time_zone as "timeZone", s.day, s.id as "purchaseId",
      v.terms -> 'name' as "permitName", z.name as "zoneName",
      (select jsonb_build_object('name', e -> 'name', 'from', e -> 'from', 'to', e -> 'to')
        from jsonb_array_elements(v.terms -> 'slots') e where e ->> 'code' = s.slot limit 1) as slot
    from s join account a on a.id = s.holder_id
    join permit_version v on v.association_id = s.association_id and v.permit_id = s.permit_id and v.version = s.permit_version
    left join zone z on z.association_id = s.association_id and z.id = s.zone_id
    where ${wantedBy('slot')} and ${isNew('slot', subject)}
    order by a.id, s.association_id, s.id`.execute(db)
  return rows
}
