import { addDays, countDays } from './days.ts'
import type { Day, PermitTerms, WallTime } from './permit-terms.ts'
import { percentInFavour } from './money.ts'
import { slotOf } from './slots.ts'
import { instantOf, wallClock } from './wall-clock.ts'

/** The part of a sold permit that decides whether it may be changed or given back. */
export interface SoldPermit {
  /** The terms under which it was bought. */
  terms: Pick<PermitTerms, 'change' | 'holder' | 'giveBack' | 'slots'>
  /** The association's. */
  timeZone: string
  firstDay: Day
  lastDay: Day
  slot?: string
  holderKind: 'self' | 'other' | 'minor'
  /** How often its date was changed already. */
  dateChanges: number
  /** An outing has begun, as far as it has reached the server. */
  hasBegun: boolean
}

/** Why a permit cannot be changed or given back; each has its sentence in locales/<language>/changes.json. */
export type Unchangeable =
  | 'DATE_IS_FIXED'
  | 'DATE_CHANGED_OFTEN'
  | 'DATE_TOO_LATE'
  | 'HOLDER_IS_FIXED'
  | 'PERMIT_IS_PERSONAL'
  | 'MINOR_IS_FIXED'
  | 'HOLDER_TOO_LATE'
  | 'NOT_TAKEN_BACK'
  | 'GIVE_BACK_TOO_LATE'
  | 'OUTING_BEGUN'

/** Until when it may be done (that instant not included), or why it may not; `until` is then the limit that passed. */
export type MayChange = { may: true; until: Date } | { may: false; why: Unchangeable; until?: Date }

const HOUR_MS = 3_600_000

/** So many hours before the first day begins, on the association's clock. */
function hoursBefore({ timeZone, firstDay }: SoldPermit, hours: number): Date {
  return new Date(instantOf(firstDay, '00:00:00', timeZone).getTime() - hours * HOUR_MS)
}

const beforeLimit = (until: Date, now: Date, why: Unchangeable): MayChange =>
  now < until ? { may: true, until } : { may: false, why, until }

/** A permit that was fished with is used, whatever the clock says: its log fits neither another day nor another angler. */
const BEGUN: MayChange = { may: false, why: 'OUTING_BEGUN' }

/** Whether its date may be moved once more, to whatever day. */
export function mayChangeDate(permit: SoldPermit, now: Date): MayChange {
  const { dateTimes, dateUntilHoursBefore } = permit.terms.change
  if (dateTimes === 0) return { may: false, why: 'DATE_IS_FIXED' }
  if (permit.hasBegun) return BEGUN
  const until = hoursBefore(permit, dateUntilHoursBefore)
  if (permit.dateChanges >= dateTimes) return { may: false, why: 'DATE_CHANGED_OFTEN' }
  return beforeLimit(until, now, 'DATE_TOO_LATE')
}

/** How often its date may still be changed. */
export function dateChangesLeft({ terms, dateChanges }: SoldPermit): number {
  return Math.max(0, terms.change.dateTimes - dateChanges)
}

/** Whether it may be handed over: until its slot begins, or its first day where it has no slot. */
export function mayChangeHolder(permit: SoldPermit, now: Date): MayChange {
  const { terms, timeZone, firstDay, slot, holderKind } = permit
  if (terms.holder.personal) return { may: false, why: 'PERMIT_IS_PERSONAL' }
  if (!terms.change.holder) return { may: false, why: 'HOLDER_IS_FIXED' }
  // An accompanied child fishes beside the adult who bought.
  if (holderKind === 'minor') return { may: false, why: 'MINOR_IS_FIXED' }
  if (permit.hasBegun) return BEGUN
  const begins = (slot === undefined ? undefined : slotOf(terms, slot)?.from) ?? '00:00:00'
  return beforeLimit(instantOf(firstDay, begins, timeZone), now, 'HOLDER_TOO_LATE')
}

/** Whether the association takes it back for (part of) its price. */
export function mayGiveBack(permit: SoldPermit, now: Date): MayChange {
  const { giveBack } = permit.terms
  if (giveBack === undefined) return { may: false, why: 'NOT_TAKEN_BACK' }
  if (permit.hasBegun) return BEGUN
  return beforeLimit(hoursBefore(permit, giveBack.untilHoursBefore), now, 'GIVE_BACK_TOO_LATE')
}

/** What comes back of what was paid, whole cents; the odd cent is the angler's. */
export function centsBack({ giveBack }: Pick<PermitTerms, 'giveBack'>, paidCents: number): number {
  return giveBack === undefined ? 0 : percentInFavour(paidCents, giveBack.percent)
}

/** The days of a permit that moves as a whole to another first day. */
export function movedTo(permit: { firstDay: Day; lastDay: Day }, firstDay: Day) {
  return { firstDay, lastDay: addDays(firstDay, countDays(permit.firstDay, permit.lastDay) - 1) }
}

/** A limit in words: midnight is told as the end of the day before, which cannot be misread. */
export function limitOnClock(timeZone: string, until: Date): { day: Day; time?: WallTime } {
  const { day, time } = wallClock(timeZone, until)
  return time === '00:00:00' ? { day: addDays(day, -1) } : { day, time }
}
