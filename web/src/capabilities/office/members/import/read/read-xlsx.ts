import readWorkbook, { type CellValue } from 'read-excel-file/universal'
import { type FileTables, UnreadableFile } from './file-tables.ts'
import { keptRows } from './kept-rows.ts'
import { storedZip } from './stored-zip.ts'
import { unpacked, zipEntries } from './zip-entries.ts'

/** Of all its parts together: 100,000 rows with ten columns have 60 MB. */
const MOST_BYTES = 250 * 1024 * 1024
const A_WORKBOOK = 'xl/workbook.xml'
const IS_READ = /\.xml(?:\.rels)?$/

/**
 * Unpacked here, within limits: the library would do it in workers made from text, which the content policy of the app does
 * not allow. Throws UnreadableFile.
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<FileTables> {
  const entries = zipEntries(bytes).filter(({ name }) => IS_READ.test(name))
  if (!entries.some(({ name }) => name === A_WORKBOOK)) throw new UnreadableFile('notATable')
  const parts = []
  let left = MOST_BYTES
  for (const entry of entries) {
    const content = await unpacked(entry, left)
    left -= content.length
    parts.push({ name: entry.name, content })
  }
  const sheets = await readWorkbook(storedZip(parts)).catch((error: unknown) => {
    throw new UnreadableFile('damaged', { cause: error })
  })
  const tables = sheets
    .map(({ sheet, data }) => ({ name: sheet, rows: keptRows(data, textOf) }))
    .filter(({ rows }) => rows.length > 0)
  if (tables.length === 0) throw new UnreadableFile('empty')
  return { format: 'xlsx', tables }
}

/** The result of a formula; a day without time zone, year first. */
function textOf(cell: CellValue | null): string {
  // The library's type has the class in place of a date.
  const value = cell as string | number | boolean | Date | null
  if (value === null) return ''
  if (!(value instanceof Date)) return String(value)
  return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
}
