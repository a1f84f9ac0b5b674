import { MEMBER_HEADINGS, OTHER_HEADINGS } from '#contract/member-headings.ts'
import type { CellName } from '#contract/member-import.ts'
import { lastDayOf, readDay } from '#rules/written-day.ts'
import { readEmail } from '#rules/written-email.ts'

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

export const isEmail = (cell: string): boolean => {
  const written = readEmail(cell)
  return written.is === 'several' || (written.is === 'one' && AN_EMAIL.test(written.email))
}

const hasWord = (words: string, word: string): boolean => ` ${words} `.includes(` ${word} `)

/** How surely a heading names a field: by words in it more than by one word that can mean much. */
type Sureness = 2 | 1

function namedBy(heading: string): { field: CellName; sureness: Sureness } | undefined {
  const words = plain(heading)
  if (OTHER_HEADINGS.some((other) => hasWord(words, other))) return undefined
  const whole = FIELDS.find((name) => MEMBER_HEADINGS[name].whole.includes(words))
  if (whole !== undefined) return { field: whole, sureness: 1 }
  const within = FIELDS.find((name) => MEMBER_HEADINGS[name].within.some((part) => hasWord(words, part)))
  return within === undefined ? undefined : { field: within, sureness: 2 }
}

/** Undefined: no field is called so. */
export const fieldOf = (heading: string): CellName | undefined => namedBy(heading)?.field

type Rows = readonly (readonly string[])[]

/** An Italian, Austrian or German telephone number as one word of digits: longer than a member's number. */
const A_TELEPHONE = /^(?:\+|00)?(?:39|43|49)?[03]\d{8,10}$/
const isTelephone = (cell: string): boolean => A_TELEPHONE.test(cell.replaceAll(/[\s./-]/g, ''))
/** A day that is written as one, and is no bare number. */
const WITH_SIGNS = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/
const A_FEE = /€|^-?\d[\d.]*,\d{2}$/
const isDay = (cell: string): boolean => readDay(cell) !== undefined || lastDayOf(cell) !== undefined

/** What most cells of a column may not be, whatever its heading says. */
const IS_ANOTHER: Partial<Record<CellName, (cell: string, sureness: Sureness) => boolean>> = {
  email: (cell) => !isEmail(cell) && readEmail(cell).is === 'one',
  // A card has a number: no yes, no kind of member, no day and no fee.
  number: (cell, sureness) =>
    isEmail(cell) ||
    !/\d/.test(cell) ||
    WITH_SIGNS.test(cell) ||
    A_FEE.test(cell) ||
    (sureness === 1 && isTelephone(cell)),
  validUntil: (cell) => !isDay(cell) && /^\p{L}{1,3}$/u.test(cell),
  birthDate: (cell) => !isDay(cell),
}

interface Candidate {
  column: number
  field: CellName
  sureness: Sureness
}

function candidatesOf(headings: readonly string[], rows: Rows): Candidate[] {
  const sample = rows.slice(0, SAMPLE)
  return headings.flatMap((heading, column) => {
    const named = namedBy(heading)
    if (named === undefined) return []
    const cells = sample.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '')
    const others = cells.filter((cell) => IS_ANOTHER[named.field]?.(cell, named.sureness)).length
    return others * 2 > cells.length ? [] : [{ column, ...named }]
  })
}

/** Another column that could have been taken as well. */
export interface Rival {
  field: CellName
  column: number
}

/** By the headings, the surer and then the first of two; the e-mails by themselves where no heading names them. */
export function columnsOf(headings: readonly string[], rows: Rows): { columns: Columns; rivals: Rival[] } {
  const candidates = candidatesOf(headings, rows)
  const columns: Columns = {}
  const rivals: Rival[] = []
  for (const name of FIELDS) {
    const named = candidates.filter(({ field }) => field === name)
    const surest = named.filter(({ sureness }) => sureness === Math.max(...named.map((one) => one.sureness)))
    const [first, ...others] = surest
    if (first === undefined) continue
    columns[name] = first.column
    rivals.push(...others.map(({ column }) => ({ field: name, column })))
  }
  // Beside a first name, “Name” is the last one.
  const lastName = candidates.find(
    ({ field, column }) => field === 'firstName' && column !== columns.firstName,
  )
  if (columns.lastName === undefined && lastName) columns.lastName = lastName.column
  if (columns.email !== undefined) return { columns, rivals }
  const [email, ...others] = columnsOfEmails(rows, new Set(Object.values(columns)))
  if (email === undefined) return { columns, rivals }
  const alsoEmails = others.map((column) => ({ field: 'email' as const, column }))
  return { columns: { ...columns, email }, rivals: [...rivals, ...alsoEmails] }
}

/** The one with the most in front. */
function columnsOfEmails(rows: Rows, taken: Set<number>): number[] {
  const counts = new Map<number, number>()
  for (const row of rows.slice(0, SAMPLE))
    for (const [index, cell] of row.entries())
      if (!taken.has(index) && isEmail(cell)) counts.set(index, (counts.get(index) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([column]) => column)
}
