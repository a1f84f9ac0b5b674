import type { Services } from '#server/platform/http/services.ts'
import { associationById } from './current-catalogue.ts'

/**
 * The sites that may frame an association's widget, from its file; none: any site. While the database is unreachable the
 * last answer is used: a widget neither disappears from its page nor becomes open to other sites.
 */
export function framingSitesIn({ db }: Pick<Services, 'db'>) {
  const known = new Map<number, readonly string[]>()
  return async (associationId: number): Promise<readonly string[]> => {
    try {
      const association = await associationById(db, associationId)
      // An unknown association's widget shows the search of all waters.
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
