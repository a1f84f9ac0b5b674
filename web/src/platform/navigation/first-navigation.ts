import { isWidgetAddress, widgetAsked } from '#contract/widget-address.ts'
import { paths, query } from './paths.ts'

/** What the first URL says about this visit (specification 2). */
export type Entry = { mode: 'preset'; day: string; types: number[]; association?: number } | { mode: 'plain' }

const associationOf = (search: URLSearchParams) => {
  const id = Number(search.get(query.association))
  return Number.isInteger(id) && id > 0 ? { association: id } : {}
}

const typesOf = (text: string) =>
  text
    .split(',')
    .map(Number)
    .filter((n) => Number.isInteger(n) && n >= 1 && n <= 5)

/** Day and types count only together. (widget=1 wins over both: it never comes as far as here, `widgetElsewhere`.) */
export function entryOf(search: URLSearchParams): Entry {
  const day = search.get(query.day)
  const types = search.get(query.types)
  if (day !== null && types !== null && /^\d{4}-\d\d-\d\d$/.test(day))
    return { mode: 'preset', day, types: typesOf(types), ...associationOf(search) }
  return { mode: 'plain' }
}

/**
 * The widget's address, where a first URL asks for the widget at another: `/login?widget=1`. What the server answers there
 * is the app, and the widget is a document of its own. undefined: this visit is the app's.
 */
export function widgetElsewhere(path: string, search: string): string | undefined {
  const params = new URLSearchParams(search)
  const isElsewhere = widgetAsked(params) !== undefined && !isWidgetAddress(path, params)
  return isElsewhere ? paths.start + search : undefined
}

/**
 * Where a tab's first navigation leads: to start, with the query that was there. A page other than
 * start travels along as `vai`, and start follows it.
 */
export function firstNavigation(path: string, search: string): string {
  const merged = new URLSearchParams(search)
  const isPage = path !== '/' && path !== '' && path !== paths.start
  if (isPage && !merged.has(query.follow)) merged.set(query.follow, path + search)
  return merged.size === 0 ? paths.start : `${paths.start}?${merged}`
}
