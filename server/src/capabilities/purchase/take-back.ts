import { centsBack, stepNow } from '#rules/permit/changes.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import type { Services } from '#server/platform/http/services.ts'
import { hasBegun, soldPermit } from '../permits/index.ts'
import { endPurchase } from './end-purchase.ts'
import { releaseHolds } from './hold/give-way.ts'
import { endedMails } from './mails/ended-mails.ts'
import { afterFirstMail } from './mails/after-first-mail.ts'
import { isSold } from './settle/settle-table.ts'
import { type LockedLine, lockPurchase } from './store/locked-purchase.ts'
import { isAtProvider, TAKEN_PAYMENTS } from '#rules/sale/purchase-lifecycle.ts'
import { recordWithdrawal } from './card/store/columns-of-card.ts'
import { currentPayment, setRefunding, refundMore } from './store/payments.ts'
import { type Because, centsLeft, leaveNothing, recordRefund } from './store/refunds.ts'
import { peopleOfPurchase } from './store/people-of-purchase.ts'
import { dependantsOf } from './store/supports.ts'

/**
 * What goes back for those that end with a permit. `byRule`: its angler gives it back, so each by its own terms; while one of
 * them is in use, that is not possible. `inFull`: nobody of them decided it.
 */
export type BackForDependants = 'byRule' | 'inFull'

/** What ended with a permit that was taken back. */
export interface EndedToo {
  purchaseId: string
  /** What was paid for it and had not gone back; 0: nothing, or it was only held. */
  amountCents: number
  wasHeld: boolean
}

type Needs = Pick<Services, 'db' | 'texts' | 'config' | 'outbox'>

interface Options {
  /** How much of what has not gone back yet; absent: all of it. */
  back?: (leftCents: number) => number
  because: Because
  dependants: BackForDependants
}

/**
 * Takes a sold permit back, and what holds beside it: places, bookings and discount are free, its code is stale, and what goes
 * back of its payment is marked. `settle` or the sweeper refunds the money afterwards. Returns what ended with it.
 */
export async function takeBack(
  services: Needs,
  locked: LockedLine,
  now: Date,
  { back = (leftCents) => leftCents, because, dependants }: Options,
): Promise<EndedToo[]> {
  const { tx, purchase, others = [], payments } = locked
  await endPurchase(tx, purchase, 'refunded', now)
  const paying = currentPayment(locked)
  const isTaken = paying !== undefined && TAKEN_PAYMENTS.includes(paying.state)
  // A reservation is for the whole order: some of it can only go back once it is taken.
  if (paying !== undefined && !isTaken && others.some(isSold)) throw new Conflict('the order is not paid yet')
  const cents = isTaken ? back(centsLeft(purchase)) : 0
  for (const payment of isFreeInOrder(locked) ? [] : payments) {
    if (payment === paying && isTaken) await refundMore(tx, payment, cents, now)
    // Nothing was ever sold for it.
    else if (payment.state === 'captured') await setRefunding(tx, payment, payment.amount_cents, now)
    // A concurrent capture finds that nothing is sold for the payment any more.
    else if (isAtProvider(payment.kind) && payment.withdrawn_at === null)
      await recordWithdrawal(tx, payment, now)
  }
  await recordRefund(tx, purchase, { ...because, cents, permitEnded: true }, now)
  if (!isTaken) await leaveNothing(tx, purchase)
  return endDependants(services, locked, now, dependants)
}

/** It costs nothing, and the payments are those of the others in its order. */
const isFreeInOrder = ({ purchase, others = [] }: LockedLine): boolean =>
  purchase.amount_cents === 0 && others.length > 0

/** Ends what holds beside a purchase that has just ended, in its transaction, locked in the order of their ids. */
export async function endDependants(
  services: Needs,
  { tx, purchase: supporter }: LockedLine,
  now: Date,
  dependants: BackForDependants,
): Promise<EndedToo[]> {
  const ended: EndedToo[] = []
  for (const { id } of await dependantsOf(tx, supporter)) {
    const locked = await lockPurchase(tx, id)
    if (locked === undefined) continue
    const { purchase } = locked
    // Its payment is settled by the sweeper, which finds that nothing is held for it any more.
    if (purchase.state === 'held') {
      // With all of its order, which is held as a whole.
      await releaseHolds(tx, [id], now)
      ended.push({ purchaseId: id, amountCents: 0, wasHeld: true })
    }
    if (purchase.state !== 'issued') continue
    const begun = await hasBegun(tx, id)
    if (begun && dependants === 'byRule') throw new Conflict('an outing beside it has begun')
    const people = await peopleOfPurchase(services.db, purchase, tx)
    const step = stepNow(soldPermit(purchase, people.terms, people.details.timeZone, { begun }), now)
    const back = (cents: number) => (dependants === 'inFull' ? cents : centsBack(step, cents))
    const left = centsLeft(purchase)
    ended.push({ purchaseId: id, amountCents: left, wasHeld: false })
    const because = { why: 'endedBeside' } as const
    ended.push(...(await takeBack(services, locked, now, { back, because, dependants })))
    const backCents = back(left)
    const letters = endedMails(services, purchase, people, { mail: 'endedBeside', backCents })
    await services.outbox.post(tx, ...(await afterFirstMail(tx, purchase, letters)))
  }
  return ended
}
