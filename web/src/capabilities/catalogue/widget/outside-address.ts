import { PERMIT_TYPES } from '#rules/codes.ts'
import { paths, query } from '#web/platform/navigation/paths.ts'
import { pathWith, type Search } from '../search/search.ts'

/** The target of the widget, in a new tab: the start page with this search, redirected to the list. */
export function outsideAddress(search: Search): string {
  // Day and types count only together (specification 2): no choice means all five.
  const types = search.types.length > 0 ? search.types : Object.values(PERMIT_TYPES)
  const start = new URL(pathWith(paths.start, { ...search, types }), location.origin)
  start.searchParams.set(query.follow, pathWith(paths.offers, search))
  return start.pathname + start.search
}
