import * as z from 'zod/mini'
import type { FieldErrorCode } from '#contract/errors.ts'
import * as f from '#contract/fields.ts'
import type { CellName, ImportRow } from '#contract/member-import.ts'
import { saveMember } from '#contract/office-members.ts'
import { read } from '#contract/read.ts'
import { wire, field } from '#contract/wire.ts'
import { ADDRESS_PARTS, type AddressPart } from '#rules/membership/postal-address.ts'
import type { Day } from '#rules/permit-terms.ts'
import { readBirthDate, readDay } from '#rules/written-day.ts'
import { readEmail } from '#rules/written-email.ts'
import { birthDateMistakes } from '../identity/index.ts'

/** What is wrong in a cell, as it is kept until the list is applied. */
export interface CellMistake {
  cell: CellName
  code: FieldErrorCode
  value?: string
}

/** Null: the list does not have it. Empty: the cell is empty beside others of the address. */
type ReadAddress = Record<AddressPart, string | null>

export interface ReadRow extends ReadAddress {
  row: number
  email: string | null
  number: string | null
  firstName: string | null
  lastName: string | null
  birthDate: string | null
  validUntil: string | null
  mistakes: CellMistake[]
}

const { email, number, firstName, lastName, ...table } = saveMember.request.table
const cells = wire({
  email: field('email', email.schema),
  number: field('number', number.schema),
  firstName: field('firstName', firstName.schema),
  lastName: field('lastName', lastName.schema),
  street: field('street', table.street.schema),
  postcode: field('postcode', table.postcode.schema),
  town: field('town', table.town.schema),
  province: field('province', table.province.schema),
  country: field('country', table.country.schema),
  birthDate: field('birthDate', f.optional(z.string())),
  validUntil: field('validUntil', f.optional(z.string())),
})

/** Spreadsheets keep a number as text by `="0042"`. */
const AS_TEXT = /^="([^"]*)"$/
const SPACES = /[\s\u00a0]+/g

/** An apostrophe keeps a spreadsheet from computing a text; the sheets of the office have it too (`csv.ts`). */
const KEPT_FROM_COMPUTING = /^'(?=[=+\-@])/

/** Letters of Windows that a program wrote as they were numbered there: “Ca’ d’Oro” with a control character. */
const OF_WINDOWS = /[\u0080-\u009f]/g
const windows = new TextDecoder('windows-1252')
const asInWindows = (letter: string): string => windows.decode(Uint8Array.of(letter.charCodeAt(0)))

const tidy = (typed: string | undefined): string | undefined =>
  (typed === undefined ? undefined : (AS_TEXT.exec(typed.trim())?.[1] ?? typed))
    ?.replaceAll(OF_WINDOWS, asInWindows)
    .replace(KEPT_FROM_COMPUTING, '')
    .replaceAll(SPACES, ' ')
    .trim()

/** Each cell by the rules of the form for one member; a row keeps what is right in it. */
export function readRow({ row, ...typed }: ImportRow, today: Day): ReadRow {
  const given = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, tidy(value)]))
  const written = readEmail(given['email'] ?? '')
  if (written.is !== 'several') given['email'] = written.is === 'one' ? written.email : undefined
  const mistakes: CellMistake[] = []
  const wrong = (cell: CellName, code: FieldErrorCode) =>
    mistakes.push({ cell, code, ...(given[cell] && { value: given[cell] }) })
  const reading = read(cells, given)
  if (!reading.ok)
    for (const { field: cell, code } of reading.mistakes)
      wrong(cell as CellName, cell === 'email' && written.is === 'several' ? 'TWO_EMAILS' : code)
  const validUntil = given['validUntil'] ? readDay(given['validUntil']) : null
  if (validUntil === undefined) wrong('validUntil', 'NOT_A_DAY')
  const birthDate = given['birthDate'] ? readBirthDate(given['birthDate'], today) : null
  const [unborn] = birthDate ? birthDateMistakes(saveMember.request, birthDate, today) : []
  if (birthDate === undefined) wrong('birthDate', 'NOT_A_DAY')
  if (unborn) wrong('birthDate', unborn.code)
  const right = (cell: CellName): string | null => {
    if (mistakes.some((mistake) => mistake.cell === cell)) return null
    return (reading.ok ? reading.value[cell] : given[cell]) || null
  }
  const isKnown = given['email'] || given['number'] || (given['lastName'] && given['birthDate'])
  if (!isKnown) wrong('email', 'MEMBER_UNKNOWN')
  return {
    row,
    email: right('email')?.toLowerCase() ?? null,
    number: right('number'),
    firstName: right('firstName'),
    lastName: right('lastName'),
    ...addressOf(given, right),
    birthDate: unborn ? null : (birthDate ?? null),
    validUntil: validUntil ?? null,
    mistakes,
  }
}

function addressOf(
  given: Partial<Record<string, string | undefined>>,
  right: (part: AddressPart) => string | null,
): ReadAddress {
  const hasAny = ADDRESS_PARTS.some((part) => Boolean(given[part]))
  const parts = ADDRESS_PARTS.map((part) => [part, hasAny && given[part] === '' ? '' : right(part)])
  return Object.fromEntries(parts) as ReadAddress
}
