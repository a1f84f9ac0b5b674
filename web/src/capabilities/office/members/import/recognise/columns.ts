import { countryCode } from '#contract/country.ts'
import {
  type ColumnName,
  MEMBER_HEADINGS,
  OTHER_HEADINGS,
  WORDS_OF_BIRTH,
} from '#contract/member-headings.ts'
import { ADDRESS_PARTS, shortCountry } from '#rules/membership/postal-address.ts'
import { lastDayOf, readDay } from '#rules/written-day.ts'
import { readEmail } from '#rules/written-email.ts'

/** Of each field, the column of the file, from 0. */
export type Columns = Partial<Record<ColumnName, number>>

const FIELDS = Object.keys(MEMBER_HEADINGS) as ColumnName[]
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

interface Named {
  field: ColumnName
  sureness: Sureness
}

const OF_AN_ADDRESS: ReadonlySet<ColumnName> = new Set([...ADDRESS_PARTS, 'houseNumber'])

/** Where one lives is named by the words for where one was born. */
const RESIDENCE = /\bluogo (?:di )?(?=residenza)/

/**
 * One field, or two where one word names both, the narrower first: “paese” is a village or a country, “residenza” a town or a whole
 * address, and the cells say which.
 */
function namedBy(heading: string): Named[] {
  const words = plain(heading).replace(RESIDENCE, '')
  if (OTHER_HEADINGS.some((other) => hasWord(words, other))) return []
  const isOfBirth = WORDS_OF_BIRTH.some((word) => hasWord(words, word))
  const fields = isOfBirth ? FIELDS.filter((name) => !OF_AN_ADDRESS.has(name)) : FIELDS
  const whole = fields.filter((name) => MEMBER_HEADINGS[name].whole.includes(words))
  if (whole.length > 0) return whole.toReversed().map((field) => ({ field, sureness: 1 }))
  const within = fields.find((name) => MEMBER_HEADINGS[name].within.some((part) => hasWord(words, part)))
  return within === undefined ? [] : [{ field: within, sureness: 2 }]
}

/** Undefined: no field is called so. */
export const fieldOf = (heading: string): ColumnName | undefined => namedBy(heading)[0]?.field

type Rows = readonly (readonly string[])[]

/** An Italian, Austrian or German telephone number as one word of digits: longer than a member's number. */
const A_TELEPHONE = /^(?:\+|00)?(?:39|43|49)?[03]\d{8,10}$/
const isTelephone = (cell: string): boolean => A_TELEPHONE.test(cell.replaceAll(/[\s./-]/g, ''))
/** A day that is written as one, and is no bare number. */
const WITH_SIGNS = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/
const A_FEE = /€|^-?\d[\d.]*,\d{2}$/
const isDay = (cell: string): boolean => readDay(cell) !== undefined || lastDayOf(cell) !== undefined

const isCountry = (cell: string): boolean => countryCode(shortCountry(cell) ?? cell) !== undefined

/** What most cells of a column may not be, whatever its heading says. */
const IS_ANOTHER: Partial<Record<ColumnName, (cell: string, sureness: Sureness) => boolean>> = {
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
  street: isEmail,
  town: (cell) => !/\p{L}{2}/u.test(cell) || cell.includes(',') || isCountry(cell),
  postcode: (cell) => !/\d{3}|\d[A-Z]/i.test(cell),
  province: (cell) => /\d/.test(cell),
  country: (cell) => !isCountry(cell),
}

interface Candidate extends Named {
  column: number
}

function candidatesOf(headings: readonly string[], rows: Rows): Candidate[] {
  const sample = rows.slice(0, SAMPLE)
  return headings.flatMap((heading, column) => {
    const named = namedBy(heading)
    if (named.length === 0) return []
    const cells = sample.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '')
    const [right] = named.filter(({ field, sureness }) => {
      const others = cells.filter((cell) => IS_ANOTHER[field]?.(cell, sureness)).length
      return others * 2 <= cells.length
    })
    return right === undefined ? [] : [{ column, ...right }]
  })
}

/** Another column that could have been taken as well. */
export interface Rival {
  field: ColumnName
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
