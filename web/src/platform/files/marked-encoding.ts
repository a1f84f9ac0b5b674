type UnicodeEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'

const MARKS: readonly (readonly [encoding: UnicodeEncoding, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** Of the file, to tell UTF-16 without a mark: every other byte of plain letters is zero. */
const SAMPLE_BYTES = 2000

/** The encoding of a text by the mark at its beginning, or by its zeros. Undefined: it shows none. */
export function markedEncoding(bytes: Uint8Array): UnicodeEncoding | undefined {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return marked[0]
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zerosAt = (odd: number) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  const enough = sample.length / 5
  if (odd > enough && even < odd / 10) return 'utf-16le'
  return even > enough && odd < even / 10 ? 'utf-16be' : undefined
}
