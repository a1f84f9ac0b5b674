import { retryDecision } from '#server/platform/database/retry.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import {
  type Because,
  centsLeft,
  changeFirstLine,
  type EndedToo,
  findOrder,
  isLockedPermit,
  isMembership,
  type LockedLine,
  membershipRefundMail,
  peopleOfPurchase,
  takeBack,
  afterFirstMail,
} from '../../purchase/index.ts'
import { refundMails, type RefundReason } from './refund-mails.ts'

export interface RefundOptions {
  /** Writes in the same transaction; what ended with the permit is refunded in full. */
  alongside?: (tx: Tx, endedToo: readonly EndedToo[]) => Promise<unknown>
}

const becauseOf = (why: RefundReason): Because => ({
  why: why.kind === 'closed' ? 'closed' : 'decided',
  reason: why.reason,
})

/** In one transaction with its mails; `settle` or the sweeper refunds what is left. Returns what ended with it; false: it is not sold. */
export const takeBackSale = (
  services: Services,
  purchaseId: string,
  why: RefundReason,
  { alongside }: RefundOptions = {},
): Promise<EndedToo[] | false> =>
  retryDecision(async (attempt) => {
    const { db, clock } = services
    const before = await findOrder(db, purchaseId)
    // After a lost commit the permit was taken back by the previous attempt of this call.
    if (before?.purchase.state !== 'issued')
      return attempt > 1 && before?.purchase.state === 'refunded' ? [] : false
    const ended = await changeFirstLine(db, purchaseId, async (locked) => {
      if (locked.purchase.state !== 'issued') return false
      const endedToo = await endAndTell(services, locked, why, centsLeft(locked.purchase), clock.now())
      await alongside?.(locked.tx, endedToo)
      return endedToo
    })
    return ended ?? false
  })

/** A sale that its seller takes back at once, and gives the money back with it. */
export const endSaleAndTell = (
  services: Services,
  locked: LockedLine,
  cents: number,
  now: Date,
): Promise<EndedToo[]> => endAndTell(services, locked, { kind: 'cancelled', isInHand: true }, cents, now)

/** Takes a locked line back, with this much of what is left of its price, and tells its people. */
export async function endAndTell(
  services: Services,
  locked: LockedLine,
  why: RefundReason,
  cents: number,
  now: Date,
): Promise<EndedToo[]> {
  const { tx } = locked
  if (!isLockedPermit(locked)) return endMembershipAndTell(services, locked, why, cents, now)
  const { purchase } = locked
  // Handed over since the reading, it is another's to be told of.
  const people = await peopleOfPurchase(services.db, purchase, tx)
  const endedToo = await takeBack(services, locked, now, {
    back: () => cents,
    because: becauseOf(why),
    dependants: 'inFull',
  })
  const letters = refundMails(services, purchase, people, why, cents)
  await services.outbox.post(tx, ...(await afterFirstMail(tx, purchase, letters)))
  return endedToo
}

async function endMembershipAndTell(
  services: Services,
  locked: LockedLine,
  why: RefundReason,
  cents: number,
  now: Date,
): Promise<EndedToo[]> {
  const { tx, purchase } = locked
  if (!isMembership(purchase)) throw new Error(`${purchase.id} is no membership`)
  const because = becauseOf(why)
  const ended = await takeBack(services, locked, now, { back: () => cents, because, dependants: 'inFull' })
  const isInHand = why.kind === 'cancelled' && why.isInHand === true
  const { reason } = because
  await services.outbox.post(
    tx,
    await membershipRefundMail(services, tx, purchase, { cents, ended: true, reason, isInHand }),
  )
  return ended
}
