import { costing, exampleTerms } from '#rules/permit/example-permit.ts'
import { addDays } from '#rules/days.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import type { PurchaseLimit } from '#rules/sale/purchase-limit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Installation } from './installation/installation.ts'

/**
 * One permit with a thousand rows of places, or twice as many where a second quota counts the same choices. The ids occur nowhere else, so that they can be found in recorded
 * statements. The ids of the next water are APART higher.
 */
const FIRST_ASSOCIATION = 40_001
const FIRST_PERMIT = 50_002
const FIRST_ZONE = 70_003
const APART = 100
const ZONES = 20
const SLOTS = ['MATTINA', 'SERA'] as const
const DAYS = 25
export const SPOTS = ZONES * SLOTS.length * DAYS
const TIME_ZONE = 'Europe/Rome'
const PLENTY = 1_000_000_000

/** One row of places. */
export interface Spot {
  permitId: number
  day: string
  zoneId: number
  slot: string
}

export interface Water {
  associationId: number
  permitId: number
  firstDay: string
  lastDay: string
  /** Those in which only a measure that closes them sells: two of all. */
  closedZones: readonly [number, number]
  /** From 0 to SPOTS - 1. */
  spot(number: number): Spot
}

const both = (text: string) => ({ it: text, en: text })

const ONE_A_DAY: PurchaseLimit = { atMost: 1, of: 'purchases', per: 'day' }

/** Terms with every kind of rule; `adultCents` 0 needs no card. */
const terms = (adultCents: number, firstZone: number): PermitTerms =>
  exampleTerms({
    calendar: { in: [{ seasons: [{ from: '01-01', to: '12-31' }] }] },
    sale: {
      opens: [{ moment: { before: 'P365D', of: 'day' } }],
      closes: { before: 'P0D', of: 'day', at: '20:00:00' },
    },
    slots: SLOTS.map((code, index) => ({
      code,
      name: both(code),
      from: index === 0 ? '06:00:00' : '13:00:00',
      to: index === 0 ? '13:00:00' : '20:00:00',
      covers: [],
    })),
    zones: Array.from({ length: ZONES }, (_, index) => ({ zoneId: firstZone + index })),
    techniques: [1, 2],
    capacity: [{ places: PLENTY, forMinors: 10 }],
    holder: { youngest: 14, membersOnly: false, personal: true },
    accompaniedMinors: { oldest: 13, perAdult: 3 },
    licence: { fromAge: 14 },
    prices: costing(adultCents, adultCents > 0 ? { minorCents: adultCents / 2 } : {}),
    limits: [{ smallestCm: 45, keptPerDay: 1 }, { keptPerYear: 30 }],
    keepingExcludesReleasing: true,
  })

/** Inserts the association and its places before a server reads them; `number` from 0. */
export async function openWater(
  { pool }: Installation,
  adultCents: number,
  number = 0,
  { quotas = 1 }: { quotas?: 1 | 2 } = {},
): Promise<Water> {
  const associationId = FIRST_ASSOCIATION + APART * number
  const permitId = FIRST_PERMIT + APART * number
  const firstZone = FIRST_ZONE + APART * number
  const profile = {
    colour: '#0E5E59',
    summary: both('Acque'),
    waters: ['Sarca'],
    contacts: { pointsOfSale: [] },
  }
  await pool.query(
    `insert into association (id, key, name, time_zone, profile, purchase_limits)
    values ($1, 'water-' || $4, 'Pescatori', $2, $3, $5)`,
    [associationId, TIME_ZONE, profile, String(number), JSON.stringify([ONE_A_DAY])],
  )
  await pool.query(
    `insert into zone (association_id, id, key, name, shape)
    select $1, $2 + n, 'zone-' || n, '{"it": "Ponte", "en": "Ponte"}', $4
    from generate_series(0, $3 - 1) n`,
    [associationId, firstZone, ZONES, { type: 'Point', coordinates: [10.8, 46.1] }],
  )
  await pool.query(
    `insert into closure (association_id, id, zone_id, from_day, to_day, reason)
    values ($1, gen_random_uuid(), $2, '2020-01-01', '2020-01-31', '{"it": "Piena", "en": "Flood"}')`,
    [associationId, firstZone],
  )
  await pool.query(
    `with p as (insert into permit (association_id, id, key, version, on_sale) values ($1, $2, 'permit', 1, true))
    insert into permit_version (association_id, permit_id, version, terms) values ($1, $2, 1, $3)`,
    [associationId, permitId, terms(adultCents, firstZone)],
  )
  const firstDay = addDays(dayIn(TIME_ZONE, new Date()), 2)
  await pool.query(
    `insert into place (day, quota_id, zone_id, slot, association_id, capacity, planned, others_capacity,
      others_planned)
    select $1::date + d, $2::integer, $3 + z, slot, $4::integer, $5::integer, $5::integer, $5::integer - 10, $5::integer - 10
    from generate_series(0, $6 - 1) d, generate_series(0, $7 - 1) z, unnest($8::text[]) slot
    order by 1, 2, 3, 4`,
    [firstDay, permitId, firstZone, associationId, PLENTY, DAYS, ZONES, SLOTS],
  )
  if (quotas === 2) await addQuota(pool, { associationId, permitId })
  await pool.query('vacuum analyze')
  const from = { firstDay, firstZone, permitId }
  return {
    associationId,
    permitId,
    firstDay,
    lastDay: addDays(firstDay, DAYS - 1),
    closedZones: [firstZone + ZONES - 2, firstZone + ZONES - 1],
    spot: (at) => spotOf(from, at),
  }
}

/** Counts each zone and slot of the permit once more. */
async function addQuota(pool: Installation['pool'], of: Pick<Water, 'associationId' | 'permitId'>) {
  const { associationId, permitId } = of
  const rule = { places: PLENTY, per: ['zone', 'slot'], counts: { permits: [permitId] } }
  await pool.query(`insert into quota (association_id, id, key, rule) values ($1, $2, 'both', $3)`, [
    associationId,
    -permitId,
    rule,
  ])
  await pool.query(
    `insert into place (day, quota_id, zone_id, slot, association_id, capacity, planned, others_capacity,
      others_planned)
    select day, -quota_id, zone_id, slot, association_id, capacity, planned, others_capacity, others_planned
    from place where quota_id = $1`,
    [permitId],
  )
}

interface From {
  firstDay: string
  firstZone: number
  permitId: number
}

// Its number = (day * ZONES + zone) * SLOTS + slot.
function spotOf({ firstDay, firstZone, permitId }: From, at: number): Spot {
  const [zoneAndDay, slot] = [Math.floor(at / SLOTS.length), at % SLOTS.length]
  return {
    permitId,
    day: addDays(firstDay, Math.floor(zoneAndDay / ZONES)),
    zoneId: firstZone + (zoneAndDay % ZONES),
    slot: SLOTS[slot] ?? '',
  }
}
