import { inTransaction } from '#server/platform/database/transaction.ts'
import { tooLateMails } from '../mails/not-gone-back-mails.ts'
import type { PaymentSettlement } from '../settle/settlement.ts'
import { centsGivenByProvider, centsToRefund } from '../store/payments.ts'
import { linesOf } from '../store/purchases.ts'
import { dueOf } from '../store/refunds.ts'
import { leaveToOffice } from './store/columns-of-card.ts'

/** The provider gives nothing back any more of what was paid so long ago: the office gives it, and its buyer is written to, once. */
export async function leaveToOfficeAndTell({
  services,
  found,
  payment,
  now,
}: PaymentSettlement): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const due = await dueOf(tx, linesOf(found))
    const whole = centsToRefund(payment) - centsGivenByProvider(payment)
    // What was paid and not sold was decided for no line.
    const lines = due.length > 0 ? due : [{ purchaseId: found.purchase.id, cents: whole }]
    // The lines are locked before their payment.
    const letters = await tooLateMails(services, tx, lines)
    if (await leaveToOffice(tx, payment, now)) await services.outbox.post(tx, ...letters)
  })
  services.outbox.nudge()
}
