import { sql } from 'kysely'
import { latestWritten } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { CHALLENGE_MINUTES, TICKET_MINUTES } from '../../identity/index.ts'

/** Each is valid from its creation for a fixed time. */
const LINKS = ['password_link', 'data_export', 'email_change'] as const

/** Without the time of its creation: whatever lasts longer than one that is written now was written by such a clock. */
const STEPS = [
  { table: 'sign_in_ticket', minutes: TICKET_MINUTES },
  { table: 'passkey_challenge', minutes: CHALLENGE_MINUTES },
] as const

/**
 * While a server's clock was ahead, it wrote ends that are too late: of sessions, links, codes and counted tries. They last
 * their own length from now on; a started second step begins again, and tries of the future are forgotten.
 */
export async function shortenLives(db: Db, now: Date): Promise<void> {
  const latest = latestWritten(now)
  await inTransaction(db, async (tx) => {
    await sql`update session set expires_at = expires_at - (greatest(created_at, last_used_at) - ${now}::timestamptz),
      created_at = least(created_at, ${now}), last_used_at = least(last_used_at, ${now})
      where created_at > ${latest} or last_used_at > ${latest}`.execute(tx)
    for (const table of LINKS)
      await sql`update ${sql.table(table)} set expires_at = expires_at - (created_at - ${now}::timestamptz), created_at = ${now}
        where created_at > ${latest}`.execute(tx)
    await sql`update registration set code_expires_at = code_expires_at - (created_at - ${now}::timestamptz), created_at = ${now}
      where created_at > ${latest}`.execute(tx)
    for (const { table, minutes } of STEPS)
      await sql`delete from ${sql.table(table)}
        where expires_at > ${latest}::timestamptz + make_interval(mins => ${minutes}::integer)`.execute(tx)
    await sql`delete from rate_limit where ${latest} < any(tries)`.execute(tx)
  })
}
