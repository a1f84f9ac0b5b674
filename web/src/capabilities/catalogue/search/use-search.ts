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
  const change = (changes: Partial<Search>) =>
    void navigate(pathWith(path, { ...search, ...changes }), { replace: true })
  return { search, today, change }
}
