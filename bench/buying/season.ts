import { costing, exampleTerms } from '#rules/permit/example-permit.ts'
import { addDays } from '#rules/days.ts'
import type { PurchaseLimit } from '#rules/sale/purchase-limit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Installation } from './installation/installation.ts'

/** More on sale than any region has. */
export const ASSOCIATIONS = 20
export const PERMITS = 200
export const ZONES = 1000
const SLOTS = ['MATTINA', 'SERA']
export const SEASON_DAYS = 200
const TIME_ZONE = 'Europe/Rome'

const text = (about: string) => ({
  it: `${about}: dalla sorgente al ponte, con le sue rive, le sue buche e le sue trote. Si entra a numero chiuso.`,
  en: `${about}: from the spring to the bridge, with its banks, its pools and its trout. Entry is limited.`,
})

const terms = exampleTerms({
  summary: text('Riserva'),
  conditions: text('Si pesca dalle sei alle venti, con un solo amo senza ardiglione'),
  calendar: {
    in: [
      {
        seasons: [
          { from: '01-01', to: '06-30' },
          { from: '07-01', to: '12-31' },
        ],
      },
    ],
  },
  sale: {
    opens: [{ moment: { before: 'P365D', of: 'day' } }],
    closes: { before: 'P0D', of: 'day', at: '20:00:00' },
  },
  slots: SLOTS.map((code, index) => ({
    code,
    name: { it: code, en: code },
    from: index === 0 ? '06:00:00' : '13:00:00',
    to: index === 0 ? '13:00:00' : '20:00:00',
    covers: [],
  })),
  techniques: [1, 2],
  capacity: [{ places: 12, forMinors: 2 }],
  holder: { youngest: 14, membersOnly: false, personal: false },
  prices: costing(2500, { minorCents: 1000, memberCents: 1500 }),
})

const ONE_A_DAY: PurchaseLimit = { atMost: 1, of: 'purchases', per: 'day' }

const profile = {
  colour: '#0E5E59',
  summary: text('Acque'),
  waters: ['Sarca'],
  contacts: { pointsOfSale: [] },
}

/** Inserts all places of a season; some days of some permits are full. Returns the first day. */
export async function openSeason({ pool }: Installation): Promise<string> {
  const firstDay = addDays(dayIn(TIME_ZONE, new Date()), 2)
  await pool.query(
    `insert into association (id, key, name, time_zone, profile, purchase_limits)
    select n, 'bench-' || n, 'Pescatori del bacino ' || n, $2, $3, $4 from generate_series(1, $1) n`,
    [ASSOCIATIONS, TIME_ZONE, profile, JSON.stringify([{ ...ONE_A_DAY, eachPermit: true }])],
  )
  await pool.query(
    `insert into zone (association_id, id, key, name, shape, profile)
    select 1 + (n / ($2 / $3)) % $1, 1 + n, 'zone-' || n, '{"it": "Zona", "en": "Zone"}',
      '{"type": "Point", "coordinates": [10.8, 46.1]}', '{"water": "Sarca"}'
    from generate_series(0, $2 - 1) n`,
    [ASSOCIATIONS, ZONES, PERMITS],
  )
  await pool.query(
    `with p as (
      insert into permit (association_id, id, key, version, on_sale)
      select 1 + n % $1, 1 + n, 'permit-' || n, 1, true from generate_series(0, $2 - 1) n
      returning association_id, id
    )
    insert into permit_version (association_id, permit_id, version, terms)
    select association_id, id, 1, $3::jsonb
      || jsonb_build_object('name', jsonb_build_object('it', 'Giornaliero ' || id, 'en', 'Day permit ' || id))
      || jsonb_build_object('zones', (
        select jsonb_agg(jsonb_build_object('zoneId', z)) from generate_series((id - 1) * $4 + 1, id * $4) z))
    from p`,
    [ASSOCIATIONS, PERMITS, terms, ZONES / PERMITS],
  )
  await pool.query(
    `insert into closure (association_id, id, zone_id, from_day, to_day, reason)
    select association_id, gen_random_uuid(), id, $1::date, $1::date + 30, '{"it": "Piena", "en": "Flood"}'
    from zone where id % 10 = 0`,
    [firstDay],
  )
  await pool.query(
    `insert into place (day, quota_id, zone_id, slot, association_id, capacity, planned, taken,
      others_capacity, others_planned, others_taken)
    select $1::date + d, p.id, z, slot, p.association_id, 12, 12, sold.taken, 10, 10, sold.taken
    from generate_series(0, $2 - 1) d, permit p, generate_series((p.id - 1) * $3 + 1, p.id * $3) z,
      unnest($4::text[]) slot,
      lateral (select case when (p.id + d) % 20 = 0 then 10 else (z * 7 + d * 3) % 10 end as taken) sold
    order by 1, 2, 3, 4`,
    [firstDay, SEASON_DAYS, ZONES / PERMITS, SLOTS],
  )
  await pool.query('vacuum analyze')
  return firstDay
}
