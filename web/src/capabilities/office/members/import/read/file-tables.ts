import type { FileKind } from '#web/platform/files/kind-of-file.ts'

/** Why a row is not taken as it is: it is hidden or struck out in the spreadsheet, or a formula of it has no result. */
export type Mark = 'hidden' | 'struck' | 'formula'

/** One sheet of a workbook, or a whole CSV file; every cell as text. */
export interface Table {
  /** Of the sheet; empty: the file has only this. */
  name: string
  /** As the file counts them: the first one is row 1. */
  rows: readonly (readonly string[])[]
  isHidden?: boolean
  /** Bare numbers of days are counted from 1904. */
  is1904?: boolean
  /** Rows that are hidden, from 0. */
  hiddenRows?: ReadonlySet<number>
  /** By the row, its columns whose text is struck out, or a part of it. */
  struck?: ReadonlyMap<number, ReadonlySet<number>>
  /** By the row, its columns whose formula has no result. */
  formulas?: ReadonlyMap<number, ReadonlySet<number>>
}

export const SEPARATORS = [';', ',', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]
export type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'windows-1250'
  | 'macintosh'
  | 'iso-8859-2'
  | 'ibm850'

/** A way to read the letters of a file that does not say which one it is in. */
export interface Reading {
  encoding: Encoding
  /** Cells that the other ways read otherwise. */
  examples: string[]
}

/** The tables of a file and how they were recognised; at least one table. */
export type FileTables =
  | {
      format: 'csv'
      separator: Separator
      encoding: Encoding
      /** Where the letters were guessed, all ways to read them; the chosen one first. */
      readings?: Reading[]
      tables: Table[]
    }
  | { format: 'xlsx' | 'ods'; tables: Table[] }

/** Why a file cannot be read: `locales/<language>/office-members.json` has a sentence for each. */
export type FileProblem =
  | 'tooBig'
  | 'tooManyRows'
  | 'tooMuch'
  | 'tooSlow'
  | 'encrypted'
  | 'notATable'
  | 'damaged'
  | 'damagedOds'
  | 'empty'
  | 'notLoaded'
  | FileKind

export class UnreadableFile extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem, options?: ErrorOptions) {
    super(`the file cannot be read: ${problem}`, options)
    this.problem = problem
  }
}
