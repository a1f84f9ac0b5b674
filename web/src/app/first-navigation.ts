import { paths, query } from './paths.ts'

/** What the first URL says about this visit (specification 2). */
export type Entry =
  | { mode: 'widget'; association?: number; horizontal: boolean }
  | { mode: 'preset'; day: string; types: number[]; association?: number }
  | { mode: 'plain' }

const associationOf = (search: URLSearchParams) => {
  const id = Number(search.get(query.association))
  return Number.isInteger(id) && id > 0 ? { association: id } : {}
}

const typesOf = (text: string) =>
  text
    .split(',')
    .map(Number)
    .filter((n) => Number.isInteger(n) && n >= 1 && n <= 5)

/** widget=1 wins over data and tipologie, and those count only together. */
export function entryOf(search: URLSearchParams): Entry {
  if (search.get(query.widget) === '1')
    return { mode: 'widget', horizontal: search.get(query.horizontal) === '1', ...associationOf(search) }
  const day = search.get(query.day)
  const types = search.get(query.types)
  if (day !== null && types !== null && /^\d{4}-\d\d-\d\d$/.test(day))
    return { mode: 'preset', day, types: typesOf(types), ...associationOf(search) }
  return { mode: 'plain' }
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
