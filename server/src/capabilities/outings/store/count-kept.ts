import type { CatchCap } from '#rules/river/catch-caps/catch-cap.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import { DAY_OF_FISH, FISH_OF_PURCHASE, ZONE_OF_FISH } from './place-of-fish.ts'

/**
 * Tuned: the days around the period come from the index `catch_kept_by_time`, so that fish of other years are not read; an
 * outing at night begins up to a day before its fish.
 */
const COUNT: Statement = {
  name: 'kept-fish-of-cap',
  text: `select count(*)::integer as fish
    from association a
    join purchase x on x.association_id = a.id
    ${FISH_OF_PURCHASE}
    where a.id = $1 and c.association_id = $1 and c.kept and not c.cancelled and c.impossible is null
      and c.caught_at >= $2::date - interval '2 days' and c.caught_at < $3::date + interval '3 days'
      and ($4::text[] is null or c.species = any($4))
      and ($5::integer[] is null or ${ZONE_OF_FISH} = any($5))
      and ${DAY_OF_FISH} between $2::date and $3::date`,
}

/** The fish of a cap that all anglers of the association have kept on these days, both included. */
export async function countKept(
  db: Db,
  associationId: number,
  { species, zones }: Pick<CatchCap, 'species' | 'zones'>,
  { first, last }: { first: Day; last: Day },
): Promise<number> {
  const values = [associationId, first, last, species ?? null, zones ?? null]
  const [found] = await rowsOf<{ fish: number }>(db, COUNT, values)
  return found?.fish ?? 0
}
