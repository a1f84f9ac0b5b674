import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/index.ts'
import { SHORT_CODE_BYTES, shortCode } from '#rules/permit/short-code.ts'
import { endingWith } from '../tidy-up.ts'

const FIRST = [
  'Anna',
  'Luca',
  'Jörg',
  'Niccolò',
  'Chiara',
  'Marco',
  'Zoë',
  'Giovanni Battista',
  'Elisa',
  'Tommaso',
]
const LAST = [
  'Bianchi',
  'Müller',
  'D’Angelo',
  'Degasperi',
  'Rossi',
  'Weiß',
  'Dell’Antonio',
  'Moser',
  'Conti',
  'Zeni',
]
/** Of ten permits, so many have a started outing. */
const BEGUN = 4

export interface Crowd {
  purchaseId: string
  shortCode: string
  names: string[]
}

/**
 * Copies the permits bought for today by SQL in a running demo's database, each for another angler; some have a
 * started outing. Returns search terms for one of them.
 */
export async function addCrowd(dataDir: string, count: number): Promise<Crowd> {
  const quiet = { info: () => undefined, warn: console.error, error: console.error }
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet })
  return endingWith(
    () => postgres.stop(),
    async () => {
      const client = new pg.Client(postgres.connection)
      await client.connect()
      return endingWith(
        () => client.end(),
        () => insert(client, count),
      )
    },
  )
}

async function insert(client: pg.Client, count: number): Promise<Crowd> {
  const people = Array.from({ length: count }, (_, n) => ({
    account: randomUUID(),
    purchase: randomUUID(),
    short: shortCode(randomBytes(SHORT_CODE_BYTES)),
    first: FIRST[n % FIRST.length] ?? '',
    last: `${LAST[Math.floor(n / FIRST.length) % LAST.length]} ${String.fromCodePoint(65 + (n % 26))}${n}`,
    year: 1940 + (n % 70),
    hasBegun: n % 10 < BEGUN,
  }))
  const columns = [
    people.map(({ account }) => account),
    people.map(({ purchase }) => purchase),
    people.map(({ short }) => short),
    people.map(({ first }) => first),
    people.map(({ last }) => last),
    people.map(({ year }) => `${year}-06-01`),
    people.map(({ hasBegun }) => hasBegun),
  ]
  await client.query(
    `create temporary table crowd as select * from
      unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::date[], $7::boolean[])
      as t (account, purchase, short, first, last, born, has_begun)`,
    columns,
  )
  await client.query(`insert into account (id, kind, email, first_name, last_name, birth_date, language, status, activated_at)
    select account, 'angler', purchase || '@example.org', first, last, born, 'it', 'active', now() from crowd`)
  await client.query(`insert into purchase select (jsonb_populate_record(model.one, jsonb_build_object('id', purchase,
      'short_code', short, 'buyer_id', account, 'holder_id', account, 'order_key', purchase, 'signed_code', null,
      'receipt_number', 1000000 + n, 'holder_first_name', first, 'holder_last_name', last, 'holder_birth_date', born))).*
    from (select *, row_number() over () as n from crowd) crowd, (select p as one from purchase p where state = 'issued' order by created_at desc limit 1) model`)
  await begin(client)
  await client.query('vacuum analyze')
  const [one] = people.slice(-1)
  if (one === undefined) throw new Error('a crowd is at least one')
  // A rare name, a frequent one, two parts, and one without a match.
  const names = [one.last, 'bia', 'mull jorg', one.last.toLowerCase(), 'dangelo']
  return { purchaseId: one.purchase, shortCode: one.short, names }
}

/** The outing of a one-day permit has the id of its purchase. */
async function begin(client: pg.Client): Promise<void> {
  await client.query(`insert into outing (association_id, id, purchase_id, day, zone_id, slot, technique, started_at,
      no_catch, cancelled, written_by, phone_time, version_id, arrived_at)
    select p.association_id, p.id, p.id, p.first_day, p.zone_id, p.slot, p.technique, now(), false, false, p.holder_id,
      now(), gen_random_uuid(), now() from purchase p join crowd on crowd.purchase = p.id and has_begun`)
  await client.query(`insert into catch (association_id, id, purchase_id, outing_id, species, length_mm, kept, caught_at,
      zone_id, cancelled, written_by, phone_time, version_id, arrived_at)
    select association_id, gen_random_uuid(), purchase_id, id, 'marbleTrout', 465, false, now(), zone_id, false,
      written_by, now(), gen_random_uuid(), now() from outing`)
}
