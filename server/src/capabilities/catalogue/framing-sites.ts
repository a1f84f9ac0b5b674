import type { Services } from '#server/platform/http/services.ts'
import { associationById } from './current-catalogue.ts'

/**
 * The sites that an association lets frame its widget, as its file lists them; none: any site. While the database is
 * away the last answer counts, so that a widget neither vanishes from its page nor opens to others.
 */
export function framingSitesIn({ db }: Pick<Services, 'db'>) {
  const known = new Map<number, readonly string[]>()
  return async (associationId: number): Promise<readonly string[]> => {
    try {
      const association = await associationById(db, associationId)
      // An unknown association has no widget of its own: what is shown is the search of all waters.
      const sites = association?.profile.widgetSites ?? []
      if (association !== undefined) known.set(associationId, sites)
      return sites
    } catch (error) {
      const before = known.get(associationId)
      if (before === undefined) throw error
      return before
    }
  }
}
