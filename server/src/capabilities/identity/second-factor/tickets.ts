import { ownersLock } from '#server/platform/http/owners-lock.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { AccountRow } from '../store/accounts.ts'
import { minutesLater } from '../lifetimes.ts'
import { hashOf, newToken } from '../secrets.ts'

export const TICKET_MINUTES = 10
export const TICKET_TRIES = 5

const fingerprintOf = ({ password_hash }: Pick<AccountRow, 'password_hash'>) => hashOf(password_hash ?? '')

/** Issued after the right password if a second step is due; it is valid for that step only. */
export async function issueTicket(tx: Tx, account: AccountRow, now: Date): Promise<string> {
  const ticket = newToken()
  await tx
    .insertInto('sign_in_ticket')
    .values({
      ticket_hash: ticket.hash,
      account_id: account.id,
      password_mark: fingerprintOf(account),
      tries_left: TICKET_TRIES,
      expires_at: minutesLater(now, TICKET_MINUTES),
    })
    .execute()
  return ticket.text
}

const goodTicket = (on: Db | Tx, ticket: string, now: Date) =>
  on
    .selectFrom('sign_in_ticket')
    .selectAll()
    .where('ticket_hash', '=', hashOf(ticket))
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)

/** The account of a ticket that is still valid. */
export async function ticketHolder(db: Db, ticket: string, now: Date): Promise<string | undefined> {
  return (await goodTicket(db, ticket, now).executeTakeFirst())?.account_id
}

/** The active account of a valid ticket, if its password has not changed since; locked until the transaction ends. */
export async function holdTicket(tx: Tx, ticket: string, now: Date): Promise<AccountRow | undefined> {
  const held = await goodTicket(tx, ticket, now).modifyEnd(ownersLock).executeTakeFirst()
  if (held === undefined) return undefined
  const account = await tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', held.account_id)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst()
  return account !== undefined && fingerprintOf(account).equals(held.password_mark) ? account : undefined
}

/** Counts a wrong second step; returns the tries that are left. */
export async function missTicket(tx: Tx, ticket: string): Promise<number> {
  const { tries_left } = await tx
    .updateTable('sign_in_ticket')
    .set((e) => ({ tries_left: e('tries_left', '-', 1) }))
    .where('ticket_hash', '=', hashOf(ticket))
    .returning('tries_left')
    .executeTakeFirstOrThrow()
  return tries_left
}

export async function spendTicket(tx: Tx, ticket: string): Promise<void> {
  await tx.deleteFrom('sign_in_ticket').where('ticket_hash', '=', hashOf(ticket)).execute()
}
