import { markedEncoding } from '#web/platform/files/marked-encoding.ts'
import { textOfDos } from '#web/platform/files/letters-of-dos.ts'
import type { Encoding, Reading } from './file-tables.ts'

const LINE_END = 0x0a
const MOST_EXAMPLES = 2
const LONGEST_EXAMPLE = 40

/**
 * What programs write that do not write UTF-8: on Windows in Italy, on Windows further east, on a Mac, in Linux further east, in DOS
 * (Excel's “CSV (MS-DOS)”); and UTF-8 with lines that are not. The first one counts where they are as likely.
 */
const GUESSES = ['windows-1252', 'windows-1250', 'macintosh', 'iso-8859-2', 'ibm850', 'utf-8'] as const

export interface Decoded {
  text: string
  encoding: Encoding
  readings?: Reading[]
}

const decode = (bytes: Uint8Array, encoding: Encoding, fatal = false): string =>
  encoding === 'ibm850' ? textOfDos(bytes) : new TextDecoder(encoding, { fatal }).decode(bytes)

/** Each line as UTF-8, or as Windows writes where it is none: two lists were put together. */
function lineByLine(bytes: Uint8Array): string {
  const lines: string[] = []
  for (let begin = 0; begin < bytes.length;) {
    const end = bytes.indexOf(LINE_END, begin) + 1 || bytes.length
    const line = bytes.subarray(begin, end)
    lines.push(utf8Of(line) ?? decode(line, 'windows-1252'))
    begin = end
  }
  return lines.join('')
}

function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    return decode(bytes, 'utf-8', true)
  } catch {
    return undefined
  }
}

const guess = (bytes: Uint8Array, encoding: Encoding): string =>
  encoding === 'utf-8' ? lineByLine(bytes) : decode(bytes, encoding)

/** By its mark, by its zeros, UTF-8 where all of it can be; otherwise by which letters make names. */
export function decoded(bytes: Uint8Array, wanted?: Encoding): Decoded {
  const marked = markedEncoding(bytes)
  if (marked) return { text: decode(bytes, marked), encoding: marked }
  const text = utf8Of(bytes)
  return text === undefined ? guessed(bytes, wanted) : { text, encoding: 'utf-8' }
}

/** Letters that names and headings have here: Italian, German, Slavic. */
const OFTEN = /[àèéìòùÀÈÉÌÒÙäöüßÄÖÜšžčćđŠŽČĆĐ°’]/g
/** Letters beyond plain ones, and what no letter is inside a word. */
const RARE = /[\u0080-\u{10ffff}]/gu
const SIGN_IN_WORD = /\p{L}[^\p{L}\p{M}\p{N}\s.,;:|'’"()/+@_-]+\p{L}/gu

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

function likelihood(text: string): number {
  const often = count(text, OFTEN)
  return 2 * often - count(text, RARE) - 2 * count(text, SIGN_IN_WORD)
}

function guessed(bytes: Uint8Array, wanted: Encoding | undefined): Decoded {
  const all = GUESSES.map((encoding) => ({ encoding, text: guess(bytes, encoding) }))
  // Without a line of UTF-8 it is what Windows writes.
  const read = all.filter(({ encoding, text }) => encoding !== 'utf-8' || text !== all[0]?.text)
  const likely = read
    .map((one) => ({ ...one, score: likelihood(one.text) }))
    .reduce((best, next) => (next.score > best.score ? next : best))
  const chosen = read.find(({ encoding }) => encoding === wanted) ?? likely
  const words = wordsThatDiffer(bytes)
  const readings = [chosen, ...read.filter(({ encoding }) => encoding !== chosen.encoding)].map(
    ({ encoding }) => ({ encoding, examples: words.map((word) => guess(word, encoding)) }),
  )
  return { text: chosen.text, encoding: chosen.encoding, readings }
}

const isPlain = (byte: number): boolean => byte < 0x80
/** Tab, line ends, quotes and the separators of cells. */
const BETWEEN_CELLS = new Set([0x09, 0x0a, 0x0d, 0x22, 0x2c, 0x3b, 0x7c])

/** The first cells with letters that are not plain, as they are in the file. */
function wordsThatDiffer(bytes: Uint8Array): Uint8Array[] {
  const words: Uint8Array[] = []
  let begin = 0
  for (let at = 0; at <= bytes.length && words.length < MOST_EXAMPLES; at += 1) {
    if (at < bytes.length && !BETWEEN_CELLS.has(bytes[at] ?? 0)) continue
    const word = bytes.subarray(begin, Math.min(at, begin + LONGEST_EXAMPLE))
    begin = at + 1
    if (!word.every(isPlain)) words.push(word)
  }
  return words
}
