import { sql } from 'kysely'
import type { LineDifference, PayoutLineKind, PayoutState } from '#rules/sale/payouts.ts'
import type { Db } from '#server/platform/database/open.ts'
import { judgedLines } from './judged-lines.ts'

export interface PayoutFound {
  id: string
  arrivesOn: string
  cents: number
  state: PayoutState
  isAutomatic: boolean
  bankReference: string | null
  /** Of the lines that are not another association's. */
  lines: number
  differences: number
  /** Of all lines, with the fees taken off. */
  linesCents: number
  othersCents: number
}

/**
 * The payouts `p` that an association is shown: of its own account, of the server's own account where it is the only one there,
 * and any in which something of it is.
 */
const shownTo = (associationId: number) => sql`(
  exists (select from association a where a.id = ${associationId} and (p.stripe_account = a.stripe_account
    or (p.stripe_account is null and a.stripe_account is null
      and not exists (select from association o where o.stripe_account is null and o.id <> a.id))))
  or exists (select from payout_line l join payment y on y.intent_id = l.intent_id
    where l.payout_id = p.id and y.association_id = ${associationId}))`

interface Wanted {
  associationId: number
  /** The last one of the page before. */
  after?: string | undefined
  /** Only that one. */
  payoutId?: string | undefined
  /** Only those that arrive from the first of these days to before the second. */
  days?: readonly [string, string]
  most: number
}

/** Payouts with what differs in them, the newest first. */
export async function payoutsOf(db: Db, wanted: Wanted): Promise<PayoutFound[]> {
  const { associationId, after, payoutId, days, most } = wanted
  const { rows } = await sql<PayoutFound>`
    with shown as materialized (
      select p.* from payout p
      where ${shownTo(associationId)}
        and (${payoutId ?? null}::text is null or p.id = ${payoutId ?? null})
        and (${days?.[0] ?? null}::date is null or (p.arrives_on >= ${days?.[0] ?? null}::date and p.arrives_on < ${days?.[1] ?? null}::date))
        and (${after ?? null}::text is null or (p.arrives_on, p.id) < (select e.arrives_on, e.id from payout e where e.id = ${after ?? null}))
      order by p.arrives_on desc, p.id desc limit ${most}
    ), judged as (${judgedLines(sql`select id from shown`)}), summed as (
      select payout_id,
        count(*) filter (where coalesce(association_id, ${associationId}) = ${associationId})::integer as lines,
        count(difference) filter (where coalesce(association_id, ${associationId}) = ${associationId})::integer as differences,
        sum(cents - fee_cents)::integer as net,
        coalesce(sum(cents - fee_cents) filter (where association_id <> ${associationId}), 0)::integer as others
      from judged group by payout_id
    )
    select p.id, p.arrives_on as "arrivesOn", p.amount_cents as cents, p.state, p.is_automatic as "isAutomatic",
      p.bank_reference as "bankReference", coalesce(s.lines, 0) as lines, coalesce(s.differences, 0) as differences,
      coalesce(s.net, 0) as "linesCents", coalesce(s.others, 0) as "othersCents"
    from shown p left join summed s on s.payout_id = p.id
    order by p.arrives_on desc, p.id desc`.execute(db)
  return rows
}

export interface LineFound {
  id: string
  kind: PayoutLineKind
  at: Date
  cents: number
  feeCents: number
  description: string | null
  difference: LineDifference | null
  expected: number | null
  /** The first line of its order; null: of no sale. */
  lineId: string | null
  isMembership: boolean
  /** Who is on the first permit of its order, and how many more there are. */
  holder: string | null
  others: number
}

interface LinesWanted {
  associationId: number
  payoutId: string
  after?: string | undefined
  most: number | null
}

/** Lines of a payout that are not another association's: those that differ first, then the newest. */
export async function linesOf(
  db: Db,
  { associationId, payoutId, after, most }: LinesWanted,
): Promise<LineFound[]> {
  const { rows } = await sql<LineFound>`
    with judged as (${judgedLines(sql`select ${payoutId}::text`)}), placed as (
      select j.*, row_number() over (order by (difference is null), at desc, id) as n from judged j
      where coalesce(association_id, ${associationId}) = ${associationId}
    )
    select j.id, j.kind, j.at, j.cents, j.fee_cents as "feeCents", j.description, j.difference, j.expected,
      u.id as "lineId", u.plan_key is not null as "isMembership",
      coalesce(nullif(trim(concat_ws(' ', u.minor_first_name, u.minor_last_name)), ''),
        nullif(trim(u.holder_first_name || ' ' || u.holder_last_name), '')) as holder,
      (select count(*)::integer from order_line o where o.association_id = j.association_id and o.order_id = j.purchase_id
        and o.id <> j.purchase_id) as others
    from placed j
    left join order_line u on u.association_id = j.association_id and u.id = j.purchase_id
    where j.n > coalesce((select e.n from placed e where e.id = ${after ?? null}), 0)
    order by j.n limit ${most}`.execute(db)
  return rows
}

export interface SumOfKind {
  kind: PayoutLineKind
  count: number
  cents: number
  feeCents: number
}

export async function sumsOfKinds(
  db: Db,
  { associationId, payoutId }: Pick<LinesWanted, 'associationId' | 'payoutId'>,
): Promise<SumOfKind[]> {
  const { rows } = await sql<SumOfKind>`
    select kind, count(*)::integer as count, sum(cents)::integer as cents, sum(fee_cents)::integer as "feeCents"
    from (${judgedLines(sql`select ${payoutId}::text`)}) j
    where coalesce(association_id, ${associationId}) = ${associationId}
    group by kind`.execute(db)
  return rows
}

export const changesOf = (db: Db, payoutId: string) =>
  db
    .selectFrom('payout_change')
    .select(['at', 'amount_cents as cents', 'state', 'arrives_on as arrivesOn'])
    .where('payout_id', '=', payoutId)
    .orderBy('at', 'desc')
    .execute()
