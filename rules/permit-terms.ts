import type { Calendar } from './calendars/calendar-terms.ts'
import type { PermitType, Species, Technique } from './codes.ts'
import type { Moment } from './moments/moment-terms.ts'
import type { RequiredFact } from './facts/required-fact.ts'
import type { Requirement } from './permit/requirements/requirement.ts'
import type { NamedLimit } from './sale/purchase-limit-terms.ts'
import type { Quota } from './sale/quotas/counters.ts'
import type { Scope } from './permit/scope-terms.ts'
import { FALLBACK_LANGUAGE, type Localised } from './text-languages.ts'

export type { Localised }

/** In the reader's language, or in the fallback language. */
export function inLanguage(text: Localised, language: string): string
export function inLanguage(text: Localised | null | undefined, language: string): string | undefined
export function inLanguage(text: Localised | null | undefined, language: string): string | undefined {
  return text?.[language] ?? text?.[FALLBACK_LANGUAGE]
}

/** Civil day, `YYYY-MM-DD`. */
export type Day = string
/** Wall time in the association's zone, `HH:MM:SS`. */
export type WallTime = string
/** Day of any year, `MM-DD`. */
export type YearDay = string

/** `choice`: the angler declares it with the purchase. */
export type Keeping = 'kept' | 'released' | 'choice'

export interface Slot {
  code: string
  name: Localised
  from: WallTime
  to: WallTime
  /** Slots whose places a purchase of this one takes too: the whole day takes the morning and the afternoon. */
  covers: string[]
  /** Slots within its hours that only other permits of the association have; absent: none. */
  parts?: string[]
  /** Only for anglers who keep, or only for anglers who release; absent: for both. */
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
  /** Zones where the angler may continue on the same day after this one (first T1, then the river below). */
  thenAlso?: number[]
  /** Codes of paid extras: it can be chosen only with one of them. Absent: with none. */
  onlyWith?: string[]
}

/**
 * How many anglers may fish. An absent zone or slot means each of them; the most specific line applies (zone and slot,
 * then zone, then slot, then neither).
 */
export interface Capacity {
  zoneId?: number
  slot?: string
  /** All places, `forMinors` included, which only minors may take. */
  places: number
  forMinors: number
}

/** What a day or a permit costs those to whom it applies, where and when. */
export interface PriceRow extends Pick<
  Scope,
  'groups' | 'members' | 'zones' | 'slots' | 'lengths' | 'calendar' | 'addOns' | 'beside'
> {
  cents: number
}

export interface Prices {
  /** For a permit of several days: the price of each day, or of all of them. */
  per: 'day' | 'permit'
  /** Where no row applies. */
  baseCents: number
  /** The first that applies decides. */
  rows: PriceRow[]
}

/** A paid extra: a boat, a second rod. An order names those that are chosen as its `options`, by their codes. */
export interface AddOn {
  code: string
  name: Localised
  /** By the same rules as the permit's own; no row names another permit. */
  prices: Prices
  /** Until when it is sold after the permit too, see `SupplementTo`; absent: only with it. */
  later?: { until: Moment }
}

/** A paid extra of another permit that is sold after it, as a permit of its own which holds beside that one. */
export interface SupplementTo {
  permitId: number
  /** The code of the extra. */
  addOn: string
  /** It unlocks no zones: it holds in the zone of that permit, which has a place there already. */
  sameZone?: true
}

/** Lengths in cm, counts in fish. */
export interface CatchLimit {
  /** Absent: all fish together. Several: they share the figures (five salmonids a day). */
  species?: Species[]
  /** Absent: all zones of this permit. */
  onlyZones?: number[]
  exceptZones?: number[]
  smallestCm?: number
  largestCm?: number
  /** 0: never kept. */
  keptPerDay?: number
  keptPerSeason?: number
  /** By calendar year, whatever the season. */
  keptPerYear?: number
  /** Fishing in these zones ends for the day after this number of fish. */
  stopAfter?: { fish: number; counting: 'kept' | 'keptAndReleasedOfSize' }
  /** Closed seasons of these fish. */
  closed?: Season[]
  /** Only with these techniques or lures. */
  onlyTechniques?: Technique[]
  /** From this length on the association asks for a photograph as proof; 0: of each of these fish. */
  photoFromCm?: number
  gear?: Localised
}

