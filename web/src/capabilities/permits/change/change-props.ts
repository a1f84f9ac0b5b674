import type { HeldPermit } from '../my-permits/sort-permits.ts'

export type Changes = NonNullable<HeldPermit['changes']>

/** What each way of changing a permit gets. */
export interface ChangeProps {
  held: HeldPermit
  changes: Changes
  today: string
  onClose: () => void
  /** It is done; what is now, in a sentence. */
  onDone: (said: string) => void
}
