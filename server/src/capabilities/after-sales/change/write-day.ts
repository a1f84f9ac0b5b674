import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import {
  claimRevision,
  exchangePlaces,
  expireHoldsOn,
  keyOf,
  lockPurchase,
  postAll,
  type PurchasePeople,
  type PurchaseRow,
} from '../../purchase/index.ts'
import { movedMails } from './change-mails.ts'
import { type Changing, mayStillChange } from './changing.ts'
import type { DecidedDay } from './decide-day.ts'
import { issuedAnew, writeAnew } from './issue-anew.ts'
import { keepBookingsWithin } from './keep-bookings.ts'
import { isUnlimitedStill } from './unlimited-still.ts'

/** Thrown inside the transaction, so that the old places are not given back for none. */
class NoPlace extends Error {}

/**
 * Moves the permit, all or nothing: the old places are free, the new ones taken, the code is another, the mails are in
 * the outbox. Refuses when no place is left. Undefined: something stands differently by now.
 */
export async function writeDay(
  { services, now }: Changing,
  before: PurchaseRow,
  people: PurchasePeople,
  decided: DecidedDay,
): Promise<PurchaseRow | undefined> {
  const { days, orderKey, spots, minor, facts, permit } = decided
  const changes = {
    first_day: days.firstDay,
    last_day: days.lastDay,
    order_key: orderKey,
    date_changes: before.date_changes + 1,
  }
  const moved = await issuedAnew(services.db, before, changes, people.terms, now)
  const letters = movedMails(services, before, moved, people)
  const isBookedByDay = people.terms.booking === 'dayByDay'
  const wanted = { ...keyOf(before), permitId: before.permit_id, spots, minor }
  try {
    return await inTransaction(services.db, async (tx) => {
      if (spots.length === 0 && !(await isUnlimitedStill(tx, permit))) return undefined
      const found = await lockPurchase(tx, before.id)
      if (!(await mayStillChange(tx, before, found?.purchase))) return undefined
      const booked = isBookedByDay ? await keepBookingsWithin(tx, before, days, now) : []
      if (!(await exchangePlaces(tx, { ...wanted, spots: [...spots, ...booked] }))) throw new NoPlace()
      await claimRevision(tx, facts)
      await writeAnew(tx, moved)
      await postAll(tx, services, letters)
      return moved
    })
  } catch (error) {
    if (!(error instanceof NoPlace)) throw error
    // Before anybody is told that it is gone: holds that ran out give their place back.
    const ended = await expireHoldsOn(services.db, services.log, before.permit_id, spots, now)
    return ended > 0 ? undefined : refuse('DAY_FULL')
  }
}
