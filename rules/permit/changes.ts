import type { Unchangeable } from '../codes.ts'
import { addDays, countDays } from '../days.ts'
import type { Moment } from '../moments/moment-terms.ts'
import { instantOfMoment } from '../moments/moment.ts'
import { percentInFavour } from '../money.ts'
import type { Day, GiveBackStep, PermitTerms, Slot, WallTime } from '../permit-terms.ts'
import { slotOf } from './slots.ts'
import { endsByItself, lastDaysFrom, type ValidFor } from './valid-for.ts'
import { wallClock } from '../wall-clock.ts'

/** The part of a permit and its beginning that decides until when it may be changed or given back. */
export interface DatedPermit {
  terms: Pick<PermitTerms, 'calendar' | 'change' | 'handOver' | 'giveBack'> & {
    slots: readonly Pick<Slot, 'code' | 'from' | 'to'>[]
  }
  timeZone: string
  firstDay: Day
  slot?: string | undefined
  /** The earliest first day that it ever had: no change of date moves what is given back. Absent: the present one. */
  countedFrom?: Day | undefined
}

/** What has happened to it since the sale. */
interface SinceSale {
  dateChanges: number
  /** An outing of it has begun, as far as the server knows. */
  hasBegun: boolean
  /** Permits of others, or places held for them, that hold beside it; absent: none. */
  beside?: { endsLast: boolean; hasBegun: boolean } | undefined
}

/** The part of a sold permit that decides whether it may be changed or given back. */
export interface SoldPermit extends DatedPermit, SinceSale {
  terms: DatedPermit['terms'] & Pick<PermitTerms, 'days' | 'validity' | 'holder'>
  lastDay: Day
  holderKind: 'self' | 'other' | 'minor' | 'guest' | 'invited' | 'blank'
}

/** `until` is exclusive; beside `why` it is the limit that has passed. */
export type MayChange = { may: true; until: Date } | { may: false; why: Unchangeable; until?: Date }

const limitOf = ({ terms, timeZone, slot }: DatedPermit, moment: Moment, firstDay: Day): Date =>
  instantOfMoment(moment, { firstDay, slot: slotOf(terms, slot), calendar: terms.calendar, timeZone })

const beforeLimit = (until: Date, now: Date, why: Unchangeable): MayChange =>
  now < until ? { may: true, until } : { may: false, why, until }

/** A permit with a begun outing is used: its log fits neither another day nor another angler. */
const BEGUN: MayChange = { may: false, why: 'OUTING_BEGUN' }

/** Reasons of the club's own: its office may decide otherwise. */
const OF_THE_CLUB: readonly Unchangeable[] = [
  'DATE_IS_FIXED',
  'DATE_CHANGED_OFTEN',
  'DATE_TOO_LATE',
  'HOLDER_IS_FIXED',
  'HOLDER_TOO_LATE',
]

/** What the office of the club may do beyond its rules: not with a permit that is used, or beside which others hold. */
export function allowedByOffice(permit: SinceSale, byRules: MayChange): MayChange {
  if (byRules.may || !OF_THE_CLUB.includes(byRules.why)) return byRules
  if (permit.hasBegun) return BEGUN
  if (permit.beside) return { may: false, why: 'OTHERS_BESIDE' }
  return { may: true, until: new Date(8.64e15) }
}

/** Whether its date may be changed once more; does not judge the new day. */
export function mayChangeDate(permit: DatedPermit & SinceSale, now: Date): MayChange {
  const { change } = permit.terms
  if (change === undefined || change.times === 0) return { may: false, why: 'DATE_IS_FIXED' }
  if (permit.hasBegun) return BEGUN
  if (permit.beside) return { may: false, why: 'OTHERS_BESIDE' }
  const until = limitOf(permit, change.until, permit.firstDay)
  if (permit.dateChanges >= change.times) return { may: false, why: 'DATE_CHANGED_OFTEN' }
  return beforeLimit(until, now, 'DATE_TOO_LATE')
}

/** How many more times its date may be changed. */
export const dateChangesLeft = ({ terms, dateChanges }: SoldPermit): number =>
  Math.max(0, (terms.change?.times ?? 0) - dateChanges)

