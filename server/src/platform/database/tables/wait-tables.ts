import type { Generated, Selectable } from 'kysely'
import type { GuestFact } from '#rules/facts/facts-of-holder.ts'
import type { Technique } from '#rules/codes.ts'
import type { Moment, Json } from './column-types.ts'

/** Who fishes, as a line of an order names it; without a field the person who waits. */
export interface PersonWaiting {
  otherEmail?: string | undefined
  accompaniedMinor?: boolean | undefined
  minorFirstName?: string | undefined
  minorLastName?: string | undefined
  minorBirthDate?: string | undefined
  guestFirstName?: string | undefined
  guestLastName?: string | undefined
  guestBirthDate?: string | undefined
  guestEmail?: string | undefined
  guestFacts?: GuestFact[] | undefined
}

/** A zone and slot that would do; `offersEnd`: an ISO instant. */
interface StoredChoice {
  zoneId?: number | undefined
  slot?: string | undefined
  technique?: Technique | undefined
  offersEnd: string
}

/**
 * taken: bought in any way. missed: an offer was not taken twice. left: by its person. over: the day has come. open: it was too
 * late for an offer, and the place is open to all. notSold: the permit is not sold any more on this day. notPossible: the rules
 * do not allow it any more.
 */
export type WaitOutcome = 'taken' | 'missed' | 'left' | 'over' | 'open' | 'notSold' | 'notPossible'

export interface WaitTables {
  wait: {
    id: string
    association_id: number
    account_id: string
    permit_id: number
    /** The first day of the permit. */
    day: string
    /** Null: any zone, slot, technique. */
    zone_id: number | null
    slot: string | null
    technique: Technique | null
    /** Once it has ended only how many. */
    people: Json<PersonWaiting[]>
    least: number
    choices: Json<StoredChoice[]>
    /** What of the permit the choices and their places follow from. */
    known: string
    /** The lowest is served first. */
    rank: Generated<string>
    state: 'waiting' | 'offered' | 'ended'
    missed: Generated<number>
    order_id: string | null
    outcome: WaitOutcome | null
    joined_at: Moment
    ended_at: Moment | null
    /** A free place was opened to all, as it could not be offered to them. */
    failed_at: Moment | null
    /** Until when it is judged beside what its person bought in other zones and slots. */
    judged_at: Moment | null
  }
  /** A place that a choice of a wait takes. */
  wait_spot: {
    wait_id: string
    choice: number
    day: string
    quota_id: number
    zone_id: number
    slot: string
    association_id: number
    layout: number
    people: number[]
    others: number[]
    least: number
    is_waiting: Generated<boolean>
    /** Offers of this choice that failed one after the other. */
    failures: Generated<number>
  }
}

export type WaitRow = Selectable<WaitTables['wait']>
