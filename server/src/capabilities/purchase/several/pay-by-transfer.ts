import { addDays } from '#rules/days.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { recordWithdrawal } from '../card/store/columns-of-card.ts'
import { changeOrder } from '../change-purchase.ts'
import { transferMail } from '../memberships/transfer-mails.ts'
import { settledNow } from '../settle/settle.ts'
import type { LockedLine } from '../store/locked-purchase.ts'
import { addPayment, currentPayment } from '../store/payments.ts'
import {
  centsOfOrder,
  findOrder,
  type FoundOrder,
  isMembership,
  linesOf,
  orderIdOf,
  updateOf,
} from '../store/purchases.ts'
import { type TransferAccount, transferAccountOf } from '../store/transfer-account.ts'

/** Whether it could be paid by transfer: it costs something, and has no permit, whose place is not kept for days. */
export const isForTransfer = (found: FoundOrder): boolean =>
  centsOfOrder(found) > 0 && linesOf(found).every((line) => isMembership(line) && line.state === 'held')

/**
 * A held order of memberships waits for its transfer from now on, for the days of the association; a card can pay it no more. Once,
 * however often it is called. Refuses with HOLD_MISSING or TRANSFER_NOT_OFFERED.
 */
export async function awaitTransfer(services: Services, order: FoundOrder): Promise<FoundOrder> {
  const { db, clock, outbox } = services
  const orderId = orderIdOf(order.purchase)
  await retryDecision(() =>
    changeOrder(db, orderId, async (lines) => {
      const [first] = lines
      const now = clock.now()
      const ends = first?.purchase.hold_expires_at
      if (first?.purchase.state !== 'held' || !ends || ends <= now) return refuse('HOLD_MISSING')
      const payment = currentPayment(first)
      if (payment?.kind === 'transfer') return true
      const account = await transferAccountOf(first.tx, first.purchase.association_id)
      if (payment === undefined || account === undefined || !isForTransfer(first))
        return refuse('TRANSFER_NOT_OFFERED')
      // The bank may have reserved the money already: that order is bought by card.
      if (payment.state !== 'opening' && payment.state !== 'open') return refuse('HOLD_MISSING')
      if (payment.withdrawn_at === null) await recordWithdrawal(first.tx, payment, now)
      await writeAwaited(lines, account, now)
      const priced = { ...first.purchase, amount_cents: payment.amount_cents }
      await addPayment(first.tx, priced, payment, { kind: 'transfer', stripeAccount: null }, now)
      const heldUntil = endOf(account, now)
      await outbox.post(
        first.tx,
        await transferMail(
          services,
          first.tx,
          lines.map(({ purchase }) => purchase),
          { account, heldUntil },
        ),
      )
      return true
    }),
  )
  outbox.nudge()
  // The card's payment is cancelled at the provider now, or by the sweeper.
  return (await settledNow(services, orderId)) ?? (await findOrder(db, orderId)) ?? refuse('HOLD_MISSING')
}

const endOf = ({ days }: TransferAccount, now: Date): Date =>
  new Date(`${addDays(now.toISOString().slice(0, 10), days)}${now.toISOString().slice(10)}`)

async function writeAwaited(
  lines: readonly LockedLine[],
  account: TransferAccount,
  now: Date,
): Promise<void> {
  for (const { tx, purchase } of lines)
    await updateOf(tx, purchase)
      .set({ paid_by: 'transfer', hold_expires_at: endOf(account, now) })
      .execute()
}
