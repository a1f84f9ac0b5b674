import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Program } from '#server/platform/http/program.ts'

const FIND: Statement = {
  name: 'program-of-key',
  text: `select association_id as "associationId", id as "keyId", rights as "keyRights" from api_key where key_hash = $1`,
}

/** Read for each call: a key that is revoked opens nothing from then on. */
export async function programOfKey(db: Db, hash: Buffer): Promise<Program | undefined> {
  const [found] = await rowsOf<Program>(db, FIND, [hash])
  return found
}

const NOTE_USE: Statement = {
  name: 'note-use-of-key',
  text: `update api_key set last_used_at = date_trunc('hour', $2::timestamptz)
    where id = $1 and last_used_at is distinct from date_trunc('hour', $2::timestamptz)`,
}

/** To the hour: one write an hour, however much a program reads. */
export const noteUse = (db: Db, keyId: string, now: Date) => rowsOf(db, NOTE_USE, [keyId, now])
