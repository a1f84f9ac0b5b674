import { countedFromAfter } from '#rules/permit/changes.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { refuse } from '#server/platform/refusal.ts'
import {
  changeSoldPermit,
  afterFirstMail,
  type PermitRequest,
  type PurchasePeople,
} from '../../purchase/index.ts'
import { movedMails } from './change-mails.ts'
import type { DecidedDay } from './decide-day.ts'
import { forgetInvitation } from '../store/invitation-links.ts'
import { refuseBeside } from './refuse-beside.ts'
import { reissued } from './reissue.ts'

/** All or nothing. Refuses when no place is left. Undefined: the permit or its holder has changed. */
export async function writeDay(
  { services, caller, now, alongside }: PermitRequest,
  before: PurchaseRow,
  people: PurchasePeople,
  decided: DecidedDay,
): Promise<PurchaseRow | undefined> {
  const { days, orderKey, spots, facts, permit, supports, releases } = decided
  const changes = {
    first_day: days.firstDay,
    last_day: days.lastDay,
    order_key: orderKey,
    ...(decided.completeBy && { complete_by: decided.completeBy, lapsed_at: null }),
    date_changes: before.date_changes + 1,
    counted_from: countedFromAfter(
      { firstDay: before.first_day, countedFrom: before.counted_from ?? undefined },
      days.firstDay,
    ),
  }
  const moved = await reissued(services.db, before, changes, people.terms, now)
  const letters = movedMails(services, before, moved, people)
  const isBookedByDay = people.terms.booking === 'dayByDay'
  return changeSoldPermit(
    services,
    before,
    async (locked) => {
      const booked = isBookedByDay ? await locked.keepBookingsWithin(moved, now) : []
      await locked.lockSupporters(supports)
      await refuseBeside(locked)
      await locked.exchangePlaces([...spots, ...booked])
      await locked.claimWithSupporters(facts, supports)
      await locked.write(moved)
      // Who was told that it is over gets the first mail again, with the new limit.
      if (before.lapsed_at !== null) await forgetInvitation(locked.tx, before)
      const mails = await afterFirstMail(locked.tx, before, letters)
      await services.outbox.post(locked.tx, ...mails)
      await alongside?.(locked.tx)
      return moved
    },
    {
      beforeOuting: true,
      guest: facts.guest,
      unlimitedBy: spots.length === 0 ? permit : undefined,
      releases,
      holdsOf: caller.accountId,
      staying: supports.map(({ supporterId }) => supporterId),
      whenFull: () => refuse('DAY_FULL'),
    },
  )
}
