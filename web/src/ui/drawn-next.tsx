import { useDeferredValue, type ReactNode } from 'react'

/**
 * Drawn in a second step, as soon as what stands around it is on the screen: what a person came for does not wait for
 * what lies below it.
 */
export const DrawnNext = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) ? children : null
