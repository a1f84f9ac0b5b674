import type { BestPlaces } from '#rules/buying.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { Spot } from '#rules/places.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import { MARK_SQL } from './read-catalogue.ts'

/** One day of a permit of which every choice stands on one row of places. */
export interface BestAsked {
  permitId: number
  day: Day
  /** Rows that cannot be chosen. */
  shut: Spot[]
}

/** Lists of the same length, as PostgreSQL writes them: `{1,2}`. Making JSON of them would cost more than finding them. */
interface Row {
  mark: string
  permits: string | null
  days: string | null
  lefts: string | null
  all: string | null
}

// Left and all there are in one number, so that one maximum finds the row that has most left and, of several, the
// largest. Rows that no terms ask for any more have nothing planned.
const BEST: Statement = {
  name: 'best-places',
  text: `select ${MARK_SQL} as mark, array_agg(permit_id)::text as permits, array_agg(day)::text as days,
      array_agg(most >> 31)::text as lefts, array_agg(most & 2147483647)::text as all
    from (
      select p.permit_id, p.day, max(
        (greatest(p.capacity - p.taken, 0)
          + case when $3::boolean then greatest(p.minor_capacity - p.minor_taken, 0) else 0 end)::bigint << 31
        | (p.capacity + case when $3 then p.minor_capacity else 0 end)::bigint) as most
      from place p
      where p.day = any($1::date[]) and p.permit_id = any($2::integer[])
        and (p.planned > 0 or p.minor_planned > 0)
        and not exists (
          select from unnest($4::date[], $5::integer[], $6::integer[], $7::text[]) as s (day, permit_id, zone_id, slot)
          where s.permit_id = p.permit_id and s.zone_id = p.zone_id and s.slot = p.slot and s.day = p.day)
      group by p.permit_id, p.day
    ) best`,
}

const listed = (list: string | null | undefined): string[] =>
  list === null || list === undefined ? [] : list.slice(1, -1).split(',')

const NONE: BestPlaces = { left: 0, places: 0 }

/**
 * Of each permit and day the places of the zone and slot that has most of them left, for an adult or a minor, with
 * the mark of the catalogue that they belong to; one statement. What was not asked for has none.
 */
export async function readBestPlaces(
  db: Db,
  asked: BestAsked[],
  minor: boolean,
): Promise<{ mark: string; best: (permitId: number, day: Day) => BestPlaces }> {
  const shut = asked.flatMap(({ permitId, day, shut: spots }) =>
    spots.map((spot) => ({ ...spot, permitId, day })),
  )
  const [row] = await rowsOf<Row>(db, BEST, [
    [...new Set(asked.map(({ day }) => day))],
    [...new Set(asked.map(({ permitId }) => permitId))],
    minor,
    shut.map(({ day }) => day),
    shut.map(({ permitId }) => permitId),
    shut.map(({ zoneId }) => zoneId),
    shut.map(({ slot }) => slot),
  ])
  const [days, lefts, all] = [listed(row?.days), listed(row?.lefts), listed(row?.all)]
  const found = new Map<string, BestPlaces>()
  for (const [n, permitId] of listed(row?.permits).entries())
    found.set(`${permitId} ${days[n]}`, { left: Number(lefts[n]), places: Number(all[n]) })
  return { mark: row?.mark ?? '', best: (permitId, day) => found.get(`${permitId} ${day}`) ?? NONE }
}
