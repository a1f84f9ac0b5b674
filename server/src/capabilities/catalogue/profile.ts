import type { ChosenWay } from '#rules/sale/ways-online.ts'
import type { CatchCap, CatchStop } from '#rules/river/catch-caps/catch-cap.ts'
import type { Shape } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import type { Species } from '#rules/codes.ts'
import type { OrdinanceReach } from '#rules/club/ordinances.ts'
import type { Moment } from '#rules/moments/moment-terms.ts'
import type { Localised } from '#rules/permit-terms.ts'
import type { NamedLimit } from '#rules/sale/purchase-limit-terms.ts'

/** A picture as it is stored: its files are in the table `picture`. */
export interface StoredPicture {
  hash: string
  width: number
  height: number
  alt: Localised
  credit: string
}

/** A logo as it is stored: its files are in the table `picture`. */
export interface StoredLogo {
  hash: string
  width: number
  height: number
}

export interface AboutWater {
  line?: Localised
  picture?: StoredPicture
}

/** association.profile: the texts and links of an association, from its import file. */
export interface AssociationProfile {
  /** #rrggbb */
  colour: string
  logo?: StoredLogo
  summary: Localised
  waters: string[]
  /** The fish of its waters; absent: it names none. */
  species?: Species[]
  /** By the water's name. */
  aboutWaters?: Record<string, AboutWater>
  contacts: {
    phone?: string
    email?: string
    website?: string
    address?: string
    officeHours?: Localised
    pointsOfSale: { name: string; address: string; phone?: string; hours?: Localised }[]
  }
  /** Markdown. */
  guide?: Localised
  /** How to get there, Markdown. */
  gettingThere?: Localised
  /** An address begins with https:// or, for a file on this server, with /documenti/. */
  documents?: { name: Localised; url: string }[]
  /** Origins of the sites that may frame the widget; absent: any site. */
  widgetSites?: string[]
  /** The source of example data. */
  note?: Localised
}

export interface ZoneProfile {
  /** The river or lake that the zone is part of. */
  water?: string
  summary?: Localised
}

export interface Zone {
  zoneId: number
  associationId: number
  key: string
  name: Localised
  /** Absent: where a template drew its zone, an invented place. */
  shape?: Shape
  profile: ZoneProfile
}

export interface OrdinanceText {
  title: string
  text: string
}

/** A dated notice of the office above the rules of sold permits. */
export interface StoredOrdinance extends OrdinanceReach {
  ordinanceId: string
  /** At least one. */
  texts: Partial<Record<Language, OrdinanceText>>
  authority?: string
  reference?: string
}

export interface Association {
  associationId: number
  key: string
  name: string
  timeZone: string
  /** The connected account that receives payments. */
  stripeAccount?: string
  /** What it takes online beside cards. */
  waysOnline: readonly ChosenWay[]
  /** How long a place is held during the payment; absent: the default. */
  holdMinutes?: number
  /** Whether one can wait for a place where none is free. */
  hasWaits: boolean
  /** Whether it has plans by which one becomes a member. */
  hasPlans: boolean
  /** Until when who is invited completes a permit; absent: the evening before. */
  invitationsUntil?: Moment
  demo: boolean
  /** The last import or closure of a zone. */
  updatedAt: Date
  /** How much one person may buy. */
  /** False: named by command, and not on sale yet; anglers do not see it. */
  isPublished: boolean
  purchaseLimits: NamedLimit[]
  /** How many fish all may keep together, and the caps that are reached now. */
  catchCaps: CatchCap[]
  catchStops: CatchStop[]
  /** In force, to come and over. */
  ordinances: StoredOrdinance[]
  profile: AssociationProfile
}
