const PLAIN = 'abcdefghijklmnoprstuvwyzABCDEFGHIJKLMNOPRSTUVWYZ'
const ACCENTED = Array.from('áƀçđéƒğĥíĵķľɱñöþřšťüṽŵýžÁƁÇĐÉƑĞĤÍĴĶĽṀÑÖÞŘŠŤÜṼŴÝŽ')
const accented = new Map(Array.from(PLAIN, (letter, place) => [letter, ACCENTED[place] ?? letter]))

/** What i18next, markup, web and mail addresses need as it is. */
const KEPT = /(\{\{.*?\}\}|\$t\(.*?\)|<[^>]*>|\]\([^)]*\)|https?:\S+|\S+@\S+)/

/**
 * A sentence as in a language that is a third longer than English, with accents on every letter and a bracket at each end:
 * text that was not translated, cut off, or put together of two sentences is seen at once.
 */
export const pseudoText = (text: string): string =>
  `[${text
    .split(KEPT)
    .map((part, place) => (place % 2 === 1 ? part : lengthened(part)))
    .join('')}]`

/** Vowels count twice: words become longer, as those of another language are, and still break where words end. */
const lengthened = (text: string) =>
  Array.from(text.replaceAll(/[aeiou]/g, '$&$&'), (letter) => accented.get(letter) ?? letter).join('')

/** A whole tree of texts. */
export const pseudoTexts = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]: [string, string | object]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoTexts(value),
    ]),
  )
