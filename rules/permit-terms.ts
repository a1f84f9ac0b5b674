import type { PermitType, Species, Technique } from './codes.ts'

/** A sentence that an association writes: always in Italian and English, in other languages where it wants to. */
export interface Localised {
  it: string
  en: string
  [language: string]: string | undefined
}

/** In the reader's language, or in English. */
export function inLanguage(text: Localised, language: string): string
export function inLanguage(text: Localised | null | undefined, language: string): string | undefined
export function inLanguage(text: Localised | null | undefined, language: string): string | undefined {
  return text?.[language] ?? text?.en
}

/** Civil day, `YYYY-MM-DD`. */
export type Day = string
/** Wall time in the association's zone, `HH:MM:SS`. */
export type WallTime = string
/** Day of the year, `MM-DD`: seasons come back every year. */
export type YearDay = string

/** What becomes of the fish: kept, released, or as the angler declares with the purchase. */
export type Keeping = 'kept' | 'released' | 'choice'

export interface Slot {
  code: string
  name: Localised
  from: WallTime
  to: WallTime
  /** Slots whose places this one takes too: the whole day takes the morning and the afternoon. */
  covers: string[]
  /** Only for those who keep, or only for those who release; absent: for both. */
  onlyWhen?: 'kept' | 'released'
}

export interface ZoneTerms {
  zoneId: number
  /** Absent: all of the permit's techniques. */
  techniques?: Technique[]
  /** Absent: as the permit. */
  keeping?: Keeping
  /** Absent: all of the permit's slots. */
  slots?: string[]
  /** Zones where the same day may go on after this one (first T1, then the river below). */
  thenAlso?: number[]
}

/**
 * How many may fish: per zone and slot, each absent meaning "for each of them".
 * The most particular line wins (zone and slot, then zone, then slot, then neither).
 */
export interface Capacity {
  zoneId?: number
  slot?: string
  /** All places, of which `forMinors` only minors may take. */
  places: number
  forMinors: number
}

export interface Price {
  adultCents: number
  /** Absent: minors pay as adults. */
  minorCents?: number
  /** Absent: members pay as everybody. */
  memberCents?: number
  memberMinorCents?: number
  /** A permit of several days: the price is for each day, or for all of them. */
  per: 'day' | 'permit'
}

export interface Option {
  code: string
  name: Localised
  priceCents: number
  per: 'day' | 'permit'
}

/** What may be kept of some fish, and what is then to be done. All figures in cm, counts in fish. */
export interface CatchLimit {
  /** Absent: all fish together. Several: together (five salmonids a day). */
  species?: Species[]
  /** Absent: everywhere on this permit. */
  onlyZones?: number[]
  exceptZones?: number[]
  smallestCm?: number
  largestCm?: number
  /** 0: never kept. */
  keptPerDay?: number
  keptPerSeason?: number
  /** By calendar year, whatever the season. */
  keptPerYear?: number
  /** Fishing ends (there, that day) after so many. */
  stopAfter?: { fish: number; counting: 'kept' | 'keptAndReleasedOfSize' }
  /** Closed season of this fish. */
  closed?: Season[]
  /** Only with these techniques or lures. */
  onlyTechniques?: Technique[]
  gear?: Localised
}

/** A part of every year, both days included; from after to: it runs over New Year. */
export interface Season {
  from: YearDay
  to: YearDay
}

export interface Closure {
  /** Absent: the whole permit. */
  zoneId?: number
  from: Day
  to: Day
  reason: Localised
}

/**
 * All that is agreed when a permit is bought. A version of it is frozen on every purchase,
 * so nothing here may depend on a day of sale (closures and places stand beside it).
 */
export interface PermitTerms {
  type: PermitType
  name: Localised
  /** One or two sentences for the list. */
  summary: Localised
  /** The rules that are accepted, Markdown. */
  conditions: Localised
  /** Empty: the whole year. */
  seasons: Season[]
  /** ISO weekdays, 1 Monday to 7 Sunday. */
  weekdays: number[]
  /** How many days one permit is valid. */
  days: { atLeast: number; atMost: number }
  /**
   * Absent: zone, slot and technique are chosen with the purchase, and every day of it takes its place.
   * `dayByDay`: they are booked afterwards, for each day of fishing, and the purchase itself takes none.
   */
  booking?: 'dayByDay'
  sale: {
    opensDaysAhead: number
    /** The last day of sale, counted back from the first day of fishing; 0: that day itself. */
    closesDaysBefore: number
    /** Until when on the last day of sale; absent: until that day ends. */
    closesAt?: WallTime
  }
  /** Empty: there is nothing to choose, and nobody is asked. */
  slots: Slot[]
  zones: ZoneTerms[]
  techniques: Technique[]
  keeping: Keeping
  /** Empty: no limited entry. */
  capacity: Capacity[]
  holder: {
    youngest?: number
    oldest?: number
    membersOnly: boolean
    /** A second permit for the same day is refused: of this kind, of this association, or never. */
    onePerDay: 'permit' | 'association' | 'no'
    /** Personal permits cannot be handed over. */
    personal: boolean
  }
  /** Absent: no accompanied minors. Ages in completed years. */
  accompaniedMinors?: { oldest: number; perAdult: number }
  /** Absent: no licence is needed beside it. */
  licence?: {
    /** Completed years from which it is required. */
    fromAge: number
    /** Younger anglers fish only beside somebody who holds one. */
    youngerAccompanied?: boolean
    note?: Localised
  }
  price: Price
  options: Option[]
  change: { dateTimes: number; dateUntilHoursBefore: number; holder: boolean }
  /** Absent: no money back when the angler cannot come. */
  giveBack?: { untilHoursBefore: number; percent: number }
  limits: CatchLimit[]
  /** What has to be noted at the river; absent: nothing. */
  noting?: {
    /** Day, zone and slot are marked before the first cast. */
    outingBeforeFishing: boolean
    /** Each kept fish at once, one by one. */
    eachFishAtOnce: boolean
    /** Released fish above the smallest length too. */
    releasedOfSizeToo: boolean
  }
  /** Kill and no-kill may not be mixed on one day. */
  keepingExcludesReleasing: boolean
  /** These zones come before all others on a day (first T1, then the rest). */
  firstZones: number[]
}

/** The permit as it is on sale today: its terms and what surrounds them. */
export interface PermitOnSale {
  permitId: number
  associationId: number
  version: number
  /** The association's zone, such as `Europe/Rome`. */
  timeZone: string
  onSale: boolean
  terms: PermitTerms
  closures: Closure[]
}
