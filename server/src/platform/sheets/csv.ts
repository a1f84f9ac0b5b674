import type { Cell } from './cell.ts'

/** Excel reads the encoding from it; other programs skip it. */
export const BYTE_ORDER_MARK = '\uFEFF'
/** Excel in Italy expects it, as its decimal separator is the comma. */
const BETWEEN = ';'
const END = '\r\n'
/** A spreadsheet would compute a cell with such a beginning; some skip leading blanks. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u

function withComma(value: number, places: number): string {
  const digits = String(Math.abs(value)).padStart(places + 1, '0')
  const amount = `${digits.slice(0, -places)},${digits.slice(-places)}`
  return value < 0 ? `-${amount}` : amount
}

function cell(value: Cell): string {
  if (value === undefined || value === '') return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') {
    if ('day' in value) return `"${value.day}"`
    return 'cents' in value ? withComma(value.cents, 2) : withComma(value.decimal, value.places)
  }
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

/** A line of CSV for a spreadsheet in Italy: semicolons, decimal commas, quoted texts without formulas. */
export const csvLine = (cells: readonly Cell[]): string => cells.map(cell).join(BETWEEN) + END
