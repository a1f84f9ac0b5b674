import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import { daysLater, REGISTRATION_DAYS } from './lifetimes.ts'

/** Who comes back after a summer is still known there. */
const ADDRESS_DAYS = 365
/** Used and expired links stay a day, to answer questions. */
const LINK_DAYS = 1

/** Deletes what is over: sessions, registrations never confirmed, links, known addresses, counted tries. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
  await db.deleteFrom('registration').where('created_at', '<=', daysLater(now, -REGISTRATION_DAYS)).execute()
  await db.deleteFrom('password_link').where('expires_at', '<=', daysLater(now, -LINK_DAYS)).execute()
  await db.deleteFrom('known_address').where('last_used_at', '<=', daysLater(now, -ADDRESS_DAYS)).execute()
  await sql`delete from rate_limit where expires_at <= ${now}`.execute(db)
}
