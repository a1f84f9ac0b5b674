import type { Closure } from '#contract/office-closures.ts'
import { listClosures } from '#contract/office-closures.ts'
import type { Language } from '#contract/languages.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { byName } from '#server/platform/texts/order.ts'
import { currentCatalogue } from '../catalogue/index.ts'
import { type ClosureRow, closuresOf, yearsOfClosures } from './store/closures.ts'

function stateOf(row: ClosureRow, now: Date): Closure['state'] {
  if (row.announcedAt === null || !row.givesBack) return 'saleStopped'
  if (row.givenBackAt !== null) return 'done'
  return row.givesBackFrom !== null && row.givesBackFrom > now ? 'waiting' : 'underWay'
}

/** The closures of the association, and the zones that can be closed. */
export async function presentClosures(
  { db }: Pick<Services, 'db'>,
  associationId: number,
  language: Language,
  now: Date,
  year?: number,
) {
  const [rows, earlier, catalogue] = await Promise.all([
    closuresOf(db, associationId, now, year),
    yearsOfClosures(db, associationId, now),
    currentCatalogue(db),
  ])
  const closures = rows.map((row): Closure => {
    const state = stateOf(row, now)
    return {
      closureId: row.id,
      ...(row.zoneId !== null && { zoneId: row.zoneId }),
      ...(row.zoneName !== null && { zoneName: inLanguage(row.zoneName, language) }),
      ...(row.permitName !== null && { permitName: inLanguage(row.permitName, language) }),
      from: row.from,
      to: row.to,
      reason: inLanguage(row.reason, language),
      isOnlyInFile: row.announcedAt === null,
      state,
      ...(state === 'waiting' && row.givesBackFrom !== null && { beginsAt: row.givesBackFrom.toISOString() }),
      permitsLeft: row.permitsLeft,
      permitsBack: row.permitsBack,
      refundCents: row.refundCents,
      refundsUnderWay: row.refundsUnderWay,
      toGiveBack: row.toGiveBack,
      toGiveBackCents: row.toGiveBackCents,
    }
  })
  const zones = [...catalogue.zones.values()]
    .filter((zone) => zone.associationId === associationId)
    .map(({ zoneId, name }) => ({ zoneId, name: inLanguage(name, language) }))
    .toSorted((a, b) => byName(language, a.name, b.name))
  return { closures, zones, earlier }
}

export function serveListClosures(serve: Serve, services: Services): void {
  serve(listClosures, ({ input: { associationId, year }, language, now }) =>
    presentClosures(services, associationId, language, now, year),
  )
}
