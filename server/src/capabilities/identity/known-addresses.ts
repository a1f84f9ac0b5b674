import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { hashOf } from './secrets.ts'

/** Addresses per account; the oldest is dropped. */
const KEPT = 20
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

const hashedFor = (accountId: string, address: string) => hashOf(`${accountId}:${networkOf(address)}`)

/** Whether the account signed in from this address before. Takes the same time without an account. */
export async function isKnownAddress(
  db: Db,
  accountId: string | undefined,
  address: string,
): Promise<boolean> {
  const account = accountId ?? NO_ACCOUNT
  const row = await db
    .selectFrom('known_address')
    .select('last_used_at')
    .where('account_id', '=', account)
    .where('address_hash', '=', hashedFor(account, address))
    .executeTakeFirst()
  return row !== undefined
}

/** After a sign-in, a confirmed code or a used link, which prove the owner. */
export async function rememberAddress(tx: Tx, accountId: string, address: string, now: Date): Promise<void> {
  await tx
    .insertInto('known_address')
    .values({ account_id: accountId, address_hash: hashedFor(accountId, address), last_used_at: now })
    .onConflict((c) => c.columns(['account_id', 'address_hash']).doUpdateSet({ last_used_at: now }))
    .execute()
  await tx
    .deleteFrom('known_address')
    .where('account_id', '=', accountId)
    .where('address_hash', 'in', (q) =>
      q
        .selectFrom('known_address')
        .select('address_hash')
        .where('account_id', '=', accountId)
        .orderBy('last_used_at', 'desc')
        .offset(KEPT),
    )
    .execute()
}

/** After a new password: a person who knew the old one may have made their address known. */
export async function knowOnlyThisAddress(
  tx: Tx,
  accountId: string,
  address: string,
  now: Date,
): Promise<void> {
  await tx.deleteFrom('known_address').where('account_id', '=', accountId).execute()
  await rememberAddress(tx, accountId, address, now)
}
