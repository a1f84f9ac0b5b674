import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths, query } from '#web/platform/navigation/paths.ts'
import { partOnDemand } from '#web/platform/on-demand.tsx'
import { WardenHome } from './warden-home.tsx'

const CheckView = partOnDemand(() => import('../check-permit/check-view.tsx'))

/** History state of the navigation from the page to the check, so that closing it goes back. */
const FROM_HOME = { isFromHome: true }

/** The warden's day; `controllo=1` opens the camera over it. */
export default function WardenHomePage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const isFromHome = (location.state as Partial<typeof FROM_HOME> | null)?.isFromHome === true
  return (
    <>
      <WardenHome />
      {params.get(query.check) === '1' && (
        <CheckView
          onClose={() => void (isFromHome ? navigate(-1) : navigate(paths.wardenHome, { replace: true }))}
        />
      )}
    </>
  )
}
