import { useEffect } from 'react'
import { pageTitle } from '#web/platform/page-title.ts'
import { tabStorage } from '#web/platform/safe-storage.ts'

const TRAIL = 'lenza.trail'

/** A page that this tab has shown. */
interface Step {
  /** Path and query. */
  address: string
  title: string
}

/** The number that the router gives to each entry of the tab's history; an entry made by other means has none. */
const indexHere = (): number => (history.state as { idx?: number } | null)?.idx ?? 0

const trail = (): (Step | null)[] => JSON.parse(tabStorage.get(TRAIL) ?? '[]') as (Step | null)[]

/** Notes the page at this entry of the history; later entries are overwritten by the next page. */
function notePage(): void {
  if (pageTitle.get() === '') return
  const steps = trail().slice(0, indexHere())
  steps[indexHere()] = { address: location.pathname + location.search, title: pageTitle.get() }
  tabStorage.set(TRAIL, JSON.stringify(steps))
}

/** Notes the pages of this tab, for the way back. */
export function useTrail(): void {
  useEffect(() => {
    notePage()
    return pageTitle.subscribe(notePage)
  }, [])
}

/** The page of the app to which the browser's back leads; undefined on a page that was opened directly. */
export const stepBefore = (): Step | undefined => trail()[indexHere() - 1] ?? undefined
