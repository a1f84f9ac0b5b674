import type { OrderDraft } from '../order-draft.ts'
import type { PermitShown } from './permit-shown.ts'
import type { OrderForm } from './use-order-form.ts'

/** The id of the element that shows a field of the order. */
export const fieldId = (field: string): string => `order-${field}`

/** The part of the form that zone, slot, technique, fish and extras are chosen by. */
export type ChoicesForm = Pick<
  OrderForm,
  'draft' | 'holds' | 'zones' | 'slots' | 'chosenNames' | 'priceOfExtra' | 'fullOptions'
>

export interface ChoicesProps {
  permit: PermitShown
  form: ChoicesForm
  /** The id of a field's element, where it is not that of the page. */
  idOf?: (field: string) => string
  /** The sentence at a field, once it is to be shown. */
  errorOf: (field: string) => string | undefined
  /** Changes the draft and removes the server's refusals of these fields. */
  change: (changes: Partial<OrderDraft>, ...fields: string[]) => void
}

export interface PartProps extends ChoicesProps {
  form: OrderForm
}
