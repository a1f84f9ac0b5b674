import type { OrderDraft } from '../order-draft.ts'
import type { PermitShown } from './permit-shown.ts'
import type { OrderForm } from './use-order-form.ts'

/** The place on the page where a field of the order is asked. */
export const fieldId = (field: string): string => `order-${field}`

/** What each part of the form gets to see and to change. */
export interface PartProps {
  permit: PermitShown
  form: OrderForm
  /** The sentence that stands at a field, if it is to be shown by now. */
  errorOf: (field: string) => string | undefined
  /** What was chosen; whatever the server had said of these fields is answered with it. */
  change: (changes: Partial<OrderDraft>, ...fields: string[]) => void
}
