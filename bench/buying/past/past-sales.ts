import type pg from 'pg'
import { NUMBERED } from '#server/capabilities/purchase/store/receipt-numbers.ts'
import type { Installation } from '../installation/installation.ts'
import type { Water } from '../water.ts'

/** Past purchases with their places, payments and mails, inserted by SQL as copies of a real one. */

const BATCH = 100_000
/** Purchases per angler. */
const EACH_ANGLER = 20
/** Spread over so many days, the last a week ago. */
const PAST_DAYS = 600
const LAST_DAYS_AGO = 7
/** Percentages: held and not paid, and refunded. The others were issued. */
const EXPIRED = 4
const REFUNDED = 1

const ANGLER = (n: string): string => `('00000000-0000-7000-9000-' || lpad((${n})::text, 12, '0'))::uuid`
const PURCHASE = (n: string): string => `('01888888-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
const MAIL = (n: string): string => `('01888888-0001-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`

/** Adds the purchases of a range of numbers; `water` has at least one purchase by card. */
export async function addPastSales(
  { pool }: Installation,
  water: Water,
  from: number,
  to: number,
  tell: (progress: string) => void,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set synchronous_commit = off')
    await copyModels(client, water)
    for (let first = from; first < to; first += BATCH) {
      tell(`${first} of ${to} past purchases`)
      await addBatch(client, water, first, Math.min(to, first + BATCH) - 1)
    }
    await countPlaces(client, water)
    await client.query('vacuum analyze')
  } finally {
    await client.query('reset synchronous_commit')
    client.release()
  }
}

/** One of each kind of row, from a purchase by card that was issued. */
async function copyModels(client: pg.PoolClient, { permitId }: Water): Promise<void> {
  await client.query(`create temporary table if not exists model (purchase purchase, place taken_place,
    payment payment, mail outbox)`)
  await client.query('truncate model')
  const { rowCount } = await client.query(
    `insert into model
    select p, t, y, m from purchase p
    join taken_place t on t.association_id = p.association_id and t.purchase_id = p.id
    join payment y on y.association_id = p.association_id and y.purchase_id = p.id and y.state = 'captured'
    join outbox m on m.id = (select id from outbox order by created_at limit 1)
    where p.permit_id = $1 and p.state = 'issued' limit 1`,
    [permitId],
  )
  if (rowCount !== 1) throw new Error('there is no purchase by card that the past could be made of')
}

async function addBatch(client: pg.PoolClient, water: Water, first: number, last: number): Promise<void> {
  const numbers = `generate_series(${first}::bigint, ${last}::bigint) n`
  const angler = ANGLER(`n / ${EACH_ANGLER}`)
  // The day and spot of row n, equal in all statements.
  const day = `current_date - ${LAST_DAYS_AGO} - (n % ${PAST_DAYS})::integer`
  const state = `case when n % 100 < ${EXPIRED} then 'expired' when n % 100 < ${EXPIRED + REFUNDED} then 'refunded'
    else 'issued' end`
  const like = (table: string, model: string, own: Record<string, string>, further = ''): string =>
    `insert into ${table} select (jsonb_populate_record((m.${model}), jsonb_build_object(${Object.entries(own)
      .map(([name, value]) => `'${name}', ${value}`)
      .join(', ')}))).* from model m, ${numbers} ${further}`

  await client.query(
    `insert into account (id, kind, email, first_name, last_name, birth_date, language, status, activated_at)
    select ${ANGLER('n')}, 'angler', 'past' || n || '@example.org', 'Anna', 'Bianchi', '1980-01-01', 'it', 'active',
      now() from generate_series(${Math.floor(first / EACH_ANGLER)}::bigint, ${Math.floor(last / EACH_ANGLER)}::bigint) n
    on conflict do nothing`,
  )
  const whereSold = (fact: string): string => `case when n % 100 >= ${EXPIRED} then ${fact} end`
  await client.query(
    `with sold as (
      select n, (m.purchase).association_id, extract(year from ${day})::integer as year
      from model m, ${numbers} where n % 100 >= ${EXPIRED}
    ), ${NUMBERED} ${like(
      'purchase',
      'purchase',
      {
        id: PURCHASE('n'),
        buyer_id: angler,
        holder_id: angler,
        first_day: day,
        last_day: day,
        state,
        order_key: `'[' || ${water.permitId} || ',"' || (${day}) || '",' || n || ']'`,
        short_code: `rpad(upper(lpad(to_hex((n * 2654435761 + 7) % 1099511627776), 10, '0')), 12, 'P')`,
        created_at: `(${day})::timestamptz`,
        hold_expires_at: `(${day})::timestamptz`,
        issued_at: whereSold(`(${day})::timestamptz`),
        receipt_year: whereSold(`extract(year from ${day})::integer`),
        receipt_number: 'r.number',
      },
      'left join receipt r using (n)',
    )}`,
  )
  await client.query(
    like(
      'taken_place',
      'place',
      { purchase_id: PURCHASE('n'), day },
      `where n % 100 >= ${EXPIRED + REFUNDED}`,
    ),
  )
  await client.query(
    like('payment', 'payment', {
      purchase_id: PURCHASE('n'),
      intent_id: `'pi_past_' || n`,
      state: `case when n % 100 < ${EXPIRED} then 'cancelled' when n % 100 < ${EXPIRED + REFUNDED} then 'refunded'
        else 'captured' end`,
    }),
  )
  await client.query(
    like('outbox', 'mail', {
      id: MAIL('n'),
      mail: `jsonb_build_object('text', 'purchase-mails.bought')`,
      attempts: '1',
      created_at: `(${day})::timestamptz`,
      due_at: `(${day})::timestamptz`,
      sent_at: `(${day})::timestamptz`,
    }),
  )
}

/** The rows of past places with their counts. */
const countPlaces = (client: pg.PoolClient, { permitId }: Water): Promise<unknown> =>
  client.query(
    `insert into place (day, quota_id, zone_id, slot, association_id, capacity, planned, taken,
      others_capacity, others_planned, others_taken)
    select day, quota_id, zone_id, slot, association_id, count(*) + 10, count(*) + 10, count(*),
      count(*) + 10, count(*) + 10, count(*)
    from taken_place where quota_id = $1 and day < current_date
    group by day, quota_id, zone_id, slot, association_id
    on conflict (day, quota_id, zone_id, slot, association_id)
      do update set taken = excluded.taken, capacity = excluded.capacity, planned = excluded.planned,
        others_taken = excluded.others_taken, others_capacity = excluded.others_capacity,
        others_planned = excluded.others_planned`,
    [permitId],
  )
