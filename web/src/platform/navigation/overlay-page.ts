import { useLocation, useNavigate, type Location } from 'react-router'

/** A page that opens over another carries the other's place in its history state. */
export interface OverlayState {
  under?: Location
}

/** The page below, where there is one. */
export const underOf = (location: Location): Location | undefined =>
  (location.state as OverlayState | null)?.under

/**
 * For pages that open over another (`over(...)` in pages.ts) and for those that open them. `state` is what a
 * link to such a page carries (`routerOptions={{ state }}`); a page over a page keeps the one at the bottom.
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
    /** Back to the page below; to the natural parent when this one was opened directly. */
    close: (parent: string) => void (under ? navigate(-1) : navigate(parent, { replace: true })),
  }
}
