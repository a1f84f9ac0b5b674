import type { Encoding, Reading } from './file-tables.ts'

const UTF_8_MARK = [0xef, 0xbb, 0xbf]
const UTF_16_LE_MARK = [0xff, 0xfe]
const UTF_16_BE_MARK = [0xfe, 0xff]
/** Of the file, to tell UTF-16 without a mark: every other byte of plain letters is zero. */
const SAMPLE_BYTES = 2000
const MOST_EXAMPLES = 2
const LONGEST_EXAMPLE = 40

/** What spreadsheets write that do not write UTF-8: on Windows in Italy, on Windows further east, on a Mac. The first one counts where they are as likely. */
const OF_ONE_BYTE = ['windows-1252', 'windows-1250', 'macintosh'] as const

export interface Decoded {
  text: string
  encoding: Encoding
  readings?: Reading[]
}

const begins = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte)

const decode = (bytes: Uint8Array, encoding: Encoding, fatal = false): string =>
  new TextDecoder(encoding, { fatal }).decode(bytes)

/** By its mark, by its zeros, UTF-8 where all of it can be; otherwise by which letters make names. */
export function decoded(bytes: Uint8Array, wanted?: Encoding): Decoded {
  const marked = markedEncoding(bytes)
  if (marked) return { text: decode(bytes, marked), encoding: marked }
  try {
    return { text: decode(bytes, 'utf-8', true), encoding: 'utf-8' }
  } catch {
    return guessed(bytes, wanted)
  }
}

function markedEncoding(bytes: Uint8Array): Encoding | undefined {
  if (begins(bytes, UTF_8_MARK)) return 'utf-8'
  if (begins(bytes, UTF_16_LE_MARK)) return 'utf-16le'
  if (begins(bytes, UTF_16_BE_MARK)) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zerosAt = (odd: number) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  const enough = sample.length / 5
  if (odd > enough && even < odd / 10) return 'utf-16le'
  return even > enough && odd < even / 10 ? 'utf-16be' : undefined
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
  const read = OF_ONE_BYTE.map((encoding) => ({ encoding, text: decode(bytes, encoding) }))
  const likely = read
    .map((one) => ({ ...one, score: likelihood(one.text) }))
    .reduce((best, next) => (next.score > best.score ? next : best))
  const chosen = read.find(({ encoding }) => encoding === wanted) ?? likely
  const words = wordsThatDiffer(bytes)
  const readings = [chosen, ...read.filter(({ encoding }) => encoding !== chosen.encoding)].map(
    ({ encoding }) => ({ encoding, examples: words.map((word) => decode(word, encoding)) }),
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
