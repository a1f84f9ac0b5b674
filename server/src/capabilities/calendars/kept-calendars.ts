import type { Services } from '#server/platform/http/services.ts'
import { currentCatalogue } from '../catalogue/index.ts'
import { type WantedClub, clubInCalendar } from './club-in-calendar.ts'

/** A few kilobytes each. */
const MOST_KEPT = 500

/** The calendars of associations, each written once a day and again when the association changes something: everybody may read them. */
export function keptCalendars(services: Services): (wanted: WantedClub) => Promise<string | undefined> {
  const kept = new Map<string, string>()
  return async (wanted) => {
    const { associationId, language, stamp } = wanted
    const { associations } = await currentCatalogue(services.db)
    const updatedAt = associations.get(associationId)?.updatedAt.getTime()
    const key = [associationId, language, stamp.getTime(), updatedAt].join(' ')
    const known = kept.get(key)
    if (known !== undefined) return known
    const written = await clubInCalendar(services, wanted)
    if (written === undefined) return undefined
    kept.set(key, written)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return written
  }
}
