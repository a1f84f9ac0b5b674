import { addDays } from '#rules/days.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { Language } from '#contract/languages.ts'
import type { Db } from '#server/platform/database/open.ts'
import { type Catalogue, zoneNamesIn } from '../../catalogue/index.ts'

/** Today and two weeks: what one plans with. */
const DAYS_AHEAD = 14

/** Where and when the offices expect a warden, from a day on. */
export async function dutiesOf(
  db: Db,
  catalogue: Catalogue,
  accountId: string,
  { day, language }: { day: Day; language: Language },
) {
  const rows = await db
    .selectFrom('warden_duty as d')
    .innerJoin('association_warden as w', (join) =>
      join.onRef('w.association_id', '=', 'd.association_id').onRef('w.account_id', '=', 'd.account_id'),
    )
    .select(['d.day', 'd.association_id', 'w.zone_ids'])
    .where('d.account_id', '=', accountId)
    .where('d.day', '>=', day)
    .where('d.day', '<=', addDays(day, DAYS_AHEAD))
    .orderBy('d.day')
    .orderBy('d.association_id')
    .execute()
  const zoneName = zoneNamesIn(catalogue, language)
  return rows.map((row) => ({
    day: row.day,
    associationName: catalogue.associations.get(row.association_id)?.name ?? '',
    zoneNames: row.zone_ids.map(zoneName),
  }))
}
