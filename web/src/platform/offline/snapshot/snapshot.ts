import * as z from 'zod/mini'
import type { ResponseOf } from '#contract/call.ts'
import { type PermitToCheck, type SupervisedPurchase, supervisedPurchase } from '#contract/supervised.ts'
import { type SameCodes, takeSnapshot } from '#contract/supervision.ts'
import { hasIdEnd } from '#rules/permit/permit-claims.ts'
import { readShortCode, SHORT_CODE_LENGTH, signsOfShortCode } from '#rules/permit/short-code.ts'
import { inWords, partsOf } from './names.ts'
import { decodeUnchecked } from './decode-unchecked.ts'

type Outline = ResponseOf<typeof takeSnapshot>

/** A warden's list of today and tomorrow. */
export interface Snapshot {
  /** The server's time. */
  asOf: Date
  firstDay: string
  lastDay: string
  associations: Outline['associations']
  /** Of each permit every version that was bought, and the one on sale. */
  permits: readonly PermitToCheck[]
  /** Rows are decoded on first use: a few milliseconds per thousand. */
  readonly purchases: readonly SupervisedPurchase[]
  size: number
  /** The terms that were bought, else the latest known of this permit. */
  permitOf(bought: { permitId: number; permitVersion?: number }): PermitToCheck | undefined
  byId(purchaseId: string): SupervisedPurchase | undefined
  /** By the end of its id, as the code of a permit beside it has it. */
  byIdEnd(end: string): SupervisedPurchase | undefined
  byShortCode(typed: string): SupervisedPurchase | undefined
  /** A permit of the days around, of which the list has the code alone. */
  nearbyCode(typed: string): Omit<SameCodes, 'codes'> | undefined
  ofPermit(permitId: number): SupervisedPurchase[]
  /** By parts of names in any order, or by the beginning of the short code; sorted by last name, at most `MOST_FOUND`. */
  search(text: string): SupervisedPurchase[]
}

export const MOST_FOUND = 50

type Row = Record<string, unknown>

const { purchaseId, permitId, shortCode, firstName, lastName, accompaniedBy, earlier } =
  supervisedPurchase.table
const { purchases: rowsField } = takeSnapshot.response.table

/** A parsed answer whose rows are not decoded yet. */
export interface ReadAnswer {
  outline: Outline
  rows: readonly Row[]
}

/** Throws zod's error, or a SyntaxError, where the text is no such answer. */
export function readAnswer(text: string): ReadAnswer {
  const body = JSON.parse(text) as Record<string, unknown>
  const rows = body[rowsField.wireName]
  // Validating ten thousand rows takes seconds on a phone: one row is validated for all.
  const some = Array.isArray(rows) ? rows.slice(0, 1) : rows
  const outline = z.decode(takeSnapshot.response, { ...body, [rowsField.wireName]: some } as never)
  return { outline, rows: rows as Row[] }
}

/** Codes stand one after the other, so a code counts only at its place. */
function isAmong(codes: string, code: string): boolean {
  for (let at = codes.indexOf(code); at >= 0; at = codes.indexOf(code, at + 1))
    if (at % SHORT_CODE_LENGTH === 0) return true
  return false
}

/** `asOf`: when the list was last known to be current. */
export function openSnapshot({ outline, rows }: ReadAnswer): (asOf: Date) => Snapshot {
  const textOf = (row: Row, { wireName }: { wireName: string }) => {
    const value = row[wireName]
    return typeof value === 'string' ? value : ''
  }
  /** A corrected name is found by the earlier one too. */
  const earlierNames = (row: Row): string => {
    const people = row[earlier.wireName]
    if (!Array.isArray(people)) return ''
    return people.map((one: Row) => `${textOf(one, lastName)} ${textOf(one, firstName)}`).join(' ')
  }
  const byId = new Map(rows.map((row) => [textOf(row, purchaseId), row]))
  const byCode = new Map(rows.map((row) => [textOf(row, shortCode), row]))
  const searched = rows
    .map((row) => {
      const of = (field: { wireName: string }) => textOf(row, field)
      return {
        row,
        words: inWords(`${of(lastName)} ${of(firstName)} ${of(accompaniedBy)} ${earlierNames(row)}`),
        code: of(shortCode),
      }
    })
    .toSorted((one, other) => (one.words < other.words ? -1 : 1))

  const known = new WeakMap<Row, SupervisedPurchase>()
  const read = (row: Row): SupervisedPurchase => {
    const purchase = known.get(row) ?? decodeUnchecked(supervisedPurchase)(row)
    known.set(row, purchase)
    return purchase
  }
  const readIf = (row: Row | undefined) => row && read(row)
  const latest = (id: number) =>
    outline.permits
      .filter((permit) => permit.permitId === id)
      .toSorted((one, other) => other.version - one.version)
  return (asOf) => ({
    asOf,
    firstDay: outline.firstDay,
    lastDay: outline.lastDay,
    associations: outline.associations,
    permits: outline.permits,
    get purchases() {
      return rows.map(read)
    },
    size: rows.length,
    permitOf: (bought) => {
      const versions = latest(bought.permitId)
      return versions.find(({ version }) => version === bought.permitVersion) ?? versions[0]
    },
    byId: (id) => readIf(byId.get(id)),
    byIdEnd: (end) => readIf(rows.find((row) => hasIdEnd(textOf(row, purchaseId), end))),
    nearbyCode: (typed) => {
      const code = readShortCode(typed)
      return code === undefined ? undefined : outline.nearbyCodes?.find(({ codes }) => isAmong(codes, code))
    },
    byShortCode: (typed) => readIf(byCode.get(readShortCode(typed) ?? '')),
    ofPermit: (id) => rows.filter((row) => Number(row[permitId.wireName]) === id).map(read),
    search: (text) => {
      const parts = partsOf(text)
      if (parts.length === 0) return []
      const beginning = signsOfShortCode(text)
      const found: SupervisedPurchase[] = []
      for (const { row, words, code } of searched) {
        if (found.length === MOST_FOUND) break
        const isMeant = beginning !== '' && code.startsWith(beginning)
        if (isMeant || parts.every((part) => words.includes(part))) found.push(read(row))
      }
      return found
    },
  })
}
