import { siteToday } from '#server/platform/database/site-time-zone.ts'
import { checkToken } from '#contract/identity.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { accountRow, adultOn } from './store/accounts.ts'

/** Whether the session is open, and whose it is. */
export function serveCheckToken(serve: Serve, { db }: Services): void {
  serve(checkToken, async ({ caller, now }) => {
    if (caller.kind === 'anonymous') return { valid: false }
    const { kind, first_name, last_name, birth_date } = await accountRow(db, caller.accountId)
    const adult = adultOn(birth_date, await siteToday(db, now))
    return { valid: true, kind, firstName: first_name, lastName: last_name, adult }
  })
}
