import { Navigate, useSearchParams } from 'react-router'
import { ownPath } from '#web/platform/navigation/own-path.ts'
import { query } from '#web/platform/navigation/paths.ts'
import { Welcome } from './welcome.tsx'

/** Where every visit begins: the page that a link asked for, or the welcome. */
export default function StartPage() {
  const [params] = useSearchParams()
  const wanted = ownPath(params.get(query.follow))
  // The guards of the page that is wanted decide, not start.
  if (wanted !== undefined) return <Navigate to={wanted} replace />
  return <Welcome />
}
