import type { CaughtSpecies } from '#rules/river/catch-log.ts'
import { TECHNIQUES, type Technique } from '#rules/codes.ts'

interface Fish {
  species: CaughtSpecies
  lengthCm: number
  kept: boolean
}

export const kept = (species: CaughtSpecies, lengthCm: number): Fish => ({ species, lengthCm, kept: true })
export const released = (species: CaughtSpecies, lengthCm: number): Fish => ({
  species,
  lengthCm,
  kept: false,
})

/** Times by the clock of the water, `HH:MM`. */
export interface TripOuting {
  /** Days after the first day of the permit; absent: that day. */
  after?: number
  zone?: string
  slot?: string
  from: string
  /** Absent: the angler forgot to end it. */
  to?: string
  /** Empty: ended without a catch. */
  fish: Fish[]
  note?: string
}

/** A permit that a demo person bought, and what they did with it. */
export interface Trip {
  /** E-mail before `@demo.example`. */
  who: string
  /** A day of the year, moved on to a Saturday, or a number of days from today. */
  on: `${number}-${number}` | { fromToday: number }
  /** Keys of association and permit. */
  permit: string
  zone?: string
  slot?: string
  technique?: Technique
  keeps?: boolean
  /** Absent: one. */
  days?: number
  /** Of a permit that is valid for months. */
  months?: number
  /** A companion, this many years old. */
  minor?: { firstName: string; lastName: string; age: number }
  /** Only for a permit that is booked day by day. */
  bookings?: { after: number; zone: string; slot: string; technique: Technique; bookedAfter: number }[]
  outings?: TripOuting[]
  /** Absent: the evening before. */
  boughtDaysBefore?: number
  givenBackDaysBefore?: number
  /** A warden's check during the first outing, at this time. */
  checkedAt?: string
}

export const { fly, spinning, naturalBait, carp } = TECHNIQUES
