import type { Language } from '#contract/languages.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { OF_COUNTER } from '#server/platform/mail/nowhere.ts'

interface Wanted {
  associationId: number
  year: number
  now: Date
  /** Whose last reminder is newer gets none. */
  notSince: Date
}

/**
 * $1 association, $2 and $3 first and last day of the year, $4 now, $5 whose reminder is newer gets none. By the
 * indexes `outing_by_day` and `purchase_by_last_day`. An extra that was sold later has no return of its own.
 */
const MISSING = `club as (
      select id, name, least($3::date, ($4::timestamptz at time zone time_zone)::date - 1) as until
      from association where id = $1
    ), supplements as (
      select permit_id as id from permit_version v where v.association_id = $1 and v.terms ? 'supplementTo'
    ), open as (
      select o.association_id, o.purchase_id as id, count(*) as outings
      from club join outing o on o.association_id = club.id and o.day between $2::date and club.until
      where not o.cancelled and o.impossible is null and o.ended_at is null and not o.no_catch
      group by 1, 2
    ), missing as (
      select u.id, u.holder_id, u.first_day, u.return_reminded_at, open.outings
      from open join purchase u on u.association_id = open.association_id and u.id = open.id
      where u.state = 'issued'
      union all
      select u.id, u.holder_id, u.first_day, u.return_reminded_at, 0
      from club join purchase u on u.association_id = club.id and u.last_day between $2::date and club.until
      where u.state = 'issued' and u.holder_kind <> 'invited' and u.permit_id not in (select id from supplements)
        and not exists (select from outing o
          where o.association_id = u.association_id and o.purchase_id = u.id and not o.cancelled and o.impossible is null)
        and not exists (select from catch c
          where c.association_id = u.association_id and c.purchase_id = u.id and not c.cancelled and c.impossible is null)
    ), due as (
      select m.id, m.holder_id, a.email, a.language, a.first_name, m.first_day
      from missing m join account a on a.id = m.holder_id and a.status = 'active'
      -- Whom a counter sold to without an address cannot be written to.
      where a.email not like '%${OF_COUNTER}' and not exists (select from purchase r
        where r.association_id = $1 and r.holder_id = m.holder_id and r.return_reminded_at > $5::timestamptz)
    )`

const COUNT: Statement = {
  name: 'missing-returns',
  text: `with ${MISSING}
    select coalesce(sum(outings), 0)::integer as "openOutings",
      (count(*) filter (where outings = 0))::integer as "withoutOuting",
      count(distinct holder_id)::integer as people,
      (select count(distinct holder_id)::integer from due) as "toRemind",
      max(return_reminded_at) as "lastRemindedAt", (select name from club) as association
    from missing`,
}

interface Missing {
  openOutings: number
  withoutOuting: number
  people: number
  toRemind: number
  lastRemindedAt: Date | null
  association: string
}

const valuesOf = ({ associationId, year, now, notSince }: Wanted) => [
  associationId,
  `${year}-01-01`,
  `${year}-12-31`,
  now,
  notSince,
]

export async function missingReturns(db: Db, wanted: Wanted): Promise<Missing> {
  const [row] = await rowsOf<Missing>(db, COUNT, valuesOf(wanted))
  if (row === undefined) throw new Error('a sum has one row')
  return row
}

const CLAIM: Statement = {
  name: 'claim-missing-returns',
  text: `with ${MISSING}, claimed as (
      update purchase u set return_reminded_at = $4::timestamptz from due
      where u.association_id = $1 and u.id = due.id
      returning due.*
    )
    select distinct on (holder_id) id as "purchaseId", email, language, first_name as "firstName"
    from claimed order by holder_id, first_day, id`,
}

export interface Reminded {
  /** The oldest permit of which something is missing. */
  purchaseId: string
  email: string
  language: Language
  firstName: string
}

/**
 * Those who are asked now, each once; from now on they have been asked. Two people of the office at the same moment wait for
 * each other at the association's row, without holding up purchases.
 */
export async function claimMissingReturns(
  tx: Tx,
  wanted: Wanted,
): Promise<{ people: Reminded[]; association: string }> {
  const { name } = await tx
    .selectFrom('association')
    .select('name')
    .where('id', '=', wanted.associationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { people: await rowsOf<Reminded>(tx, CLAIM, valuesOf(wanted)), association: name }
}
