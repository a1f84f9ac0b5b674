import type { CaughtSpecies } from '#rules/river/catch-log.ts'
import type { Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import { DAY_OF_FISH, OUTING_OF_FISH, ZONE_OF_FISH } from './place-of-fish.ts'

export interface FishOfOffice {
  id: string
  day: string
  /** HH:MM at the waters. */
  time: string
  zone: Localised | null
  permit: Localised
  species: CaughtSpecies
  length_mm: number | null
  weight_g: number | null
  kept: boolean
  angler: string
}

/** Small enough that no page holds up other requests. */
const AT_ONCE = 250
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

interface Found extends FishOfOffice {
  caught_at: string
  /** Fish around New Year may count for the other year: an outing at night begins up to a day before its fish. */
  in_year: boolean
}

/**
 * One page in the order of the catch. Tuned: the page is taken from the index `catch_by_time` before anything is joined, so
 * that it costs the same however far it is from the first.
 */
const PAGE: Statement = {
  name: 'fish-of-office',
  text: `with page as materialized (
      select * from catch
      where association_id = $1 and not cancelled and impossible is null and caught_at >= $2::date - interval '2 days'
        and caught_at < $3::date + interval '3 days' and (caught_at, id) > ($4::timestamptz, $5::uuid)
      order by caught_at, id
      limit ${AT_ONCE}
    )
    select c.id, c.caught_at::text, ${DAY_OF_FISH} as day, ${DAY_OF_FISH} between $2::date and $3::date as in_year,
      to_char(c.caught_at at time zone a.time_zone, 'HH24:MI') as time,
      z.name as zone, v.terms -> 'name' as permit, c.species, c.length_mm, c.weight_g, c.kept,
      coalesce(nullif(trim(concat_ws(' ', x.minor_first_name, x.minor_last_name)), ''),
        x.holder_first_name || ' ' || x.holder_last_name) as angler
    from page c
    join association a on a.id = c.association_id
    join purchase x on x.association_id = c.association_id and x.id = c.purchase_id
    ${OUTING_OF_FISH}
    join permit_version v on v.association_id = x.association_id and v.permit_id = x.permit_id and v.version = x.permit_version
    left join zone z on z.association_id = a.id and z.id = ${ZONE_OF_FISH}
    order by c.caught_at, c.id`,
}

/** All fish of a year that count, page by page. */
export async function* fishOfOffice(
  db: Db,
  associationId: number,
  year: number,
): AsyncGenerator<FishOfOffice[]> {
  const days = [`${year}-01-01`, `${year}-12-31`]
  for (let after = ['-infinity', BEFORE_ALL]; ;) {
    const rows = await rowsOf<Found>(db, PAGE, [associationId, ...days, ...after])
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.filter(({ in_year }) => in_year)
    after = [last.caught_at, last.id]
  }
}
