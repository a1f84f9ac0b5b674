import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { TECHNIQUES } from '#rules/codes.ts'
import { shortCode, SHORT_CODE_BYTES } from '#rules/permit/short-code.ts'
import { NUMBERED } from '#server/capabilities/purchase/store/receipt-numbers.ts'
import { uuidv7 } from '#server/platform/ids.ts'

/** A day with very many anglers, written to the database directly. */

interface CrowdedPermit {
  associationId: number
  permitId: number
  version: number
  zoneIds: number[]
  slots: string[]
}

interface Crowd {
  permits: CrowdedPermit[]
  /** First day and its number of anglers. */
  days: { day: string; anglers: number }[]
  /** Who writes notes and checks. */
  wardenId: string
}

type Row = Record<string, unknown>
type Table = 'account' | 'purchase' | 'outing' | 'catch' | 'note' | 'permit_check'
/** Each statement refers only to rows of those before it. */
const TABLES: Table[] = ['account', 'purchase', 'outing', 'catch', 'note', 'permit_check']
const BATCH = 2000
const PAST_BATCH = 10_000

const FIRST =
  `Anna Luca Giulia Marco Sara Paolo Elena Andrea Chiara Matteo Francesca Davide Martina Simone Silvia
  Stefano Laura Alessandro Valentina Roberto Federica Michele Giorgia Nicola Ilaria Fabio Elisa Daniele Alice Mattia
  Hans Peter Greta Klaus Ingrid Jonas Heidi Florian Ursula Wolfgang Emma Paul James Olivia Thomas Charlotte`.split(
    /\s+/,
  )
const STEMS =
  `Bian Ross Ferr Mos Zan Dalla Pede Toma Cristo Marche Berta Loren Pelle Carli Giova Fran Stef Bruni Vale
  Conti Gallo Ricc Moret Barb Fonta Sant Mari Rinal Cap Cate Huber Mair Gruber Pich Schmid Wagner Taylor Wil Harr
  Thom`.split(/\s+/)
const ENDS =
  `chi si ari er ella poli trozzi sini forte son retti gnoli nzi ni ato sci fani etti ini otto aldi one
  ucci elli zon hofer ler mann egger stein ford ton ley wood`.split(/\s+/)
const SPECIES = ['brownTrout', 'marbleTrout', 'rainbowTrout', 'grayling', 'brookChar', 'pike']

const below = (count: number): number => Math.floor(Math.random() * count)
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T
const chance = (percent: number): boolean => below(100) < percent
const at = (day: string, minute: number): string =>
  new Date(Date.parse(`${day}T04:00:00Z`) + minute * 60_000 + below(60_000)).toISOString()

/** Adds the crowd; one in twelve is a child beside an adult, one in thirty gave their permit back. */
export async function addCrowd(pool: pg.Pool, crowd: Crowd): Promise<void> {
  for (const { day, anglers } of crowd.days)
    for (let done = 0; done < anglers; done += BATCH) {
      const rows: Record<Table, Row[]> = {
        account: [],
        purchase: [],
        outing: [],
        catch: [],
        note: [],
        permit_check: [],
      }
      for (let n = done; n < Math.min(anglers, done + BATCH); n++) anAngler(crowd, day, rows)
      for (const table of TABLES)
        await (table === 'purchase' ? sell(pool, rows[table]) : insert(pool, table, rows[table]))
    }
  await pool.query('analyze')
}

