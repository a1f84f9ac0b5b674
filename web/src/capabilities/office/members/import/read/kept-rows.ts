import { LAST_ROW, LONGEST_CELL } from '#contract/member-import.ts'
import { UnreadableFile } from './file-tables.ts'
import { RoomOfFile } from './room-of-file.ts'

export const MOST_COLUMNS = 100

/** Collects the rows of a text, one after the other: no empty rows at its end, and of a cell as much as a call may bring. */
export class KeptRows {
  readonly rows: string[][] = []
  readonly #room = new RoomOfFile()
  #index = 0

  add(row: readonly string[]): void {
    const index = this.#index++
    const cells = row.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL))
    if (cells.every((cell) => cell.trim() === '')) return
    if (index >= LAST_ROW) throw new UnreadableFile('tooManyRows')
    this.#room.take(
      cells.length,
      cells.reduce((sum, { length }) => sum + length, 0),
    )
    while (this.rows.length < index) this.rows.push([])
    this.rows.push(cells)
  }
}
