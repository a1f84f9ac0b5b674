import { siteToday } from '#server/platform/database/site-time-zone.ts'
import { readProfile } from '#contract/identity.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { accountRow } from './store/accounts.ts'
import type { CurrentPermits } from './current-permits.ts'
import { profileOf } from './profile-of.ts'

export function serveReadProfile(serve: Serve, { db }: Services, permits: CurrentPermits): void {
  serve(readProfile, async ({ caller: { accountId }, now }) => {
    const [account, inHand, today] = await Promise.all([
      accountRow(db, accountId),
      permits.count(accountId, now),
      siteToday(db, now),
    ])
    return profileOf(account, inHand, today)
  })
}
