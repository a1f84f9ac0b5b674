import type { Language } from '../texts.ts'
import type { MethodType, Wallet } from '../ways/ways.ts'
import type { Appearance, ElementEvent, StripeProblem } from './types.ts'

export type Emit = (type: ElementEvent, event?: object) => void

/** The internals of an Elements group. */
export interface Group {
  clientSecret: string | null
  language: Language
  appearance: Appearance
  form: PaymentForm | null
  /** What a wallet has just confirmed, for the next payment. */
  express: { wallet: Wallet; number: string } | null
  redrawExpress?: () => void
}

/** The card form as the group and its element use it. */
export interface CardForm {
  root: HTMLElement
  /** Shows all mistakes and focuses the first; null if there is none. */
  validate(): StripeProblem | null
  /** The card as Stripe's form fields. */
  fields(): Record<string, string>
  /** Shows a decline beside its field; the typed values stay. */
  showDecline(problem: StripeProblem): void
  redraw(group: Group): void
  focus(): void
  blur(): void
  clear(): void
}

/** With the other ways to pay. */
export interface PaymentForm extends CardForm {
  selected(): MethodType
}
