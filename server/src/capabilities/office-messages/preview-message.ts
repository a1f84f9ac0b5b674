import { LANGUAGES } from '#contract/languages.ts'
import type { PreviewedMail } from '#contract/office-messages.ts'
import { letterInWords } from '#server/platform/mail/letter-in-words.ts'
import { htmlOf, plainOf } from '#server/platform/mail/mail-forms.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { letterToHolder } from './letter-to-holder.ts'
import type { MessageTexts } from './store/messages.ts'
import type { Recipient } from './store/recipients.ts'

/** The mail as the first of each language gets it. */
export function previewOf(
  words: Texts,
  texts: MessageTexts,
  people: readonly Recipient[],
  association: string,
): PreviewedMail[] {
  return LANGUAGES.flatMap((language) => {
    const readers = people.filter((person) => person.language === language)
    const [first] = readers
    if (first === undefined) return []
    const mail = letterInWords(words, letterToHolder(texts, first, association))
    const name = `${first.firstName} ${first.lastName}`.trim()
    return [
      {
        language,
        people: readers.length,
        name,
        subject: mail.subject,
        text: plainOf(mail),
        html: htmlOf(mail),
      },
    ]
  })
}
