import type { Day } from '#rules/permit-terms.ts'
import type { SoldState } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import { SHOWN_STATE } from './days-in-sql.ts'
import type { DaysOfWater } from './find-purchases.ts'

/** A week before and after: whoever comes with last Sunday's permit, or next Sunday's. */
const NEARBY_DAYS = 7

interface CodesRow {
  permit_id: number
  state: SoldState
  first_day: Day
  last_day: Day
  /** The codes of those who had the permits before these were handed over. */
  handed_over: boolean
  codes: string
}

/** Every code that a permit has or had. */
const CODES = `(
      select short_code as code, false as handed_over where short_code is not null
      union all
      select code, true from earlier_short_code c where c.association_id = u.association_id and c.purchase_id = u.id
    )`

// By the days of the list: the codes of permits in it are found there, but for those of who had one before. Those that are alike share a row, so a code costs its eight signs.
const NEARBY: Statement = {
  name: 'short-codes-around',
  text: `select u.permit_id, u.state, u.first_day, u.last_day, c.handed_over, string_agg(c.code, '' order by c.code) as codes
    from json_to_recordset($1) as w (association_id integer, from_day date, to_day date)
    join purchase u on u.association_id = w.association_id
    cross join lateral ${CODES} c
    where u.state in ('issued', 'voided', 'refunded')
      and u.last_day between w.from_day - ${NEARBY_DAYS} and w.to_day + ${NEARBY_DAYS} + 366
      and u.first_day <= w.to_day + ${NEARBY_DAYS}
      and (c.handed_over or u.last_day < w.from_day or u.first_day > w.to_day)
    group by u.permit_id, u.state, u.first_day, u.last_day, c.handed_over
    order by u.permit_id, u.state, u.first_day, u.last_day, c.handed_over`,
}

export async function nearbyCodes(db: Db, wanted: readonly DaysOfWater[]) {
  const days = wanted.map(({ associationId, from, to }) => ({
    association_id: associationId,
    from_day: from,
    to_day: to,
  }))
  const rows = await rowsOf<CodesRow>(db, NEARBY, [JSON.stringify(days)])
  return rows.map(({ codes, ...about }) => ({ ...aboutCode(about), codes }))
}

/** As the wire has it. */
export const aboutCode = (row: Omit<CodesRow, 'codes'>) => ({
  permitId: row.permit_id,
  state: row.state,
  firstDay: row.first_day,
  lastDay: row.last_day,
  ...(row.handed_over && { handedOver: true }),
})

const OF_CODE: Statement = {
  name: 'permit-of-short-code',
  text: `select u.association_id, u.permit_id, ${SHOWN_STATE} as state, u.first_day, u.last_day, f.handed_over, a.time_zone
    from (
      select association_id, id, false as handed_over from purchase where short_code = $2
      union all
      select association_id, purchase_id, true from earlier_short_code where code = $2
    ) f
    join purchase u on u.association_id = f.association_id and u.id = f.id
    join association_warden w on w.association_id = u.association_id and w.account_id = $1
    join association a on a.id = u.association_id
    where u.state in ('issued', 'voided', 'refunded') or u.holder_kind = 'blank'`,
}

type FoundCode = Omit<CodesRow, 'codes'> & { association_id: number; time_zone: string }

/** Of the waters that this warden serves. */
export async function permitOfCode(db: Db, wardenId: string, code: string): Promise<FoundCode | undefined> {
  const [found] = await rowsOf<FoundCode>(db, OF_CODE, [wardenId, code])
  return found
}
