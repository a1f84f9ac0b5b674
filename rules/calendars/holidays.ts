import { addDays } from '../days.ts'
import type { Day, YearDay } from '../permit-terms.ts'
import { easterSunday } from './easter.ts'

/**
 * Italy's public holidays of fixed days, each with the first year in which it is one (law 260 of 1949 and its amendments;
 * Saint Francis by law 151 of 2025).
 */
const FIXED: ReadonlyMap<YearDay, number> = new Map([
  ['01-01', 0],
  ['01-06', 0],
  ['04-25', 0],
  ['05-01', 0],
  ['06-02', 0],
  ['08-15', 0],
  ['10-04', 2026],
  ['11-01', 0],
  ['12-08', 0],
  ['12-25', 0],
  ['12-26', 0],
])

/** Easter is in these months, Easter Monday too. */
const isOfEaster = (day: Day): boolean => day.slice(5, 7) === '03' || day.slice(5, 7) === '04'

export function isHoliday(day: Day): boolean {
  const since = FIXED.get(day.slice(5))
  if (since !== undefined && Number(day.slice(0, 4)) >= since) return true
  if (!isOfEaster(day)) return false
  const easter = easterSunday(day.slice(0, 4))
  return day === easter || day === addDays(easter, 1)
}
