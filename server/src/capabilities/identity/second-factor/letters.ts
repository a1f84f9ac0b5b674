import { mailedPaths, startLink } from '#contract/links.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import type { AccountRow } from '../store/accounts.ts'
import { letterTo } from '../letters.ts'

/** Changes of the second factor that are mailed to the person, who may not have made them. */
type SecondFactorNews =
  | 'totpOn'
  | 'totpOff'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodeUsed'
  | 'recoveryCodesRenewed'
  | 'secondFactorRemoved'
  | 'secondStepMissed'

/** Posts the news in the caller's transaction; nudge the outbox after its commit. */
export async function postNews(
  tx: Tx,
  { outbox, config }: Pick<Services, 'outbox' | 'config'>,
  account: Pick<AccountRow, 'email' | 'language' | 'first_name'>,
  news: SecondFactorNews,
  values: Letter['values'] = {},
): Promise<void> {
  const { email, language, first_name: firstName } = account
  const path = news === 'secondStepMissed' ? mailedPaths.signIn() : mailedPaths.profile()
  const link = startLink(config.publicUrl, path)
  await outbox.post(tx, letterTo({ email, language, firstName }, news, values, link))
}
