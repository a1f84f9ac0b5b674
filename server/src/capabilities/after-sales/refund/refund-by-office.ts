import type { Localised } from '#rules/permit-terms.ts'
import { Conflict, retryDecision } from '#server/platform/database/retry.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import {
  centsLeft,
  changeLines,
  findOrder,
  type FoundOrder,
  giveMoney,
  isPaid,
  linesOf,
  isMembership,
  type LockedLine,
  membershipRefundMail,
  peopleOfPurchase,
  settledNow,
} from '../../purchase/index.ts'
import { endAndTell } from './take-back-sale.ts'
import { moneyMail } from './refund-mails.ts'

/** What goes back of one sale. */
export interface OfficeRefund {
  purchaseId: string
  /** The permit ends; otherwise it stays as it is. */
  takesBack: boolean
  /** What goes back now. */
  cents: number
  /** What had been decided to go back when the office looked. */
  seenBackCents: number
}

/**
 * What became of it. before: exactly this was done already. changed: the sale is not any more as it was seen. notSold: it
 * never was valid. notPaid: its money is not taken yet. tooMuch: less than that is left of its price.
 */
export type OfficeRefundOutcome = 'done' | 'before' | 'changed' | 'notSold' | 'notPaid' | 'tooMuch'

interface Options {
  reason: Localised
  /** Locks what is locked before purchases. */
  first?: (tx: Tx) => Promise<void>
  /** Writes in the same transaction; `backCents` with what held beside it. */
  alongside: (tx: Tx, done: { line: OfficeRefund; backCents: number }) => Promise<unknown>
  /** The money is given in the same moment, in cash: the mails say so. */
  isInHand?: boolean
  /** Writes after all of them, where something was done. */
  atLast?: (tx: Tx) => Promise<void>
}

/** One of them is not possible: nothing is done, and it is named. */
class NotDone extends Error {
  readonly refused: RefusedRefund
  constructor(refused: RefusedRefund) {
    super(refused.outcome)
    this.refused = refused
  }
}

interface RefusedRefund {
  /** Its place in the list. */
  line: number
  outcome: Exclude<OfficeRefundOutcome, 'done' | 'before'>
}

/**
 * Takes permits of one order back, gives money of them back, or both, in one transaction with the mails, all or none; what goes
 * back of them is one refund. Two at once are one. Returns the one that is not possible.
 */
export async function refundByOffice(
  services: Services,
  orderId: string,
  wanted: readonly OfficeRefund[],
  options: Options,
): Promise<RefusedRefund | undefined> {
  // A capture of a moment ago ends first: of a mere reservation no part can go back.
  const found = await findOrder(services.db, orderId)
  if (found !== undefined && isSoldUnpaid(found)) await settledNow(services, orderId)
  // What holds beside an earlier permit of the order ends before it.
  const lastFirst = wanted.toSorted((one, other) => (one.purchaseId < other.purchaseId ? 1 : -1))
  const ids = lastFirst.map(({ purchaseId }) => purchaseId)
  try {
    const outcomes = await retryDecision(() => {
      const left = [...lastFirst]
      let isDone = false
      const decideNext = async (locked: LockedLine) => {
        const line = left.shift()
        if (line === undefined) throw new Conflict('the order was changed')
        const outcome = await decide(services, locked, line, options)
        if (outcome !== 'done' && outcome !== 'before')
          throw new NotDone({ line: wanted.indexOf(line), outcome })
        isDone ||= outcome === 'done'
        if (isDone && left.length === 0) await options.atLast?.(locked.tx)
        return outcome
      }
      return changeLines(services.db, orderId, ids, decideNext, options.first)
    })
    if (!outcomes.includes('done')) return undefined
  } catch (error) {
    if (error instanceof NotDone) return error.refused
    throw error
  }
  services.outbox.nudge()
  await settledNow(services, orderId)
  return undefined
}

const isSoldUnpaid = (found: FoundOrder): boolean =>
  !isPaid(found) && linesOf(found).some((row) => row.state === 'issued' && row.amount_cents > 0)

async function decide(
  services: Services,
  locked: LockedLine,
  line: OfficeRefund,
  { reason, alongside, isInHand }: Options,
): Promise<OfficeRefundOutcome> {
  const { tx, purchase } = locked
  const { takesBack, cents, seenBackCents } = line
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
    const endedToo = await endAndTell(services, locked, { kind: 'cancelled', reason, isInHand }, cents, now)
    const backCents = endedToo.reduce((sum, { amountCents }) => sum + amountCents, cents)
    await alongside(tx, { line, backCents })
    return 'done'
  }
  if (isMembership(purchase)) {
    await giveMoney(locked, cents, { why: 'decided', reason }, now)
    const mail = { cents, ended: false, reason, isInHand }
    await services.outbox.post(tx, await membershipRefundMail(services, tx, purchase, mail))
    await alongside(tx, { line, backCents: cents })
    return 'done'
  }
  const people = await peopleOfPurchase(services.db, purchase, tx)
  await giveMoney(locked, cents, { why: 'decided', reason }, now)
  await services.outbox.post(tx, moneyMail(services, purchase, people, { cents, reason, isInHand }))
  await alongside(tx, { line, backCents: cents })
  return 'done'
}
