import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import { DAY_OF_FISH, OUTING_OF_FISH } from './place-of-fish.ts'

/**
 * Tuned: a year is asked whether it has a fish, by the index `catch_by_time`, instead of all fish for their year. The days around
 * it are read too, as an outing at night begins up to a day before its fish.
 */
const YEARS: Statement = {
  name: 'years-of-fish',
  text: `select y.year
    from association a
    cross join lateral (
      select extract(year from min(caught_at) - interval '2 days')::integer as first,
        extract(year from max(caught_at) + interval '2 days')::integer as last
      from catch where association_id = a.id and not cancelled and impossible is null
    ) around
    cross join lateral generate_series(around.first, around.last) y (year)
    where a.id = $1 and exists (
      select from catch c
      join purchase x on x.association_id = c.association_id and x.id = c.purchase_id
      ${OUTING_OF_FISH}
      where c.association_id = a.id and not c.cancelled and c.impossible is null
        and c.caught_at >= make_date(y.year, 1, 1) - interval '2 days'
        and c.caught_at < make_date(y.year + 1, 1, 1) + interval '2 days'
        and extract(year from ${DAY_OF_FISH}) = y.year
    )
    order by y.year desc`,
}

/** The years with a fish that counts, the newest first. */
export async function yearsOfFish(db: Db, associationId: number): Promise<number[]> {
  const rows = await rowsOf<{ year: number }>(db, YEARS, [associationId])
  return rows.map(({ year }) => year)
}
