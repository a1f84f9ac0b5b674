import { type AtWater, CHECKS_OF_A_PAGE, listChecks } from '#contract/office-wardens.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { currentCatalogue, permitVersion, zoneNamesIn } from '../catalogue/index.ts'
import { atWaterOf, countChecks } from './store/at-water.ts'

/** What wardens checked and wrote. Names of anglers are on the sale, whose opening they see. */
export function serveChecks(serve: Serve, { db }: Services): void {
  serve(listChecks, async ({ input, language }) => {
    const [rows, counted, catalogue] = await Promise.all([
      atWaterOf(db, input),
      countChecks(db, input),
      currentCatalogue(db),
    ])
    const page = rows.slice(0, CHECKS_OF_A_PAGE)
    const next = rows.length > CHECKS_OF_A_PAGE ? page.at(-1)?.id : undefined
    const zoneName = zoneNamesIn(catalogue, language)
    const entries = await Promise.all(
      page.map(async (row): Promise<AtWater> => {
        const terms =
          row.permitId === null || row.permitVersion === null
            ? undefined
            : await permitVersion(db, row.permitId, row.permitVersion)
        return {
          entryId: row.id,
          kind: row.kind,
          at: row.at.toISOString(),
          warden: row.warden,
          ...(row.impossible !== null && { impossible: row.impossible }),
          ...(row.result !== null && { result: row.result }),
          ...(row.text !== null && { text: row.text }),
          ...(row.purchaseId !== null && { purchaseId: row.purchaseId }),
          ...(terms && { permitName: inLanguage(terms.name, language) }),
          ...(row.zoneId !== null && { zoneName: zoneName(row.zoneId) }),
        }
      }),
    )
    return { entries, ...counted, ...(next !== undefined && { next }) }
  })
}
