import type { Localised } from '#rules/permit-terms.ts'
import { Conflict, retryDecision } from '#server/platform/database/retry.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import {
  centsLeft,
  changePurchase,
  findPurchase,
  giveMoney,
  isPaid,
  type LockedPurchase,
  peopleOfPurchase,
  settledNow,
} from '../../purchase/index.ts'
import { endAndTell } from './take-back-sale.ts'
import { moneyMail } from './refund-mails.ts'

export interface OfficeRefund {
  /** The permit ends; otherwise it stays as it is. */
  takesBack: boolean
  /** What goes back now. */
  cents: number
  /** What had been decided to go back when the office looked. */
  seenBackCents: number
  reason: Localised
}

/**
 * What became of it. before: exactly this was done already. changed: the sale is not any more as it was seen. notSold: it
 * never was valid. notPaid: its money is not taken yet. tooMuch: less than that is left of its price.
 */
export type OfficeRefundOutcome = 'done' | 'before' | 'changed' | 'notSold' | 'notPaid' | 'tooMuch'

interface Alongside {
  /** Writes in the same transaction; `backCents` with what held beside it. */
  alongside: (tx: Tx, backCents: number) => Promise<unknown>
}

/** Takes a permit back, gives money back, or both, in one transaction with the mails. Two at once are one. */
export async function refundByOffice(
  services: Services,
  purchaseId: string,
  wanted: OfficeRefund,
  { alongside }: Alongside,
): Promise<OfficeRefundOutcome> {
  // A capture of a moment ago ends first: of a mere reservation no part can go back.
  const found = await findPurchase(services.db, purchaseId)
  if (found?.purchase.state === 'issued' && found.purchase.amount_cents > 0 && !isPaid(found))
    await settledNow(services, purchaseId)
  const outcome = await retryDecision(async () => {
    const decided = await changePurchase(services.db, purchaseId, (locked) =>
      decide(services, locked, wanted, alongside),
    )
    if (decided === undefined) throw new Conflict('the purchase is gone')
    return decided
  })
  if (outcome !== 'done') return outcome
  services.outbox.nudge()
  await settledNow(services, purchaseId)
  return outcome
}

async function decide(
  services: Services,
  locked: LockedPurchase,
  wanted: OfficeRefund,
  alongside: Alongside['alongside'],
): Promise<OfficeRefundOutcome> {
  const { tx, purchase } = locked
  const { takesBack, cents, seenBackCents, reason } = wanted
  const now = services.clock.now()
  const back = purchase.back_cents ?? 0
  const isEnded = purchase.state === 'refunded'
  if (purchase.state !== 'issued' && !isEnded) return 'notSold'
  if (back === seenBackCents + cents && (takesBack ? isEnded : cents > 0)) return 'before'
  if (back !== seenBackCents || (takesBack && isEnded)) return 'changed'
  if (cents > centsLeft(purchase)) return 'tooMuch'
  if (cents < centsLeft(purchase) || !takesBack) {
    // Without its money a reservation could only end as a whole.
    if (purchase.amount_cents > 0 && !isPaid(locked)) return 'notPaid'
  }
  if (takesBack) {
    const endedToo = await endAndTell(services, locked, { kind: 'cancelled', reason }, cents, now)
    await alongside(
      tx,
      endedToo.reduce((sum, { amountCents }) => sum + amountCents, cents),
    )
    return 'done'
  }
  const people = await peopleOfPurchase(services.db, purchase, tx)
  await giveMoney(locked, cents, { why: 'decided', reason }, now)
  await services.outbox.post(tx, moneyMail(services, purchase, people, { cents, reason }))
  await alongside(tx, cents)
  return 'done'
}
