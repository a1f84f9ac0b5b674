import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Undefined: not in a sheet. Null: in a sheet that is just being drawn. */
const Foot = createContext<HTMLElement | null | undefined>(undefined)

/** Where the sheet around has its foot. */
export const FootOfSheet = Foot.Provider

/** In a sheet at its foot, in view while the rest scrolls; elsewhere where it is written. */
export function SheetFoot({ children }: { children: ReactNode }) {
  const foot = useContext(Foot)
  if (foot === undefined) return children
  return foot && createPortal(<div className="flex w-full flex-col gap-3">{children}</div>, foot)
}
