import type { SheetFormat } from '#contract/office-exports.ts'
import type { Cell } from '#server/platform/sheets/cell.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/sheets/csv.ts'
import { xlsxOf } from '#server/platform/sheets/xlsx.ts'

type Pages = AsyncIterable<readonly (readonly Cell[])[]>

export const SHEET_TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The file in pieces, a page each: between two of them other requests are answered. */
export const sheetBytes = (
  format: SheetFormat,
  title: string,
  pages: Pages,
): AsyncIterable<Buffer | string> => (format === 'xlsx' ? xlsxOf(title, pages) : csvOf(pages))

async function* csvOf(pages: Pages): AsyncGenerator<string> {
  let begin = BYTE_ORDER_MARK
  for await (const page of pages) {
    yield begin + page.map(csvLine).join('')
    begin = ''
  }
}
