import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function at each drawing, which calls the newest one: a row of a long list that did not change is not drawn again for it. */
export function useSteadyCallback<A extends unknown[]>(newest: (...args: A) => void): (...args: A) => void {
  const latest = useRef(newest)
  useLayoutEffect(() => {
    latest.current = newest
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
