/** How a spreadsheet shows a number of a format: as a day, with zeros in front, or plainly. */
export type Shown = { as: 'number' } | { as: 'day' } | { as: 'padded'; length: number }

const PLAIN: Shown = { as: 'number' }
const DAY: Shown = { as: 'day' }

/** Formats that have a number and no text of their own, as ranges: days of all languages. */
const BUILT_IN_DAYS = [
  [14, 17],
  [22, 22],
  [27, 31],
  [34, 36],
  [50, 54],
  [57, 58],
] as const

const isBuiltInDay = (id: number): boolean => BUILT_IN_DAYS.some(([from, to]) => id >= from && id <= to)

/** What is in quotes, in brackets or behind a backslash is text beside the number. */
const BESIDE = /"[^"]*"|\[[^[\]]*\]|\\.|_./g
/** Only letters of days and times, in the languages in which Excel writes them, and what stands between them. */
const OF_A_DAY = /^[dgtmyajhsu\s./,:;@-]+$/i
/** Of day, month and year, the letters in English, Italian (gg/mm/aaaa) and German (TT.MM.JJJJ). */
const PARTS = [/[dgt]/i, /m/i, /[yaj]/i]
/** A card number has no more; a format may have a million of them. */
const ZEROS = /^0{2,30}$/

/** Of a format by its number and, where it has one, its code. */
export function shownAs(id: number, code: string | undefined): Shown {
  if (code === undefined) return isBuiltInDay(id) ? DAY : PLAIN
  const bare = code.replaceAll(BESIDE, '')
  if (ZEROS.test(bare)) return { as: 'padded', length: bare.length }
  const isDay = OF_A_DAY.test(bare) && PARTS.filter((part) => part.test(bare)).length > 1
  return isDay ? DAY : PLAIN
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

/** A stored number as the spreadsheet shows it; a day year first. */
export function numberText(stored: string, shown: Shown, is1904 = false): string {
  const value = Number(stored)
  if (!Number.isFinite(value)) return stored
  const day = shown.as === 'day' ? dayOf(value, is1904) : undefined
  if (day !== undefined) return day
  // A longer whole number than a double has is as the file writes it.
  if (/^-?\d+$/.test(stored)) return shown.as === 'padded' ? stored.padStart(shown.length, '0') : stored
  const rounded = Number(value.toPrecision(DIGITS))
  const text = Number.isInteger(rounded) ? BigInt(rounded).toString() : String(rounded)
  return shown.as === 'padded' ? text.padStart(shown.length, '0') : text
}
