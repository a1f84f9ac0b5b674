import { exampleTerms } from '#rules/permit/example-permit.ts'
import type { Installation } from './installation/installation.ts'

export const SALES_OF_A_YEAR = 100_000
export const SOLD_YEAR = 2026
const profile = {
  colour: '#0E5E59',
  summary: { it: 'Acque', en: 'Waters' },
  waters: [],
  contacts: { pointsOfSale: [] },
}

/** One permit, a sale each minute and a fish with each. */
export async function sellAYear(
  { pool }: Installation,
  { id, key }: { id: number; key: string },
): Promise<void> {
  const shape = { type: 'Point', coordinates: [10.8, 46] }
  await pool.query(
    `insert into association (id, key, name, profile, time_zone) values ($1, $2, 'Bench', $3, 'Europe/Rome')`,
    [id, key, profile],
  )
  await pool.query(`insert into zone (association_id, id, key, name, shape) values ($1, $1, 'a', $2, $3)`, [
    id,
    { it: 'Ponte di Sotto' },
    shape,
  ])
  await pool.query(
    `with permit as (insert into permit (association_id, id, key, version, on_sale) values ($1, $1, 'a', 1, true))
    insert into permit_version (association_id, permit_id, version, terms) values ($1, $1, 1, $2)`,
    [id, exampleTerms({})],
  )
  await pool.query(
    `insert into account (id, kind, email, first_name, last_name, language, status)
    select gen_random_uuid(), 'angler', $1::text || '-angler-' || n || '@example.org', 'Anna', 'Dallapè & figli', 'it', 'active'
    from generate_series(1, 1000) n`,
    [key],
  )
  await pool.query(
    `with angler as (select id, row_number() over () as n from account where email like $4::text || '-angler-%')
    insert into purchase (association_id, id, permit_id, permit_version, buyer_id, holder_id, holder_kind,
      holder_first_name, holder_last_name, first_day, last_day, zone_id, state, order_key, price, amount_cents,
      code_version, issued_at, receipt_year, receipt_number)
    select $1::integer, gen_random_uuid(), $1::integer, 1, h.id, h.id, 'self', 'Anna', 'Dallapè & figli', at::date, at::date, $1::integer, 'issued',
      s.n::text, '{"baseCents": 2000, "optionsCents": 0, "discountCents": 0}', 2000, 1, at, $2::integer, s.n
    from generate_series(1, $3::integer) as s (n)
    join angler h on h.n = 1 + s.n % 1000
    cross join lateral (select make_date($2::integer, 3, 1) + make_interval(mins => s.n) as at) m`,
    [id, SOLD_YEAR, SALES_OF_A_YEAR, key],
  )
  await pool.query(
    `insert into catch (association_id, id, purchase_id, outing_id, species, length_mm, kept, caught_at, cancelled,
      written_by, phone_time, version_id, arrived_at)
    select $1::integer, gen_random_uuid(), id, id, 'marbleTrout', 465, true, issued_at, false, holder_id, issued_at,
      gen_random_uuid(), issued_at
    from purchase where association_id = $1::integer`,
    [id],
  )
  await pool.query('vacuum analyze')
}
