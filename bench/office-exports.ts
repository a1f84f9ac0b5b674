import { exampleTerms } from '#rules/example-permit.ts'
import type { SheetFormat } from '#contract/office-exports.ts'
import { sheetBytes } from '#server/capabilities/office-exports/sheet-bytes.ts'
import { salesForOffice } from '#server/capabilities/books/index.ts'
import { catchesForOffice } from '#server/capabilities/outings/index.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { type Installation, withInstallation } from './buying/installation/installation.ts'
import type { Figure, Measure } from './measure.ts'

const ROWS = 100_000
const YEAR = 2026
const MOST_BLOCK_MS = 30
const ASSOCIATION = { id: 1, key: 'bench', timeZone: 'Europe/Rome' }

/** The office takes out a year of sales and of fish, with names, as CSV and as XLSX; the file goes nowhere. */
export const officeExportsMeasure: Measure = {
  name: 'office-exports',
  title: `Exports of ${ROWS} rows: how long other requests wait at most`,
  run: (tell) =>
    withInstallation(async (installation) => {
      tell('a year is sold')
      await sellAYear(installation)
      const opened = openDatabase(installation.connection, createLog('silent'), 4)
      const texts = loadTexts()
      const wanted = { year: YEAR, language: 'it' as const, withNames: true }
      const sheets = {
        sales: () =>
          salesForOffice(opened.db, texts, {
            ...wanted,
            association: ASSOCIATION,
            onlyRefunds: false,
            withMoney: true,
          }),
        catches: () => catchesForOffice(opened.db, texts, { ...wanted, associationId: ASSOCIATION.id }),
      }
      const figures: Figure[] = []
      for (const [kind, rows] of Object.entries(sheets))
        for (const format of ['csv', 'xlsx'] as const) {
          tell(`${kind}, ${format}`)
          // The first run compiles what the second one measures.
          await taken(format, rows())
          figures.push(...figuresOf(`${kind}, ${format}`, await taken(format, rows())))
        }
      await opened.close()
      return { figures }
    }),
}

interface Taken {
  seconds: number
  bytes: number
  blockMs: number
}

async function taken(format: SheetFormat, rows: ReturnType<typeof catchesForOffice>): Promise<Taken> {
  const block = watchBlocks()
  const began = performance.now()
  let bytes = 0
  for await (const piece of sheetBytes(format, 'bench', rows)) bytes += Buffer.byteLength(piece)
  return { seconds: (performance.now() - began) / 1000, bytes, blockMs: block.longestMs() }
}

/**
 * The longest that this thread has worked between two turns of a timer, in its own processor time: a busy machine that gives
 * the processor to others does not count as a block.
 */
function watchBlocks(): { longestMs: () => number } {
  const worked = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let [before, longest] = [worked(), 0]
  const timer = setInterval(() => {
    const now = worked()
    longest = Math.max(longest, now - before)
    before = now
  }, 1)
  return {
    longestMs: () => {
      clearInterval(timer)
      return longest
    },
  }
}

const figuresOf = (name: string, { seconds, bytes, blockMs }: Taken): Figure[] => [
  {
    name: `${name}: longest block`,
    value: Math.round(blockMs * 10) / 10,
    unit: 'ms',
    goal: { atMost: MOST_BLOCK_MS },
  },
  { name: `${name}: the whole file`, value: Math.round(seconds * 10) / 10, unit: 'seconds' },
  { name: `${name}: its size`, value: bytes, unit: 'bytes' },
]

/** One permit, a sale each minute and a fish with each. */
async function sellAYear({ pool }: Installation): Promise<void> {
  const shape = { type: 'Point', coordinates: [10.8, 46] }
  await pool.query(
    `insert into association (id, key, name, profile, time_zone) values (1, 'bench', 'Bench', '{}', 'Europe/Rome')`,
  )
  await pool.query(`insert into zone (association_id, id, key, name, shape) values (1, 1, 'a', $1, $2)`, [
    { it: 'Ponte di Sotto' },
    shape,
  ])
  await pool.query(
    `with permit as (insert into permit (association_id, id, key, version, on_sale) values (1, 1, 'a', 1, true))
    insert into permit_version (association_id, permit_id, version, terms) values (1, 1, 1, $1)`,
    [exampleTerms({})],
  )
  await pool.query(
    `insert into account (id, kind, email, first_name, last_name, language, status)
    select gen_random_uuid(), 'angler', 'angler-' || n || '@example.org', 'Anna', 'Dallapè & figli', 'it', 'active'
    from generate_series(1, 1000) n`,
  )
  await pool.query(
    `with angler as (select id, row_number() over () as n from account)
    insert into purchase (association_id, id, permit_id, permit_version, buyer_id, holder_id, holder_kind,
      holder_first_name, holder_last_name, first_day, last_day, zone_id, state, order_key, price, amount_cents,
      code_version, issued_at, receipt_year, receipt_number)
    select 1, gen_random_uuid(), 1, 1, h.id, h.id, 'self', 'Anna', 'Dallapè & figli', at::date, at::date, 1, 'issued',
      s.n::text, '{"baseCents": 2000, "optionsCents": 0, "discountCents": 0}', 2000, 1, at, $1, s.n
    from generate_series(1, $2::integer) as s (n)
    join angler h on h.n = 1 + s.n % 1000
    cross join lateral (select make_date($1, 3, 1) + make_interval(mins => s.n) as at) m`,
    [YEAR, ROWS],
  )
  await pool.query(
    `insert into catch (association_id, id, purchase_id, outing_id, species, length_mm, kept, caught_at, cancelled,
      written_by, phone_time, version_id, arrived_at)
    select 1, gen_random_uuid(), id, id, 'marbleTrout', 465, true, issued_at, false, holder_id, issued_at,
      gen_random_uuid(), issued_at
    from purchase`,
  )
  await pool.query('vacuum analyze')
}
