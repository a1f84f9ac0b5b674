import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

interface BooksCompared {
  task: 'books'
  at: Date
  differences: number
  /** The first day that was compared; absent: all. */
  since?: string | undefined
}
interface BackupWritten {
  task: 'backup'
  at: Date
}

/**
 * Keeps what a command did last, for the page of the server. A backup is taken before an upgrade too, from a database
 * that has no such table yet.
 */
export async function noteMaintenance(db: Db, done: BooksCompared | BackupWritten): Promise<void> {
  const { rows } = await sql<{
    known: boolean
  }>`select to_regclass('maintenance') is not null as known`.execute(db)
  if (rows[0]?.known !== true) return
  const noted =
    done.task === 'books'
      ? { done_at: done.at, differences: done.differences, since: done.since ?? null }
      : { done_at: done.at, differences: null, since: null }
  await db
    .insertInto('maintenance')
    .values({ task: done.task, ...noted })
    .onConflict((c) => c.column('task').doUpdateSet(noted))
    .execute()
}

export interface Maintenance {
  books?: { at: Date; differences: number; since: string | null }
  backup?: { at: Date }
}

export async function lastMaintenance(db: Db): Promise<Maintenance> {
  const rows = await db.selectFrom('maintenance').selectAll().execute()
  const found: Maintenance = {}
  for (const { task, done_at: at, differences, since } of rows)
    if (task === 'books') found.books = { at, differences: differences ?? 0, since }
    else found.backup = { at }
  return found
}
