const LENGTH = 100 * 1024

const filled = (part: string) => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH)

/** Texts of 100 KB that are slow for some pattern or other. */
const ANYWHERE = Array.from('aA0-./\\@="\'([{<;, \t\n\0\u0301\u202eé🎣')
  .concat('\r\n', 'a@', 'a.', 'a-', '-a', '0-', '0.', 'http://', 'a=', '/a', '../', '%20')
  .map(filled)

const FOR_CLASSES: Record<string, string> = { d: '7', w: 'a', s: ' ', D: 'a', W: '-', S: 'a', b: ' ', B: 'a' }

/**
 * Turns a piece of a pattern's source into a text that it may match: classes become one of their members, operators
 * are dropped.
 */
function asText(source: string): string {
  return source
    .replaceAll(/\\p\{[^}]*\}|\\[kxu]\{?[^}]{0,8}\}?/g, 'a')
    .replaceAll(/\\([a-zA-Z])/g, (_, letter: string) => FOR_CLASSES[letter] ?? letter)
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll(/\(\?(?:[:=!]|<[=!]?\w*>?)/g, '')
    .replaceAll(/\{\d+(?:,\d*)?\}/g, '')
    .replaceAll(/[()[\]^$*+?|]/g, '')
}

/** The pieces of a pattern: literal words, classes, repeated groups. */
function piecesOf(source: string): string[] {
  const words = source.match(/(?:\\.|[^\\()[\]{}^$*+?|.])+/g) ?? []
  const classes = source.match(/\[(?:\\.|[^\]\\])*\]/g) ?? []
  const groups = source.match(/\((?:\\.|[^()\\])*\)/g) ?? []
  const branches = source.split('|')
  return [...new Set([...words, ...classes, ...groups, ...branches, source].map(asText))].filter(
    (piece) => piece !== '' && piece.length <= 200,
  )
}

/** The long form (`LENZA_LONG=1`) combines more of them. */
const MOST_PIECES = process.env['LENZA_LONG'] === '1' ? 16 : 6

/**
 * Texts that nearly match everywhere, from the pattern's own pieces repeated: each alone, one after another, and one
 * between another and a character that does not match.
 */
function textsOf(source: string): string[] {
  const pieces = piecesOf(source).slice(0, MOST_PIECES)
  const members = [...new Set(pieces.join(''))].slice(0, MOST_PIECES)
  const units = [...new Set([...pieces, ...members])]
  return [
    ...units.map(filled),
    ...units.flatMap((unit) => [`${filled(unit)}!`, `${filled(unit)}\n`, `\0${filled(unit)}`]),
    ...pieces.flatMap((one) => members.map((other) => filled(`${one}${other}`))),
    ...pieces.flatMap((one) => members.slice(0, 6).map((other) => `${one}${filled(other)}!`)),
    ...members
      .slice(0, 6)
      .flatMap((one) => members.slice(0, 6).map((other) => filled(one).slice(0, LENGTH / 2) + filled(other))),
  ].map((text) => text.slice(0, LENGTH + 1))
}

export const hostileTexts = (source: string): string[] => [...new Set([...ANYWHERE, ...textsOf(source)])]