/** Whether its holder may be changed; `alongAdult`: together with the permit of the adult beside whom an accompanied child fishes. */
export function mayChangeHolder(permit: SoldPermit, now: Date, alongAdult = false): MayChange {
  const { terms, firstDay, holderKind } = permit
  if (terms.holder.personal) return { may: false, why: 'PERMIT_IS_PERSONAL' }
  if (terms.handOver === undefined) return { may: false, why: 'HOLDER_IS_FIXED' }
  // An accompanied child fishes with the adult who has the permit.
  if (holderKind === 'minor' && !alongAdult) return { may: false, why: 'MINOR_IS_FIXED' }
  if (permit.hasBegun) return BEGUN
  if (permit.beside) return { may: false, why: 'OTHERS_BESIDE' }
  return beforeLimit(limitOf(permit, terms.handOver.until, firstDay), now, 'HOLDER_TOO_LATE')
}

/** What is given back until an instant, which is exclusive. */
export interface DatedStep {
  until: Date
  percent: number
}

/** The steps of giving back with their instants. */
export const giveBackSteps = (permit: DatedPermit): DatedStep[] =>
  (permit.terms.giveBack ?? []).map(({ until, percent }) => ({
    until: limitOf(permit, until, permit.countedFrom ?? permit.firstDay),
    percent,
  }))

/** The step that holds now; undefined: it is not taken back any more. */
export const stepNow = (permit: DatedPermit, now: Date): DatedStep | undefined =>
  giveBackSteps(permit).find(({ until }) => now < until)

/** Whether the association takes it back for its price or a part of it. `until`: the end of the step that holds. */
export function mayGiveBack(
  permit: DatedPermit & Pick<SinceSale, 'hasBegun' | 'beside'>,
  now: Date,
): MayChange {
  const last = giveBackSteps(permit).at(-1)
  if (last === undefined) return { may: false, why: 'NOT_TAKEN_BACK' }
  if (permit.hasBegun) return BEGUN
  if (permit.beside?.endsLast) return { may: false, why: 'OTHERS_FIRST' }
  if (permit.beside?.hasBegun) return { may: false, why: 'OTHERS_BEGUN' }
  return beforeLimit((stepNow(permit, now) ?? last).until, now, 'GIVE_BACK_TOO_LATE')
}

/** The refund in whole cents, rounded in the angler's favour. */
export const centsBack = (step: Pick<GiveBackStep, 'percent'> | undefined, paidCents: number): number =>
  step === undefined ? 0 : percentInFavour(paidCents, step.percent)

/** The first day that deadlines of giving back count from, after a move. */
export const countedFromAfter = (
  { firstDay, countedFrom = firstDay }: Pick<DatedPermit, 'firstDay' | 'countedFrom'>,
  newDay: Day,
): Day => (newDay < countedFrom ? newDay : countedFrom)

/** Whether its deadlines of giving back stayed when its day was changed to a later one. */
export const isCountedBefore = ({ firstDay, countedFrom = firstDay }: DatedPermit): boolean =>
  countedFrom < firstDay

/** What buying it at this moment would still allow: the same limits, of a permit that nothing has happened to. */
export function allowedOnceBought(
  permit: DatedPermit,
  now: Date,
): { date: MayChange; giveBack: MayChange; steps: DatedStep[] } {
  const bought = { ...permit, dateChanges: 0, hasBegun: false }
  const steps = giveBackSteps(bought).filter(({ until }) => now < until)
  return { date: mayChangeDate(bought, now), giveBack: mayGiveBack(bought, now), steps }
}

/** As many days from another day on; a permit of months or of a season ends as one that is bought for that day. */
export function movedTo(
  { firstDay: first, lastDay: last, terms }: { firstDay: Day; lastDay: Day; terms: ValidFor },
  firstDay: Day,
) {
  const [given] = endsByItself(terms) ? lastDaysFrom(terms, firstDay) : []
  return { firstDay, lastDay: given ?? addDays(firstDay, countDays(first, last) - 1) }
}

/** A limit as people read it: midnight is shown as the end of the day before, which cannot be misread. */
export function limitOnClock(timeZone: string, until: Date): { day: Day; time?: WallTime } {
  const { day, time } = wallClock(timeZone, until)
  return time === '00:00:00' ? { day: addDays(day, -1) } : { day, time }
}
