import type { Language } from '../texts.ts'
import type { Appearance, StripeProblem } from './types.ts'

/** What an Elements group knows besides its public face. */
export interface Group {
  clientSecret: string | null
  language: Language
  appearance: Appearance
  form: CardForm | null
}

/** The card form as the group and its element use it. */
export interface CardForm {
  root: HTMLElement
  /** Shows every mistake at once and goes to the first; null when the card can be sent. */
  validate(): StripeProblem | null
  /** The card as Stripe's form fields. */
  fields(): Record<string, string>
  /** Puts what the bank said beside the field that it speaks of; nothing typed is lost. */
  showDecline(problem: StripeProblem): void
  redraw(group: Group): void
  focus(): void
  blur(): void
  clear(): void
}
