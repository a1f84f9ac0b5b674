import type { Day } from '#rules/permit-terms.ts'
import type { OfficeParts } from './keep-office-settings.ts'
import type { SoldAgainst } from './sold-against.ts'

export interface Counted {
  added: number
  changed: number
  unchanged: number
  /** No longer in the file: taken off sale, never deleted. */
  gone: number
}

/** A row of places above the wanted capacity, because so many are sold or held. */
export interface KeptPlaces {
  /** On which it is counted: of a month or season its last one. */
  day: Day
  /** Of places that several permits share: the key of the quota. */
  permitKey: string
  /** The permits that share them. */
  shared?: { permits: string[] }
  /** Where places are counted by month or season: its days of fishing. */
  period?: { unit: 'month' | 'season'; first: Day; last: Day }
  zoneKey?: string
  slot: string
  requested: number
  sold: number
}

export interface ImportSummary {
  associationId: number
  name: string
  isNew: boolean
  /** The number of the edition that this is. */
  edition: number
  zones: Counted
  permits: Counted
  discountCodes: Counted
  /** Codes whose uses were lowered below those already made. */
  keptUses: { code: string; requested: number; used: number }[]
  pictures: number
  office: OfficeParts
  closures: number
  members: number
  wardens: number
  invited: number
  /** Rows of places: one per day, zone and slot. */
  places: { added: number; changed: number }
  /** The earliest first. */
  kept: KeptPlaces[]
  /** What the file takes from permits that are sold. */
  soldAgainst: SoldAgainst[]
}

/** How many of them the command prints. */
export const MOST_KEPT_SHOWN = 20

export const nothingCounted = (): Counted => ({ added: 0, changed: 0, unchanged: 0, gone: 0 })
