import { LONGEST_FORM } from '#contract/office-bank.ts'
import { centsOfCell, dayOfCell, type DecimalSign } from './cells.ts'
import { type ColumnKind, kindOfHeading, plainHeading } from './headings.ts'

export interface Columns {
  /** The row of the headings. */
  at: number
  /** What every file of this kind has: its headings. */
  form: string
  day: number
  /** Of several, in their order. */
  texts: number[]
  amount?: number
  debit?: number
  credit?: number
  sign?: number
  /** What stands in the column of the sign where money went out. */
  isOut: RegExp
  currency?: number
  reference?: number
  fee?: number
  /** Where it may be told that a line is not booked, or not any more. */
  states: number[]
}

const formOf = (headings: readonly string[]): string =>
  headings
    .map(plainHeading)
    .join('|')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .slice(0, LONGEST_FORM)
    .trim()

/** Lines before the table: the bank's name, the account, the period. */
const MOST_ROWS_BEFORE = 100

/** The row of headings: the first one with a day and an amount. Undefined: no row has them. */
export function columnsOf(rows: readonly (readonly string[])[]): Columns | undefined {
  for (const [at, row] of rows.slice(0, MOST_ROWS_BEFORE).entries()) {
    const body = rows.slice(at + 1)
    const kinds = row.map((cell, place) => kindByCells(kindOfHeading(cell), place, body))
    const placeOf = (kind: ColumnKind): number | undefined => {
      const place = kinds.indexOf(kind)
      return place === -1 ? undefined : place
    }
    const day = placeOf('bookedOn') ?? placeOf('valueOn')
    const amount = amountAmong(
      kinds.flatMap((kind, place) => (kind === 'amount' ? [place] : [])),
      body,
    )
    const [debit, credit] = [placeOf('debit'), placeOf('credit')]
    // What went out alone is half a statement: what came in is in a column that is not known.
    if (day === undefined || (amount === undefined && credit === undefined)) continue
    const texts = kinds.flatMap((kind, place) => (kind === 'text' ? [place] : []))
    return {
      at,
      form: formOf(row),
      day,
      texts,
      ...(amount !== undefined && { amount }),
      ...(debit !== undefined && { debit }),
      ...(credit !== undefined && { credit }),
      ...present('sign', placeOf('sign')),
      isOut: outSignOf(body, placeOf('sign')),
      ...present('currency', placeOf('currency')),
      ...present('reference', placeOf('reference')),
      ...present('fee', placeOf('fee')),
      states: row.flatMap((cell, place) =>
        kinds[place] === 'state' || plainHeading(cell) === 'info' ? [place] : [],
      ),
    }
  }
  return undefined
}

const IS_OUT =
  /^(d|-|dare|s|soll|dr|dbit|debit|addebit[oi]|uscit[ae]|out|ausgang|belastung|lastschrift|v breme|breme)$/i
/** Where “B” is “breme”, money out, “D” is “dobro”, money in. */
const IS_OUT_IN_SLOVENIA = /^b(reme)?$/i

function outSignOf(body: readonly (readonly string[])[], place: number | undefined): RegExp {
  const isSlovenian = body.some((row) => IS_OUT_IN_SLOVENIA.test((row[place ?? -1] ?? '').trim()))
  return isSlovenian ? IS_OUT_IN_SLOVENIA : IS_OUT
}

const isAmount = (cell: string): boolean =>
  [',', '.'].some((sign) => centsOfCell(cell, sign as DecimalSign) !== undefined)

/** “Dare/Avere” may have amounts or sides, “Valuta” days or a currency: what is in the column decides. */
function kindByCells(
  kind: ColumnKind | undefined,
  place: number,
  body: readonly (readonly string[])[],
): ColumnKind | undefined {
  const cells = body.map((row) => (row[place] ?? '').trim()).filter((cell) => cell !== '')
  if (kind === 'amountOrSign') return cells.some(isAmount) ? 'amount' : 'sign'
  const isCurrency = cells.some((cell) => /^[a-z]{3}$/i.test(cell)) && cells.every((cell) => !dayOfCell(cell))
  return kind === 'valueOn' && isCurrency ? 'currency' : kind
}

/** Of two that sound like the amount it is the column that has the most amounts. */
function amountAmong(places: readonly number[], body: readonly (readonly string[])[]): number | undefined {
  const count = (place: number) => body.filter((row) => isAmount(row[place] ?? '')).length
  return places.length > 1 ? places.toSorted((one, other) => count(other) - count(one))[0] : places[0]
}

const present = <Name extends string>(name: Name, place: number | undefined): Partial<Record<Name, number>> =>
  place === undefined ? {} : ({ [name]: place } as Record<Name, number>)
