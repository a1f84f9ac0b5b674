import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { CHARACTERS_AT_ONCE, type Ending, type Heading, LONGEST_LINE } from './backup-file.ts'
import { tablesInOrder } from './tables-in-order.ts'
import { removeLeftBackups, unfinishedBackup } from './unfinished-backup.ts'

const FIRST_AT_ONCE = 10
const MOST_AT_ONCE = 1000
const ONLY_FOR_US = 0o600

interface BackupMade {
  rows: number
  tables: number
}

/** Of one moment, while the server goes on working. The file gets its name when it is complete. */
export async function writeBackup(connection: pg.ClientConfig, file: string, now: Date): Promise<BackupMade> {
  await removeLeftBackups(file, now)
  const client = new pg.Client(connection)
  await client.connect()
  const unfinished = unfinishedBackup(file)
  try {
    const made: BackupMade = { rows: 0, tables: 0 }
    await pipeline(
      Readable.from(linesOf(client, now, made)),
      createGzip(),
      createWriteStream(unfinished, { mode: ONLY_FOR_US, flush: true }),
    )
    await rename(unfinished, file)
    return made
  } finally {
    await rm(unfinished, { force: true })
    await client.end()
  }
}

async function* linesOf(client: pg.Client, now: Date, made: BackupMade): AsyncGenerator<string> {
  const ask = async <Row>(sql: string) => (await client.query(sql)).rows as Row[]
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local statement_timeout = 0')
  await client.query('set local idle_in_transaction_session_timeout = 0')
  const tables = await tablesInOrder(ask)
  const migrations = await ask<Heading['migrations'][number]>(
    'select name, hash from migration order by name',
  )
  const heading: Heading = { lenza: 1, at: now.toISOString(), migrations, tables }
  yield `${JSON.stringify(heading)}\n`

  for (const { name } of tables) {
    await client.query(
      `declare page no scroll cursor for select to_json(t)::text as row from ${client.escapeIdentifier(name)} t`,
    )
    for (let atOnce = FIRST_AT_ONCE; ;) {
      const rows = await ask<{ row: string }>(`fetch ${atOnce} from page`)
      if (rows.length === 0) break
      made.rows += rows.length
      const lines = rows.map(({ row }) => lineOf(name, row)).join('')
      atOnce = nextAtOnce(rows.length, lines.length)
      yield lines
    }
    await client.query('close page')
    made.tables += 1
  }
  await client.query('commit')
  const ending: Ending = { rows: made.rows }
  yield `${JSON.stringify(ending)}\n`
}

function lineOf(table: string, row: string): string {
  if (row.length + table.length > LONGEST_LINE)
    throw new Error(`a row of ${table} is longer than a backup can hold`)
  // JSON has line breaks between its tokens only, never inside a string.
  return `${table}\t${row.replaceAll('\n', ' ')}\n`
}

/** By the rows that came last: a thousand rows with a picture each are more than a text can hold. */
export const nextAtOnce = (rows: number, characters: number): number =>
  Math.max(1, Math.min(MOST_AT_ONCE, Math.floor((rows * CHARACTERS_AT_ONCE) / characters)))
