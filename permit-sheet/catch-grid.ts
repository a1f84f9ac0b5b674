import { HAIR, INK, SOFT, type Sheet } from './sheet.ts'

/** In points; high enough to write in with cold hands. */
const ROW = 24
const HEAD = 20

interface GridColumn {
  title: string
  /** The fraction of the total width. */
  share: number
  /** Tick boxes of each row. */
  ticks?: readonly string[]
}

/** An empty table from `y` to `bottom`; returns the number of rows that fit. */
export function catchGrid(sheet: Sheet, columns: readonly GridColumn[], y: number, bottom: number): number {
  const x = sheet.paper.margin
  const width = sheet.inner
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  const rows = Math.max(0, Math.floor((bottom - y - HEAD) / ROW))
  const height = HEAD + rows * ROW
  let left = x
  for (const { title, share, ticks } of columns) {
    const wide = (share / all) * width
    sheet.write(title, left + 4, y + 6, { size: 8, colour: SOFT })
    if (ticks) for (let row = 0; row < rows; row++) tickBoxes(sheet, ticks, left, y + HEAD + row * ROW, wide)
    if (left > x) sheet.fall(left, y, height)
    left += wide
  }
  for (let row = 0; row <= rows; row++)
    sheet.rule(x, y + HEAD + row * ROW, width, row === 0 ? INK : HAIR, row === 0 ? 1 : 0.7)
  return rows
}

function tickBoxes(sheet: Sheet, ticks: readonly string[], x: number, y: number, width: number): void {
  for (const [index, tick] of ticks.entries()) {
    const at = x + 6 + (index * (width - 6)) / ticks.length
    const side = 9
    sheet.frame(at, y + ROW / 2 - side / 2, side)
    sheet.write(tick, at + side + 3, y + ROW / 2 - 5, { size: 8, colour: SOFT })
  }
}
