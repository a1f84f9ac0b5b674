import type { Generated } from 'kysely'
import type { Impossible } from '#rules/river/possible-moment.ts'
import type { Moment, Json } from './column-types.ts'

interface OfPurchase {
  association_id: number
  id: string
  purchase_id: string
}

/** The newest version of an item. */
interface Versioned extends OfPurchase {
  cancelled: boolean
  written_by: string
  phone_time: Moment
  version_id: string
  arrived_at: Moment
  /** How many there have been of it. */
  versions: Generated<number>
  /** Why its times cannot be right. */
  impossible: Generated<Impossible | null>
}

export interface RiverTables {
  zone_booking: OfPurchase & {
    day: string
    zone_id: number | null
    slot: string | null
    technique: number | null
    created_at: Moment
    cancelled_at: Moment | null
  }
  outing: Versioned & {
    day: string
    zone_id: number | null
    slot: string | null
    technique: number | null
    started_at: Moment | null
    ended_at: Moment | null
    no_catch: boolean
  }
  catch: Versioned & {
    outing_id: string
    species: string
    length_mm: number | null
    weight_g: number | null
    kept: boolean
    caught_at: Moment
    zone_id: number | null
  }
  note: Versioned & {
    text: string
    author_kind: 'angler' | 'warden'
  }
  earlier_version: {
    association_id: number
    kind: 'outing' | 'catch' | 'note'
    item_id: string
    version_id: string
    purchase_id: string
    content: Json<object>
    written_by: string
    phone_time: Moment
    arrived_at: Moment
  }
  permit_check: {
    association_id: number
    id: string
    purchase_id: string | null
    warden_id: string
    /** By the phone's clock. */
    checked_at: Moment
    arrived_at: Moment
    way: 'camera' | 'typed' | 'list'
    result: 'valid' | 'notValid' | 'revoked' | 'notGenuine' | 'unknown'
    reasons: string[]
    list_as_of: Moment | null
    impossible: Generated<Impossible | null>
  }
  access_log: {
    association_id: number
    id: string
    warden_id: string
    at: Moment
    what: 'angler' | 'anglers' | 'movements' | 'snapshot' | 'sale'
    purchase_id: string | null
    permit_id: number | null
  }
}
