/** How a spreadsheet shows a number of a format: as a day, as a month or a year without one, with zeros in front, or plainly. */
export type Shown = { as: 'number' | 'day' | 'month' | 'year' } | { as: 'padded'; length: number }

const PLAIN: Shown = { as: 'number' }
const DAY: Shown = { as: 'day' }
const MONTH: Shown = { as: 'month' }

/** Formats that have a number and no text of their own, as ranges: days of all languages. */
const BUILT_IN_DAYS = [
  [14, 17],
  [22, 22],
  [27, 31],
  [34, 36],
  [50, 54],
  [57, 58],
] as const

/** `mmm-yy` */
const BUILT_IN_MONTH = 17
const isBuiltInDay = (id: number): boolean => BUILT_IN_DAYS.some(([from, to]) => id >= from && id <= to)

/** What is in quotes, in brackets or behind a backslash is text beside the number. */
const BESIDE = /"[^"]*"|\[[^[\]]*\]|\\.|_./g
/** Only letters of days and times, in the languages in which Excel writes them, and what stands between them. */
const OF_A_DAY = /^[dgtmyajhsu\s./,:;@-]+$/i
/** Of day, month and year, the letters in English, Italian (gg/mm/aaaa), German (TT.MM.JJJJ) and French (jj/mm/aaaa). */
const A_DAY_PART = /[dgt]/i
const A_FRENCH_DAY = /j/i
const A_MONTH_PART = /m/i
const A_YEAR_PART = /[yaj]/i
const YEAR_BEHIND_DAY = /[ya]/i
const ONLY_A_YEAR = /^[yaj]{2,4}$/i
/** A card number has no more; a format may have a million of them. */
const ZEROS = /^0{2,30}$/

/** In French j is a day in front of the year, and in German a year. */
function hasDay(bare: string): boolean {
  if (A_DAY_PART.test(bare)) return true
  const at = bare.search(A_FRENCH_DAY)
  return at !== -1 && YEAR_BEHIND_DAY.test(bare.slice(at))
}

/** Of a format by its number and, where it has one, its code. */
export function shownAs(id: number, code: string | undefined): Shown {
  if (code === undefined) return id === BUILT_IN_MONTH ? MONTH : isBuiltInDay(id) ? DAY : PLAIN
  const bare = code.replaceAll(BESIDE, '')
  if (ZEROS.test(bare)) return { as: 'padded', length: bare.length }
  if (ONLY_A_YEAR.test(bare)) return { as: 'year' }
  const hasMonth = OF_A_DAY.test(bare) && A_MONTH_PART.test(bare)
  if (hasMonth && hasDay(bare)) return DAY
  return hasMonth && A_YEAR_PART.test(bare) ? MONTH : PLAIN
}

const A_DAY = 86_400_000
const DAYS_1900 = Date.UTC(1899, 11, 30)
const DAYS_1904 = Date.UTC(1904, 0, 1)
/** Up to 9999. */
const LAST_SERIAL = 2_958_465
/** Of a double, the digits that a spreadsheet shows. */
const DIGITS = 15

function dayOf(serial: number, is1904: boolean): string | undefined {
  if (!(serial >= 1 && serial <= LAST_SERIAL)) return undefined
  const time = (is1904 ? DAYS_1904 : DAYS_1900) + Math.floor(serial + 1e-6) * A_DAY
  return new Date(time).toISOString().slice(0, 10)
}

/** A stored number as the spreadsheet shows it; a day year first, a month as `12/2027`. */
export function numberText(stored: string, shown: Shown, is1904 = false): string {
  const value = Number(stored)
  if (!Number.isFinite(value)) return stored
  const isOfCalendar = shown.as === 'day' || shown.as === 'month' || shown.as === 'year'
  const day = isOfCalendar ? dayOf(value, is1904) : undefined
  // The first of the month is only how it is stored: nobody wrote a day.
  if (day !== undefined && shown.as === 'month') return `${day.slice(5, 7)}/${day.slice(0, 4)}`
  if (day !== undefined) return shown.as === 'year' ? day.slice(0, 4) : day
  // A longer whole number than a double has is as the file writes it.
  if (/^-?\d+$/.test(stored)) return shown.as === 'padded' ? stored.padStart(shown.length, '0') : stored
  const rounded = Number(value.toPrecision(DIGITS))
  const text = Number.isInteger(rounded) ? BigInt(rounded).toString() : String(rounded)
  return shown.as === 'padded' ? text.padStart(shown.length, '0') : text
}
