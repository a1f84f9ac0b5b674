import { Navigate, useSearchParams } from 'react-router'
import { ownPath } from '#web/platform/navigation/own-path.ts'
import { query } from '#web/platform/navigation/paths.ts'
import { loadPartsOfWelcome, Welcome } from './welcome.tsx'

export const loadParts = loadPartsOfWelcome

/** The first page of every visit: redirects to the page that a link requested, or shows the welcome. */
export default function StartPage() {
  const [params] = useSearchParams()
  const wanted = ownPath(params.get(query.follow))
  // The guards of the requested page apply.
  if (wanted !== undefined) return <Navigate to={wanted} replace />
  return <Welcome />
}
