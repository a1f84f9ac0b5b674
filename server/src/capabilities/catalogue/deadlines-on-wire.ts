import { instantOfMoment } from '#rules/moments/moment.ts'
import type { Moment } from '#rules/moments/moment-terms.ts'
import type { Day, PermitOnSale } from '#rules/permit-terms.ts'
import { EVENING_BEFORE } from '#rules/sale/invitation.ts'
import { instantOf } from '#rules/wall-clock.ts'
import type { Association } from './profile.ts'

const HOUR_MS = 3_600_000

/** Hours from a moment to the beginning of the first day, whatever the slot; never fewer. For clients without `scadenze`. */
function hoursBeforeDay(moment: Moment, { terms, timeZone }: PermitOnSale, firstDay: Day): number {
  const begins = instantOf(firstDay, '00:00:00', timeZone).getTime()
  const slots = terms.slots.length > 0 ? terms.slots : [undefined]
  const hours = slots.map((slot) => {
    const at = instantOfMoment(moment, { firstDay, slot, calendar: terms.calendar, timeZone })
    return Math.ceil((begins - at.getTime()) / HOUR_MS)
  })
  return Math.max(0, ...hours)
}

/** Until when the permit can be changed, given back and completed by who is invited, as rules and in plain hours. */
export function deadlinesOnWire(
  permit: PermitOnSale,
  { invitationsUntil = EVENING_BEFORE }: Pick<Association, 'invitationsUntil'>,
  today: Day,
) {
  const { change, handOver, giveBack } = permit.terms
  const [first] = giveBack ?? []
  return {
    dateChanges: change?.times ?? 0,
    dateChangeHours: change === undefined ? 0 : hoursBeforeDay(change.until, permit, today),
    ...(first && {
      giveBackPercent: first.percent,
      giveBackHours: hoursBeforeDay(first.until, permit, today),
    }),
    deadlines: {
      ...(change && { change }),
      ...(handOver && { handOver }),
      ...(giveBack && { giveBack }),
      invitation: { until: invitationsUntil },
    },
  }
}
