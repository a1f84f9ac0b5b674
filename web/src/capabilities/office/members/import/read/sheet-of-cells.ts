import { LAST_ROW, LONGEST_CELL } from '#contract/member-import.ts'
import { type Mark, type Table, UnreadableFile } from './file-tables.ts'
import { MOST_COLUMNS } from './kept-rows.ts'
import type { RoomOfFile } from './room-of-file.ts'

interface Cell {
  text: string
  isStruck: boolean
  isFormulaOnly: boolean
}

/** Collects the cells of one sheet. Only what is written is kept: a sheet can say that it has a million rows. */
export class SheetOfCells {
  readonly #rows = new Map<number, string[]>()
  readonly #marks = new Map<number, Mark>()
  readonly #unstruck = new Set<number>()
  readonly #room: RoomOfFile

  constructor(room: RoomOfFile) {
    this.#room = room
  }

  /** Both from 0. */
  put(row: number, column: number, { text, isStruck, isFormulaOnly }: Cell): void {
    if (isFormulaOnly) this.#mark(row, 'formula')
    if (text.trim() === '' || column >= MOST_COLUMNS) return
    if (row >= LAST_ROW) throw new UnreadableFile('tooManyRows')
    const cells = this.#rows.get(row) ?? []
    this.#room.take(Math.max(0, column + 1 - cells.length), Math.min(text.length, LONGEST_CELL))
    while (cells.length < column) cells.push('')
    cells[column] = text.slice(0, LONGEST_CELL)
    this.#rows.set(row, cells)
    if (!isStruck) this.#unstruck.add(row)
  }

  hide(row: number): void {
    if (!this.#marks.has(row)) this.#mark(row, 'hidden')
  }

  /** A row beyond those that are read has none: a sheet can say that a million rows are hidden. */
  #mark(row: number, mark: Mark): void {
    if (row < LAST_ROW) this.#marks.set(row, mark)
  }

  table(name: string, isHidden: boolean): Table {
    const rows: string[][] = []
    for (const [index, cells] of [...this.#rows].toSorted(([one], [other]) => one - other)) {
      while (rows.length < index) rows.push([])
      rows.push(cells)
      if (!this.#unstruck.has(index) && !this.#marks.has(index)) this.#marks.set(index, 'struck')
    }
    return { name, rows, ...(isHidden && { isHidden }), ...(this.#marks.size > 0 && { marks: this.#marks }) }
  }
}
