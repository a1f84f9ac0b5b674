import { readTakings } from '#contract/office-takings.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { takingsOfYear } from '../books/index.ts'

/** The sums of a year for a page; as a sheet they are one of the exports. */
export function serveReadTakings(serve: Serve, { db }: Services): void {
  serve(readTakings, async ({ input: { associationId, year: chosen }, language, now }) => {
    const { time_zone } = await db
      .selectFrom('association')
      .select('time_zone')
      .where('id', '=', associationId)
      .executeTakeFirstOrThrow()
    const thisYear = Number(dayIn(time_zone, now).slice(0, 4))
    const year = chosen ?? thisYear
    const { firstYear, ...sums } = await takingsOfYear(db, { associationId, year, language })
    const oldest = Math.min(firstYear ?? thisYear, thisYear)
    const years = Array.from({ length: thisYear - oldest + 1 }, (_, back) => thisYear - back)
    return { year, years, ...sums }
  })
}
