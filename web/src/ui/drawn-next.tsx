import { useDeferredValue, type ReactNode } from 'react'

/** Renders its children in a second step, after the rest of the page is on the screen. */
export const DrawnNext = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) ? children : null
