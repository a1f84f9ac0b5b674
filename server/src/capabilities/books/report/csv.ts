/** A text, an amount in whole cents, a count, or nothing. */
export type Cell = string | { cents: number } | number | undefined

/** Excel reads the encoding from it; other programs skip it. */
export const BYTE_ORDER_MARK = '\uFEFF'
/** Excel in Italy expects it, as its decimal separator is the comma. */
const BETWEEN = ';'
const END = '\r\n'
/** A spreadsheet would compute a cell with such a beginning; some skip leading blanks. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u

function money(cents: number): string {
  const whole = Math.abs(cents)
  const amount = `${Math.floor(whole / 100)},${String(whole % 100).padStart(2, '0')}`
  return cents < 0 ? `-${amount}` : amount
}

function cell(value: Cell): string {
  if (value === undefined || value === '') return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return money(value.cents)
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

/** A line of CSV for a spreadsheet in Italy: semicolons, decimal commas, quoted texts without formulas. */
export const csvLine = (cells: Cell[]): string => cells.map(cell).join(BETWEEN) + END
