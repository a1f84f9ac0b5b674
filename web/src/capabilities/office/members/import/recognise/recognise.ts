import type { CellName, ImportRow } from '#contract/member-import.ts'
import type { ColumnName } from '#contract/member-headings.ts'
import { withoutInvisible } from '#contract/typed-text.ts'
import {
  type DayOrder,
  guessOf,
  hasOrder,
  lastDayOf,
  orderOfDays,
  readBirthDate,
  readDay,
  isWithoutEnd,
} from '#rules/written-day.ts'
import { ADDRESS_PARTS, type AddressPart } from '#rules/membership/postal-address.ts'
import { readAddress } from '#rules/membership/written-address.ts'
import type { Day } from '#rules/permit-terms.ts'
import { addDays } from '#rules/days.ts'
import { todayAtTheWaters } from '#web/platform/today.ts'
import type { Mark, Table } from '../read/file-tables.ts'
import { type Columns, columnsOf, type Rival } from './columns.ts'
import { type Headed, headingsAt, rowOfHeadings } from './headings.ts'

/** How a table was recognised. The page lets a person correct each field. */
export interface Understood extends Headed {
  table: Table
  /** From 0; null: there are none. */
  headingRow: number | null
  columns: Columns
  rivals: readonly Rival[]
  /** Undefined: the days contradict each other, and the person has to say. */
  dayOrder: DayOrder | undefined
  /** Whether rows that the spreadsheet hides or strikes out are taken too. */
  takesMarked: boolean
  /** Whether a month or a year without a day means its last one; otherwise the row is named. */
  takesLastDays: boolean
}

/** What names a member, and until when they are one; the parts of an address are beside it. */
export const CELLS = [
  'email',
  'lastName',
  'firstName',
  'number',
  'birthDate',
  'validUntil',
] as const satisfies readonly CellName[]

/** As the columns of a list have them. */
export const COLUMNS_OF_ADDRESS = [
  'street',
  'houseNumber',
  'postcode',
  'town',
  'province',
  'country',
] as const satisfies readonly ColumnName[]

export const recognise = (table: Table): Understood => withHeadings(table, rowOfHeadings(table))

/** The first sheet that is shown and names members; a note in front of it is none. */
export function tableOfMembers(tables: readonly Table[]): Table | undefined {
  const shown = tables.filter(({ isHidden }) => isHidden !== true)
  const hasMembers = (table: Table) => {
    const { columns } = recognise(table)
    return isEnough(columns)
  }
  return shown.find(hasMembers) ?? shown[0] ?? tables[0]
}

/** What names a member: an e-mail, a number, or a name with a birth date. */
export const isEnough = ({ email, number, lastName, birthDate }: Columns): boolean =>
  email !== undefined || number !== undefined || (lastName !== undefined && birthDate !== undefined)

export function withHeadings(table: Table, headingRow: number | null): Understood {
  const headed = headingsAt(table, headingRow)
  const { columns, rivals } = columnsOf(headed.headings, table.rows.slice(headed.firstRow))
  const rest = { rivals, takesMarked: false, takesLastDays: false, dayOrder: undefined }
  return withColumns({ table, headingRow, ...headed, ...rest }, columns)
}

/** Another column can have another order of day and month. */
export function withColumns(of: Omit<Understood, 'columns'>, columns: Columns): Understood {
  const understood = { ...of, columns }
  return { ...understood, dayOrder: orderOfDays([...daysOf(understood), ...birthDaysOf(understood)]) }
}

export const daysOf = ({
  table,
  firstRow,
  columns: { validUntil },
}: Pick<Understood, 'table' | 'firstRow' | 'columns'>): string[] => cellsOf(table, firstRow, validUntil)

export const birthDaysOf = ({
  table,
  firstRow,
  columns: { birthDate },
}: Pick<Understood, 'table' | 'firstRow' | 'columns'>): string[] => cellsOf(table, firstRow, birthDate)

const cellsOf = (table: Table, firstRow: number, column: number | undefined): string[] =>
  column === undefined ? [] : table.rows.slice(firstRow).map((row) => row[column] ?? '')

/** At least one day is ambiguous or has the month first. */
export const asksDayOrder = (understood: Understood): boolean =>
  [...daysOf(understood), ...birthDaysOf(understood)].some(hasOrder)

const A_TOTAL = /^(?:totale?|tot\.|sub-?totale?|totals?|summe|gesamt|insgesamt|somma)(?![\p{L}])/iu

/** `split`: a text with the separator of the file in it has become two cells, and all behind it stand in another column. */
export type LeftOutWhy = Mark | 'total' | 'split'

/** A row below the headings that is not taken, and why. */
export interface LeftOut {
  /** From 1, as the file counts. */
  row: number
  why: LeftOutWhy
  text: string
}

/** Only in a text file: in a sheet, a note may stand beside the table. */
function isSplit({ table, headingRow }: Understood, row: readonly string[]): boolean {
  const width = headingRow === null || table.name !== '' ? row.length : (table.rows[headingRow]?.length ?? 0)
  return row.slice(width).some((cell) => cell.trim() !== '')
}

/** Whether a column of these is one of which a field is read. */
const isRead = (columns: Columns, of: ReadonlySet<number> | undefined): boolean =>
  of !== undefined && Object.values(columns).some((column) => of.has(column))

