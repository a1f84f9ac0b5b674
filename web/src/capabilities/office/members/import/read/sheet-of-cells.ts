import { LAST_ROW, LONGEST_CELL } from '#contract/member-import.ts'
import { type Table, UnreadableFile } from './file-tables.ts'
import { MOST_COLUMNS } from './kept-rows.ts'
import type { RoomOfFile } from './room-of-file.ts'

interface Cell {
  text: string
  isStruck: boolean
  isFormulaOnly: boolean
}

type ColumnsOfRows = Map<number, Set<number>>

/** A row beyond those that are read has none: a sheet can say that a million rows are hidden. */
function addTo(rows: ColumnsOfRows, row: number, column: number): void {
  if (row >= LAST_ROW) return
  const columns = rows.get(row) ?? new Set()
  rows.set(row, columns.add(column))
}

/** Collects the cells of one sheet. Only what is written is kept: a sheet can say that it has a million rows. */
export class SheetOfCells {
  readonly #rows = new Map<number, string[]>()
  readonly #hidden = new Set<number>()
  readonly #struck: ColumnsOfRows = new Map()
  readonly #formulas: ColumnsOfRows = new Map()
  readonly #room: RoomOfFile

  constructor(room: RoomOfFile) {
    this.#room = room
  }

  /** Both from 0. */
  put(row: number, column: number, { text, isStruck, isFormulaOnly }: Cell): void {
    if (column >= MOST_COLUMNS) return
    if (isFormulaOnly) {
      this.#room.take(1, 0)
      addTo(this.#formulas, row, column)
    }
    if (text.trim() === '') return
    if (row >= LAST_ROW) throw new UnreadableFile('tooManyRows')
    const cells = this.#rows.get(row) ?? []
    this.#room.take(Math.max(0, column + 1 - cells.length), Math.min(text.length, LONGEST_CELL))
    while (cells.length < column) cells.push('')
    cells[column] = text.slice(0, LONGEST_CELL)
    this.#rows.set(row, cells)
    if (isStruck) addTo(this.#struck, row, column)
  }

  hide(row: number): void {
    if (row < LAST_ROW) this.#hidden.add(row)
  }

  table(name: string, isHidden: boolean): Table {
    const rows: string[][] = []
    for (const [index, cells] of [...this.#rows].toSorted(([one], [other]) => one - other)) {
      while (rows.length < index) rows.push([])
      rows.push(cells)
    }
    return {
      name,
      rows,
      ...(isHidden && { isHidden }),
      ...(this.#hidden.size > 0 && { hiddenRows: this.#hidden }),
      ...(this.#struck.size > 0 && { struck: this.#struck }),
      ...(this.#formulas.size > 0 && { formulas: this.#formulas }),
    }
  }
}
