import type { Cell } from '#server/platform/sheets/cell.ts'
import { xlsxOf } from '#server/platform/sheets/xlsx.ts'

/** A workbook with one sheet. */
export async function anXlsx(sheet: string, rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  async function* pages(): AsyncGenerator<readonly (readonly Cell[])[]> {
    yield rows
  }
  const pieces: Buffer[] = []
  for await (const piece of xlsxOf(sheet, pages())) pieces.push(piece)
  return Buffer.concat(pieces)
}
