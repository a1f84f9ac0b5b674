import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import {
  ACTIVATION_MINUTES,
  ACTIVATION_TRIES,
  REGISTRATION_DAYS,
  daysLater,
  minutesLater,
} from './lifetimes.ts'
import { hashOf, newDigits, newLinkCode } from './secrets.ts'

export type Registration = Selectable<Database['registration']>

/** The codes to mail for a registration, and the columns with their hashes. */
export function newCodes(registrationId: string, now: Date) {
  const digits = newDigits(registrationId)
  const link = newLinkCode()
  const columns = {
    code_hash: digits.hash,
    link_hash: link.hash,
    code_expires_at: minutesLater(now, ACTIVATION_MINUTES),
    tries_left: ACTIVATION_TRIES,
  }
  return { digits: digits.text, link: link.text, columns }
}

/** Codes that no input matches, for an e-mail that has an account: tries are answered like those of any registration. */
export const codesOfNothing = (now: Date) => ({
  code_hash: randomBytes(32),
  link_hash: hashOf(randomBytes(32).toString('base64url')),
  code_expires_at: minutesLater(now, ACTIVATION_MINUTES),
  tries_left: ACTIVATION_TRIES,
})

/** The newest unconfirmed registration of an e-mail. */
export const waitingRegistration = (
  db: Db | Tx,
  email: string,
  now: Date,
): Promise<Registration | undefined> =>
  db
    .selectFrom('registration')
    .selectAll()
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', daysLater(now, -REGISTRATION_DAYS))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
