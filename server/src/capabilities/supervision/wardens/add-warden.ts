import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { type InvitedPerson, type Invites, inviteWarden, tellWarden } from '../../identity/index.ts'
import { takeInByImports } from '../store/left-out.ts'

interface AddedWarden {
  accountId: string
  /** The person did not serve this association before. */
  isNew: boolean
  /** The mailed link to choose a password: the first, a repeated one, or none, if the warden has a password. */
  invitation: 'first' | 'again' | 'none'
}

/**
 * Independent of the file. Without a password they get a new invitation each time, with the
 * name given now; with one, a mail that they serve this association too.
 */
export async function addWarden(
  services: Invites & Pick<Services, 'db'>,
  associationId: number,
  warden: InvitedPerson,
  now: Date,
): Promise<AddedWarden> {
  return inTransaction(services.db, (tx) => addWardenIn(tx, services, associationId, warden, now))
}

/** In the caller's transaction (nudge the outbox after its commit). */
export async function addWardenIn(
  tx: Tx,
  services: Invites,
  associationId: number,
  warden: InvitedPerson,
  now: Date,
): Promise<AddedWarden> {
  const { accountId, invitation } = await inviteWarden(tx, services, warden, now, { again: true })
  const before = await tx
    .selectFrom('association_warden')
    .select('account_id')
    .where('association_id', '=', associationId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  await tx
    .insertInto('association_warden')
    .values({ association_id: associationId, account_id: accountId, by_command: true })
    .onConflict((c) => c.columns(['association_id', 'account_id']).doUpdateSet({ by_command: true }))
    .execute()
  await takeInByImports(tx, associationId, accountId)
  if (before === undefined && invitation === 'none') await tellWarden(tx, services, warden)
  return { accountId, isNew: before === undefined, invitation }
}
