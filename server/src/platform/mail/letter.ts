import type { Language } from '#contract/languages.ts'
import type { PermitOfLetter } from './enclosed.ts'

/** A mail by the full key of its text (`<text>.subject`, `.body`, `.link`) and the values that it needs. */
export interface Letter {
  to: string
  language: Language
  /** `mails.activation` */
  text: string
  values: Record<string, string | number>
  /** A value that is texts one below the other: its name, the key of their text, and the values of each. */
  list?: { name: string; text: string; items: Letter['values'][] }
  /** The target of the mail's button. */
  link?: string
  /** The permit of the mail: its page shows if the mail does not arrive. */
  purchaseId?: string
  /** The message of an association's office that it belongs to. */
  message?: string
  /** The account that it invites: its office sees if the mail does not arrive. */
  invited?: string
  /** It is not sent before; absent: at once. */
  notBefore?: Date
  /** What the mail brings beside its text; `values.permit` is the first of them in words. */
  permits?: PermitOfLetter[]
}
