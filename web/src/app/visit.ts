import { entryOf, firstNavigation, type Entry } from './first-navigation.ts'

const ARRIVED = 'lenza.arrived'
const ENTRY = 'lenza.entry'

/**
 * Run once before anything is drawn. A tab that arrives is sent to start, replacing history;
 * a reload stays where it is, with what its first URL had said.
 */
export function beginVisit(): void {
  if (sessionStorage.getItem(ARRIVED) === '1') return
  sessionStorage.setItem(ARRIVED, '1')
  sessionStorage.setItem(ENTRY, JSON.stringify(entryOf(new URLSearchParams(location.search))))
  history.replaceState(null, '', firstNavigation(location.pathname, location.search))
}

export function visitEntry(): Entry {
  const text = sessionStorage.getItem(ENTRY)
  return text === null ? { mode: 'plain' } : (JSON.parse(text) as Entry)
}
