import type { OrderDraft } from '../order-draft.ts'
import type { PermitShown } from './permit-shown.ts'
import type { OrderForm } from './use-order-form.ts'

/** The id of the element that shows a field of the order. */
export const fieldId = (field: string): string => `order-${field}`

export interface PartProps {
  permit: PermitShown
  form: OrderForm
  /** The sentence at a field, once it is to be shown. */
  errorOf: (field: string) => string | undefined
  /** Changes the draft and removes the server's refusals of these fields. */
  change: (changes: Partial<OrderDraft>, ...fields: string[]) => void
}