async function insert(pool: pg.Pool, table: Table, rows: Row[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first).join(', ')
  await pool.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

/** Numbers the receipts as the statement of a sale does. */
async function sell(pool: pg.Pool, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await pool.query(
    `with item as (
      select u.*, (row_number() over ())::integer as n from json_populate_recordset(null::purchase, $1) u
    ), sold as (select n, association_id, receipt_year as year from item), ${NUMBERED}
    insert into purchase (${columns}, receipt_number) select ${columns}, r.number from item join receipt r using (n)`,
    [JSON.stringify(rows)],
  )
}

function anAngler({ permits, wardenId }: Crowd, day: string, rows: Record<Table, Row[]>): void {
  const [accountId, purchaseId] = [uuidv7(), uuidv7()]
  const { associationId, permitId, version, zoneIds, slots } = oneOf(permits)
  const isChild = chance(8)
  const birth = (oldest: number, youngest: number) =>
    `${oldest + below(youngest - oldest)}-0${1 + below(9)}-1${below(10)}`
  const holder = {
    first_name: oneOf(FIRST),
    last_name: oneOf(STEMS) + oneOf(ENDS),
    birth_date: birth(1945, 2006),
  }
  rows.account.push({
    id: accountId,
    kind: 'angler',
    email: `${randomUUID()}@example.org`,
    ...holder,
    language: 'it',
    newsletter: false,
    status: 'active',
    created_at: at(day, -9000),
    revision: 0,
  })
  const [zone_id, slot] = [oneOf(zoneIds), oneOf(slots)]
  const isBack = chance(3)
  const issuedAt = at(day, -500)
  rows.purchase.push({
    association_id: associationId,
    id: purchaseId,
    permit_id: permitId,
    permit_version: version,
    buyer_id: accountId,
    holder_id: accountId,
    holder_kind: isChild ? 'minor' : 'self',
    holder_first_name: holder.first_name,
    holder_last_name: holder.last_name,
    holder_birth_date: holder.birth_date,
    minor_first_name: isChild ? oneOf(FIRST) : null,
    minor_last_name: isChild ? oneOf(STEMS) + oneOf(ENDS) : null,
    minor_birth_date: isChild ? birth(2013, 2020) : null,
    first_day: day,
    last_day: day,
    zone_id,
    slot,
    technique: oneOf(Object.values(TECHNIQUES)),
    keeps_catch: chance(50),
    state: isBack ? 'refunded' : 'issued',
    order_key: purchaseId,
    price: {},
    amount_cents: 2000,
    option_codes: '{}',
    created_at: at(day, -4000 + below(3000)),
    issued_at: issuedAt,
    receipt_year: new Date(issuedAt).getUTCFullYear(),
    code_version: chance(5) ? 2 : 1,
    short_code: shortCode(randomBytes(SHORT_CODE_BYTES)),
    signed_code: isBack ? null : randomBytes(200).toString('base64url'),
    date_changes: 0,
  })
  if (!isBack) ofTheDay({ associationId, purchaseId, accountId, wardenId, day, zone_id, slot }, rows)
}

interface Fishing {
  associationId: number
  purchaseId: string
  accountId: string
  wardenId: string
  day: string
  zone_id: number
  slot: string
}

function ofTheDay(who: Fishing, rows: Record<Table, Row[]>): void {
  const { associationId, purchaseId, accountId, wardenId, day, zone_id, slot } = who
  const begins = below(300)
  const written = (minute: number, by: string) => ({
    association_id: associationId,
    purchase_id: purchaseId,
    cancelled: false,
    written_by: by,
    phone_time: at(day, minute),
    version_id: uuidv7(),
    arrived_at: at(day, minute + below(90)),
    versions: chance(4) ? 2 : 1,
  })
  if (chance(60)) {
    const hasEnded = chance(40)
    rows.outing.push({
      ...written(hasEnded ? begins + 240 : begins, accountId),
      id: purchaseId,
      day,
      zone_id,
      slot,
      technique: null,
      started_at: at(day, begins),
      ended_at: hasEnded ? at(day, begins + 240) : null,
      no_catch: false,
    })
    for (let fish = below(4); fish > 0; fish--)
      rows.catch.push({
        ...written(begins + 60 * fish, accountId),
        id: uuidv7(),
        outing_id: purchaseId,
        species: oneOf(SPECIES),
        length_mm: 200 + 5 * below(80),
        weight_g: chance(20) ? 200 + below(2000) : null,
        kept: chance(30),
        caught_at: at(day, begins + 60 * fish),
        zone_id: null,
      })
  }
  if (chance(2))
    rows.note.push({
      ...written(begins + 100, wardenId),
      id: uuidv7(),
      text: oneOf([
        'Controllato, tutto in regola.',
        'Licenza non esibita, la porta domani.',
        'Ardiglione presente.',
      ]),
      author_kind: 'warden',
    })
  if (chance(10))
    rows.permit_check.push({
      association_id: associationId,
      id: uuidv7(),
      purchase_id: purchaseId,
      warden_id: wardenId,
      checked_at: at(day, begins + 120),
      arrived_at: at(day, begins + 130),
      way: oneOf(['camera', 'typed', 'list']),
      result: 'valid',
      reasons: '{}',
      list_as_of: at(day, 0),
    })
}

/** Expired permits, each of another day in the last two years, without log items. */
export async function addPast(
  pool: pg.Pool,
  { associationId, permitId, version, zoneIds, slots }: CrowdedPermit,
  { before, purchases }: { before: string; purchases: number },
): Promise<void> {
  for (let done = 0; done < purchases; done += PAST_BATCH)
    await pool.query(
      `with item as (
        select n, $4::date - 1 - n % 730 as day from generate_series($7::integer, $8::integer) n
      ), sold as (
        select n, $1::integer as association_id, extract(year from day)::integer as year from item
      ), ${NUMBERED}
      insert into purchase (association_id, id, permit_id, permit_version, buyer_id, holder_id, holder_kind,
        holder_first_name, holder_last_name, holder_birth_date, first_day, last_day, zone_id, slot, state, order_key,
        price, amount_cents, code_version, issued_at, receipt_year, receipt_number)
      select s.association_id, gen_random_uuid(), $2::integer, $3::integer, h.id, h.id, 'self',
        h.first_name, h.last_name, h.birth_date, i.day, i.day, $5::integer, $6::text, 'issued', n::text,
        '{}', 0, 1, (i.day + time '06:00') at time zone 'UTC', s.year, r.number
      from (select * from account where kind = 'angler' limit 1) h,
        item i join sold s using (n) join receipt r using (n)`,
      [
        associationId,
        permitId,
        version,
        before,
        zoneIds[0],
        slots[0],
        done,
        Math.min(purchases, done + PAST_BATCH) - 1,
      ],
    )
  await pool.query('analyze')
}
