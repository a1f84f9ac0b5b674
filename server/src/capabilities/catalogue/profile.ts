import type { Shape } from '#contract/fields.ts'
import type { Localised } from '#rules/permit-terms.ts'

/** association.profile: what an association says of itself, as its import file has it. */
export interface AssociationProfile {
  /** #rrggbb */
  colour: string
  summary: Localised
  waters: string[]
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
  /** Absent: none. An address begins with https:// or, for one that this server has, with /documenti/. */
  documents?: { name: Localised; url: string }[]
  /** Origins of the sites that may frame the widget; absent: any site. */
  widgetSites?: string[]
  /** What example data is made from. */
  note?: Localised
}

/** zone.profile */
export interface ZoneProfile {
  /** The river or lake, where the zone is a part of it. */
  water?: string
  summary?: Localised
}

export interface Zone {
  zoneId: number
  associationId: number
  key: string
  name: Localised
  shape: Shape
  profile: ZoneProfile
}

export interface Association {
  associationId: number
  key: string
  name: string
  timeZone: string
  /** The connected account on which it is paid. */
  stripeAccount?: string
  /** How long a place is held while somebody pays; absent: the usual time. */
  holdMinutes?: number
  demo: boolean
  /** When it was imported last, or a zone of it was closed. */
  updatedAt: Date
  profile: AssociationProfile
}
