/**
 * A backup is gzip over lines: a heading, then a line for each row (its table, a tab, the row as JSON), then how many
 * rows there were, by which a cut file is known. Rows stay the text that PostgreSQL made of them.
 */
export interface Heading {
  lenza: 1
  /** When, as ISO 8601: everything is as it was at that moment. */
  at: string
  /** The shape of the database then. */
  migrations: { name: string; hash: string }[]
  /** In the order in which they can be filled. */
  tables: { name: string; columns: string[] }[]
}

export interface Ending {
  rows: number
}

/** What is no backup, or not a whole one; the message says why. */
export class BadBackup extends Error {}

export function readHeading(line: string): Heading {
  try {
    const heading = JSON.parse(line) as Partial<Heading>
    if (heading.lenza === 1 && heading.migrations && heading.tables && heading.at !== undefined)
      return heading as Heading
  } catch {
    // Told below.
  }
  throw new BadBackup('its first line is not a heading')
}
