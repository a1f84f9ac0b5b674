import { useStore } from './store.ts'

/** The `md` breakpoint, from which there are two columns. */
const WIDE = '(min-width: 720px)'
export const NARROW = `not all and ${WIDE}`

const subscribe = (listener: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Where a wide screen has another component, not only another layout. */
export const useIsWide = (): boolean =>
  useStore({ subscribe, get: () => matchMedia(WIDE).matches }, () => false)
