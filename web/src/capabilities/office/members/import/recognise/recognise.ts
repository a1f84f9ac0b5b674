import type { CellName, ImportRow } from '#contract/member-import.ts'
import { type DayOrder, hasOrder, orderOfDays, readDay } from '#rules/written-day.ts'
import type { Table } from '../read/file-tables.ts'
import { type Columns, columnsOf } from './columns.ts'
import { type Headed, headingsAt, rowOfHeadings } from './headings.ts'

/** How a table was recognised. The page lets a person correct each field. */
export interface Understood extends Headed {
  table: Table
  /** From 0; null: there are none. */
  headingRow: number | null
  columns: Columns
  dayOrder: DayOrder
}

export const CELLS: readonly CellName[] = ['email', 'lastName', 'firstName', 'number', 'validUntil']

export const recognise = (table: Table): Understood => withHeadings(table, rowOfHeadings(table))

export function withHeadings(table: Table, headingRow: number | null): Understood {
  const headed = headingsAt(table, headingRow)
  const columns = columnsOf(headed.headings, table.rows.slice(headed.firstRow))
  return withColumns({ table, headingRow, ...headed, dayOrder: 'dayFirst' }, columns)
}

/** Another column can have another order of day and month. */
export function withColumns(of: Omit<Understood, 'columns'>, columns: Columns): Understood {
  const understood = { ...of, columns }
  return { ...understood, dayOrder: orderOfDays(daysOf(understood)) }
}

const daysOf = ({ table, firstRow, columns: { validUntil } }: Understood): string[] =>
  validUntil === undefined ? [] : table.rows.slice(firstRow).map((row) => row[validUntil] ?? '')

/** At least one day is ambiguous or has the month first. */
export const asksDayOrder = (understood: Understood): boolean => daysOf(understood).some(hasOrder)

/** The rows with anything in a chosen column, as they are sent: days year first where they can be read. */
export function rowsToSend(understood: Understood): ImportRow[] {
  const { table, firstRow, columns, dayOrder } = understood
  const rows: ImportRow[] = []
  for (const [index, row] of table.rows.entries()) {
    if (index < firstRow) continue
    const cells = Object.fromEntries(
      CELLS.flatMap((name) => {
        const text = row[columns[name] ?? -1]?.trim() ?? ''
        if (text === '') return []
        return [[name, name === 'validUntil' ? (readDay(text, dayOrder) ?? text) : text]]
      }),
    )
    if (Object.keys(cells).length > 0) rows.push({ row: index + 1, ...cells })
  }
  return rows
}