/** Struck out where a field is, or all of it. */
function isStruck({ table, columns }: Understood, index: number, row: readonly string[]): boolean {
  const struck = table.struck?.get(index)
  if (struck === undefined) return false
  return isRead(columns, struck) || row.every((cell, column) => cell.trim() === '' || struck.has(column))
}

function whyLeftOut(understood: Understood, index: number, row: readonly string[]): LeftOutWhy | undefined {
  const { table, columns, takesMarked } = understood
  if (isRead(columns, table.formulas?.get(index))) return 'formula'
  if (!takesMarked) {
    if (table.isHidden === true || table.hiddenRows?.has(index) === true) return 'hidden'
    if (isStruck(understood, index, row)) return 'struck'
  }
  if (isSplit(understood, row)) return 'split'
  const hasEmail = columns.email !== undefined && (row[columns.email]?.trim() ?? '') !== ''
  return !hasEmail && row.some((cell) => A_TOTAL.test(cell.trim())) ? 'total' : undefined
}

const CELLS_SHOWN = 3

/** From the beginning of one count of days of a spreadsheet to that of the other. */
const DAYS_FROM_1900_TO_1904 = 1462

/** A day as this list has it: a bare number is counted from where its workbook counts. */
export function dayIn({ table, dayOrder }: Understood, text: string): string | undefined {
  const isLater = table.is1904 === true && guessOf(text) === 'serial'
  return readDay(isLater ? String(Number(text.trim()) + DAYS_FROM_1900_TO_1904) : text, dayOrder)
}

/** A birth date as this list has it; as it is written where it cannot be read. */
function birthDateIn(understood: Understood, text: string, today: Day): string {
  const { table, dayOrder } = understood
  if (dayOrder === undefined && hasOrder(text)) return text
  const day = readBirthDate(text, today, dayOrder)
  if (day === undefined) return text
  const isLater = table.is1904 === true && /^\d+$/.test(text.trim())
  return isLater ? addDays(day, DAYS_FROM_1900_TO_1904) : day
}

/** How a last day is read; undefined: there is none, or it is without an end. */
function readerOfDays(understood: Understood): (text: string) => string | undefined {
  const { dayOrder, takesLastDays } = understood
  const read = (text: string) => {
    if (isWithoutEnd(text)) return undefined
    if (dayOrder === undefined && hasOrder(text)) return text
    return dayIn(understood, text) ?? (takesLastDays ? lastDayOf(text) : undefined) ?? text
  }
  // Of fifty thousand members nearly all have the same few days.
  const known = new Map<string, string | undefined>()
  return (text) => {
    if (!known.has(text)) known.set(text, read(text))
    return known.get(text)
  }
}

/** As it will be kept, so that what is shown before is that. Of nothing but invisible letters, all of it: the server names such a cell. */
const visibly = (cell: string): string => withoutInvisible(cell).trim() || cell.trim()

/** Undefined: the row has none. Where the list has a column for a part that the row lacks, the part is empty. */
function addressIn(
  columns: Columns,
  row: readonly string[],
): Partial<Record<AddressPart, string>> | undefined {
  const written = COLUMNS_OF_ADDRESS.flatMap((name) => {
    const cell = visibly(row[columns[name] ?? -1] ?? '')
    return cell === '' ? [] : [[name, cell] as const]
  })
  if (written.length === 0) return undefined
  const read = readAddress(Object.fromEntries(written))
  const empty = ADDRESS_PARTS.filter((part) => columns[part] !== undefined).map((part) => [part, ''] as const)
  return { ...Object.fromEntries(empty), ...read }
}

/** The rows as they are sent: days year first where they can be read; and the rows that are not, with the reason. */
export function rowsOf(
  understood: Understood,
  today: Day = todayAtTheWaters(),
): { rows: ImportRow[]; leftOut: LeftOut[] } {
  const { table, firstRow, columns } = understood
  const rows: ImportRow[] = []
  const leftOut: LeftOut[] = []
  const lastDay = readerOfDays(understood)
  const readCell = (name: (typeof CELLS)[number], written: string): string | undefined => {
    if (name === 'validUntil') return lastDay(written)
    return name === 'birthDate' ? birthDateIn(understood, written, today) : written
  }
  const last = [...(table.formulas?.keys() ?? [])].reduce(
    (most, index) => Math.max(most, index + 1),
    table.rows.length,
  )
  for (let index = firstRow; index < last; index += 1) {
    const row = table.rows[index] ?? []
    const why = whyLeftOut(understood, index, row)
    if (why !== undefined) {
      const filled = row.filter((cell) => cell.trim() !== '')
      if (filled.length > 0 || why === 'formula')
        leftOut.push({ row: index + 1, why, text: filled.slice(0, CELLS_SHOWN).join(', ') })
      continue
    }
    const cells = Object.fromEntries(
      CELLS.flatMap((name): [string, string][] => {
        const written = visibly(row[columns[name] ?? -1] ?? '')
        const text = written === '' ? written : readCell(name, written)
        return text === undefined || text === '' ? [] : [[name, text]]
      }),
    )
    const address = addressIn(columns, row)
    if (Object.keys(cells).length > 0) rows.push({ row: index + 1, ...cells, ...address })
  }
  return { rows, leftOut }
}

export const rowsToSend = (understood: Understood): ImportRow[] => rowsOf(understood).rows
