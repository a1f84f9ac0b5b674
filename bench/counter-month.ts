import { exampleTerms } from '#rules/permit/example-permit.ts'
import { takingsOfYear } from '#server/capabilities/books/report/takings-of-year.ts'
import { salesFound } from '#server/capabilities/office-sales/store/search-sales.ts'
import { presentStatement } from '#server/capabilities/outlets/present-statement.ts'
import { findOutlet } from '#server/capabilities/outlets/store/outlets.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log.ts'
import { type Installation, withInstallation } from './buying/installation/installation.ts'
import { median, type Figure, type Measure } from './measure.ts'

const SALES = 10_000
export const MONTH_SOLD = '2026-05'
const TIMES = 15
const MOST_MS = 1000
const associationId = 1
const language = 'it'
const NOW = new Date('2026-05-31T20:00:00+02:00')

/** What the treasurer opens at the end of a month in which much was sold at the counter and at one outlet. */
export const counterMonthMeasure: Measure = {
  name: 'counter-month',
  title: `A month of ${SALES} sales over counters, half of them of one outlet, on the server`,
  run: (tell) =>
    withInstallation(async (installation) => {
      tell('a month is sold')
      const outletId = await sellAMonth(installation)
      const opened = openDatabase(installation.connection, createLog('silent'), 4)
      const { db } = opened
      const outlet = await findOutlet(db, associationId, outletId)
      if (outlet === undefined) throw new Error('there is no outlet')
      const ofOutlet = { associationId, outlet, month: MONTH_SOLD, language } as const
      const days = { soldFrom: `${MONTH_SOLD}-01`, soldTo: `${MONTH_SOLD}-31` }
      const pages = {
        'takings, by month, permit and kind': () =>
          takingsOfYear(db, { associationId, year: Number(MONTH_SOLD.slice(0, 4)), language }),
        'sales of the month, with totals by kind': () => salesFound(db, { associationId, ...days }),
        'sales of the month in cash': () => salesFound(db, { associationId, ...days, payment: 'cash' }),
        'statement of the outlet': () => presentStatement(db, ofOutlet, NOW),
        'statement of the outlet, every entry': () =>
          presentStatement(db, { ...ofOutlet, isWhole: true }, NOW),
      }
      const figures: Figure[] = []
      for (const [name, read] of Object.entries(pages)) {
        tell(name)
        await read()
        const runs: number[] = []
        for (let n = 0; n < TIMES; n += 1) {
          const began = performance.now()
          await read()
          runs.push(Math.round((performance.now() - began) * 10) / 10)
        }
        figures.push({ name, value: median(runs), unit: 'ms', runs, goal: { atMost: MOST_MS } })
      }
      await opened.close()
      return { figures }
    }),
}

/** Permits of guests: half in cash and by terminal at the counter, half at the outlet, whose id is returned. */
export async function sellAMonth({ pool }: Installation): Promise<string> {
  const outletId = uuidv7()
  const sellerId = uuidv7()
  await pool.query(
    `insert into association (id, key, name, profile, time_zone) values ($1, 'bench', 'Bench', '{}', 'Europe/Rome')`,
    [associationId],
  )
  await pool.query(
    `with permit as (insert into permit (association_id, id, key, version, on_sale) values ($1, 1, 'a', 1, true))
    insert into permit_version (association_id, permit_id, version, terms) values ($1, 1, 1, $2)`,
    [associationId, exampleTerms({})],
  )
  await pool.query(
    `insert into outlet (association_id, id, name, commission_rate, limit_kind, saved_at)
    values ($1, $2, 'Bar Centrale', 1000, 'none', now())`,
    [associationId, outletId],
  )
  await pool.query(
    `insert into account (id, kind, email, first_name, last_name, language, status)
    select (lpad(to_hex(n), 8, '0') || substr(md5(n::text), 9))::uuid, 'angler', 'customer-' || n || '@counter.invalid',
      'John', 'Smith ' || n, 'en', 'active'
    from generate_series(1, $1::integer) n`,
    [SALES],
  )
  await pool.query(
    `insert into purchase (association_id, id, permit_id, permit_version, buyer_id, holder_id, holder_kind,
      holder_first_name, holder_last_name, holder_birth_date, first_day, last_day, state, order_key, price, amount_cents,
      code_version, issued_at, receipt_year, receipt_number, seller_kind, seller_id, paid_by)
    select $1, (lpad(to_hex(s.n), 8, '0') || substr(md5('sale' || s.n), 9))::uuid, 1, 1, a.id, a.id, 'guest', 'John', a.last_name,
      '1979-08-30', at::date, at::date, 'issued', s.n::text, '{"baseCents": 2000, "optionsCents": 0, "discountCents": 0}', 2000, 1, at,
      2026, s.n, case s.n % 2 when 0 then 'outlet' else 'officer' end, case s.n % 2 when 0 then $3::uuid else $4::uuid end,
      case s.n % 4 when 1 then 'cash' when 3 then 'terminal' else 'credit' end
    from generate_series(1, $2::integer) s (n)
    join account a on a.last_name = 'Smith ' || s.n
    cross join lateral (select timestamptz '2026-05-01 06:00+02' + make_interval(mins => s.n * 4) as at) m`,
    [associationId, SALES, outletId, sellerId],
  )
  await pool.query(
    `insert into payment (association_id, purchase_id, attempt, amount_cents, state, kind, captured_at)
    select association_id, id, 1, amount_cents, 'captured', paid_by, issued_at from purchase`,
  )
  await pool.query(
    `insert into outlet_entry (association_id, id, outlet_id, at, account_id, kind, cents, order_id, purchase_id, rate)
    select association_id, gen_random_uuid(), seller_id, issued_at, $1, e.kind, e.cents, id, id, e.rate
    from purchase cross join (values ('sale', 2000, null), ('commission', -200, 1000)) e (kind, cents, rate)
    where seller_kind = 'outlet'`,
    [sellerId],
  )
  await pool.query('vacuum analyze')
  return outletId
}
