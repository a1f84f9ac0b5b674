import type { Tx } from '#server/platform/database/transaction.ts'
import { endAccess, type Invites, inviteToRunServer, type NamedPerson } from '../identity/index.ts'
import { lockOfficesOf, worksAnywhere } from './store/officers.ts'

/** `again`: an invitation that was not answered was sent again. `known`: runs the server already; nothing was done. */
type Outcome = 'named' | 'again' | 'known'

/**
 * Names who runs the server, by mail, in the caller's transaction (nudge the outbox after its commit). Their right belongs to
 * the server: it opens no association's office.
 */
export async function nameOperator(
  tx: Tx,
  services: Invites,
  person: NamedPerson,
  now: Date,
): Promise<Outcome> {
  const working = await tx
    .selectFrom('server_operator as o')
    .innerJoin('account as a', 'a.id', 'o.account_id')
    .select('a.id')
    .where('a.email', '=', person.email)
    .where('a.status', '<>', 'inactive')
    .executeTakeFirst()
  if (working !== undefined) return 'known'
  const { accountId } = await inviteToRunServer(tx, services, person, now)
  const named = await tx
    .insertInto('server_operator')
    .values({ account_id: accountId, named_at: now })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return named.numInsertedOrUpdatedRows === 0n ? 'again' : 'named'
}

/** Takes the server's page from a person; one who works in no office is signed out. */
export async function removeOperator(tx: Tx, accountId: string, now: Date): Promise<void> {
  await lockOfficesOf(tx, accountId)
  await tx.deleteFrom('server_operator').where('account_id', '=', accountId).execute()
  if (!(await worksAnywhere(tx, accountId))) await endAccess(tx, accountId, now)
}
