import type { Sale } from '#contract/office-sale.ts'
import type { Office } from '#contract/staff.ts'

export interface SheetProps {
  office: Office
  sale: Sale
  onClose: () => void
  /** With the sentence that says what was done. */
  onDone: (sentence: string) => void
}
