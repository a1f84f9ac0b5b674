import type { Table } from '../read/file-tables.ts'
import { fieldOf, isEmail } from './columns.ts'

/** Lists begin with a title, the year, an empty line. */
export const ROWS_BEFORE_HEADINGS = 20

/** The row of the headings, from 0; null: the list has none. */
export function rowOfHeadings({ rows }: Table): number | null {
  const scored = rows
    .slice(0, ROWS_BEFORE_HEADINGS)
    .map((row, index) => ({ index, score: row.some(isEmail) ? 0 : fieldsIn(row) }))
  const best = scored.reduce((found, next) => (next.score > found.score ? next : found), {
    index: -1,
    score: 0,
  })
  return best.score === 0 ? null : best.index
}

const fieldsIn = (row: readonly string[]): number =>
  new Set(row.map(fieldOf).filter((field) => field !== undefined)).size

export interface Headed {
  /** Of each column; empty where it has none. */
  headings: string[]
  /** The first row with a member, from 0. */
  firstRow: number
}

/** Merged cells leave a heading in two lines, of which the lower one is the more particular. */
export function headingsAt({ rows }: Table, row: number | null): Headed {
  if (row === null) return { headings: [], firstRow: 0 }
  const upper = rows[row] ?? []
  const lower = rows[row + 1] ?? []
  if (lower.some(isEmail) || fieldsIn(lower) === 0) return { headings: tidy(upper), firstRow: row + 1 }
  const length = Math.max(upper.length, lower.length)
  const both = Array.from({ length }, (_, column) => lower[column]?.trim() || (upper[column] ?? ''))
  return { headings: tidy(both), firstRow: row + 2 }
}

const tidy = (headings: readonly string[]): string[] =>
  Array.from(headings, (heading) => heading.replaceAll(/\s+/g, ' ').trim())
