import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** Any number, the same for every Lenza: two servers that start at once must not migrate twice. */
const LOCK = 7_201_119

/**
 * Brings the database to the newest shape: every file of server/migrations once, in the order of its
 * name, each in a transaction of its own. A file that changed after it was applied is an error.
 */
export async function migrate(connection: string | pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const applied: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
    const known = new Map(rows.map((row) => [row.name, row.hash]))
    for (const name of readdirSync(FOLDER)
      .filter((n) => n.endsWith('.sql'))
      .toSorted()) {
      const sql = readFileSync(new URL(name, FOLDER), 'utf8')
      const hash = createHash('sha256').update(sql).digest('hex')
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
