import type { Language } from '#contract/languages.ts'
import type { HeldPermit } from '#contract/permits.ts'
import type { Services } from '#server/platform/http/services.ts'
import { presentPermit } from './present-permit.ts'
import { ownPermits } from './store/own-permits.ts'

interface Reader {
  accountId: string
  language: Language
  now: Date
}

/** As the list of the app has them, for a reader that shows no code: a hand-over may still be undone afterwards. */
export async function permitsOfAccount(
  services: Services,
  { accountId, language, now }: Reader,
): Promise<HeldPermit[]> {
  const rows = await ownPermits(services.db, accountId, now)
  return Promise.all(rows.map((row) => presentPermit(services, row, { accountId, language })))
}
