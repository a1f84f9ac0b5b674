import type { Day } from './permit-terms.ts'

/** In Italian, English and German; in a list they are often cut to three or four letters. */
const MONTHS = [
  ['gennaio', 'january', 'januar', 'jänner'],
  ['febbraio', 'february', 'februar', 'feber'],
  ['marzo', 'march', 'märz', 'maerz', 'mrz'],
  ['aprile', 'april'],
  ['maggio', 'may', 'mai'],
  ['giugno', 'june', 'juni'],
  ['luglio', 'july', 'juli'],
  ['agosto', 'august'],
  ['settembre', 'september'],
  ['ottobre', 'october', 'oktober'],
  ['novembre', 'november'],
  ['dicembre', 'december', 'dezember'],
]
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
const SHORTEST_MONTH = 3

/** The name of a day of the week in front of a date says nothing more. */
const WEEKDAY =
  /^(?:lun(?:ed[iì])?|mar(?:ted[iì])?|mer(?:coled[iì])?|gio(?:ved[iì])?|ven(?:erd[iì])?|sab(?:ato)?|dom(?:enica)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|mo(?:ntag)?|di(?:enstag)?|mi(?:ttwoch)?|do(?:nnerstag)?|fr(?:eitag)?|sa(?:mstag)?|so(?:nntag)?)[.,]{0,2}\s+(?=\d{1,2}\D)/iu
/** A time of day behind a date, as spreadsheets append it. */
const TIME = /(?:[T,]\s?|\s)\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d{1,9})?)?$/
/** A moment in universal time is another day elsewhere, unless it is midnight. */
const UNIVERSAL_MIDNIGHT = /[T ]00:00(?::00(?:\.0+)?)?(?:Z|\+00:?00)$/

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const DAY_FIRST =
  /^(\d{1,2})(?:°|º|st|nd|rd|th)?[-/., ]{1,3}(\d{1,2}|\p{L}{1,10})[-/., ]{1,3}(\d{4}|\d{2})\.?$/u
const NAME_FIRST = /^(\p{L}{3,10})[. ]{1,2}(\d{1,2})(?:st|nd|rd|th)?[, ]{1,2}(\d{4})$/u
/** Days since the end of 1899, as a spreadsheet keeps them: from 1954 to 2091. */
const SERIAL = /^[2-6]\d{4}$/
const BEFORE_SERIAL_1 = Date.UTC(1899, 11, 30)
const A_DAY = 86_400_000

const NUMBERS_OF_MONTH = /^(\d{1,2})[-/. ](\d{4})$/
const NAME_OF_MONTH = /^(\p{L}{3,10})[-/. ]{1,2}(\d{4}|\d{2})$/u
const YEAR = /^(\d{4})$/

/** From here on, a year of two digits is of the last century. */
const FIRST_OF_LAST_CENTURY = 50

/** Whether the first or the second number of `3/4/2027` is the day. */
export type DayOrder = 'dayFirst' | 'monthFirst'

/** What word processors make of a hyphen. */
const A_DASH = /[\u2010-\u2015\u2212]/g
/** `31122027`; with a year in front it is read as year first. */
const COMPACT_DAY_FIRST =
  /^(?!(?:19|20|21)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$)(\d{2})(\d{2})((?:19|20|21)\d{2})$/

const plain = (typed: string): string =>
  typed
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(A_DASH, '-')
    .trim()
    .replace(UNIVERSAL_MIDNIGHT, '')
    .replace(TIME, '')
    .replace(WEEKDAY, '')
    .replace(COMPACT_DAY_FIRST, '$1/$2/$3')

const fullYear = (written: string): number => {
  const year = Number(written)
  if (written.length > 2) return year
  return year < FIRST_OF_LAST_CENTURY ? 2000 + year : 1900 + year
}

