import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'

/** What the provider says of one payment; amounts in cents. */
export interface LedgerEntry {
  intent: string
  status: string
  authorised: number
  captured: number
  refunded: number
}

/** The provider's own books: the stand-in's ledger, or what was fetched from the provider. */
export interface ProviderLedger {
  entries(): readonly LedgerEntry[]
}

/** One promise that does not hold. `about`: the place, purchase or intent; amounts in cents. */
export interface Breach {
  invariant: 'I1' | 'I2' | 'I3' | 'I4' | 'I5'
  about: string
  found: string
}

const LONGEST_AUTHORISATION_MINUTES = 5

interface PlaceRow {
  about: string
  capacity: number
  minor_capacity: number
  taken: number
  minor_taken: number
  stand: number
  minor_stand: number
}

/**
 * The invariants of reliability.md, over the database and the provider's ledger; empty when all is as it should
 * be. I1: sold and live holds fit the capacity. I2: the counters equal the rows that they count. I3: every
 * captured payment is one purchase's, or was refunded. I4: every issued purchase is paid, free, refunded, or
 * has an authorisation younger than 5 minutes. I5: discounts were used as often as they are counted.
 */
export async function checkBooks(db: Db, ledger: ProviderLedger, now: Date): Promise<Breach[]> {
  return [
    ...(await placesInDisorder(db)),
    ...(await rowsOfNobody(db)),
    ...(await moneyInDisorder(db, ledger)),
    ...(await unpaidSales(db, ledger, now)),
    ...(await discountsInDisorder(db)),
  ]
}

async function placesInDisorder(db: Db): Promise<Breach[]> {
  const { rows } = await sql<PlaceRow>`
    select concat_ws(' ', day, 'permit', permit_id, 'zone', zone_id, 'slot', slot) as about,
      coalesce(p.capacity, 0) as capacity, coalesce(p.minor_capacity, 0) as minor_capacity,
      coalesce(p.taken, 0) as taken, coalesce(p.minor_taken, 0) as minor_taken,
      coalesce(t.stand, 0)::integer as stand, coalesce(t.minor_stand, 0)::integer as minor_stand
    from place p
    full join (
      select association_id, day, permit_id, zone_id, slot,
        count(*) filter (where not minor_pool) as stand, count(*) filter (where minor_pool) as minor_stand
      from taken_place group by 1, 2, 3, 4, 5
    ) t using (association_id, day, permit_id, zone_id, slot)
    where coalesce(t.stand, 0) > coalesce(p.capacity, 0)
      or coalesce(t.minor_stand, 0) > coalesce(p.minor_capacity, 0)
      or coalesce(t.stand, 0) <> coalesce(p.taken, 0)
      or coalesce(t.minor_stand, 0) <> coalesce(p.minor_taken, 0)`.execute(db)
  return rows.map((row) => {
    const over = row.stand > row.capacity || row.minor_stand > row.minor_capacity
    const { stand, minor_stand, taken, minor_taken, capacity, minor_capacity } = row
    return {
      invariant: over ? 'I1' : 'I2',
      about: row.about,
      found: `${stand}+${minor_stand} stand there, ${taken}+${minor_taken} counted, ${capacity}+${minor_capacity} places`,
    }
  })
}

async function rowsOfNobody(db: Db): Promise<Breach[]> {
  const { rows } = await sql<{ id: string; state: string }>`
    select distinct u.id, u.state from taken_place t
    join purchase u on u.association_id = t.association_id and u.id = t.purchase_id
    where u.state not in ('held', 'issued')`.execute(db)
  return rows.map(({ id, state }) => ({
    invariant: 'I2',
    about: id,
    found: `${state}, and still has a place`,
  }))
}

interface PaidRow {
  intent_id: string
  state: string
  amount_cents: number
  purchase_id: string
  purchase_state: string
}

async function moneyInDisorder(db: Db, ledger: ProviderLedger): Promise<Breach[]> {
  const { rows } = await sql<PaidRow>`
    select y.intent_id, y.state, y.amount_cents, y.purchase_id, u.state as purchase_state
    from payment y join purchase u on u.association_id = y.association_id and u.id = y.purchase_id
    where y.intent_id is not null`.execute(db)
  const known = new Map(rows.map((row) => [row.intent_id, row]))
  const taken = new Map<string, number>()
  const breaches: Breach[] = []
  const breach = (about: string, found: string) => breaches.push({ invariant: 'I3', about, found })

  for (const { intent, captured, refunded } of ledger.entries()) {
    if (captured === 0 || refunded === captured) continue
    const row = known.get(intent)
    if (row === undefined) {
      breach(intent, `${captured} captured for no purchase`)
      continue
    }
    if (row.purchase_state !== 'issued')
      breach(row.purchase_id, `${captured} captured, but it is ${row.purchase_state}`)
    // Taken a moment ago and not written down yet: I4 says for how long that may be.
    else if (row.state !== 'captured' && row.state !== 'authorised')
      breach(row.purchase_id, `${captured} captured, but its payment is ${row.state}`)
    if (row.amount_cents !== captured)
      breach(row.purchase_id, `${captured} captured instead of ${row.amount_cents}`)
    taken.set(row.purchase_id, (taken.get(row.purchase_id) ?? 0) + 1)
  }
  for (const [purchase, times] of taken) if (times > 1) breach(purchase, `paid ${times} times`)
  return breaches
}

interface SaleRow {
  id: string
  intent_id: string | null
  state: string | null
  authorised_at: Date | null
}

/** Issued, and something was to be paid for it: the newest payment must have been captured, or be about to. */
async function unpaidSales(db: Db, ledger: ProviderLedger, now: Date): Promise<Breach[]> {
  const { rows } = await sql<SaleRow>`
    select u.id, y.intent_id, y.state, y.authorised_at
    from purchase u
    left join lateral (
      select * from payment where association_id = u.association_id and purchase_id = u.id
      order by attempt desc limit 1
    ) y on true
    where u.state = 'issued' and u.amount_cents > 0`.execute(db)
  const entries = new Map(ledger.entries().map((entry) => [entry.intent, entry]))
  return rows.flatMap(({ id, intent_id, state, authorised_at }): Breach[] => {
    const entry = entries.get(intent_id ?? '')
    if (state === 'captured' && (entry?.captured ?? 0) > 0) return []
    const minutes = (now.getTime() - (authorised_at?.getTime() ?? 0)) / 60_000
    const live = (entry?.authorised ?? 0) > 0 || (entry?.captured ?? 0) > 0
    if (state === 'authorised' && live && minutes < LONGEST_AUTHORISATION_MINUTES) return []
    return [
      {
        invariant: 'I4',
        about: id,
        found: `issued, but its payment is ${state ?? 'missing'} (${entry?.status ?? 'unknown there'})`,
      },
    ]
  })
}

async function discountsInDisorder(db: Db): Promise<Breach[]> {
  const { rows } = await sql<{ id: string; used: number; uses: number }>`
    select d.id, d.used, count(u.purchase_id)::integer as uses
    from discount_code d left join discount_use u on u.discount_code_id = d.id
    group by d.association_id, d.id
    having d.used <> count(u.purchase_id) or count(u.purchase_id) > coalesce(d.uses_in_all, 2147483647)`.execute(
    db,
  )
  return rows.map(({ id, used, uses }) => ({
    invariant: 'I5',
    about: id,
    found: `${uses} uses, ${used} counted`,
  }))
}
