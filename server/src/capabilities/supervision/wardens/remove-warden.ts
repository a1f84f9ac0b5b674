import type { Db } from '#server/platform/database/open.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { endAccess } from '../../identity/index.ts'
import { lockWarden } from '../store/lock-warden.ts'

interface RemovedWarden {
  /** The association's file names the warden: the next import would add them again. */
  wasInFile: boolean
  /** The warden serves no other association: all sessions and an open invitation have ended. */
  servesNone: boolean
}

/** What they wrote stays. Undefined: no warden of it has this e-mail (in lower case). */
export async function removeWarden(
  db: Db,
  associationId: number,
  email: string,
  now: Date,
): Promise<RemovedWarden | undefined> {
  return inTransaction(db, (tx) => removeWardenIn(tx, associationId, { email }, now))
}

/** In the caller's transaction. */
export async function removeWardenIn(
  tx: Tx,
  associationId: number,
  who: { email: string } | { accountId: string },
  now: Date,
): Promise<RemovedWarden | undefined> {
  const account = await lockWarden(tx, who)
  const served = await tx
    .selectFrom('association_warden')
    .selectAll()
    .where('account_id', '=', account?.id ?? null)
    .execute()
  const serving = served.find(({ association_id }) => association_id === associationId)
  if (account === undefined || serving === undefined) return undefined
  await tx
    .deleteFrom('association_warden')
    .where('account_id', '=', account.id)
    .where('association_id', '=', associationId)
    .execute()
  const servesNone = served.length === 1
  if (servesNone) await endAccess(tx, account.id, now)
  return { wasInFile: !serving.by_command, servesNone }
}
