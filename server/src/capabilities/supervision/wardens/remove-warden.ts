import { changedFrom, type Duty, NO_DUTY } from '#rules/club/duty.ts'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { endAccess } from '../../identity/index.ts'
import { readDuty, writeDuty } from '../store/duty.ts'
import { lockWarden } from '../store/lock-warden.ts'
import { takeInByImports } from '../store/left-out.ts'

export interface RemovedWarden {
  /** The association's file names the warden: the next import would add them again. */
  wasInFile: boolean
  /** The warden serves no other association: all sessions and an open invitation have ended. */
  servesNone: boolean
  /** They have a password: no invitation ended with their service. */
  isActive: boolean
  /** Where (empty: everywhere) and when they were expected. */
  duty: Duty & { zones: number[] }
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
  const expected = await readDuty(tx, { associationId, accountId: account.id })
  await tx
    .deleteFrom('association_warden')
    .where('account_id', '=', account.id)
    .where('association_id', '=', associationId)
    .execute()
  const servesNone = served.length === 1
  if (servesNone) await endAccess(tx, account.id, now)
  const duty = { zones: serving.zone_ids, ...expected }
  return { wasInFile: !serving.by_command, servesNone, isActive: account.status === 'active', duty }
}

/**
 * A warden again as before the removal, without a mail, and without the days on which they were none. False: they are one
 * again already, or the account is closed.
 */
export async function restoreWardenIn(
  tx: Tx,
  associationId: number,
  accountId: string,
  { wasInFile, duty, removedOn }: Pick<RemovedWarden, 'wasInFile' | 'duty'> & { removedOn: string },
  today: string,
): Promise<boolean> {
  const account = await lockWarden(tx, { accountId })
  if (account?.status !== 'active') return false
  const ids = { association_id: associationId, account_id: accountId }
  const restored = await tx
    .insertInto('association_warden')
    .values({ ...ids, by_command: !wasInFile, zone_ids: duty.zones })
    .onConflict((c) => c.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (restored === undefined) return false
  const untilThen = changedFrom(removedOn, duty, NO_DUTY)
  await writeDuty(tx, { associationId, accountId }, changedFrom(today, untilThen, duty))
  await takeInByImports(tx, associationId, accountId)
  return true
}
