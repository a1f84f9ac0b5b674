/** One sheet of a workbook, or a whole CSV file; every cell as text. */
export interface Table {
  /** Of the sheet; empty: the file has only this. */
  name: string
  /** As the file counts them: the first one is row 1. */
  rows: readonly (readonly string[])[]
}

export const SEPARATORS = [';', ',', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]
export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252'

/** The tables of a file and how they were recognised; at least one table. */
export type FileTables =
  | { format: 'csv'; separator: Separator; encoding: Encoding; tables: Table[] }
  | { format: 'xlsx'; tables: Table[] }

/** Why a file cannot be read: `locales/<language>/office-members.json` has a sentence for each. */
export type FileProblem =
  | 'tooBig'
  | 'tooManyRows'
  | 'encrypted'
  | 'oldExcel'
  | 'notATable'
  | 'damaged'
  | 'empty'
  | 'notLoaded'

export class UnreadableFile extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem, options?: ErrorOptions) {
    super(`the file cannot be read: ${problem}`, options)
    this.problem = problem
  }
}
