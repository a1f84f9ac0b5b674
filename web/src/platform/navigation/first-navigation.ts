import { isWidgetAddress, widgetOptions } from '#contract/widget-address.ts'
import { paths, query } from './paths.ts'

/** The search that a visit's first URL sets (specification 2). */
export type Entry = { mode: 'preset'; day: string; types: number[]; association?: number } | { mode: 'plain' }

const associationOf = (search: URLSearchParams) => {
  const id = Number(search.get(query.association))
  return Number.isInteger(id) && id > 0 ? { association: id } : {}
}

/** As in `rules/codes.ts`, whose tables the first page does not load. */
const FIRST_OWN_TYPE = 1001

const typesOf = (text: string) =>
  text
    .split(',')
    .map(Number)
    .filter((n) => Number.isInteger(n) && ((n >= 1 && n <= 5) || n >= FIRST_OWN_TYPE))

/** Day and types count only together. An address with widget=1 never gets here: `widgetElsewhere`. */
export function entryOf(search: URLSearchParams): Entry {
  const day = search.get(query.day)
  const types = search.get(query.types)
  if (day !== null && types !== null && /^\d{4}-\d\d-\d\d$/.test(day))
    return { mode: 'preset', day, types: typesOf(types), ...associationOf(search) }
  return { mode: 'plain' }
}

/**
 * The widget's address for a first URL that asks for the widget elsewhere, such as `/login?widget=1`: the server answers
 * that with the app. undefined: the visit is the app's.
 */
export function widgetElsewhere(path: string, search: string): string | undefined {
  const params = new URLSearchParams(search)
  const isElsewhere = widgetOptions(params) !== undefined && !isWidgetAddress(path, params)
  return isElsewhere ? paths.start + search : undefined
}

/** A tab's first navigation goes to start with its query; another page goes along as `vai`, and start follows it. */
export function firstNavigation(path: string, search: string): string {
  const merged = new URLSearchParams(search)
  const isPage = path !== '/' && path !== '' && path !== paths.start
  if (isPage && !merged.has(query.follow)) merged.set(query.follow, path + search)
  return merged.size === 0 ? paths.start : `${paths.start}?${merged}`
}
