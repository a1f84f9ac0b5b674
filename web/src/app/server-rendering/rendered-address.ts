import { LANGUAGE_QUERY } from '#contract/languages.ts'
import { publicAddress, publicPageAt } from '#contract/public-addresses.ts'
import { isWidgetAddress } from '#contract/widget-address.ts'
import { addDays, isDay } from '#rules/days.ts'
import { ownPath } from '#web/platform/navigation/own-path.ts'
import { pathTo, paths, query } from '#web/platform/navigation/paths.ts'
import { todayAtTheWaters } from '#web/platform/today.ts'

/** Permits are on sale up to a year ahead. */
const DAYS_AHEAD = 366
/** What networks and newsletters add to each link that is followed from them; no page reads it. */
const OF_OTHER_SITES =
  /^(?:utm_\w{1,40}|fbclid|gclid|gbraid|wbraid|dclid|msclkid|igshid|ttclid|twclid|yclid|mc_cid|mc_eid)$/
const IS_ID = /^[1-9]\d{0,8}$/

const IS_GUIDE = /^\/guide\/[1-9]\d{0,8}$/

/**
 * Which documents are rendered on the server: what a visitor sees of start, guides, permits, waters, list and form. Any other parameter gives
 * the empty document, so that an address cannot be varied without end; that of the language is not part of it, nor is what other sites
 * add: a link that was shared is the page's own.
 */
export function renderedAddress(url: string): string | undefined {
  const [path = '', search = ''] = url.split('?', 2)
  const params = new URLSearchParams(search)
  if (isWidgetAddress(path, params)) return undefined
  params.delete(LANGUAGE_QUERY)
  const added = [...params.keys()].filter((name) => OF_OTHER_SITES.test(name))
  for (const name of added) params.delete(name)
  if (path === paths.guides || IS_GUIDE.test(path)) return params.size === 0 ? path : undefined
  const publicPage = publicPageAt(path)
  // The name is not part of it: the server redirects a wrong one before, and a name cannot be varied without end.
  if (publicPage !== undefined)
    return params.size === 0 ? publicAddress(publicPage.kind, publicPage.id, '') : undefined
  if (path === '/' || path === paths.start) {
    const follow = params.get(query.follow)
    if (params.size === 0) return paths.start
    const wanted = params.size === 1 ? ownPath(follow) : undefined
    return wanted === undefined || wanted.startsWith(paths.start) ? undefined : renderedAddress(wanted)
  }
  if (path === paths.offers) return only(params, [query.day]) ? dayIn(params, path) : undefined
  if (path !== paths.buyPermit || !only(params, [query.permit, query.day])) return undefined
  const permit = params.get(query.permit) ?? ''
  return IS_ID.test(permit) ? dayIn(params, path, Number(permit)) : undefined
}

/** Each name is there once. */
const only = (params: URLSearchParams, names: readonly string[]): boolean =>
  params.size === names.length && names.every((name) => params.has(name))

function dayIn(params: URLSearchParams, path: typeof paths.offers | typeof paths.buyPermit, permit?: number) {
  const day = params.get(query.day) ?? ''
  const today = todayAtTheWaters()
  if (!isDay(day) || day < today || day > addDays(today, DAYS_AHEAD)) return undefined
  return pathTo(path, { permit, day })
}
