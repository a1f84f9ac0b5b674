import { isDay } from '#rules/days.ts'

const PARTS = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4}|\d{2})$/
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/

const pad = (text: string): string => text.padStart(2, '0')

/**
 * A birth date as people type it, the day first: `30081979`, `30.8.79`, `30/08/1979`. Two digits of a year are of the last
 * hundred years. Undefined: it is none, or to come.
 */
export function birthTyped(text: string, today: string): string | undefined {
  const found = PARTS.exec(text.trim()) ?? DIGITS.exec(text.trim())
  if (found === null) return undefined
  const [, day = '', month = '', typed = ''] = found
  const century = Number(today.slice(0, 2))
  const rest = `-${pad(month)}-${pad(day)}`
  const inCentury = (of: number) => `${of}${typed}${rest}`
  const born = typed.length === 4 ? `${typed}${rest}` : inCentury(century)
  const date = typed.length === 2 && born > today ? inCentury(century - 1) : born
  return isDay(date) && date <= today ? date : undefined
}

/** As it is typed. */
export const birthText = (day: string): string => day.split('-').toReversed().join('/')
