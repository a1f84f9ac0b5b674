import Papa from 'papaparse'
import { decoded } from './encodings.ts'
import { type Encoding, type FileTables, type Separator, UnreadableFile } from './file-tables.ts'
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
  const [only = []] = rows
  // Addresses as they were copied from a letter, all in one line.
  if (rows.length === 1 && only.length > 1 && only.every((cell) => cell.includes('@') || cell.trim() === ''))
    rows.splice(0, 1, ...only.map((cell) => [cell]))
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

const betweenFields = (delimiter: Separator): string => (delimiter === '|' ? '\\|' : delimiter)

/** A field that begins with a quote which does not end it, and what stands before it. */
export function onlyBeginsWithQuote(delimiter: Separator): RegExp {
  const between = betweenFields(delimiter)
  return new RegExp(
    `(^|[\\r\\n]|${between})("[^"\\r\\n${between}]*"[^"\\r\\n${between}]+)(?=[\\r\\n]|${between}|$)`,
    'g',
  )
}

/** How far behind an open quote is looked for rows: a note of several lines is shorter. */
const LETTERS_BEHIND = 2000
const LINES_OF_SAMPLE = 50

/** A quote that opens a field and is not closed in its line, with the rest of the line. */
const opensOnly = (between: string): RegExp =>
  new RegExp(`(^|[\\r\\n]|${between})"([^"\\r\\n${between}]*)((?:${between}[^"\\r\\n]*)?)(?=[\\r\\n]|$)`, 'g')

const countOf = (line: string, delimiter: string): number => line.split(delimiter).length - 1

/** A quote that is never closed would make one field of the rows behind it, and a note of several lines has no rows in it. */
function withOpenQuotes(text: string, delimiter: Separator): string {
  const lines = text.slice(0, LETTERS_OF_SAMPLE).split(/\r\n?|\n/, LINES_OF_SAMPLE)
  const width = Math.max(1, ...lines.map((line) => countOf(line, delimiter)))
  const isRow = (line: string) => countOf(line, delimiter) >= width
  return text.replaceAll(
    opensOnly(betweenFields(delimiter)),
    (all: string, before: string, field: string, rest: string, at: number) => {
      const behind = text.slice(at + all.length, at + all.length + LETTERS_BEHIND)
      const [inside = ''] = behind.split('"')
      const swallows = inside
        .split(/\r\n?|\n/)
        .slice(1)
        .some(isRow)
      return swallows ? `${before}"""${field}"${rest}` : all
    },
  )
}

/** A field that only begins with a quote (`"Baita" 3`) has it doubled, or the rest of the file would be one field. */
function withQuotesInside(text: string, delimiter: Separator): string {
  return withOpenQuotes(text, delimiter).replaceAll(
    onlyBeginsWithQuote(delimiter),
    (_, before: string, field: string) => `${before}"${field.replaceAll('"', '""')}"`,
  )
}

/** Where several would do: nobody types a tab into a cell, and amounts have commas in them. */
const BY_LIKELIHOOD: readonly Separator[] = ['\t', '|', ';', ',']

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
  return BY_LIKELIHOOD.map((separator) => ({ separator, score: score(separator) })).reduce((best, next) =>
    next.score > best.score ? next : best,
  ).separator
}