/** How long a permit is valid, by one of its fields. */
export interface Validity {
  /** These numbers of days, in ascending order. */
  days?: number[] | undefined
  months?: number | undefined
  /** Until the season of its first day ends. */
  until?: 'season' | undefined
  /** Whose season; absent: that of the permit's own calendar. */
  calendar?: Calendar | undefined
}

export interface Sale {
  /** Read downwards: the first row that fits the holder decides; the last one fits all. */
  opens: { scope?: Scope; moment: Moment }[]
  /** Absent: the end of the first day. */
  closes?: Moment
}

export interface GiveBackStep {
  until: Moment
  percent: number
}

/** A part of every year, both days included; `from` after `to`: it includes New Year. */
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
 * A catch cap that is reached, as it closes a zone of a permit, or a permit without zones, for its sale. What is sold stays
 * valid.
 */
export interface SaleStop extends Closure {
  cap: { kept: number; atMost: number }
}

/**
 * The agreement of a purchase. Every purchase keeps the version that it was sold under, so nothing here depends on the
 * day of sale (closures and places are separate).
 */
export interface PermitTerms {
  type: PermitType
  name: Localised
  /** One or two sentences, for lists. */
  summary: Localised
  /** The conditions that the buyer accepts, Markdown. */
  conditions: Localised
  /** The days of fishing; absent: every day. */
  calendar?: Calendar
  /** The number of days that one permit is valid; with `validity`, the bounds of that. */
  days: { atLeast: number; atMost: number }
  /** Absent: any number of days within `days`. */
  validity?: Validity
  /**
   * Absent: zone, slot and technique are chosen with the purchase, which takes a place on each of its days.
   * `dayByDay`: they are booked after the purchase, for each day of fishing, and the purchase takes no place.
   */
  booking?: 'dayByDay'
  sale: Sale
  /** Empty: there is nothing to choose. */
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
    /** The holder of a personal permit cannot be changed. */
    personal: boolean
  }
  /** Absent: no accompanied minors. Ages in completed years. */
  accompaniedMinors?: { oldest: number; perAdult: number }
  /** What is asked of the holder; absent: nothing. */
  facts?: RequiredFact[]
  /** The permits with which it holds; absent: it holds by itself. */
  requires?: Requirement[]
  /** Absent: no fishing licence is required. */
  licence?: {
    /** Completed years from which it is required; absent: from birth. */
    fromAge?: number
    /** For whom and where it is; absent: for all, everywhere. */
    for?: Pick<Scope, 'groups' | 'zones' | 'slots'>
    /** Younger anglers must be accompanied by a licence holder. */
    youngerAccompanied?: boolean
    note?: Localised
  }
  prices: Prices
  addOns: AddOn[]
  supplementTo?: SupplementTo
  /** How often and until when the date may be changed; absent: never. */
  change?: { times: number; until: Moment } | undefined
  /** Until when another angler may become the holder; absent: never. */
  handOver?: { until: Moment } | undefined
  /** What comes back when the angler cannot come, the earliest deadline with the highest percentage first. */
  giveBack?: GiveBackStep[] | undefined
  limits: CatchLimit[]
  /** What the angler must note at the river; absent: nothing. */
  noting?: {
    /** Day, zone and slot before the first cast. */
    outingBeforeFishing: boolean
    /** Each kept fish immediately. */
    eachFishAtOnce: boolean
    /** Also released fish above the smallest length. */
    releasedOfSizeToo: boolean
  }
  /** Keeping and releasing may not be combined on one day. */
  keepingExcludesReleasing: boolean
  /** Zones to be fished before all others on a day (first T1, then the rest). */
  firstZones: number[]
}

/** The permit on sale today: its terms, association and closures. */
export interface PermitOnSale {
  permitId: number
  associationId: number
  version: number
  /** The association's time zone, such as `Europe/Rome`. */
  timeZone: string
  /** Online; who sells it over a counter: `soldBy` of rules/sale/seller.ts. */
  onSale: boolean
  /** It is in what its association has published last. */
  isPublished?: boolean | undefined
  terms: PermitTerms
  closures: Closure[]
  /** Waters that are not sold because a catch cap is reached; at the water nothing is closed. */
  saleStops: SaleStop[]
  /** Differs after an import that changes which places a purchase takes. */
  layout: number
  /** All that count its purchases. */
  quotas: Quota[]
  /** Those of the association: today's, whatever the version. */
  purchaseLimits: NamedLimit[]
}
