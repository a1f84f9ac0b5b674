import { isDay } from '#rules/days.ts'
import { readDay } from '#rules/written-day.ts'

const two = (text: string): string => text.padStart(2, '0')
const CENTURY = 2000

const NAMES_ITS_MONTH = /^\d{1,2}[-/.\s]+\p{L}{3}/u

/**
 * A day as banks write it: 03.01.27, 03/01/2027, 3-1-2027, 2027-01-03, 03-gen-2027, each perhaps with a time behind. Day first, as in
 * Europe.
 */
export function dayOfCell(cell: string): string | undefined {
  if (NAMES_ITS_MONTH.test(cell.trim())) return readDay(cell)
  const [text = ''] = cell.trim().split(/[\sT]/)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return existing(`${iso[1]}-${two(iso[2] ?? '')}-${two(iso[3] ?? '')}`)
  const packed = /^(20\d{2})(\d{2})(\d{2})$/.exec(text)
  if (packed) return existing(`${packed[1]}-${packed[2]}-${packed[3]}`)
  const european = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/.exec(text)
  if (european === null) return undefined
  const [, day = '', month = '', year = ''] = european
  const whole = year.length === 2 ? String(CENTURY + Number(year)) : year
  return existing(`${whole}-${two(month)}-${two(day)}`)
}

const existing = (day: string): string | undefined => (isDay(day) ? day : undefined)

export type DecimalSign = ',' | '.'

const bare = (cell: string): string =>
  cell
    .replaceAll(/[\s\u00a0\u202f'’]|eur|€/gi, '')
    .replaceAll('−', '-')
    .trim()

/** Which sign has the decimals in a column: the one that more cells have before their last one or two digits. */
export function decimalSignOf(cells: readonly string[]): DecimalSign {
  const count = (pattern: RegExp) => cells.filter((cell) => pattern.test(bare(cell))).length
  return count(/\.\d{1,2}[-+)]?$/) > count(/,\d{1,2}[-+)]?$/) ? '.' : ','
}

/** "1.234" with its points taken out; '' where they are no thousands, as in "1234.50". */
function ungrouped(whole: string, thousands: string): string {
  const [first = '', ...groups] = whole.split(thousands)
  if (groups.length === 0) return first
  return first.length <= 3 && groups.every((group) => group.length === 3) ? [first, ...groups].join('') : ''
}

/** "-1.234,56", "1234,5-", "(20.00)", "+ 20 EUR" in cents. Undefined: no amount. */
export function centsOfCell(cell: string, decimalSign: DecimalSign): number | undefined {
  const text = bare(cell)
  const found = /^(?<open>\()?(?<sign>[-+])?(?<digits>\d[\d.,]*)(?<behind>[-+])?(?<close>\))?$/.exec(text)
  if (found?.groups === undefined) return undefined
  const { open, sign, digits = '', behind, close } = found.groups
  if ((open === undefined) !== (close === undefined)) return undefined
  const [grouped = '', decimals = '', ...more] = digits.split(decimalSign)
  const whole = ungrouped(grouped, decimalSign === ',' ? '.' : ',')
  if (more.length > 0 || decimals.length > 2 || !/^\d{1,10}$/.test(whole)) return undefined
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  const isNegative = sign === '-' || behind === '-' || open !== undefined
  return isNegative ? 0 - cents : cents
}
