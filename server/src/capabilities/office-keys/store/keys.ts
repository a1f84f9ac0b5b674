import { sql } from 'kysely'
import type { KeyRight } from '#contract/key-rights.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** The newest first. */
export const keysOf = (db: Db, associationId: number) =>
  db
    .selectFrom('api_key')
    .select(['id', 'name', 'beginning', 'rights', 'made_at', 'last_used_at'])
    .where('association_id', '=', associationId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Under the lock of the association, so that two who make one at once pass the limit no further. */
export async function countKeysLocked(tx: Tx, associationId: number): Promise<number> {
  await sql`select from association where id = ${associationId} for no key update`.execute(tx)
  const { keys } = await tx
    .selectFrom('api_key')
    .select((e) => e.fn.countAll<number>().as('keys'))
    .where('association_id', '=', associationId)
    .executeTakeFirstOrThrow()
  return keys
}

interface NewKey {
  associationId: number
  id: string
  name: string
  beginning: string
  hash: Buffer
  rights: KeyRight[]
  now: Date
}

export const addKey = (tx: Tx, { associationId, id, name, beginning, hash, rights, now }: NewKey) =>
  tx
    .insertInto('api_key')
    .values({
      association_id: associationId,
      id,
      name,
      beginning,
      key_hash: hash,
      rights,
      made_at: now,
      last_used_at: null,
    })
    .execute()

/** Undefined: there is none of this id. */
export const removeKey = (tx: Tx, associationId: number, id: string) =>
  tx
    .deleteFrom('api_key')
    .where('association_id', '=', associationId)
    .where('id', '=', id)
    .returning(['name', 'beginning'])
    .executeTakeFirst()
