import { UnreadableFile } from './file-tables.ts'

/** Of all sheets together: what the page gets is copied to it, and a small archive can hold gigabytes of the same text. */
const MOST_CELLS = 5_000_000
const MOST_CHARACTERS = 50_000_000

/** How much may still be kept of a file: 100,000 rows have 50 cells of ten letters. Throws UnreadableFile. */
export class RoomOfFile {
  #cells = MOST_CELLS
  #characters = MOST_CHARACTERS

  take(cells: number, characters: number): void {
    this.#cells -= cells
    this.#characters -= characters
    if (this.#cells < 0 || this.#characters < 0) throw new UnreadableFile('tooMuch')
  }
}
