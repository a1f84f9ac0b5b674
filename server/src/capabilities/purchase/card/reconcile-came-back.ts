import { TAKEN_PAYMENTS } from '#rules/sale/purchase-lifecycle.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { LineRow, PaymentRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { cameBackMails } from '../mails/not-gone-back-mails.ts'
import { changeOrder } from '../change-purchase.ts'
import { refundedAtProviderMail } from '../mails/refunded-at-provider-mail.ts'
import { membershipRefundMail } from '../memberships/membership-mails.ts'
import { settledNow } from '../settle/settle.ts'
import type { LockedLine } from '../store/locked-purchase.ts'
import { centsGivenByProvider } from '../store/payments.ts'
import { peopleOfPurchase } from '../store/people-of-purchase.ts'
import { type FoundOrder, isMembership, orderIdOf } from '../store/purchases.ts'
import { makeDueAgain, noteNotGone } from '../store/refunds.ts'
import { cardPayments } from './card-payments.ts'
import { noteCameBack, noteWon, refOf } from './store/columns-of-card.ts'
import { centsLost } from './store/disputes.ts'
import { purchaseOfIntent } from './store/purchase-of-intent.ts'

const paymentIn = ({ payments }: FoundOrder, intentId: string): PaymentRow | undefined =>
  payments.find(({ intent_id, state }) => intent_id === intentId && TAKEN_PAYMENTS.includes(state))

/**
 * A refund came back, from a card whose account is closed: it is due again, and waits for the office, since the card would refuse it
 * again, and its buyer is written to. Idempotent. False: the payment is none of ours. Throws ProviderUnavailable.
 */
export async function reconcileCameBack(services: Services, intentId: string): Promise<boolean> {
  const found = await purchaseOfIntent(services.db, intentId)
  if (found === undefined) return false
  const before = paymentIn(found, intentId)
  if (before === undefined) return true
  // Before any lock: of what goes back there meanwhile the payment below knows, and is read again by its own event or the next night.
  const { cents, failedCents } = await cardPayments(services.payments, services.log).refunds(refOf(before))
  if (failedCents === 0) return true
  await retryDecision(() =>
    changeOrder(services.db, orderIdOf(found.purchase), async (lines) => {
      const [first] = lines
      const payment = first && paymentIn(first, intentId)
      if (payment?.refunded_cents !== before.refunded_cents || first === undefined) return true
      const missing = Math.min(failedCents, centsGivenByProvider(payment) - cents)
      if (missing <= 0) return true
      const due = await makeDueAgain(first.tx, purchasesOf(lines), missing)
      await noteCameBack(first.tx, payment, missing, services.clock.now())
      await services.outbox.post(first.tx, ...(await cameBackMails(services, first.tx, due)))
      return true
    }),
  )
  services.outbox.nudge()
  return true
}

/**
 * A dispute that was lost is won after all: what was written as gone is not, and what was to go back beside it is the provider's to
 * give. A permit that was taken back meanwhile stays so, and its money goes back to its buyer. Idempotent.
 */
export async function reconcileWon(services: Services, intentId: string): Promise<void> {
  const found = await purchaseOfIntent(services.db, intentId)
  const before = found && paymentIn(found, intentId)
  if (found === undefined || before === undefined) return
  const orderId = orderIdOf(found.purchase)
  const lostCents = await centsLost(services.db, intentId)
  if ((before.disputed_cents ?? 0) <= lostCents) return
  await retryDecision(() =>
    changeOrder(services.db, orderId, async (lines) => {
      const [first] = lines
      const payment = first && paymentIn(first, intentId)
      const wonCents = (payment?.disputed_cents ?? 0) - lostCents
      if (first === undefined || payment === undefined || wonCents <= 0) return true
      const { removedCents, due } = await noteNotGone(first.tx, purchasesOf(lines), wonCents)
      const centsDue = due.reduce((sum, { cents }) => sum + cents, 0)
      await makeDueAgain(first.tx, purchasesOf(lines), wonCents - removedCents - centsDue)
      await noteWon(first.tx, payment, { lostCents, wonCents, removedCents }, services.clock.now())
      for (const { line, cents } of due)
        await services.outbox.post(first.tx, await moneyBackMail(services, first.tx, line, cents))
      return true
    }),
  )
  await settledNow(services, orderId)
}

/** Whoever has the membership or the permit no more gets its money. */
const moneyBackMail = async (services: Services, tx: Tx, line: LineRow, cents: number): Promise<Letter> =>
  isMembership(line)
    ? membershipRefundMail(services, tx, line, { cents, ended: true })
    : refundedAtProviderMail(services, line, await peopleOfPurchase(services.db, line, tx), cents)

const purchasesOf = (lines: readonly LockedLine[]) => lines.map(({ purchase }) => purchase)
