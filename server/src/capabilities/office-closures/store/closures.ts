import { sql } from 'kysely'
import type { Localised } from '#rules/permit-terms.ts'
import { GIVEN_BACK_BY_HAND, givesBackBy, PAYMENT_KINDS } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'

export interface ClosureRow {
  id: string
  /** Null: all zones. */
  zoneId: number | null
  zoneName: Localised | null
  /** Null: all permits. */
  permitName: Localised | null
  from: string
  to: string
  reason: Localised
  announcedAt: Date | null
  givesBack: boolean
  givesBackFrom: Date | null
  givenBackAt: Date | null
  permitsLeft: number
  permitsBack: number
  refundCents: number
  /** By the card provider. */
  refundsUnderWay: number
  /** Payments of which a person of the office has still to give back, and how much that is. */
  toGiveBack: number
  toGiveBackCents: number
}

const SHOWN_DAYS = 30
const BY_HAND = sql.join(GIVEN_BACK_BY_HAND.map((kind) => sql.lit(kind)))
const BY_PROVIDER = sql.join(
  PAYMENT_KINDS.filter((kind) => givesBackBy(kind) === 'provider').map((kind) => sql.lit(kind)),
)
/** Permits that were paid together are given back together. */
const REFUNDS = sql`count(distinct coalesce(u.order_id, u.id))`
/** The first day of the association whose closures are shown without choosing a year. */
const shownFrom = (now: Date) =>
  sql`(${now}::timestamptz at time zone a.time_zone)::date - ${SHOWN_DAYS}::integer`
const yearOf = sql`extract(year from c.to_day)::integer`

/**
 * The office closes zones; only the association's file closes a permit, a permit in a zone, or everything. With a year:
 * those that ended in it, and are over longer than the others are shown.
 */
export async function closuresOf(
  db: Db,
  associationId: number,
  now: Date,
  year?: number,
): Promise<ClosureRow[]> {
  const wanted =
    year === undefined
      ? sql`c.to_day >= ${shownFrom(now)}`
      : sql`c.to_day < ${shownFrom(now)} and ${yearOf} = ${year}`
  const { rows } = await sql<ClosureRow>`
    select c.id, c.zone_id as "zoneId", z.name as "zoneName", v.terms -> 'name' as "permitName", c.from_day as "from", c.to_day as "to", c.reason,
      c.announced_at as "announcedAt", c.gives_back as "givesBack", c.gives_back_from as "givesBackFrom",
      c.given_back_at as "givenBackAt", coalesce(n.left, 0) as "permitsLeft", coalesce(n.back, 0) as "permitsBack",
      coalesce(n.cents, 0) as "refundCents", coalesce(n.under_way, 0) as "refundsUnderWay",
      coalesce(n.by_hand, 0) as "toGiveBack", coalesce(n.by_hand_cents, 0) as "toGiveBackCents"
    from closure c
    join association a on a.id = c.association_id
    left join zone z on z.association_id = c.association_id and z.id = c.zone_id
    left join permit p on p.association_id = c.association_id and p.id = c.permit_id
    left join permit_version v on v.association_id = p.association_id and v.permit_id = p.id and v.version = p.version
    left join lateral (
      select (count(*) filter (where u.state = 'issued'))::integer as left,
        (count(*) filter (where u.state = 'refunded' and u.ended_at >= c.announced_at))::integer as back,
        (sum(y.cents) filter (where u.state = 'refunded' and u.ended_at >= c.announced_at))::integer as cents,
        (${REFUNDS} filter (where u.state = 'refunded' and u.ended_at >= c.announced_at and y.due > 0 and u.paid_by in (${BY_PROVIDER})))::integer as under_way,
        (${REFUNDS} filter (where u.state = 'refunded' and u.ended_at >= c.announced_at and y.due > 0 and u.paid_by in (${BY_HAND})))::integer as by_hand,
        (sum(y.due) filter (where u.state = 'refunded' and u.ended_at >= c.announced_at and u.paid_by in (${BY_HAND})))::integer as by_hand_cents
      from purchase u
      left join lateral (
        select sum(r.cents) as cents, sum(r.cents) filter (where r.done_at is null) as due
        from refund r where r.association_id = u.association_id and r.purchase_id = u.id and r.permit_ended
      ) y on true
      where u.association_id = c.association_id and u.zone_id = c.zone_id and u.last_day >= c.from_day
        and u.first_day <= c.to_day and u.state in ('issued', 'refunded') and u.issued_at is not null
    ) n on c.announced_at is not null
    where c.association_id = ${associationId}
      and ${wanted}
    order by c.from_day desc, c.to_day desc, c.zone_id, c.id`.execute(db)
  return rows
}

/** The years in which closures ended that are over longer, the newest first. */
export async function yearsOfClosures(
  db: Db,
  associationId: number,
  now: Date,
): Promise<{ year: number; count: number }[]> {
  const { rows } = await sql<{ year: number; count: number }>`
    select ${yearOf} as year, count(*)::integer as count
    from closure c join association a on a.id = c.association_id
    where c.association_id = ${associationId} and c.to_day < ${shownFrom(now)}
    group by 1 order by 1 desc`.execute(db)
  return rows
}

/** Outings under way today in these zones; of one that was forgotten long ago nothing is known. */
export async function fishingNow(
  db: Db,
  associationId: number,
  zoneIds: number[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from outing o join association a on a.id = o.association_id
    where o.association_id = ${associationId} and o.zone_id = any(${zoneIds}::integer[]) and not o.cancelled and o.impossible is null
      and o.day = (${now}::timestamptz at time zone a.time_zone)::date and o.started_at is not null and o.ended_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
