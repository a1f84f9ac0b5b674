/** A text as long as asked for, as most of them are never needed in full. */
export type HostileText = (length: number) => string

const filled = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)
const onlyOf =
  (part: string): HostileText =>
  (length) =>
    filled(part, length)

/** Texts that are slow for some pattern or other. */
const ANYWHERE = Array.from('aA0-./\\@="\'([{<;, \t\n\0\u0301\u202eé🎣').concat(
  '\r\n',
  'a@',
  'a.',
  'a-',
  '-a',
  '0-',
  '0.',
  'http://',
  'a=',
  '/a',
  '../',
  '%20',
)

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
export function hostileTexts(source: string): HostileText[] {
  const pieces = piecesOf(source).slice(0, MOST_PIECES)
  const members = [...new Set(pieces.join(''))].slice(0, MOST_PIECES)
  const some = members.slice(0, 6)
  const units = [...new Set([...pieces, ...members])]
  const repeated = [...ANYWHERE, ...units, ...pieces.flatMap((one) => members.map((other) => one + other))]
  return [
    ...[...new Set(repeated)].map(onlyOf),
    ...units.flatMap((unit): HostileText[] => [
      (length) => `${filled(unit, length)}!`,
      (length) => `${filled(unit, length)}\n`,
      (length) => `\0${filled(unit, length)}`,
    ]),
    ...pieces.flatMap((one) =>
      some.map(
        (other): HostileText =>
          (length) =>
            `${one}${filled(other, length - one.length)}!`,
      ),
    ),
    ...some.flatMap((one) =>
      some.map(
        (other): HostileText =>
          (length) =>
            filled(one, length / 2) + filled(other, length / 2),
      ),
    ),
  ]
}
