import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Path } from '#web/platform/navigation/paths.ts'
import { visitEntry } from '#web/platform/navigation/visit.ts'
import { useToday } from '#web/platform/today.ts'
import { beganWith, pathWith, searchFrom, type Search } from './search.ts'

/** The search in the query of this page. A change replaces the address, so that back leaves the page. */
export function useSearch(path: Path) {
  const [params] = useSearchParams()
  const today = useToday()
  const navigate = useNavigate()
  const search = searchFrom(params, today, beganWith(visitEntry()))
  // A second change before the page is drawn with the first one adds to the first one.
  const requested = useRef<{ from: URLSearchParams; search: Search }>(undefined)
  const change = (changes: Partial<Search>) => {
    const before = requested.current?.from === params ? requested.current.search : search
    requested.current = { from: params, search: { ...before, ...changes } }
    void navigate(pathWith(path, requested.current.search), { replace: true })
  }
  return { search, today, change }
}
