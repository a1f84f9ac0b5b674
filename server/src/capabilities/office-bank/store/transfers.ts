import { sql } from 'kysely'
import type { Localised } from '#rules/permit-terms.ts'
import type { Awaited } from '#rules/sale/bank-matching.ts'
import { transferReference } from '#rules/sale/transfer-reference.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { daysOf, type MonthWanted } from './month.ts'

/** A transfer that comes later than this after its order ended is a movement like any other. */
const LATE_DAYS = 60

export interface TransferFound extends Awaited {
  /** open: awaited. late: its order ended unpaid not long ago. taken: received. */
  standing: 'open' | 'late' | 'taken'
  isMembership: boolean
  name: string
  /** The names of those for whom it was ordered, each once. */
  holders: string[]
  permitName: Localised | null
  orderedAt: Date
  /** The end of the order, unless it is paid before. */
  until: Date
}

interface Wanted {
  associationId: number
  now: Date
  /** Received from then on. */
  since: string
  /** That one alone. */
  orderId?: string
}

type Person = NonNullable<Awaited['people']>[number]

interface Row extends Omit<TransferFound, 'references' | 'people' | 'holders'> {
  names: string[]
  buyer: Person
  holder: Person
  code: string | null
}

const nameIn = (line: string) => {
  const of = (column: string) => sql.ref(`${line}.${column}`)
  return sql`case when ${of('holder_kind')} = 'minor' then ${of('minor_first_name')} || ' ' || ${of('minor_last_name')}
    else ${of('holder_first_name')} || ' ' || ${of('holder_last_name')} end`
}
const bornIn = (line: string) => {
  const of = (column: string) => sql.ref(`${line}.${column}`)
  return sql`case when ${of('holder_kind')} = 'minor' then ${of('minor_birth_date')} else ${of('holder_birth_date')} end`
}

/** The lines `l` of the order of the line `u`, which has the payment. */
const linesOfU = sql`order_line l where l.association_id = u.association_id and (l.id = u.id or l.order_id = u.id)`

/**
 * The order `u` has given way to another's for one of its people, whose name may be typed: two accounts are two people. Who has given
 * theirs up makes no transfer any more.
 */
const gaveWay = sql`exists (select from ${linesOfU} and exists (select from order_line s
  where s.association_id = l.association_id and s.plan_key is not null and s.buyer_id <> l.buyer_id and s.created_at >= l.created_at
    and (s.member_key = l.member_key
      or ((s.holder_kind in ('minor', 'guest') or l.holder_kind in ('minor', 'guest'))
        and ${bornIn('s')} = ${bornIn('l')} and words_of_name(${nameIn('s')}) = words_of_name(${nameIn('l')})))))`

/**
 * Sales by transfer that are still awaited, whenever ordered; those whose order ended unpaid not long ago, unless the buyer has
 * bought the same since; and those received from then on.
 */
export async function transfersSince(
  db: Db | Tx,
  { associationId, now, since, orderId }: Wanted,
): Promise<TransferFound[]> {
  const { rows } = await sql<Row>`
    select y.purchase_id as id, y.amount_cents as cents, u.plan_key is not null as "isMembership", y.opened_at as "orderedAt",
      case when y.state not in ('open', 'cancelled') then 'taken' when y.state = 'open' and u.state <> 'released' then 'open' else 'late' end
        as standing,
      case when u.state = 'released' then u.ended_at else u.hold_expires_at end as until,
      to_char(coalesce(y.captured_at, y.opened_at) at time zone a.time_zone, 'YYYY-MM-DD') as day,
      trim(b.first_name || ' ' || b.last_name) as name, u.short_code as code,
      array(select trim(${nameIn('l')}) from ${linesOfU} order by l.id) as names,
      json_build_object('firstName', b.first_name, 'lastName', b.last_name) as buyer,
      json_build_object('firstName', u.holder_first_name, 'lastName', u.holder_last_name) as holder,
      coalesce(v.terms -> 'name', u.plan -> 'plan' -> 'name') as "permitName"
    from payment y
    join association a on a.id = y.association_id
    join order_line u on u.association_id = y.association_id and u.id = y.purchase_id
    join account b on b.id = u.buyer_id
    left join permit_version v on v.association_id = u.association_id and v.permit_id = u.permit_id and v.version = u.permit_version
    where y.association_id = ${associationId} and y.kind = 'transfer' and (${orderId ?? null}::uuid is null or y.purchase_id = ${orderId ?? null})
      and ((y.state = 'open' and u.state <> 'released') or (y.state in ('captured', 'refunding', 'refunded') and y.captured_at >= ${since}::date - 30)
        or (y.state in ('open', 'cancelled') and (u.state = 'expired' or (u.state = 'released' and ${gaveWay}))
          and least(u.hold_expires_at, u.ended_at) >= ${now}::timestamptz - make_interval(days => ${LATE_DAYS})
          and not exists (select from order_line s where s.association_id = u.association_id and s.buyer_id = u.buyer_id
            and s.plan_key = u.plan_key and s.state = 'issued' and s.id > u.id)))
    order by y.opened_at, y.purchase_id`.execute(db)
  return rows.map(({ buyer, holder, code, names, ...row }) => ({
    ...row,
    holders: [...new Set(names)].filter((name) => name !== ''),
    references: [transferReference(row.id), ...(code === null ? [] : [code])],
    people: [buyer, holder],
  }))
}

/** Transfers that are still awaited, ordered by the end of a month: what was ordered later is no part of its accounts. */
export async function openTransfers(
  db: Db,
  { associationId, timeZone, month }: MonthWanted,
): Promise<{ count: number; cents: number }> {
  const [, next] = daysOf({ month })
  const { rows } = await sql<{ count: number; cents: number }>`
    select count(*)::integer as count, coalesce(sum(amount_cents), 0)::integer as cents from payment
    where association_id = ${associationId} and kind = 'transfer' and state = 'open'
      and opened_at < (${next}::date::timestamp at time zone ${timeZone})`.execute(db)
  return rows[0] ?? { count: 0, cents: 0 }
}
