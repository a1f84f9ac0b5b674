import { beginTotp, disableTotp, enableTotp } from '#contract/second-factor.ts'
import { signsOfShortCode } from '#rules/permit/short-code.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { accountRow } from '../store/accounts.ts'
import { requireConfirmation } from './confirmations.ts'
import { postNews } from './letters.ts'
import { keepNewTotp, useTotpCode } from './totp.ts'
import { afterDisabling, afterEnabling } from './enable-and-disable.ts'

/** The authenticator app: makes a secret, turns it on with its first right code, removes it. */
export function serveChangeTotp(serve: Serve, services: Services): void {
  const { db, outbox } = services

  serve(beginTotp, ({ caller, now }) =>
    inTransaction(db, async (tx) => {
      await requireConfirmation(tx, caller, now)
      const owner = { id: caller.accountId, email: caller.email }
      return (await keepNewTotp(tx, services, owner, now)) ?? refuse('TOTP_ON')
    }),
  )

  serve(enableTotp, async ({ input, caller, now }) => {
    const { accountId } = caller
    const code = signsOfShortCode(input.code)
    const recoveryCodes = await inTransaction(db, async (tx) => {
      await requireConfirmation(tx, caller, now)
      const waiting = await tx
        .selectFrom('totp')
        .select('account_id')
        .where('account_id', '=', accountId)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst()
      if (waiting === undefined) return refuse('TOTP_NOT_BEGUN')
      if (!(await useTotpCode(tx, services, { accountId, code, now }, { confirms: true })))
        return refuse('SECOND_FACTOR_WRONG')
      await postNews(tx, services, await accountRow(tx, accountId), 'totpOn')
      return await afterEnabling(tx, caller, now)
    })
    outbox.nudge()
    return { ...(recoveryCodes && { recoveryCodes }) }
  })

  serve(disableTotp, async ({ caller, now }) => {
    const { accountId } = caller
    await inTransaction(db, async (tx) => {
      await requireConfirmation(tx, caller, now)
      const gone = await tx.deleteFrom('totp').where('account_id', '=', accountId).executeTakeFirst()
      if (gone.numDeletedRows === 0n) return refuse('NOT_FOUND')
      await afterDisabling(tx, accountId)
      await postNews(tx, services, await accountRow(tx, accountId), 'totpOff')
    })
    outbox.nudge()
    return { disabled: true } as const
  })
}
