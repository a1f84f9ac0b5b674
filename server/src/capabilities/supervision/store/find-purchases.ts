import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import {
  COLUMNS,
  COLUMNS_OF_P,
  DAYS_ETAG,
  KEYS,
  LINKS,
  ON_THEM,
  purchasesOfDays,
  STATED,
} from './days-in-sql.ts'
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

const all = (rows: string): string => `(select coalesce(json_agg(r), '[]') from (${rows}) r)`
const NOTHING = `'[]'::json`

const finding = (name: string, { isWhole = false, ofPermit = false, etag = `''` }): Statement => ({
  name,
  text: `with ${purchasesOfDays(COLUMNS, { ofPermit, withBlanks: isWhole })}
    select ${all(`select ${COLUMNS_OF_P} from p u order by first_day, id`)} as purchases,
      ${all(ON_THEM.bookings())} as bookings, ${all(ON_THEM.outings())} as outings, ${all(ON_THEM.checks())} as checks,
      ${isWhole ? all(ON_THEM.catches()) : NOTHING} as catches, ${isWhole ? all(ON_THEM.notes()) : NOTHING} as notes,
      ${isWhole ? all(STATED()) : NOTHING} as stated, ${all(LINKS)} as links,
      ${etag} as etag`,
})
const MOVES = finding('supervised-moves', {})
const WHOLE = finding('supervised-whole', { isWhole: true, etag: DAYS_ETAG })
const OF_PERMIT = finding('supervised-of-permit', { isWhole: true, ofPermit: true })
const ETAG: Statement = {
  name: 'supervised-etag',
  text: `with ${purchasesOfDays(KEYS, { withBlanks: true })} select ${DAYS_ETAG} as etag`,
}

/** `moves`: without fish and notes. `whole`: with them and the etag. Of one permit: with them, without the etag. */
type Extent = 'moves' | 'whole' | { permitId: number }

function valuesOf(wanted: DaysOfWater[]): unknown[] {
  const days = wanted.map(({ associationId, from, to }) => ({
    association_id: associationId,
    from_day: from,
    to_day: to,
  }))
  const nights = wanted.flatMap((one) => one.nights)
  return [JSON.stringify(days), JSON.stringify(nights)]
}

/**
 * The permits issued for these days, also voided and refunded ones, with their bookings, outings and checks. One
 * statement, so all of it is of one moment. Tuned: one JSON list per table instead of a join, which would repeat the
 * columns of a permit for each row; measured by `npm run bench -- snapshot-server`.
 */
export async function findPurchases(db: Db, wanted: DaysOfWater[], extent: Extent): Promise<FoundRows> {
  const values = valuesOf(wanted)
  const [found] =
    typeof extent === 'object'
      ? await rowsOf<FoundRows>(db, OF_PERMIT, [...values, extent.permitId])
      : await rowsOf<FoundRows>(db, extent === 'whole' ? WHOLE : MOVES, values)
  if (found === undefined) throw new Error('the purchases of these days answered nothing')
  return found
}

/**
 * The etag of the rows that `findPurchases` would return as `whole`. Tuned: it reads only the keys of the permits. Measured
 * by `npm run bench -- snapshot-server` ("nothing new").
 */
export async function etagOfDays(db: Db, wanted: DaysOfWater[]): Promise<string> {
  const [found] = await rowsOf<Pick<FoundRows, 'etag'>>(db, ETAG, valuesOf(wanted))
  return found?.etag ?? ''
}