/** Reads a day in one of the formats of spreadsheets, or year first. Undefined: the text is not a day. */
export function readDay(typed: string, order: DayOrder = 'dayFirst'): Day | undefined {
  const text = plain(typed)
  const yearFirst = YEAR_FIRST.exec(text) ?? COMPACT.exec(text)
  if (yearFirst) return existing(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  if (SERIAL.test(text)) return new Date(BEFORE_SERIAL_1 + Number(text) * A_DAY).toISOString().slice(0, 10)
  const named = NAME_FIRST.exec(text)
  if (named) return existing(Number(named[3]), monthOf(named[1] ?? ''), Number(named[2]))
  const [, first, second = '', year = ''] = DAY_FIRST.exec(text) ?? []
  if (first === undefined) return undefined
  const isSwapped = order === 'monthFirst' && isNumber(second)
  const [day, month] = isSwapped ? [second, first] : [first, second]
  return existing(fullYear(year), monthOf(month), Number(day))
}

/** Of a month or a year without a day, the last day. Undefined: the text is neither. */
export function lastDayOf(typed: string): Day | undefined {
  const text = plain(typed)
  const year = YEAR.exec(text)
  if (year) return existing(Number(year[1]), 12, 31)
  const [, month = '', ofYear] = NUMBERS_OF_MONTH.exec(text) ?? NAME_OF_MONTH.exec(text) ?? []
  if (ofYear === undefined) return undefined
  const number = monthOf(month)
  if (number < 1 || number > 12) return undefined
  const inYear = fullYear(ofYear)
  return existing(inYear, number, new Date(Date.UTC(inYear, number, 0)).getUTCDate())
}

/** As lists say that something has no end, also by a year that nobody lives to see. */
const WITHOUT_END =
  /^(?:illimitat[aoie]|senza (?:scadenza|termine|limiti?)|a vita|vitalizi[ao]|permanente|unlimited|no (?:end|expiry)|for life|lifetime|permanent|unbegrenzt|unbefristet|lebenslang)$/iu
const FIRST_YEAR_WITHOUT_END = 2200
const COMPACT_FAR_AWAY = /^(2[2-9]\d{2}|9999)(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/

/** Whether it says that there is no last day. */
export function isWithoutEnd(typed: string): boolean {
  const text = plain(typed)
  const year =
    YEAR_FIRST.exec(text)?.[1] ?? COMPACT_FAR_AWAY.exec(text)?.[1] ?? DAY_FIRST.exec(text)?.[3] ?? ''
  return WITHOUT_END.test(text) || Number(year) >= FIRST_YEAR_WITHOUT_END
}

/** As a spreadsheet keeps days: from 1908 to 2091. */
const SERIAL_OF_BIRTH = /^[3-6]\d{3,4}$|^[12]\d{4}$/

/** Reads a birth date; a year of two digits is one that has been. Undefined: the text is not a day. */
export function readBirthDate(typed: string, today: Day, order: DayOrder = 'dayFirst'): Day | undefined {
  const text = plain(typed)
  if (SERIAL_OF_BIRTH.test(text))
    return new Date(BEFORE_SERIAL_1 + Number(text) * A_DAY).toISOString().slice(0, 10)
  const day = readDay(text, order)
  if (day === undefined || day <= today || guessOf(text) !== 'shortYear') return day
  return existing(Number(day.slice(0, 4)) - 100, Number(day.slice(5, 7)), Number(day.slice(8)))
}

/** How a day that can be read is guessed: its century, or that a bare number is one. */
export function guessOf(typed: string): 'shortYear' | 'serial' | undefined {
  const text = plain(typed)
  if (SERIAL.test(text)) return 'serial'
  return DAY_FIRST.exec(text)?.[3]?.length === 2 ? 'shortYear' : undefined
}

/** The order in which these days can be read; day first where all can be read both ways. Undefined: they contradict each other. */
export function orderOfDays(typed: readonly string[]): DayOrder | undefined {
  const days = [...new Set(typed)].filter(hasOrder)
  const only = (order: DayOrder, other: DayOrder) =>
    days.some((text) => readDay(text, order) !== undefined && readDay(text, other) === undefined)
  const isMonthFirst = only('monthFirst', 'dayFirst')
  if (isMonthFirst && only('dayFirst', 'monthFirst')) return undefined
  return isMonthFirst ? 'monthFirst' : 'dayFirst'
}

/** Ambiguous without the order: two numbers before the year. */
export const hasOrder = (typed: string): boolean => {
  const [, , second = ''] = DAY_FIRST.exec(plain(typed)) ?? []
  return isNumber(second)
}

const isNumber = (written: string): boolean => /^\d/.test(written)

/** 0: it is no month. */
function monthOf(written: string): number {
  if (isNumber(written)) return Number(written)
  const word = written.toLowerCase()
  const roman = ROMAN.indexOf(word)
  if (roman !== -1) return roman + 1
  if (word.length < SHORTEST_MONTH) return 0
  return 1 + MONTHS.findIndex((names) => names.some((name) => name.startsWith(word)))
}

function existing(year: number, month: number, day: number): Day | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = year >= 1900 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : undefined
}
