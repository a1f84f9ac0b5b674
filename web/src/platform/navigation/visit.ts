import { tabStorage } from '#web/platform/safe-storage.ts'
import { entryOf, firstNavigation, type Entry } from './first-navigation.ts'
import { ownPath } from '#web/platform/navigation/own-path.ts'
import { paths, query } from './paths.ts'

const ARRIVED = 'lenza.arrived'
const ENTRY = 'lenza.entry'

const toStart = () => history.replaceState(null, '', firstNavigation(location.pathname, location.search))

/** Runs before the first render. A new tab is sent to start, replacing history; a reload keeps its address and entry. */
export function beginVisit(): void {
  if (tabStorage.get(ARRIVED) === '1') return
  tabStorage.set(ARRIVED, '1')
  tabStorage.set(ENTRY, JSON.stringify(entryOf(new URLSearchParams(location.search))))
  toStart()
}

/** Follows the `vai` of start before the first render, so that start is not drawn first. The page's guard decides. */
export function followLink(): void {
  const wanted = ownPath(new URLSearchParams(location.search).get(query.follow))
  if (location.pathname === paths.start && wanted !== undefined) history.replaceState(null, '', wanted)
}

export function visitEntry(): Entry {
  const text = tabStorage.get(ENTRY)
  return text === undefined ? { mode: 'plain' } : (JSON.parse(text) as Entry)
}
