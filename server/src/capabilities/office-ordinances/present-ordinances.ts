import type { ResponseOf } from '#contract/call.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { UNDO_DAYS } from '#contract/office-events.ts'
import type { listOrdinances, OfficeOrdinance } from '#contract/office-ordinances.ts'
import { isInForce, isOver } from '#rules/club/ordinances.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import { byName } from '#server/platform/texts/order.ts'
import { refuse } from '#server/platform/refusal.ts'
import { currentCatalogue, fishNamesOf } from '../catalogue/index.ts'
import {
  type OrdinanceContent,
  type OrdinanceRow,
  ordinancesOf,
  removedOrdinances,
} from './store/ordinances.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Of those that are over: the list stays short through the years. */
const MOST_OVER = 50

const ofTexts = (texts: OrdinanceContent['texts'], part: 'title' | 'text') =>
  Object.fromEntries(LANGUAGES.map((language) => [language, texts[language]?.[part]]))

const byState: OfficeOrdinance['state'][] = ['inForce', 'toCome', 'over']

function present(row: OrdinanceRow, today: string): OfficeOrdinance {
  const { id, revision, texts, zoneIds, techniques, species, from, until, authority, reference } = row
  const reach = { from, until: until ?? undefined }
  return {
    ordinanceId: id,
    revision,
    titles: ofTexts(texts, 'title'),
    texts: ofTexts(texts, 'text'),
    from,
    ...(until !== null && { until }),
    ...(authority !== null && { authority }),
    ...(reference !== null && { reference }),
    zones: zoneIds,
    techniques,
    species,
    state: isInForce(reach, today) ? 'inForce' : isOver(reach, today) ? 'over' : 'toCome',
  }
}

export async function presentOrdinances(
  db: Db,
  associationId: number,
  language: Language,
  now: Date,
): Promise<ResponseOf<typeof listOrdinances>> {
  const catalogue = await currentCatalogue(db)
  const { timeZone, profile } = catalogue.associations.get(associationId) ?? refuse('NOT_FOUND')
  const { species } = profile
  const today = dayIn(timeZone, now)
  const all = (await ordinancesOf(db, associationId)).map((row) => present(row, today))
  const removed = await removedOrdinances(db, associationId, new Date(now.getTime() - UNDO_DAYS * DAY_MS))
  return {
    ordinances: byState.flatMap((state) =>
      all.filter((one) => one.state === state).slice(0, state === 'over' ? MOST_OVER : undefined),
    ),
    ...(species && { species }),
    ...fishNamesOf([...(species ?? []), ...all.flatMap((one) => one.species)], catalogue.ownFish, language),
    removed: removed.map(({ id, texts, eventId }) => ({
      ordinanceId: id,
      titles: ofTexts(texts, 'title'),
      eventId,
    })),
    zones: [...catalogue.zones.values()]
      .filter((zone) => zone.associationId === associationId)
      .map(({ zoneId, name, profile: { water } }) => ({
        zoneId,
        name: inLanguage(name, language),
        ...(water !== undefined && { water }),
      }))
      .toSorted(
        (one, other) =>
          byName(language, one.water ?? '', other.water ?? '') || byName(language, one.name, other.name),
      ),
  }
}
