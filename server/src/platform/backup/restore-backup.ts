import pg from 'pg'
import { allMigrations, migrate, MIGRATION_LOCK, MIGRATION_TABLE } from '../database/migrate.ts'
import { BadBackup, type Ending, type Heading, readHeading } from './backup-file.ts'
import { linesIn } from './lines-in.ts'

const AT_ONCE = 500

/** The database has tables: a restore never overwrites. */
export class NotEmpty extends Error {}

/** The backup has a migration that this release does not have. */
export class TooNew extends Error {
  migration: string
  constructor(migration: string) {
    super(`the migration ${migration} is not known`)
    this.migration = migration
  }
}

export interface Restored {
  at: string
  rows: number
  tables: number
}

/** Into an empty database, completely or not at all; then migrates. Throws NotEmpty, TooNew, or BadBackup. */
export async function restoreBackup(connection: pg.ClientConfig, file: string): Promise<Restored> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    // A server that starts meanwhile waits for the restore.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const { rows } = await client.query(
      "select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1",
    )
    if (rows.length > 0) throw new NotEmpty('the database has tables in it')
    const restored = await fill(client, linesIn(file))
    await client.query('commit')
    await client.query('analyze')
    await migrate(connection)
    return restored
  } finally {
    // Rolls back an open transaction too.
    await client.end()
  }
}

async function fill(client: pg.Client, lines: AsyncGenerator<string>): Promise<Restored> {
  try {
    return await fillFrom(client, lines)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // zlib's errors for a file that is not gzip or is truncated.
    if (code.startsWith('Z_')) throw new BadBackup('it is not compressed as a backup is, or is cut off')
    throw error
  }
}

async function fillFrom(client: pg.Client, lines: AsyncGenerator<string>): Promise<Restored> {
  const first = await lines.next()
  const heading = readHeading(first.done === true ? '' : first.value)
  await makeShape(client, heading)
  const inserts = new Map(heading.tables.map((table) => [table.name, insertInto(client, table)]))

  let rows = 0
  /** The heading is line 1. */
  let lineNumber = 1
  let ending: Ending | undefined
  let batch: { table: string; rows: string[] } = { table: '', rows: [] }
  const flush = async () => {
    const insert = inserts.get(batch.table)
    if (batch.rows.length > 0 && insert !== undefined)
      await client.query(insert, [`[${batch.rows.join(',')}]`])
    batch = { table: batch.table, rows: [] }
  }
  for await (const line of lines) {
    lineNumber += 1
    const tab = line.indexOf('\t')
    if (tab < 0) {
      ending = parsed(line, lineNumber) as Ending
      continue
    }
    const table = line.slice(0, tab)
    if (!inserts.has(table)) throw new BadBackup(`it speaks of a table that it does not name: ${table}`)
    if (table !== batch.table || batch.rows.length === AT_ONCE) {
      await flush()
      batch.table = table
    }
    const row = line.slice(tab + 1)
    parsed(row, lineNumber)
    batch.rows.push(row)
    rows += 1
  }
  await flush()
  if (ending?.rows !== rows) throw new BadBackup('it is cut off')
  return { at: heading.at, rows, tables: heading.tables.length }
}

/** Each row is parsed here to name its line: PostgreSQL gets many rows at once and could not. */
function parsed(json: string, lineNumber: number): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new BadBackup(`its line ${lineNumber} is not JSON`)
  }
}

/** The schema of the moment of the backup; newer migrations run after the data is in. */
async function makeShape(client: pg.Client, { migrations }: Heading): Promise<void> {
  const known = new Map(allMigrations().map((migration) => [migration.name, migration]))
  await client.query(MIGRATION_TABLE)
  for (const { name, hash } of migrations) {
    const migration = known.get(name)
    if (migration?.hash !== hash) throw new TooNew(name)
    await client.query(migration.sql)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
  }
}

function insertInto(client: pg.Client, { name, columns }: Heading['tables'][number]): string {
  const table = client.escapeIdentifier(name)
  const named = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  return `insert into ${table} (${named}) overriding system value
    select ${named} from json_populate_recordset(null::${table}, $1::json)`
}
