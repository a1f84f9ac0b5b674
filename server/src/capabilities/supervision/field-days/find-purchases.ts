import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import { MARK_OF_DAYS, ON_THEM, OWN_COLUMNS, PURCHASES } from './days-in-sql.ts'
import type { FoundRows } from './purchase-rows.ts'
import type { RunningNight } from './served-waters.ts'

/** Which days of whose waters. */
export interface DaysAsked {
  associationId: number
  from: Day
  to: Day
  /** Whose last day was the one before `from`, and still counts. */
  nights: RunningNight[]
}

/** The list of a statement's rows, as JSON. */
const all = (rows: string): string => `(select coalesce(json_agg(r), '[]') from (${rows}) r)`
const NOTHING = `'[]'::json`

const finding = (name: string, isWhole: boolean): Statement => ({
  name,
  text: `with ${PURCHASES}
    select ${all(`select ${OWN_COLUMNS} from p u order by first_day, id`)} as purchases,
      ${all(ON_THEM.bookings())} as bookings, ${all(ON_THEM.outings())} as outings, ${all(ON_THEM.checks())} as checks,
      ${isWhole ? all(ON_THEM.catches()) : NOTHING} as catches, ${isWhole ? all(ON_THEM.notes()) : NOTHING} as notes,
      ${isWhole ? MARK_OF_DAYS : `''`} as mark`,
})
const MOVES = finding('supervised-moves', false)
const WHOLE = finding('supervised-whole', true)
const MARK: Statement = {
  name: 'supervised-mark',
  text: `with ${PURCHASES} select ${MARK_OF_DAYS} as mark`,
}

interface Wish {
  /** Of this permit only. */
  permitId?: number
  /** Also the fish and what wardens noted, and the mark. */
  whole: boolean
}

function valuesOf(asked: DaysAsked[], permitId?: number): unknown[] {
  const days = asked.map(({ associationId, from, to }) => ({
    association_id: associationId,
    from_day: from,
    to_day: to,
  }))
  const nights = asked.flatMap((one) => one.nights)
  return [JSON.stringify(days), JSON.stringify(nights), permitId ?? null]
}

/** The permits in people's hands that are good, or were, on these days, and what stands on them; of one moment. */
export async function findPurchases(
  db: Db,
  asked: DaysAsked[],
  { permitId, whole }: Wish,
): Promise<FoundRows> {
  const [found] = await rowsOf<FoundRows>(db, whole ? WHOLE : MOVES, valuesOf(asked, permitId))
  if (found === undefined) throw new Error('the purchases of these days answered nothing')
  return found
}

/** The mark of all that `findPurchases` would find, for a small part of the work. */
export async function markOfDays(db: Db, asked: DaysAsked[]): Promise<string> {
  const [found] = await rowsOf<Pick<FoundRows, 'mark'>>(db, MARK, valuesOf(asked))
  return found?.mark ?? ''
}
