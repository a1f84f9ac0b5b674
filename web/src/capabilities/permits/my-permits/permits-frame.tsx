import type { ReactNode } from 'react'
import { RiverLines } from '#web/ui/river-lines.tsx'

export const PermitsFrame = ({ head, children }: { head: ReactNode; children: ReactNode }) => (
  <div className="relative">
    <div aria-hidden className="absolute inset-x-0 top-0 h-[520px] overflow-hidden">
      <RiverLines />
    </div>
    <div className="relative mx-auto max-w-page px-4 pt-2 pb-16 md:px-6">
      {head}
      {children}
    </div>
  </div>
)

export const PermitsTitle = ({ children }: { children: string }) => (
  <h1 className="pb-3 text-2xl md:pb-5 md:text-4xl low:pb-1 low:text-lg">{children}</h1>
)
