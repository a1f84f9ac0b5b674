import type { HeldPermit } from '#contract/permits.ts'

export type Changes = NonNullable<HeldPermit['changes']>

export interface ChangeProps {
  held: HeldPermit
  changes: Changes
  today: string
  onClose: () => void
  /** Called after the change, with a sentence about its result. */
  onDone: (message: string) => void
}
