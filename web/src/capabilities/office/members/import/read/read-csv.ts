import Papa from 'papaparse'
import { decoded } from './encodings.ts'
import { type Encoding, type FileTables, type Separator, SEPARATORS, UnreadableFile } from './file-tables.ts'
import { KeptRows } from './kept-rows.ts'

/** Of the file, to tell the separator. */
const ROWS_OF_SAMPLE = 200
const LETTERS_OF_SAMPLE = 200_000
const AN_EMAIL = /^[^\s@]+@[^\s@]+$/
/** Excel's own first line: `sep=;` */
const NAMED_SEPARATOR = /^sep=([;,\t|])\r?\n/i
/** Some other text of a program. */
const NOT_A_TABLE = /^\s*(?:<[!?a-z]|[{[]\s*["{[])/i

/** `wanted`: the encoding that the person says. Throws UnreadableFile. */
export function readCsv(bytes: Uint8Array, wanted?: Encoding): FileTables {
  const { text, ...encoded } = decoded(bytes, wanted)
  if (text.includes('\0') || NOT_A_TABLE.test(text.slice(0, 100))) throw new UnreadableFile('notATable')
  refuseManyLines(text)
  const named = NAMED_SEPARATOR.exec(text)
  const separator = (named?.[1] as Separator | undefined) ?? separatorOf(text)
  const rows = rowsOf(text, separator)
  // The line that names the separator is a row of the file.
  if (named) rows[0] = []
  if (rows.every((row) => row.length === 0)) throw new UnreadableFile('empty')
  return { format: 'csv', separator, ...encoded, tables: [{ name: '', rows }] }
}

/** Twice what a spreadsheet can have; a file of line ends alone has twenty million. */
const MOST_LINES = 2_000_000

function refuseManyLines(text: string): void {
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1))
    if (++lines > MOST_LINES) throw new UnreadableFile('tooManyRows')
}

/** Row by row: what is not kept is not collected either. */
function rowsOf(text: string, delimiter: Separator): string[][] {
  const kept = new KeptRows()
  Papa.parse(withQuotesInside(text, delimiter), { delimiter, step: ({ data }) => kept.add(data) })
  return kept.rows
}

const sampleOf = (text: string, delimiter: Separator): string[][] =>
  Papa.parse(withQuotesInside(text, delimiter), { delimiter, preview: ROWS_OF_SAMPLE }).data

/** A field that begins with a quote which does not end it, and what stands before it. */
export function onlyBeginsWithQuote(delimiter: Separator): RegExp {
  const between = delimiter === '|' ? '\\|' : delimiter
  return new RegExp(
    `(^|[\\r\\n]|${between})("[^"\\r\\n${between}]*"[^"\\r\\n${between}]+)(?=[\\r\\n]|${between}|$)`,
    'g',
  )
}

/** A field that only begins with a quote (`"Baita" 3`) has it doubled, or the rest of the file would be one field. */
function withQuotesInside(text: string, delimiter: Separator): string {
  return text.replaceAll(
    onlyBeginsWithQuote(delimiter),
    (_, before: string, field: string) => `${before}"${field.replaceAll('"', '""')}"`,
  )
}

/** The separator that leaves e-mails alone in their cells and gives each row the same number of cells. */
function separatorOf(text: string): Separator {
  const sample = text.slice(0, LETTERS_OF_SAMPLE)
  const score = (separator: Separator): number => {
    const rows = sampleOf(sample, separator)
    const emails = rows.flat().filter((cell) => AN_EMAIL.test(cell.trim())).length
    const widths = Map.groupBy(rows, (row) => row.length)
    const alike = Math.max(0, ...[...widths].map(([width, same]) => (width > 1 ? same.length : 0)))
    return 2 * emails + alike
  }
  return SEPARATORS.map((separator) => ({ separator, score: score(separator) })).reduce((best, next) =>
    next.score > best.score ? next : best,
  ).separator
}
