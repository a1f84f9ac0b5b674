import type { Language } from '#contract/languages.ts'
import type { MailFile, MailTicket } from './enclosed.ts'

/** `body` is plain text with paragraphs; the HTML form is made from it. */
export interface Mail {
  to: string
  language: Language
  subject: string
  body: string
  link?: string
  linkText?: string
  farewell: string
  /** Drawn in the HTML in place of these paragraphs of the body, or at its end. */
  tickets?: readonly MailTicket[]
  inPlaceOf?: string
  files?: readonly MailFile[]
}
