import { LAST_ROW, LONGEST_CELL } from '#contract/member-import.ts'
import { UnreadableFile } from './file-tables.ts'

export const MOST_COLUMNS = 100

/** What is kept of a sheet: no empty rows at its end, and of a cell as much as a call may bring. */
export function keptRows<Cell>(
  rows: readonly (readonly Cell[])[],
  textOf: (cell: Cell) => string,
): string[][] {
  const kept: string[][] = []
  for (const [index, row] of rows.entries()) {
    const cells = row.slice(0, MOST_COLUMNS).map((cell) => textOf(cell).slice(0, LONGEST_CELL))
    if (cells.every((cell) => cell.trim() === '')) continue
    if (index >= LAST_ROW) throw new UnreadableFile('tooManyRows')
    while (kept.length < index) kept.push([])
    kept.push(cells)
  }
  return kept
}
