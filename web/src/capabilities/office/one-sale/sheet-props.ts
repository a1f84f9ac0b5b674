import type { Sale } from '#contract/office-sale.ts'
import type { Office } from '#contract/staff.ts'

export interface SheetProps {
  office: Office
  sale: Sale
  /** The officer's own till is open. */
  hasOpenTill: boolean
  onClose: () => void
  /** With the sentence that says what was done. */
  onDone: (sentence: string) => void
}
