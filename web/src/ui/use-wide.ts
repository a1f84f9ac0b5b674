import { useSyncExternalStore } from 'react'

/** The `md` breakpoint: from here on there is room for two columns. */
const WIDE = '(min-width: 720px)'
/** Every other screen. */
export const NARROW = `not all and ${WIDE}`

const subscribe = (tell: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** For what is another component with more room, not only another layout. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
