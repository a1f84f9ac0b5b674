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

/** Not a backup, or not a complete one; the message gives the reason. */
export class BadBackup extends Error {}

export function readHeading(line: string): Heading {
  try {
    const heading = JSON.parse(line) as Partial<Heading>
    if (heading.lenza === 1 && heading.migrations && heading.tables && heading.at !== undefined)
      return heading as Heading
  } catch {
    // Reported below.
  }
  throw new BadBackup('its first line is not a heading')
}
