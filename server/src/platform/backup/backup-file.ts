/**
 * A gzip file of lines: a heading, one line per row (its table, a tab, the row as JSON), then the number of rows, by
 * which a truncated file is detected. Rows are the text that PostgreSQL made of them.
 */
export interface Heading {
  lenza: 1
  /** ISO 8601. The backup is a snapshot of this moment. */
  at: string
  /** The migrations applied at that moment. */
  migrations: { name: string; hash: string }[]
  /** In an order that satisfies foreign keys. */
  tables: { name: string; columns: string[] }[]
}

export interface Ending {
  rows: number
}

/**
 * The largest row is a picture, whose bytes take twelve million characters at the most. A few kilobytes of gzip unpack to
 * a line without an end, which no memory holds.
 */
export const LONGEST_LINE = 64_000_000

/** Rows that travel together have about this many characters. */
export const CHARACTERS_AT_ONCE = 4_000_000

/** Each has its sentence in `restore.faults` of locales/<language>/operate.json. */
type BackupFault =
  | 'afterEnd'
  | 'cutOff'
  | 'damaged'
  | 'empty'
  | 'longLine'
  | 'noHeading'
  | 'notCompressed'
  | 'notJson'
  | 'otherTable'
  | 'pgDump'
  | 'rejected'
  | 'unnamedTable'
  | 'zip'

/** Not a backup, or not a complete one. */
export class BadBackup extends Error {
  fault: BackupFault
  values: Record<string, string | number>
  constructor(fault: BackupFault, values: Record<string, string | number> = {}) {
    super(`not a backup: ${fault} ${JSON.stringify(values)}`)
    this.fault = fault
    this.values = values
  }
}

export function readHeading(line: string): Heading {
  try {
    const heading: unknown = JSON.parse(line)
    if (isHeading(heading)) return heading
  } catch {
    // Reported below.
  }
  throw new BadBackup('noHeading')
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isListOf = (value: unknown, isOne: (one: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(value) &&
  value.every((one: unknown) => typeof one === 'object' && one !== null && isOne({ ...one }))

function isHeading(value: unknown): value is Heading {
  if (typeof value !== 'object' || value === null) return false
  const { lenza, at, migrations, tables }: Partial<Record<keyof Heading, unknown>> = value
  return (
    lenza === 1 &&
    isText(at) &&
    isListOf(migrations, ({ name, hash }) => isText(name) && isText(hash)) &&
    isListOf(tables, ({ name, columns }) => isText(name) && Array.isArray(columns) && columns.every(isText))
  )
}
