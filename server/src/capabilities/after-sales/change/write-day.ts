import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { refuse } from '#server/platform/refusal.ts'
import {
  claimRevision,
  exchangePlaces,
  expireHoldsOn,
  postAll,
  type PurchasePeople,
} from '../../purchase/index.ts'
import { movedMails } from './change-mails.ts'
import { changeBeforeOuting, type ChangeRequest } from './change-request.ts'
import type { DecidedDay } from './decide-day.ts'
import { keepBookingsWithin } from './keep-bookings.ts'
import { reissued, writeReissued } from './reissue.ts'

/** Rolls the transaction back, so that the permit keeps its old places. */
class NoPlace extends Error {}

/**
 * Moves the permit, all or nothing: old places free, new ones taken, a new code, mails in the outbox. Refuses when no
 * place is left. Undefined: the permit or its holder has changed.
 */
export async function writeDay(
  { services, now }: ChangeRequest,
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
  const moved = await reissued(services.db, before, changes, people.terms, now)
  const letters = movedMails(services, before, moved, people)
  const isBookedByDay = people.terms.booking === 'dayByDay'
  const unlimitedBy = spots.length === 0 ? permit : undefined
  try {
    return await changeBeforeOuting(
      services.db,
      before,
      async (locked) => {
        const booked = isBookedByDay ? await keepBookingsWithin(locked, days, now) : []
        if (!(await exchangePlaces(locked, { spots: [...spots, ...booked], minor }))) throw new NoPlace()
        await claimRevision(locked.tx, facts)
        await writeReissued(locked.tx, moved)
        await postAll(locked.tx, services, letters)
        return moved
      },
      { unlimitedBy },
    )
  } catch (error) {
    if (!(error instanceof NoPlace)) throw error
    // Overdue holds free their places before the change is refused.
    const ended = await expireHoldsOn(services, before.permit_id, spots, now)
    return ended > 0 ? undefined : refuse('DAY_FULL')
  }
}
