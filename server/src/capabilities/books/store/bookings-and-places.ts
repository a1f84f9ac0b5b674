import { sql } from 'kysely'
import type { Technique } from '#rules/codes.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import type { SharedQuota } from '#rules/sale/quotas/quota.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

interface BookingWithoutSale {
  id: string
  purchase: string
  day: string
  state: string
}

/** Live bookings of a purchase that is not sold. */
export async function liveBookingsWithoutSale(on: Db | Tx): Promise<BookingWithoutSale[]> {
  const { rows } = await sql<BookingWithoutSale>`
    select b.id, b.purchase_id as purchase, b.day, u.state from zone_booking b
    join purchase u on u.association_id = b.association_id and u.id = b.purchase_id
    where b.cancelled_at is null and u.state <> 'issued'
    order by b.id`.execute(on)
  return rows
}

interface Stray {
  purchase: string
  day: string
}

/** Days on which a purchase that is booked day by day has a place without a booking. */
export async function strayPlaces(on: Db | Tx): Promise<Stray[]> {
  const { rows } = await sql<Stray>`
    select distinct u.id as purchase, t.day
    from permit m
    join permit_version present
      on present.association_id = m.association_id and present.permit_id = m.id and present.version = m.version
    join purchase u on u.association_id = m.association_id and u.permit_id = m.id and u.state = 'issued'
    join permit_version bought on bought.association_id = u.association_id and bought.permit_id = u.permit_id
      and bought.version = u.permit_version
    join taken_place t on t.association_id = u.association_id and t.purchase_id = u.id
    where present.terms ->> 'booking' = 'dayByDay' and bought.terms ->> 'booking' = 'dayByDay'
      and not exists (select from quota q
        where q.association_id = t.association_id and q.id = t.quota_id and q.rule ? 'period')
      and not exists (select from zone_booking b
        where b.association_id = u.association_id and b.purchase_id = u.id and b.day = t.day
          and (t.zone_id = 0 or coalesce(b.zone_id, 0) = t.zone_id) and b.cancelled_at is null)
    order by purchase, day`.execute(on)
  return rows
}

export interface BookedRow {
  id: string
  purchase: string
  day: string
  zone_id: number | null
  slot: string | null
  technique: Technique | null
  option_codes: string[]
  permit_id: number
  terms: PermitTerms
  /** Of the association. */
  shared: SharedQuota[]
  /** `quota zone slot` of its rows, and of all rows of that day. */
  taken: string[]
  laid_out: string[]
}

/** Live bookings of sold permits from today on, by the clock of their waters. */
export async function bookedFromToday(tx: Tx, now: Date): Promise<BookedRow[]> {
  const { rows } = await sql<BookedRow>`
    select b.id, b.purchase_id as purchase, b.day, b.zone_id, b.slot, b.technique, u.option_codes,
      m.id as permit_id, v.terms,
      (select coalesce(jsonb_agg(q.rule || jsonb_build_object('quotaId', q.id)), '[]') from quota q
        where q.association_id = b.association_id) as shared,
      array(select t.quota_id || ' ' || t.zone_id || ' ' || t.slot from taken_place t
        where t.association_id = b.association_id and t.purchase_id = b.purchase_id and t.day = b.day) as taken,
      array(select p.quota_id || ' ' || p.zone_id || ' ' || p.slot from place p
        where p.day = b.day and p.association_id = b.association_id) as laid_out
    from zone_booking b
    join association a on a.id = b.association_id
    join purchase u on u.association_id = b.association_id and u.id = b.purchase_id and u.state = 'issued'
    join permit m on m.association_id = u.association_id and m.id = u.permit_id
    join permit_version v on v.association_id = m.association_id and v.permit_id = m.id and v.version = m.version
    where b.cancelled_at is null and b.day >= (${now}::timestamptz at time zone a.time_zone)::date
    order by b.id`.execute(tx)
  return rows
}
