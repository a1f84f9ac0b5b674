import { sql } from 'kysely'
import type { Db } from '../database/open.ts'
import type { Tx } from '../database/transaction.ts'
import type { FilePlace } from './file-place.ts'
import type { S3Config } from './read-files-config.ts'
import { type S3Files, s3Files } from './s3-files.ts'

export type { FilePlace } from './file-place.ts'

/** Of the server's configuration. */
interface Config {
  s3?: S3Config
}

/** Files by a key: in the database, or in an S3 storage where one is configured. The only way to either. */
export interface Files {
  /**
   * Writes a new file where it can be before the transaction that names it; `within` writes the rest in that one. Rejects where
   * the storage cannot be reached.
   */
  store(key: string, content: Buffer): Promise<{ place: FilePlace; within(tx: Tx): Promise<void> }>
  /** Undefined: there is none. Rejects where the storage cannot be reached, or is configured no more. */
  read(db: Db | Tx, key: string, place: FilePlace): Promise<Buffer | undefined>
  /** Of another storage than the database, whose files go with what names them. Rejects likewise. */
  removeElsewhere(key: string): Promise<void>
}

const known = new WeakMap<Config, Files>()

/** The files of a server, by its configuration. */
export function filesOf({ config }: { config: Config }): Files {
  const files = known.get(config) ?? openFiles(config)
  known.set(config, files)
  return files
}

function openFiles(config: Config): Files {
  const s3 = config.s3 && s3Files(config.s3)
  const configured = (): S3Files => {
    if (s3 === undefined) throw new Error('a file is in an S3 storage, and the settings S3_… are missing')
    return s3
  }
  return {
    async store(key, content) {
      if (s3 === undefined) return { place: 'database', within: (tx) => writeRow(tx, key, content) }
      await s3.put(key, content)
      return { place: 's3', within: () => Promise.resolve() }
    },
    read: (db, key, place) => (place === 's3' ? configured().get(key) : readRow(db, key)),
    removeElsewhere: (key) => configured().remove(key),
  }
}

async function writeRow(tx: Tx, key: string, content: Buffer): Promise<void> {
  await tx.insertInto('stored_file').values({ key, content }).execute()
}

async function readRow(db: Db | Tx, key: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('stored_file').select('content').where('key', '=', key).executeTakeFirst()
  return row?.content
}

/** In one round of the job: more go in the next. */
const AT_ONCE = 200

/** Removes from another storage what the database names no more. Rejects where one could not be removed; the others are. */
export async function removeFiles(services: { config: Config; db: Db }, ending?: AbortSignal): Promise<void> {
  const { db } = services
  const files = filesOf(services)
  const waiting = await db
    .selectFrom('file_to_remove')
    .select('key')
    .orderBy('since')
    .limit(AT_ONCE)
    .execute()
  let failure: unknown
  for (const { key } of waiting) {
    if (ending?.aborted === true) return
    try {
      await files.removeElsewhere(key)
      await db.deleteFrom('file_to_remove').where('key', '=', key).execute()
    } catch (error) {
      failure = error
      // Others come before it next time.
      await sql`update file_to_remove set since = now() where key = ${key}`.execute(db)
    }
  }
  if (failure !== undefined) throw failure
}
