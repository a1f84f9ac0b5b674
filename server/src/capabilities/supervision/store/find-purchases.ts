import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import { DAYS_ETAG, ON_THEM, OWN_COLUMNS, PURCHASES } from './days-in-sql.ts'
import type { FoundRows } from './purchase-rows.ts'
import type { RunningNight } from '../field-days/served-waters.ts'

/** Days of the waters of one association. */
export interface DaysOfWater {
  associationId: number
  from: Day
  to: Day
  /** Slots of the day before `from` that still run: permits that ended then still count. */
  nights: RunningNight[]
}

/** The rows of a statement as one JSON list. */
const all = (rows: string): string => `(select coalesce(json_agg(r), '[]') from (${rows}) r)`
const NOTHING = `'[]'::json`

const finding = (name: string, isWhole: boolean): Statement => ({
  name,
  text: `with ${PURCHASES}
    select ${all(`select ${OWN_COLUMNS} from p u order by first_day, id`)} as purchases,
      ${all(ON_THEM.bookings())} as bookings, ${all(ON_THEM.outings())} as outings, ${all(ON_THEM.checks())} as checks,
      ${isWhole ? all(ON_THEM.catches()) : NOTHING} as catches, ${isWhole ? all(ON_THEM.notes()) : NOTHING} as notes,
      ${isWhole ? DAYS_ETAG : `''`} as etag`,
})
const MOVES = finding('supervised-moves', false)
const WHOLE = finding('supervised-whole', true)
const ETAG: Statement = {
  name: 'supervised-etag',
  text: `with ${PURCHASES} select ${DAYS_ETAG} as etag`,
}

interface Extent {
  /** Only this permit. */
  permitId?: number
  /** With fish, notes of wardens and the etag. */
  whole: boolean
}

function valuesOf(wanted: DaysOfWater[], permitId?: number): unknown[] {
  const days = wanted.map(({ associationId, from, to }) => ({
    association_id: associationId,
    from_day: from,
    to_day: to,
  }))
  const nights = wanted.flatMap((one) => one.nights)
  return [JSON.stringify(days), JSON.stringify(nights), permitId ?? null]
}

/**
 * The permits issued for these days, also voided and refunded ones, with their bookings, outings and checks. One
 * statement, so all of it is of one moment. Tuned: one JSON list per table instead of a join, which would repeat the
 * columns of a permit for each row; measured by `npm run bench -- snapshot-server`.
 */
export async function findPurchases(
  db: Db,
  wanted: DaysOfWater[],
  { permitId, whole }: Extent,
): Promise<FoundRows> {
  const [found] = await rowsOf<FoundRows>(db, whole ? WHOLE : MOVES, valuesOf(wanted, permitId))
  if (found === undefined) throw new Error('the purchases of these days answered nothing')
  return found
}

/**
 * The etag of the rows that `findPurchases` would return, without reading them. Measured by `npm run bench -- snapshot-
 * server`.
 */
export async function etagOfDays(db: Db, wanted: DaysOfWater[]): Promise<string> {
  const [found] = await rowsOf<Pick<FoundRows, 'etag'>>(db, ETAG, valuesOf(wanted))
  return found?.etag ?? ''
}
