import { isBalance } from './balance-lines.ts'
import { centsOfCell, type DecimalSign, dayOfCell, decimalSignOf } from './cells.ts'
import { type Columns, columnsOf } from './columns.ts'
import { type LineInFile, type ReadStatement, statementOf } from './statement.ts'

type Row = readonly string[]

/** Announced, authorised, refused or taken back: no movement of the account. */
const NOT_BOOKED =
  /vorgemerkt|autorizzat|non contabilizzat|in attesa|provvisori|rifiutat|annullat|stornat|pending|reverted|declined|failed|authori[sz]ed|nicht gebucht/i
const EURO = /^(eur|euro|€)?$/i

/** The movements of a bank's table, whatever stands before, between and after them. */
export function readTable(rows: readonly Row[]): ReadStatement {
  const columns = columnsOf(rows)
  if (columns === undefined) return { problem: 'noColumns' }
  const body = rows.slice(columns.at + 1).filter((row) => row.some((cell) => cell.trim() !== ''))
  const inOtherCurrency = body.some(
    (row) => dayOfCell(at(row, columns.day)) !== undefined && !EURO.test(at(row, columns.currency).trim()),
  )
  if (inOtherCurrency) return { problem: 'otherCurrency' }
  const decimalSign = decimalSignOf(
    body.flatMap((row) => [columns.amount, columns.debit, columns.credit].map((place) => at(row, place))),
  )
  const found = body.map((row) => lineOf(row, columns, decimalSign))
  const lines = found.filter((line) => line !== undefined)
  return statementOf(lines, { leftOut: found.length - lines.length, form: columns.form })
}

const at = (row: Row, place: number | undefined): string => (place === undefined ? '' : (row[place] ?? ''))

function lineOf(row: Row, columns: Columns, decimalSign: DecimalSign): LineInFile | undefined {
  const day = dayOfCell(at(row, columns.day))
  const cents = amountOf(row, columns, decimalSign)
  const texts = columns.texts.map((place) => at(row, place).trim()).filter((part) => part !== '')
  if (day === undefined || cents === undefined || cents === 0 || isBalance(texts)) return undefined
  if (columns.states.some((place) => NOT_BOOKED.test(at(row, place)))) return undefined
  return { day, cents, text: texts.join(' · '), reference: at(row, columns.reference) }
}

/** One signed amount, an amount with its sign beside it, or what went out and what came in each in its own column. */
function amountOf(row: Row, columns: Columns, decimalSign: DecimalSign): number | undefined {
  const centsAt = (place: number | undefined) => centsOfCell(at(row, place), decimalSign)
  const [debit, credit] = [centsAt(columns.debit), centsAt(columns.credit)]
  if (columns.amount === undefined || debit !== undefined || credit !== undefined)
    return debit === undefined && credit === undefined ? undefined : (credit ?? 0) - Math.abs(debit ?? 0)
  const amount = centsAt(columns.amount)
  const cents = amount === undefined ? undefined : amount - Math.abs(centsAt(columns.fee) ?? 0)
  if (cents === undefined || columns.sign === undefined) return cents
  return columns.isOut.test(at(row, columns.sign).trim()) ? 0 - Math.abs(cents) : cents
}
