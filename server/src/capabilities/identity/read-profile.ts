import { readProfile } from '#contract/identity.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { accountRow } from './accounts.ts'
import { profileOf } from './profile-of.ts'

export function serveReadProfile(serve: Serve, { db }: Services): void {
  serve(readProfile, async ({ caller, now }) => profileOf(await accountRow(db, caller.accountId), now))
}
