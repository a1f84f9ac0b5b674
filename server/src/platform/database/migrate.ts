import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** An arbitrary number, the same for every release: it keeps two servers from migrating at the same time. */
export const MIGRATION_LOCK = 7_201_119
/** The applied files and the hash of their content. */
export const MIGRATION_TABLE =
  'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())'

interface Migration {
  name: string
  sql: string
  hash: string
}

/** All files of server/migrations, in the order in which they are applied. */
export const allMigrations = (): Migration[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(new URL(name, FOLDER), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })

/** In the order of the names, each in a transaction. Rejects if a file was edited after it was applied. */
export async function migrate(connection: string | pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const applied: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(MIGRATION_TABLE)
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
    const known = new Map(rows.map((row) => [row.name, row.hash]))
    for (const { name, sql, hash } of allMigrations()) {
      if (known.get(name) === hash) continue
      if (known.has(name))
        throw new Error(
          `The migration ${name} was changed after it had been applied: write a new one instead.`,
        )
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
      await client.query('commit')
      applied.push(name)
    }
    return applied
  } finally {
    await client.end()
  }
}
