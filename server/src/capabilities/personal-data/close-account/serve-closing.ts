import { closeAccount, readClosing } from '#contract/personal-data.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { greeted } from '#server/platform/mail/mail-words.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { type AccountRow, passwordCheck, requireSecondFactor } from '../../identity/index.ts'
import { leaveOffices } from '../../staff/index.ts'
import { forgetClosedPeople } from '../store/forget-closed-people.ts'
import { removeContactData } from '../store/remove-contact-data.ts'
import { openMemberships, openPayments, openPermits } from '../store/what-is-open.ts'

/** For good. Data that the law requires stay, without contact data; current permits stay valid to their end. */
export function serveClosing(serve: Serve, services: Services): void {
  const { db, outbox } = services
  const requirePassword = passwordCheck(services)

  serve(readClosing, async ({ caller: { accountId }, language, now }) => ({
    permits: await openPermits(db, accountId, language, now),
    memberships: await openMemberships(db, accountId, now),
    ...(await openPayments(db, accountId)),
  }))

  serve(closeAccount, async ({ input, caller, address, now }) => {
    const { accountId } = caller
    const comparedHash = await requirePassword(accountId, input.password, { address, now })
    await inTransaction(db, async (tx) => {
      const account = await lockAccount(tx, accountId, comparedHash)
      await requireSecondFactor(tx, caller, now)
      const { paymentUnderWay } = await openPayments(tx, accountId)
      if (paymentUnderWay) return refuse('PAYMENT_UNDER_WAY')
      await leaveOffices(tx, accountId, now)
      await removeContactData(tx, account, now)
      await forgetClosedPeople(tx, now, accountId)
      await outbox.post(tx, {
        to: account.email,
        language: account.language,
        text: 'my-data-mails.closed',
        values: { name: greeted(account.first_name) },
      })
    })
    outbox.nudge()
    return { closed: true } as const
  })
}

/** The password that was compared may have been changed since, or another tab was faster. */
async function lockAccount(tx: Tx, accountId: string, comparedHash: string): Promise<AccountRow> {
  const account = await tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .where('password_hash', '=', comparedHash)
    .forUpdate()
    .executeTakeFirst()
  return account ?? refuse('OLD_PASSWORD_WRONG')
}
