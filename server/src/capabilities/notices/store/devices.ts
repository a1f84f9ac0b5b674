import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { PushTarget } from '#server/platform/push/send-push.ts'

export interface Device extends PushTarget {
  id: string
}

interface NewDevice extends PushTarget {
  accountId: string
  sessionHash: Buffer
  now: Date
}

/** kept: it takes pushes from now on. full: the account has `most` others. ended: the session is no more. */
type Keeping = 'kept' | 'full' | 'ended'

/** The browser of a session, instead of what that session had, and of whoever had this address before. */
export async function keepDevice(
  tx: Tx,
  { accountId, sessionHash, endpoint, publicKey, secret, now }: NewDevice,
  most: number,
): Promise<Keeping> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  const session = tx.selectFrom('session').select('id').where('token_hash', '=', sessionHash)
  if ((await session.forKeyShare().executeTakeFirst()) === undefined) return 'ended'
  await tx.deleteFrom('push_device').where('endpoint', '=', endpoint).execute()
  await forgetDeviceOf(tx, sessionHash)
  const { count } = await tx
    .selectFrom('push_device')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count >= most) return 'full'
  const own = { account_id: accountId, session_hash: sessionHash, public_key: publicKey, secret }
  await tx
    .insertInto('push_device')
    .values({ id: uuidv7(), endpoint, created_at: now, ...own })
    // Two accounts on one phone at the same moment: the later has it.
    .onConflict((c) => c.column('endpoint').doUpdateSet(own))
    .execute()
  return 'kept'
}

export async function forgetDeviceOf(on: Db | Tx, sessionHash: Buffer): Promise<void> {
  await on.deleteFrom('push_device').where('session_hash', '=', sessionHash).execute()
}

/** By their ids: a push service knows them no more. */
export async function forgetDevices(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('push_device').where('id', 'in', ids).execute()
}

/** How many an account has, and the address of this session’s. */
export async function devicesSeenFrom(
  db: Db,
  { accountId, sessionHash }: { accountId: string; sessionHash: Buffer },
): Promise<{ devices: number; ownEndpoint: string | null }> {
  const { rows } = await sql<{ devices: number; ownEndpoint: string | null }>`
    select count(*)::integer as devices,
      max(endpoint) filter (where session_hash = ${sessionHash}) as "ownEndpoint"
    from push_device where account_id = ${accountId}`.execute(db)
  return rows[0] ?? { devices: 0, ownEndpoint: null }
}
