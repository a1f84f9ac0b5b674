import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Day } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { declinedBy } from '../../notices/index.ts'
import { undeliveredTo } from '#server/platform/mail/ended-mails.ts'
import { goesNowhere, OF_COUNTER } from '#server/platform/mail/nowhere.ts'

export interface Addressed {
  associationId: number
  /** Empty: everywhere. */
  zones: readonly number[]
  /** Empty: every permit. */
  permits: readonly number[]
  from: Day
  to: Day
}

interface HolderRow {
  /** Null: a guest, by the e-mail that was given for them. */
  accountId: string | null
  isActive: boolean
  /** By the e-mail that was given for them. */
  isGuest: boolean
  email: string
  language: Language
  firstName: string
  lastName: string
  purchaseIds: string[]
}
export type Recipient = Pick<HolderRow, 'accountId' | 'email' | 'language' | 'firstName' | 'lastName'>

export interface Recipients {
  people: Recipient[]
  /** The account is closed: nothing is sent. */
  closed: Pick<Recipient, 'firstName' | 'lastName'>[]
  /** A counter sold to them without an e-mail: nothing is sent. */
  withoutEmail: Pick<Recipient, 'firstName' | 'lastName'>[]
  /** They want no messages of clubs, by mail or push: nothing is sent. */
  declined: Pick<Recipient, 'firstName' | 'lastName'>[]
  /** Of the people, those whom a mail about these permits did not reach. */
  failed: Recipient[]
}

/** Longest permits are a year: older ones are not read. */
const YEAR_DAYS = 366

/** Of several with one e-mail the one whose account it is. */
function onceEach(rows: readonly HolderRow[]): HolderRow[] {
  const byEmail = new Map<string, HolderRow>()
  for (const row of rows) {
    const known = byEmail.get(row.email)
    if (known === undefined || (known.isGuest && !row.isGuest)) byEmail.set(row.email, row)
  }
  return [...byEmail.values()]
}

/**
 * Each once: holders of permits of those days; booked day by day, of those bookings too. Of a closed account the name that its permit
 * still has. A guest by the e-mail that was given for them, beside the account that keeps the permit, of which a counter's has none.
 */
export async function recipientsOf(
  db: Db,
  { associationId, zones, permits, from, to }: Addressed,
): Promise<Recipients> {
  const [anywhere, any] = [zones.length === 0, permits.length === 0]
  const { rows } = await sql<HolderRow>`
    select a.status = 'active' or g.email is not null as "isActive", coalesce(g.email, a.email) as email,
      g.email is not null as "isGuest", a.language, case when g.email is null then a.id end as "accountId",
      case when a.status = 'active' and g.email is null then a.first_name else max(u.holder_first_name) end as "firstName",
      case when a.status = 'active' and g.email is null then a.last_name else max(u.holder_last_name) end as "lastName",
      json_agg(u.id) as "purchaseIds"
    from purchase u join account a on a.id = u.holder_id
    cross join lateral (
      select null as email where u.guest_email is null or a.email not like ${`%${OF_COUNTER}`}
      union all select u.guest_email where u.guest_email is not null and u.holder_kind <> 'invited') g
    where u.association_id = ${associationId} and u.state = 'issued' and u.first_day <= ${to}::date
      and u.last_day >= ${from}::date and u.last_day < ${to}::date + ${YEAR_DAYS}::integer
      and (${any} or u.permit_id = any(${[...permits]}::integer[]))
      and (${anywhere} or u.zone_id = any(${[...zones]}::integer[])
        or exists (select from zone_booking b where b.association_id = u.association_id and b.purchase_id = u.id
          and b.cancelled_at is null and b.day between ${from}::date and ${to}::date and b.zone_id = any(${[...zones]}::integer[])))
    group by a.id, g.email order by "lastName", "firstName", a.id`.execute(db)
  const active = rows.filter(({ isActive }) => isActive)
  const reachable = onceEach(active.filter(({ email }) => !goesNowhere(email)))
  const declining = await declinedBy(
    db,
    'message',
    reachable.flatMap(({ accountId }) => accountId ?? []),
  )
  const [people, declined] = [false, true].map((isDeclined) =>
    reachable.filter(({ accountId }) => (accountId !== null && declining.has(accountId)) === isDeclined),
  ) as [HolderRow[], HolderRow[]]
  const undelivered = await undeliveredTo(
    db,
    people.flatMap((person) =>
      person.purchaseIds.map((purchaseId) => ({ purchaseId, email: person.email, person })),
    ),
  )
  return {
    people,
    closed: rows.filter(({ isActive }) => !isActive),
    declined,
    withoutEmail: active.filter(({ email }) => goesNowhere(email)),
    failed: [...new Set(undelivered.map(({ person }) => person))],
  }
}
