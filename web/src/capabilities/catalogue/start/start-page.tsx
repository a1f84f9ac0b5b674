import { lazy, Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { ownPath } from '#web/app/guards.ts'
import { query } from '#web/app/paths.ts'
import { visitEntry } from '#web/app/visit.ts'
import { Welcome } from './welcome.tsx'

const Widget = lazy(() => import('../widget/widget.tsx'))

/** Where every visit begins: the widget's search, the page that a link asked for, or the welcome. */
export default function StartPage() {
  const [params] = useSearchParams()
  const entry = visitEntry()
  if (entry.mode === 'widget')
    return (
      <Suspense fallback={null}>
        <Widget association={entry.association} isHorizontal={entry.horizontal} />
      </Suspense>
    )
  const wanted = ownPath(params.get(query.follow))
  // The guards of the page that is wanted decide, not start.
  if (wanted !== undefined) return <Navigate to={wanted} replace />
  return <Welcome />
}
