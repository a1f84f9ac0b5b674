import type { Db } from './open.ts'
import { rowsOf, type Statement } from './statement.ts'

/** A row as it stands in the order of changes. */
export interface Changed {
  id: string
  /** With microseconds, as the database has it: of two rows of one millisecond none is left out. */
  changed: string
}

/** Which rows a statement gets: those after `changed` and `id`, at most `most`. */
export interface PageByChange {
  changed: string
  id: string
  most: number
}

/** A moment as `Changed` has it. */
export const asChanged = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Of an association, `$1`, the rows after the moment `$2` and the id `$3`, at most `$4`; each statement reads an index of that order. */
export const rowsByChange =
  <Row extends Changed>(reading: Statement) =>
  (db: Db, associationId: number, { changed, id, most }: PageByChange): Promise<Row[]> =>
    rowsOf<Row>(db, reading, [associationId, changed, id, most])
