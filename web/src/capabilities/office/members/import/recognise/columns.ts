import { MEMBER_HEADINGS } from '#contract/member-headings.ts'
import type { CellName } from '#contract/member-import.ts'

/** Of each field, the column of the file, from 0. */
export type Columns = Partial<Record<CellName, number>>

const FIELDS = Object.keys(MEMBER_HEADINGS) as CellName[]
const AN_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const NO_LETTER = /[^\p{L}\p{N}]+/gu
/** How many of 50,000 rows are read to recognise columns. */
const SAMPLE = 500
const LONGEST_HEADING = 60

const plain = (heading: string): string =>
  heading.slice(0, LONGEST_HEADING).toLowerCase().replaceAll(NO_LETTER, ' ').trim()

export const isEmail = (cell: string): boolean => AN_EMAIL.test(cell.trim())

/** Undefined: no field is called so. */
export function fieldOf(heading: string): CellName | undefined {
  const words = plain(heading)
  return (
    FIELDS.find((name) => MEMBER_HEADINGS[name].whole.includes(words)) ??
    FIELDS.find((name) => MEMBER_HEADINGS[name].within.some((part) => ` ${words} `.includes(` ${part} `)))
  )
}

/** By the headings, the first of two columns alike; the e-mails by themselves where no heading names them. */
export function columnsOf(headings: readonly string[], rows: readonly (readonly string[])[]): Columns {
  const columns: Columns = {}
  for (const [index, heading] of headings.entries()) {
    const field = fieldOf(heading)
    if (field !== undefined) columns[field] ??= index
  }
  columns.email ??= columnOfEmails(rows, new Set(Object.values(columns)))
  if (columns.email === undefined) delete columns.email
  return columns
}

function columnOfEmails(rows: readonly (readonly string[])[], taken: Set<number>): number | undefined {
  const counts = new Map<number, number>()
  for (const row of rows.slice(0, SAMPLE))
    for (const [index, cell] of row.entries())
      if (!taken.has(index) && isEmail(cell)) counts.set(index, (counts.get(index) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
