import { sql } from 'kysely'
import { GIVEN_BACK_BY_HAND } from '#rules/sale/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import { latestWritten } from '#server/platform/clock.ts'
import { nextSweep, UNFINISHED_STATES } from './payments.ts'
import type { TakenSpot } from '#rules/sale/places.ts'

/** Rows read at a time. */
export const BATCH = 100

/** Overdue holds, the oldest first, except `without`; read from the partial index of holds. */
export async function overdueHolds(db: Db, now: Date, without: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from order_line
    where state = 'held' and hold_expires_at <= ${now} and id <> all(${without}::uuid[])
    order by hold_expires_at limit ${BATCH}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Holds that were begun in the future, by a clock that was ahead: they last their own length from now on. What is locked is
 * being paid or ended, and left for the next run. Returns how many there were.
 */
export async function shortenHolds(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update order_line u set created_at = ${now}, hold_expires_at = ${now}::timestamptz + (u.hold_expires_at - u.created_at)
    from (
      select id from order_line
      where state = 'held' and hold_expires_at > ${now} and created_at > ${latestWritten(now)}
      for update skip locked
    ) ahead
    where u.id = ahead.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Overdue holds that take one of these places. */
export async function overdueHoldsOn(db: Db, spots: TakenSpot[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct h.id
    from unnest(
      ${spots.map(({ day }) => day)}::date[],
      ${spots.map(({ quotaId }) => quotaId)}::integer[],
      ${spots.map(({ zoneId }) => zoneId)}::integer[],
      ${spots.map(({ slot }) => slot)}::text[]) as w (day, quota_id, zone_id, slot)
    join taken_place t
      on t.day = w.day and t.quota_id = w.quota_id and t.zone_id = w.zone_id and t.slot = w.slot
    join purchase h on h.association_id = t.association_id and h.id = t.purchase_id
    where h.state = 'held' and h.hold_expires_at <= ${now}
    limit ${BATCH}`.execute(db)
  return rows.map(({ id }) => id)
}

const BY_HAND = sql.join(GIVEN_BACK_BY_HAND.map((kind) => sql.lit(kind)))

const PAYMENTS_AT_ONCE = 20

/** A later time was written by a clock that was ahead. */
const latestSweep = (now: Date): Date => nextSweep(latestWritten(now))

/**
 * Takes purchases whose unfinished payments were due at `begun`, and postpones them, so that other servers take others.
 * Reads the partial index of unfinished payments, however many were sold. What a person gives back waits for that person.
 */
export async function takeDuePayments(db: Db, begun: Date, now: Date): Promise<string[]> {
  const { rows } = await sql<{ purchase_id: string }>`
    update payment p
    set look_at = ${nextSweep(now)}
    from (
      select association_id, purchase_id, attempt from payment
      where state in (${UNFINISHED_STATES}) and not (state = 'refunding' and kind in (${BY_HAND})) and came_back_at is null
        -- A transfer that is awaited is looked at when its hold is over, or it has arrived.
        and not (state = 'open' and kind = 'transfer' and exists (select from order_line u
          where u.association_id = payment.association_id and u.id = payment.purchase_id and u.state = 'held'))
        and (look_at <= ${begun} or look_at > ${latestSweep(now)})
      order by look_at
      limit ${PAYMENTS_AT_ONCE}
      for update skip locked
    ) due
    where p.association_id = due.association_id and p.purchase_id = due.purchase_id and p.attempt = due.attempt
    returning p.purchase_id`.execute(db)
  return [...new Set(rows.map((row) => row.purchase_id))]
}
