import { tabStorage } from '#web/platform/safe-storage.ts'
import { entryOf, firstNavigation, type Entry } from './first-navigation.ts'
import { ownPath } from '#web/platform/navigation/own-path.ts'
import { paths, query } from './paths.ts'

const ARRIVED = 'lenza.arrived'
const ENTRY = 'lenza.entry'

const toStart = () => history.replaceState(null, '', firstNavigation(location.pathname, location.search))

/**
 * Run once before anything is drawn. A tab that arrives is sent to start, replacing history;
 * a reload stays where it is, with what its first URL had said.
 */
export function beginVisit(): void {
  if (tabStorage.get(ARRIVED) === '1') return
  tabStorage.set(ARRIVED, '1')
  tabStorage.set(ENTRY, JSON.stringify(entryOf(new URLSearchParams(location.search))))
  toStart()
}

/**
 * Start follows its `vai` at once; a visit that begins there does so before anything is drawn: at the river, with the
 * screen in the sun, a page that nobody wants to see is not drawn first. The guards of the page that is wanted decide.
 */
export function followLink(): void {
  const wanted = ownPath(new URLSearchParams(location.search).get(query.follow))
  if (location.pathname === paths.start && wanted !== undefined) history.replaceState(null, '', wanted)
}

export function visitEntry(): Entry {
  const text = tabStorage.get(ENTRY)
  return text === undefined ? { mode: 'plain' } : (JSON.parse(text) as Entry)
}
