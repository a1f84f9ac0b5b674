import type { Day } from './permit-terms.ts'

/** The first three letters, in Italian and English. */
const MONTHS = [
  ['gen', 'jan'],
  ['feb'],
  ['mar'],
  ['apr'],
  ['mag', 'may'],
  ['giu', 'jun'],
  ['lug', 'jul'],
  ['ago', 'aug'],
  ['set', 'sep'],
  ['ott', 'oct'],
  ['nov'],
  ['dic', 'dec'],
]
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ][\d:.]{1,12}Z?)?$/
const DAY_FIRST = /^(\d{1,2})[-/. ]{1,2}(\d{1,2}|\p{L}{3,9})[-/. ]{1,2}(\d{4}|\d{2})$/u
const CENTURY = 2000

/** Whether the first or the second number of `3/4/2027` is the day. */
export type DayOrder = 'dayFirst' | 'monthFirst'

/** Reads a day in one of the formats of spreadsheets, or year first. Undefined: the text is not a day. */
export function readDay(typed: string, order: DayOrder = 'dayFirst'): Day | undefined {
  const text = typed.trim()
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return existing(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const [, first, second = '', year = ''] = DAY_FIRST.exec(text) ?? []
  if (first === undefined) return undefined
  const isSwapped = order === 'monthFirst' && isNumber(second)
  const [day, month] = isSwapped ? [second, first] : [first, second]
  return existing(Number(year.length === 2 ? CENTURY + Number(year) : year), monthOf(month), Number(day))
}

/** The order in which most of these days can be read; day first where all can be read both ways. */
export function orderOfDays(typed: readonly string[]): DayOrder {
  const readable = (order: DayOrder) => typed.filter((text) => readDay(text, order) !== undefined).length
  return readable('monthFirst') > readable('dayFirst') ? 'monthFirst' : 'dayFirst'
}

/** Ambiguous without the order: two numbers before the year. */
export const hasOrder = (typed: string): boolean => {
  const [, , second = ''] = DAY_FIRST.exec(typed.trim()) ?? []
  return isNumber(second)
}

const isNumber = (written: string): boolean => /^\d/.test(written)

function monthOf(written: string): number {
  if (isNumber(written)) return Number(written)
  const begin = written.slice(0, 3).toLowerCase()
  return 1 + MONTHS.findIndex((names) => names.includes(begin))
}

function existing(year: number, month: number, day: number): Day | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = year >= 1900 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : undefined
}
