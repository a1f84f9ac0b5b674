import type { Texts } from '../texts/texts.ts'
import type { Enclosed } from './enclosed.ts'
import { withParagraph } from './mail-forms.ts'
import type { Mail } from './mail.ts'
import type { Letter } from './letter.ts'

/** The mail that a letter becomes, with what it brings. */
export function letterInWords(texts: Texts, letter: Letter, enclosed: Partial<Enclosed> = {}): Mail {
  const { to, language, text, link } = letter
  const values = { ...letter.values, ...listInWords(texts, letter) }
  const { tickets = [], files = [], note } = enclosed
  const inPlaceOf = String(values['permit'] ?? '')
  const body = texts.say(language, `${text}.body`, values)
  return {
    to,
    language,
    subject: texts.say(language, `${text}.subject`, values),
    body: note === undefined ? body : withParagraph(body, inPlaceOf, note),
    ...(link !== undefined && { link, linkText: texts.say(language, `${text}.link`, values) }),
    farewell: texts.say(language, 'mails.farewell'),
    ...(tickets.length > 0 && { tickets, inPlaceOf }),
    ...(files.length > 0 && { files }),
  }
}

const listInWords = (texts: Texts, { language, list }: Letter): Record<string, string> =>
  list === undefined
    ? {}
    : { [list.name]: list.items.map((item) => texts.say(language, list.text, item)).join('\n\n') }
