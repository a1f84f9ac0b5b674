import { tabStorage } from '#web/platform/safe-storage.ts'

const TRAIL = 'lenza.trail'

/** A page that this tab has shown. */
export interface Step {
  /** Path and query. */
  address: string
  title: string
}

/** The number that the router gives to each entry of the tab's history; an entry made by other means has none. */
const indexHere = (): number => (history.state as { idx?: number } | null)?.idx ?? 0

const trail = (): (Step | null)[] => JSON.parse(tabStorage.get(TRAIL) ?? '[]') as (Step | null)[]

/** Notes the title of the page at this entry of the history; entries after it are overwritten by the next page. */
export function noteTitle(title: string): void {
  const steps = trail().slice(0, indexHere())
  steps[indexHere()] = { address: location.pathname + location.search, title }
  tabStorage.set(TRAIL, JSON.stringify(steps))
}

/** The page of the app to which the browser's back leads; undefined on a page that was opened directly. */
export const stepBefore = (): Step | undefined => trail()[indexHere() - 1] ?? undefined
