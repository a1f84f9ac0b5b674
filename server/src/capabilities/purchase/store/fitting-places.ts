import type { TakenSpot } from '#rules/places.ts'
import { few } from '#server/platform/database/statement.ts'
import { guards } from '../guards.ts'

export const spotsInJson = (spots: TakenSpot[]) =>
  spots.map(({ day, zoneId, slot }) => ({ day, zone_id: zoneId, slot }))

/**
 * Common table expressions that take places: many concurrent orders are checked, counted and written in one round trip
 * (measured: docs/decisions/0014, `npm run bench -- taking-places`). They read `wanted` (n, association_id, permit_id, minor,
 * spots: a JSON array of { day, zone_id, slot }, size: number of spots) and give
 * - `ranked`: a row for each n and existing spot, with the places free there (`free`, `minor_free`), whether the minors'
 *   pool has one for n (`from_minor`), and whether any is left (`fits`);
 * - `fitting`: each n that has a place on every spot, in the order of n.
 *
 * Rows of places are locked in one fixed order. A minor takes from the minors' pool first. An order that gets only some
 * of its places keeps them from later orders of the batch: an n that does not fit although places were free has to be
 * written again alone.
 */
export const FITTING = `
  spot as (
    select w.n, w.association_id, w.permit_id, w.minor, s.day, s.zone_id, s.slot
    from wanted w
    cross join lateral ${few('json_to_recordset(w.spots) as p (day date, zone_id integer, slot text)')} s
  ), locked as (
    select p.association_id, p.permit_id, p.day, p.zone_id, p.slot, p.capacity, p.taken, p.minor_capacity,
      p.minor_taken, p.capacity - p.taken as free, p.minor_capacity - p.minor_taken as minor_free
    from (
      select distinct day, permit_id, zone_id, slot, association_id from spot
      order by day, permit_id, zone_id, slot, association_id
    ) s cross join lateral (
      select * from place p
      where p.day = s.day and p.permit_id = s.permit_id and p.zone_id = s.zone_id and p.slot = s.slot
        and p.association_id = s.association_id
      ${guards.lockPlaces}
    ) p
  ), minors as (
    select s.*, l.free, l.minor_free,
      row_number() over (partition by s.day, s.permit_id, s.zone_id, s.slot, s.minor order by s.n) as minor_rank
    from spot s join locked l using (association_id, permit_id, day, zone_id, slot)
  ), queue as (
    select m.*, minor and ${guards.minorPlaceIsFree} as from_minor from minors m
  ), numbered as (
    select q.*,
      row_number() over (partition by day, permit_id, zone_id, slot, from_minor order by n) as rank
    from queue q
  ), ranked as (
    select s.*, from_minor or ${guards.placeIsFree} as fits from numbered s
  ), fitting as (
    select w.n from wanted w join ranked r using (n)
    group by w.n having bool_and(r.fits) and count(*) = min(w.size)
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
    update place p set taken = l.taken + t.others, minor_taken = l.minor_taken + t.minors,
      capacity = l.capacity, minor_capacity = l.minor_capacity
    from (
      select association_id, permit_id, day, zone_id, slot,
        count(*) filter (where not from_minor)::integer as others,
        count(*) filter (where from_minor)::integer as minors
      from taken group by association_id, permit_id, day, zone_id, slot
    ) t join locked l using (association_id, permit_id, day, zone_id, slot)
    where p.day = t.day and p.permit_id = t.permit_id and p.zone_id = t.zone_id and p.slot = t.slot
      and p.association_id = t.association_id
  ), written as (
    insert into taken_place (association_id, purchase_id, day, permit_id, zone_id, slot, minor_pool)
    select association_id, purchase_id, day, permit_id, zone_id, slot, from_minor from taken
  )`
