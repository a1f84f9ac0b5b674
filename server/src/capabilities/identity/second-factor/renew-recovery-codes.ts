import { renewRecoveryCodes } from '#contract/second-factor.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { accountRow } from '../store/accounts.ts'
import { requireConfirmation } from './confirmations.ts'
import { postNews } from './letters.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { secondFactorWaysOf } from '../store/second-factor-ways.ts'

/** Replaces lost or used recovery codes. */
export function serveRenewRecoveryCodes(serve: Serve, services: Services): void {
  const { db, outbox } = services

  serve(renewRecoveryCodes, async ({ caller, now }) => {
    const { accountId } = caller
    const recoveryCodes = await inTransaction(db, async (tx) => {
      await requireConfirmation(tx, caller, now)
      if ((await secondFactorWaysOf(tx, accountId)).length === 0) return refuse('NOT_FOUND')
      await postNews(tx, services, await accountRow(tx, accountId), 'recoveryCodesRenewed')
      return await newRecoveryCodes(tx, accountId, now)
    })
    outbox.nudge()
    return { recoveryCodes }
  })
}
