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
  /** By the row, from 0. */
  marks?: ReadonlyMap<number, Mark>
}

export const SEPARATORS = [';', ',', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'macintosh'

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
