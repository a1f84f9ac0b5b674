const IS_PLAIN = /^[ -~]*$/

/** A name normalised for comparison: no accents, capitals or apostrophes; ü equals ue, ö equals oe. */
export function folded(text: string): string {
  const plain = IS_PLAIN.test(text) ? text.toLowerCase() : withoutAccents(text)
  return plain.replaceAll("'", '').replaceAll(/([aou])e/g, '$1')
}

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}’`]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[đð]/g, 'd')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'a')
    .replaceAll(/[øœ]/g, 'o')

/** The text that is searched for `partsOf`: every word begins after a blank. */
export const inWords = (text: string): string => {
  // D’Angelo is found as dangelo and as angelo.
  const apart = /['’`-]/.test(text) ? ` ${text.replaceAll(/['’`-]/g, ' ')}` : ''
  return ` ${folded(text + apart)}`
}

/** Each part has to begin a word. */
export const partsOf = (text: string): string[] =>
  folded(text)
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => ` ${part}`)
