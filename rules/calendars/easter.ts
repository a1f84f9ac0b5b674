import type { Day } from '../permit-terms.ts'

/**
 * Easter Sunday of the Gregorian calendar: "Anonymous Gregorian algorithm" (Nature, 20 April 1876), with the letters that
 * it has in the literature.
 */
export function easterSunday(year: string): Day {
  const y = Number(year)
  const a = y % 19
  const b = Math.floor(y / 100)
  const c = y % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return `${year}-0${month}-${String(day).padStart(2, '0')}`
}
