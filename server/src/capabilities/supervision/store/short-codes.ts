import type { Day } from '#rules/permit-terms.ts'
import type { SoldState } from '#rules/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { DaysOfWater } from './find-purchases.ts'

/** A week before and after: whoever comes with last Sunday's permit, or next Sunday's. */
const NEARBY_DAYS = 7

interface CodesRow {
  permit_id: number
  state: SoldState
  first_day: Day
  last_day: Day
  codes: string
}

// By the days of the list: permits in it are found there first. Those that are alike share a row, so a code costs its eight signs.
const NEARBY: Statement = {
  name: 'short-codes-around',
  text: `select u.permit_id, u.state, u.first_day, u.last_day, string_agg(u.short_code, '' order by u.short_code) as codes
    from json_to_recordset($1) as w (association_id integer, from_day date, to_day date)
    join purchase u on u.association_id = w.association_id
    where u.state in ('issued', 'voided', 'refunded') and u.short_code is not null
      and u.last_day between w.from_day - ${NEARBY_DAYS} and w.to_day + ${NEARBY_DAYS} + 366
      and (u.last_day < w.from_day or u.first_day between w.to_day + 1 and w.to_day + ${NEARBY_DAYS})
    group by u.permit_id, u.state, u.first_day, u.last_day
    order by u.permit_id, u.state, u.first_day, u.last_day`,
}

export async function nearbyCodes(db: Db, wanted: readonly DaysOfWater[]) {
  const days = wanted.map(({ associationId, from, to }) => ({
    association_id: associationId,
    from_day: from,
    to_day: to,
  }))
  const rows = await rowsOf<CodesRow>(db, NEARBY, [JSON.stringify(days)])
  return rows.map(({ permit_id, state, first_day, last_day, codes }) => ({
    permitId: permit_id,
    state,
    firstDay: first_day,
    lastDay: last_day,
    codes,
  }))
}

const OF_CODE: Statement = {
  name: 'permit-of-short-code',
  text: `select u.association_id, u.permit_id, u.state, u.first_day, u.last_day, a.time_zone
    from purchase u
    join association_warden w on w.association_id = u.association_id and w.account_id = $1
    join association a on a.id = u.association_id
    where u.short_code = $2 and u.state in ('issued', 'voided', 'refunded')`,
}

type FoundCode = Omit<CodesRow, 'codes'> & { association_id: number; time_zone: string }

/** Of the waters that this warden serves. */
export async function permitOfCode(db: Db, wardenId: string, code: string): Promise<FoundCode | undefined> {
  const [found] = await rowsOf<FoundCode>(db, OF_CODE, [wardenId, code])
  return found
}
