import type { TakenSpot, WantedSpot } from '#rules/sale/places.ts'
import { withSmallEstimate } from '#server/platform/database/statement.ts'
import { guards } from '../guards.ts'

const keyInJson = ({ day, quotaId, zoneId, slot }: TakenSpot) => ({
  day,
  quota_id: quotaId,
  zone_id: zoneId,
  slot,
})

export const keysInJson = (spots: TakenSpot[]) => spots.map(keyInJson)

/** `first`: also where others wait for the places. */
export const spotsInJson = (spots: WantedSpot[], first = false) =>
  spots.map((spot) => ({
    ...keyInJson(spot),
    layout: spot.layout,
    others: spot.others,
    ...(first && { first }),
  }))

/** The columns of `spotsInJson`. */
const SPOT_COLUMNS =
  'day date, quota_id integer, zone_id integer, slot text, layout integer, others boolean, first boolean'

/**
 * Common table expressions that take places: many concurrent orders are checked, counted and written in one round trip
 * (measured: docs/decisions/0014 and 0057, `npm run bench -- taking-places`). They read `wanted` (n, association_id, buyer_id,
 * spots: a JSON array of `spotsInJson`, size: number of spots) and give
 * - `ranked`: a row for each n and existing spot, with the places free there (`free`, `others_free`), and whether one is
 *   left for n (`fits`), for which nobody waits who could have it now (`waited`: somebody does);
 * - `fitting`: each n that has a place on every spot, in the order of n.
 *
 * `place_no` numbers the rows in the one order in which they are locked, whatever the quotas: joins and ranks compare
 * one number instead of a key of six columns, which is what the second quota of an order costs in a large batch. A row
 * of another layout is not there: the order was decided under other quotas. An order that gets only some of its places
 * keeps them from later orders of the batch: an n that does not fit although places were free has to be written again
 * alone.
 */
export const FITTING = `
  spot as (
    select w.n, w.association_id, w.buyer_id, s.day, s.quota_id, s.zone_id, s.slot, s.layout, s.others, s.first,
      dense_rank() over (${guards.lockInOrder}) as place_no
    from wanted w
    cross join lateral ${withSmallEstimate(`json_to_recordset(w.spots) as p (${SPOT_COLUMNS})`)} s
  ), locked as (
    select s.place_no, p.association_id, p.quota_id, p.day, p.zone_id, p.slot, p.capacity, p.taken,
      p.others_capacity, p.others_taken, p.capacity - p.taken as free, p.others_capacity - p.others_taken as others_free
    from (
      select distinct place_no, day, quota_id, zone_id, slot, association_id, layout from spot order by place_no
    ) s cross join lateral (
      select * from place p
      where p.day = s.day and p.quota_id = s.quota_id and p.zone_id = s.zone_id and p.slot = s.slot
        and p.association_id = s.association_id and ${guards.layoutIsSame}
      ${guards.lockPlaces}
    ) p
  ), queue as (
    select s.*, l.free, l.others_free,
      row_number() over (partition by place_no, s.others order by s.n) as others_rank
    from spot s join locked l using (place_no)
  ), allowed_in as (
    select q.*, not others or ${guards.placeForOthersIsFree} as is_let_in from queue q
  ), numbered as (
    select q.*,
      row_number() over (partition by place_no, is_let_in order by n) as rank
    from allowed_in q
  ), ranked as (
    select s.*, is_let_in and ${guards.placeIsFree} as fits,
      case when is_let_in and ${guards.placeIsFree} and first is not true then ${guards.isWaitedFor} else false end as waited
    from numbered s
  ), fitting as (
    select w.n from wanted w join ranked r using (n)
    group by w.n having bool_and(r.fits and not r.waited) and count(*) = min(w.size)
  )`

/**
 * Counts and writes the places of `taking` (n, purchase_id), a part of `fitting`. PostgreSQL evaluates CHECKs on the
 * row as first read, before it notices a change that was made while its lock was awaited. So the new row is computed
 * only from what the lock returned.
 */
export const COUNTED = `
  taken as (
    select t.purchase_id, r.* from taking t join ranked r using (n)
  ), counted as (
    update place p set taken = l.taken + t.everybody, others_taken = l.others_taken + t.others,
      capacity = l.capacity, others_capacity = l.others_capacity
    from (
      select place_no, count(*)::integer as everybody, count(*) filter (where others)::integer as others
      from taken group by place_no
    ) t join locked l using (place_no)
    where p.day = l.day and p.quota_id = l.quota_id and p.zone_id = l.zone_id and p.slot = l.slot
      and p.association_id = l.association_id
  ), written as (
    insert into taken_place (association_id, purchase_id, day, quota_id, zone_id, slot, others)
    select association_id, purchase_id, day, quota_id, zone_id, slot, others from taken
  )`

/** Whether a spot of this n has a row, but of another layout: quotas have changed since the decision. */
export const isOfOtherLayout = (n: string): string => `exists (
        select from spot s join place p using (day, quota_id, zone_id, slot, association_id)
        where s.n = ${n} and not exists (
          select from locked l where l.place_no = s.place_no
        ))`

/** Whether somebody waits for one of the places of this n. */
export const isWaitedFor = (n: string): string =>
  `exists (select from ranked r where r.n = ${n} and r.waited)`

/** Whether no place is left for this n on one of its spots, whatever other orders of the batch take. */
export const hasFullSpot = (n: string): string =>
  `exists (select from ranked r where r.n = ${n} and (r.free <= 0 or (r.others and r.others_free <= 0)))`
