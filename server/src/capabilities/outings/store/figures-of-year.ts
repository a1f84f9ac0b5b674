import type { CaughtSpecies } from '#rules/river/catch-log.ts'
import { ESTIMATED } from '#rules/river/estimated-weight.ts'
import type { Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import { DAY_OF_FISH, FISH_OF_PURCHASE, ZONE_OF_FISH } from './place-of-fish.ts'

interface Chosen {
  associationId: number
  year: number
  zoneId?: number | undefined
  species?: CaughtSpecies | undefined
}

/** What a row is of: a zone or the permit without zones, a species, a month, or the whole year. */
interface Group {
  zone: number | null
  permit: number | null
  species: CaughtSpecies | null
  month: number | null
  kind: 'zone' | 'species' | 'month' | 'year'
}

export interface FishRow extends Group {
  kept: number
  released: number
  weighed: number
  estimated: number
  without_weight: number
}

export interface EffortRow extends Group {
  outings: number
  minutes: number
  without_hours: number
}

/**
 * One pass over the fish of the year for all tables. Tuned: the days around the year come from the index `catch_by_time`; an
 * outing at night begins up to a day before its fish.
 */
const FISH: Statement = {
  name: 'fish-of-year',
  text: `with fish as (
      select ${ZONE_OF_FISH} as zone, case when ${ZONE_OF_FISH} is null then x.permit_id end as permit, c.species,
        extract(month from ${DAY_OF_FISH})::integer as month, c.kept, c.weight_g,
        case when c.weight_g is null then round(k.a * (c.length_mm / 10.0)::float8 ^ k.b) end as estimate
      from association a
      join purchase x on x.association_id = a.id
      ${FISH_OF_PURCHASE}
      left join unnest($6::text[], $7::float8[], $8::float8[]) as k (species, a, b) on k.species = c.species
      where a.id = $1 and c.association_id = $1 and not c.cancelled and c.impossible is null
        and c.caught_at >= $2::date - interval '2 days' and c.caught_at < $3::date + interval '3 days'
        and ${DAY_OF_FISH} between $2::date and $3::date
        and ($4::integer is null or ${ZONE_OF_FISH} = $4)
        and ($5::text is null or c.species = $5)
    )
    select case grouping(zone, species, month) when 3 then 'zone' when 5 then 'species' when 6 then 'month'
        else 'year' end as kind, zone, permit, species, month,
      (count(*) filter (where kept))::integer as kept, (count(*) filter (where not kept))::integer as released,
      coalesce(sum(weight_g) filter (where kept), 0)::float8 as weighed,
      coalesce(sum(estimate) filter (where kept), 0)::float8 as estimated,
      (count(*) filter (where kept and weight_g is null and estimate is null))::integer as without_weight
    from fish
    group by grouping sets ((zone, permit), (species), (month), ())`,
}

/** Outings that began and were not cancelled, by the index `outing_by_day`. */
const EFFORT: Statement = {
  name: 'outings-of-year',
  text: `with trip as (
      select coalesce(o.zone_id, x.zone_id) as zone,
        case when coalesce(o.zone_id, x.zone_id) is null then x.permit_id end as permit,
        extract(month from o.day)::integer as month,
        extract(epoch from o.ended_at - o.started_at) / 60 as minutes
      from outing o
      join purchase x on x.association_id = o.association_id and x.id = o.purchase_id
      where o.association_id = $1 and o.day between $2::date and $3::date and not o.cancelled and o.impossible is null
        and ($4::integer is null or coalesce(o.zone_id, x.zone_id) = $4)
    )
    select case grouping(zone, month) when 1 then 'zone' when 2 then 'month' else 'year' end as kind,
      zone, permit, null as species, month, count(*)::integer as outings,
      coalesce(round(sum(minutes) filter (where minutes > 0)), 0)::float8 as minutes,
      (count(*) filter (where minutes is null or minutes <= 0))::integer as without_hours
    from trip
    group by grouping sets ((zone, permit), (month), ())`,
}

const daysOf = ({ associationId, year, zoneId }: Chosen) => [
  associationId,
  `${year}-01-01`,
  `${year}-12-31`,
  zoneId ?? null,
]

export const fishOfYear = (db: Db, chosen: Chosen): Promise<FishRow[]> =>
  rowsOf<FishRow>(db, FISH, [
    ...daysOf(chosen),
    chosen.species ?? null,
    ESTIMATED.map(({ code }) => code),
    ESTIMATED.map(({ a }) => a),
    ESTIMATED.map(({ b }) => b),
  ])

export const effortOfYear = (db: Db, chosen: Chosen): Promise<EffortRow[]> =>
  rowsOf<EffortRow>(db, EFFORT, daysOf(chosen))

/** Entries of the year of their arrival: the year in their own times says nothing. */
const LEFT_OUT: Statement = {
  name: 'impossible-of-year',
  text: `select count(*)::integer as entries
    from association a, lateral (
      select arrived_at from outing where association_id = a.id and impossible is not null and not cancelled
      union all
      select arrived_at from catch where association_id = a.id and impossible is not null and not cancelled
    ) e
    where a.id = $1 and extract(year from e.arrived_at at time zone a.time_zone) = $2`,
}

export async function leftOutOfYear(db: Db, { associationId, year }: Chosen): Promise<number> {
  const [row] = await rowsOf<{ entries: number }>(db, LEFT_OUT, [associationId, year])
  return row?.entries ?? 0
}

interface Places {
  first_year: number | null
  time_zone: string
  zones: { id: number; name: Localised }[]
  permits: { id: number; name: Localised }[]
}

/** Names of zones and permits of the association, and its first year with an outing. */
export async function placesOf(db: Db, associationId: number): Promise<Places> {
  const text = `select a.time_zone,
      (select extract(year from min(o.day))::integer from outing o where o.association_id = a.id) as first_year,
      (select coalesce(jsonb_agg(jsonb_build_object('id', z.id, 'name', z.name)), '[]') from zone z
        where z.association_id = a.id) as zones,
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', v.terms -> 'name')), '[]') from permit m
        join permit_version v on v.association_id = m.association_id and v.permit_id = m.id and v.version = m.version
        where m.association_id = a.id) as permits
    from association a where a.id = $1`
  const [row] = await rowsOf<Places>(db, { name: 'places-of-association', text }, [associationId])
  if (row === undefined) throw new Error(`association ${associationId} does not exist`)
  return row
}
