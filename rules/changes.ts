import type { Unchangeable } from './codes.ts'
import { addDays, countDays } from './days.ts'
import type { Day, PermitTerms, WallTime } from './permit-terms.ts'
import { percentInFavour } from './money.ts'
import { slotOf } from './slots.ts'
import { instantOf, wallClock } from './wall-clock.ts'

/** The part of a permit and its first day that decides until when it may be changed or given back. */
export interface DatedPermit {
  terms: {
    change: Pick<PermitTerms['change'], 'dateTimes' | 'dateUntilHoursBefore'>
    giveBack?: PermitTerms['giveBack'] | undefined
  }
  timeZone: string
  firstDay: Day
}

/** What has happened to it since the sale. */
interface SinceSale {
  dateChanges: number
  /** An outing of it has begun, as far as the server knows. */
  hasBegun: boolean
}

/** The part of a sold permit that decides whether it may be changed or given back. */
export interface SoldPermit extends DatedPermit, SinceSale {
  terms: Pick<PermitTerms, 'change' | 'holder' | 'giveBack' | 'slots'>
  lastDay: Day
  slot?: string
  holderKind: 'self' | 'other' | 'minor'
}

/** `until` is exclusive; beside `why` it is the limit that has passed. */
export type MayChange = { may: true; until: Date } | { may: false; why: Unchangeable; until?: Date }

const HOUR_MS = 3_600_000

/** The instant `hours` hours before the first day begins in the association's time zone. */
function hoursBefore({ timeZone, firstDay }: DatedPermit, hours: number): Date {
  return new Date(instantOf(firstDay, '00:00:00', timeZone).getTime() - hours * HOUR_MS)
}

const beforeLimit = (until: Date, now: Date, why: Unchangeable): MayChange =>
  now < until ? { may: true, until } : { may: false, why, until }

/** A permit with a begun outing is used: its log fits neither another day nor another angler. */
const BEGUN: MayChange = { may: false, why: 'OUTING_BEGUN' }

/** Whether its date may be changed once more; does not judge the new day. */
export function mayChangeDate(permit: DatedPermit & SinceSale, now: Date): MayChange {
  const { dateTimes, dateUntilHoursBefore } = permit.terms.change
  if (dateTimes === 0) return { may: false, why: 'DATE_IS_FIXED' }
  if (permit.hasBegun) return BEGUN
  const until = hoursBefore(permit, dateUntilHoursBefore)
  if (permit.dateChanges >= dateTimes) return { may: false, why: 'DATE_CHANGED_OFTEN' }
  return beforeLimit(until, now, 'DATE_TOO_LATE')
}

/** How many more times its date may be changed. */
export function dateChangesLeft({ terms, dateChanges }: SoldPermit): number {
  return Math.max(0, terms.change.dateTimes - dateChanges)
}

/** Whether its holder may be changed: until its slot begins, or its first day where it has no slot. */
export function mayChangeHolder(permit: SoldPermit, now: Date): MayChange {
  const { terms, timeZone, firstDay, slot, holderKind } = permit
  if (terms.holder.personal) return { may: false, why: 'PERMIT_IS_PERSONAL' }
  if (!terms.change.holder) return { may: false, why: 'HOLDER_IS_FIXED' }
  // An accompanied child fishes with the adult who bought the permit.
  if (holderKind === 'minor') return { may: false, why: 'MINOR_IS_FIXED' }
  if (permit.hasBegun) return BEGUN
  const begins = slotOf(terms, slot)?.from ?? '00:00:00'
  return beforeLimit(instantOf(firstDay, begins, timeZone), now, 'HOLDER_TOO_LATE')
}

/** Whether the association takes it back for its price or a part of it. */
export function mayGiveBack(permit: DatedPermit & Pick<SinceSale, 'hasBegun'>, now: Date): MayChange {
  const { giveBack } = permit.terms
  if (giveBack === undefined) return { may: false, why: 'NOT_TAKEN_BACK' }
  if (permit.hasBegun) return BEGUN
  return beforeLimit(hoursBefore(permit, giveBack.untilHoursBefore), now, 'GIVE_BACK_TOO_LATE')
}

/** The refund in whole cents, rounded in the angler's favour. */
export function centsBack({ giveBack }: Pick<PermitTerms, 'giveBack'>, paidCents: number): number {
  return giveBack === undefined ? 0 : percentInFavour(paidCents, giveBack.percent)
}

/** What buying it at this moment would still allow: the same limits, of a permit that nothing has happened to. */
export function allowedOnceBought(permit: DatedPermit, now: Date): { date: MayChange; giveBack: MayChange } {
  const bought = { ...permit, dateChanges: 0, hasBegun: false }
  return { date: mayChangeDate(bought, now), giveBack: mayGiveBack(bought, now) }
}

export function movedTo(permit: { firstDay: Day; lastDay: Day }, firstDay: Day) {
  return { firstDay, lastDay: addDays(firstDay, countDays(permit.firstDay, permit.lastDay) - 1) }
}

/** A limit as people read it: midnight is shown as the end of the day before, which cannot be misread. */
export function limitOnClock(timeZone: string, until: Date): { day: Day; time?: WallTime } {
  const { day, time } = wallClock(timeZone, until)
  return time === '00:00:00' ? { day: addDays(day, -1) } : { day, time }
}
