import Papa from 'papaparse'
import { type Encoding, type FileTables, type Separator, SEPARATORS, UnreadableFile } from './file-tables.ts'
import { keptRows } from './kept-rows.ts'

const UTF_8_MARK = [0xef, 0xbb, 0xbf]
const UTF_16_MARK = [0xff, 0xfe]
/** Of the file, to tell the separator. */
const ROWS_OF_SAMPLE = 200
const AN_EMAIL = /^[^\s@]+@[^\s@]+$/
/** Excel's own first line: `sep=;` */
const NAMED_SEPARATOR = /^sep=([;,\t])\r?\n/i
/** Web pages, PDF and rich text begin so, whatever their name. */
const NOT_A_TABLE = /^\s*(?:<[!?a-z]|%PDF|\{\\rtf)/i

/** Throws UnreadableFile. */
export function readCsv(bytes: Uint8Array): FileTables {
  const { text, encoding } = decoded(bytes)
  if (text.includes('\0') || NOT_A_TABLE.test(text.slice(0, 100))) throw new UnreadableFile('notATable')
  const named = NAMED_SEPARATOR.exec(text)
  const separator = (named?.[1] as Separator | undefined) ?? separatorOf(text)
  const rows = keptRows(parsed(text, separator), (cell) => cell)
  // The line that names the separator is a row of the file.
  if (named) rows[0] = []
  if (rows.every((row) => row.length === 0)) throw new UnreadableFile('empty')
  return { format: 'csv', separator, encoding, tables: [{ name: '', rows }] }
}

const begins = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte)

/** UTF-8 where all of it can be; what Excel in Italian writes otherwise. */
function decoded(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const as = (encoding: Encoding, fatal = false) => ({
    text: new TextDecoder(encoding, { fatal }).decode(bytes),
    encoding,
  })
  if (begins(bytes, UTF_16_MARK)) return as('utf-16le')
  if (begins(bytes, UTF_8_MARK)) return as('utf-8')
  try {
    return as('utf-8', true)
  } catch {
    return as('windows-1252')
  }
}

const parsed = (text: string, delimiter: Separator, preview = 0): string[][] =>
  Papa.parse(text, { delimiter, preview }).data

/** The separator that leaves e-mails alone in their cells and gives each row the same number of cells. */
function separatorOf(text: string): Separator {
  const score = (separator: Separator): number => {
    const rows = parsed(text, separator, ROWS_OF_SAMPLE)
    const emails = rows.flat().filter((cell) => AN_EMAIL.test(cell.trim())).length
    const widths = Map.groupBy(rows, (row) => row.length)
    const alike = Math.max(0, ...[...widths].map(([width, same]) => (width > 1 ? same.length : 0)))
    return 2 * emails + alike
  }
  return SEPARATORS.map((separator) => ({ separator, score: score(separator) })).reduce((best, next) =>
    next.score > best.score ? next : best,
  ).separator
}
