import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import { UNFINISHED_PAYMENTS } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import { isOwnMember } from '#server/platform/database/own-member.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { ofClub } from './of-club.ts'
import { isSeenBy } from '../../permits/index.ts'
import { inLanguage } from './in-language.ts'

interface OpenPermit {
  purchaseId: string
  name: string
  associationName: string
  firstDay: string
  lastDay: string
  iAmHolder: boolean
}

/** Unexpired permits that the account holds, or bought and never handed over; a night's permit is valid a day longer. */
export async function openPermits(
  db: Db,
  accountId: string,
  language: Language,
  now: Date,
  associationId?: number,
): Promise<OpenPermit[]> {
  const { rows } = await sql<OpenPermit>`
    select u.id as "purchaseId", ${inLanguage("v.terms -> 'name'", language)} as name, a.name as "associationName",
      u.first_day as "firstDay", u.last_day as "lastDay", u.holder_id = ${accountId} as "iAmHolder"
    from purchase u join association a on a.id = u.association_id
    join permit_version v on v.association_id = u.association_id and v.permit_id = u.permit_id
      and v.version = u.permit_version
    where ${isSeenBy(accountId, 'u')} and u.state = 'issued'
      and ${ofClub({ associationId }, 'u.association_id')}
      and u.last_day >= (${now}::timestamptz at time zone a.time_zone)::date - 1
    order by u.first_day, u.id`.execute(db)
  return rows
}

interface OpenMembership {
  associationName: string
  /** Absent: without an end. */
  lastDay?: string
}

/** Where the account is a member today, or will be. */
export async function openMemberships(db: Db, accountId: string, now: Date): Promise<OpenMembership[]> {
  const { rows } = await sql<{ associationName: string; lastDay: string | null }>`
    select c.name as "associationName", m.valid_until as "lastDay"
    from account a join association_member m on ${isOwnMember('m', 'a')} join association c on c.id = m.association_id
    where a.id = ${accountId} and (m.valid_until is null or m.valid_until >= (${now}::timestamptz at time zone c.time_zone)::date)
    order by c.name, m.id`.execute(db)
  return rows.map(({ associationName, lastDay }) => ({
    associationName,
    ...(lastDay !== null && { lastDay }),
  }))
}

/** Payments of the account that are not final, and pending refunds. */
export async function openPayments(db: Db | Tx, accountId: string, associationId?: number) {
  const open = db
    .selectFrom('payment as y')
    .innerJoin('order_line as u', (j) =>
      j.onRef('u.association_id', '=', 'y.association_id').onRef('u.id', '=', 'y.purchase_id'),
    )
    .select('y.state')
    .where('u.buyer_id', '=', accountId)
    .where('y.state', 'in', UNFINISHED_PAYMENTS)
  const rows = await (
    associationId === undefined ? open : open.where('u.association_id', '=', associationId)
  ).execute()
  const refundsUnderWay = rows.filter(({ state }) => state === 'refunding').length
  return { refundsUnderWay, paymentUnderWay: rows.length > refundsUnderWay }
}
