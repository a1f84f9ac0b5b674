import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts'
import { greeted } from '#server/platform/mail/mail-words.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import type { MessageTexts } from './store/messages.ts'
import type { Recipient } from './store/recipients.ts'

const order = [DEFAULT_LANGUAGE, ...LANGUAGES]

/** What was written in this language, or else in another one. */
export const textFor = (texts: MessageTexts, language: Language) =>
  [language, ...order].map((one) => texts[one]).find((text) => text !== undefined)

/** A message as one of its recipients gets it; what is shown beforehand is this letter too. */
export function letterToHolder(
  texts: MessageTexts,
  { email, language, firstName }: Recipient,
  association: string,
): Letter {
  const { subject = '', text = '' } = textFor(texts, language) ?? {}
  return {
    to: email,
    language,
    text: 'mails.fromOffice',
    values: { name: greeted(firstName), association, subject, text },
  }
}
