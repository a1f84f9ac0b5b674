import { useLocation, useNavigate, type Location } from 'react-router'

/** The history state of an overlay page has the location of the page below. */
interface OverlayState {
  under?: Location
}

export const underOf = (location: Location): Location | undefined =>
  (location.state as OverlayState | null)?.under

/**
 * For overlay pages (`overlay(...)` in app/pages.ts) and the pages that open them. `state` belongs on links to one
 * (`routerOptions={{ state }}`); an overlay opened from an overlay keeps the page at the bottom.
 */
export function useOverlayPage() {
  const navigate = useNavigate()
  const location = useLocation()
  const under = underOf(location)
  const state: OverlayState = { under: under ?? location }
  return {
    state,
    isFullPage: under === undefined,
    open: (path: string) => void navigate(path, { state }),
    /** Back to the page below, or to `parent` when this page was opened directly. */
    close: (parent: string) => void (under ? navigate(-1) : navigate(parent, { replace: true })),
  }
}
