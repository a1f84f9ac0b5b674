import { newCodes } from '#server/capabilities/identity/registrations.ts'
import { addPasswordLink } from '#server/capabilities/identity/password-links.ts'
import { newRecoveryCodes } from '#server/capabilities/identity/second-factor/recovery-codes.ts'
import { issueTicket } from '#server/capabilities/identity/second-factor/tickets.ts'
import { rememberAddress } from '#server/capabilities/identity/known-addresses.ts'
import { accountRow } from '#server/capabilities/identity/store/accounts.ts'
import { minutesLater } from '#server/capabilities/identity/lifetimes.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Arena } from '../arena.ts'
import { type Buyer, manyBuyers } from '../buyers.ts'
import { aNetwork } from './counted-limit.ts'

export const aBuyer = async ({ services: { pool } }: Arena): Promise<Buyer> =>
  (await manyBuyers(pool, 1))[0] as Buyer

/** From which this person has signed in before. */
export async function aKnownAddress(
  { services: { db, clock } }: Arena,
  { accountId }: Buyer,
): Promise<string> {
  const address = aNetwork()()
  await inTransaction(db, (tx) => rememberAddress(tx, accountId, address, clock.now()))
  return address
}

/** A registration that waits for its code; returns its e-mail. */
export async function aRegistration({ services: { db, clock } }: Arena): Promise<string> {
  const now = clock.now()
  const id = uuidv7()
  const email = `r${id.replaceAll('-', '')}@example.org`
  await db
    .insertInto('registration')
    .values({
      id,
      email,
      password_hash: 'none',
      first_name: 'Anna',
      last_name: 'Bianchi',
      birth_date: '1988-04-12',
      language: 'it',
      newsletter: false,
      created_at: now,
      confirmed_at: null,
      ...newCodes(id, now).columns,
      // Whatever was mailed: no six digits are right.
      code_hash: Buffer.alloc(32),
    })
    .execute()
  return email
}

export const aPasswordLinkOf = ({ services: { db, clock } }: Arena, { accountId }: Buyer): Promise<string> =>
  inTransaction(db, (tx) => {
    const now = clock.now()
    return addPasswordLink(tx, { accountId, purpose: 'forgotten', now, expires: minutesLater(now, 60) })
  })

/** As after so many right passwords, each with a second step due. */
export const someTickets = (
  { services: { db, clock } }: Arena,
  { accountId }: Buyer,
  count: number,
): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const account = await accountRow(tx, accountId)
    const tickets: string[] = []
    for (let n = 0; n < count; n++) tickets.push(await issueTicket(tx, account, clock.now()))
    return tickets
  })

export const aRecoveryCode = async (
  { services: { db, clock } }: Arena,
  { accountId }: Buyer,
): Promise<string> => {
  const codes = await inTransaction(db, (tx) => newRecoveryCodes(tx, accountId, clock.now()))
  return codes[0] ?? ''
}
