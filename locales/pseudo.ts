const PLAIN = 'abcdefghijklmnoprstuvwyzABCDEFGHIJKLMNOPRSTUVWYZ'
const ACCENTED = Array.from('áƀçđéƒğĥíĵķľɱñöþřšťüṽŵýžÁƁÇĐÉƑĞĤÍĴĶĽṀÑÖÞŘŠŤÜṼŴÝŽ')
const accented = new Map(Array.from(PLAIN, (letter, place) => [letter, ACCENTED[place] ?? letter]))

/** Kept unchanged: i18next placeholders, markup, web and mail addresses. */
const KEPT = /(\{\{.*?\}\}|\$t\(.*?\)|<[^>]*>|\]\([^)]*\)|https?:\S+|\S+@\S+)/

/**
 * A text as in a language a third longer than English, with accents on every letter and a bracket at each end: untranslated,
 * cut off or concatenated text becomes visible.
 */
export const pseudoText = (text: string): string =>
  `[${text
    .split(KEPT)
    .map((part, place) => (place % 2 === 1 ? part : lengthened(part)))
    .join('')}]`

/** Doubles vowels: words become longer and still break at word ends. */
const lengthened = (text: string) =>
  Array.from(text.replaceAll(/[aeiou]/g, '$&$&'), (letter) => accented.get(letter) ?? letter).join('')

export const pseudoTexts = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]: [string, string | object]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoTexts(value),
    ]),
  )
