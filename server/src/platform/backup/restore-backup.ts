import pg from 'pg'
import { allMigrations, migrate, MIGRATION_LOCK, MIGRATION_TABLE } from '../database/migrate.ts'
import { codeOf } from '../database/trouble.ts'
import { BadBackup, CHARACTERS_AT_ONCE, type Ending, type Heading, readHeading } from './backup-file.ts'
import { linesIn } from './lines-in.ts'
import { tablesInOrder } from './tables-in-order.ts'

const AT_ONCE = 500

/** PostgreSQL's classes of errors for values that no row of this table has, and for what breaks its constraints. */
const IS_NO_ROW = /^2[123]/

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
    const code = codeOf(error) ?? ''
    // zlib's errors: what it reads ends too early, or is not gzip.
    if (code === 'Z_BUF_ERROR') throw new BadBackup('cutOff')
    if (code.startsWith('Z_')) throw new BadBackup('damaged')
    throw error
  }
}

async function fillFrom(client: pg.Client, lines: AsyncGenerator<string>): Promise<Restored> {
  const first = await lines.next()
  const heading = readHeading(first.done === true ? '' : first.value)
  await makeShape(client, heading)
  const inserts = await insertsInto(client, heading)
  await switchTriggers(client, 'disable')

  let rows = 0
  /** The heading is line 1. */
  let lineNumber = 1
  let ending: Ending | undefined
  let batch: Batch = { table: '', rows: [], characters: 0 }
  const flush = async () => {
    await insertAll(client, inserts.get(batch.table), batch, lineNumber)
    batch = { table: batch.table, rows: [], characters: 0 }
  }
  for await (const line of lines) {
    lineNumber += 1
    if (ending !== undefined) throw new BadBackup('afterEnd', { line: lineNumber })
    const tab = line.indexOf('\t')
    if (tab < 0) {
      ending = parsed(line, lineNumber) as Ending
      continue
    }
    const table = line.slice(0, tab)
    if (!inserts.has(table)) throw new BadBackup('unnamedTable', { line: lineNumber })
    if (table !== batch.table || isFull(batch)) {
      await flush()
      batch.table = table
    }
    const row = line.slice(tab + 1)
    parsed(row, lineNumber)
    batch.rows.push(row)
    batch.characters += row.length
    rows += 1
  }
  await flush()
  if (ending?.rows !== rows) throw new BadBackup('cutOff')
  await switchTriggers(client, 'enable')
  return { at: heading.at, rows, tables: heading.tables.length }
}

/** Triggers judge an act, such as an entry in an open till; restored rows are what is left of acts, in another order. */
async function switchTriggers(client: pg.Client, how: 'enable' | 'disable'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal',
  )
  for (const { name } of rows) await client.query(`alter table ${name} ${how} trigger user`)
}

interface Batch {
  table: string
  rows: string[]
  characters: number
}

const isFull = ({ rows, characters }: Batch): boolean =>
  rows.length === AT_ONCE || characters > CHARACTERS_AT_ONCE

async function insertAll(
  client: pg.Client,
  insert: string | undefined,
  { rows }: Batch,
  lineNumber: number,
): Promise<void> {
  if (rows.length === 0 || insert === undefined) return
  try {
    await client.query(insert, [`[${rows.join(',')}]`])
  } catch (error) {
    if (!IS_NO_ROW.test(codeOf(error) ?? '')) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new BadBackup('rejected', { line: lineNumber, reason })
  }
}

/** Each row is parsed here to name its line: PostgreSQL gets many rows at once and could not. */
function parsed(json: string, lineNumber: number): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new BadBackup('notJson', { line: lineNumber })
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

/** By table. A heading that names another table, such as one of the system, or another column, is not ours. */
async function insertsInto(client: pg.Client, { tables }: Heading): Promise<Map<string, string>> {
  const there = await tablesInOrder(async <Row>(sql: string) => (await client.query(sql)).rows as Row[])
  const columnsOf = new Map(there.map(({ name, columns }) => [name, columns]))
  return new Map(
    tables.map((table) => {
      const known = columnsOf.get(table.name)
      if (known === undefined || !table.columns.every((column) => known.includes(column)))
        throw new BadBackup('otherTable')
      return [table.name, insertInto(client, table)]
    }),
  )
}

function insertInto(client: pg.Client, { name, columns }: Heading['tables'][number]): string {
  const table = client.escapeIdentifier(name)
  const named = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  return `insert into ${table} (${named}) overriding system value
    select ${named} from json_populate_recordset(null::${table}, $1::json)`
}
