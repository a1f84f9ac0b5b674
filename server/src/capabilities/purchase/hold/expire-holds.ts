import { sql } from 'kysely'
import type { TakenSpot } from '#rules/places.ts'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Log } from '#server/platform/log.ts'
import { holdsExpired } from '#server/platform/metrics/counted.ts'
import { endPurchase } from './end-hold.ts'

const AT_ONCE = 100

/** Ends one hold if it ran out and nobody else is just dealing with it. Says whether it did. */
export async function expireHold(db: Db, purchaseId: string, now: Date): Promise<boolean> {
  const isEnded = await inTransaction(db, async (tx) => {
    const purchase = await tx
      .selectFrom('purchase')
      .selectAll()
      .where('id', '=', purchaseId)
      .where('state', '=', 'held')
      .where('hold_expires_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (purchase === undefined) return false
    await endPurchase(tx, purchase, 'expired', now)
    return true
  })
  if (isEnded) holdsExpired.inc()
  return isEnded
}

/** Returns those that are not ended: somebody else deals with them, or they cannot be. */
async function expireEach(db: Db, log: Log, ids: string[], now: Date): Promise<string[]> {
  const left: string[] = []
  for (const id of ids) {
    // One that cannot be ended must not keep the others' places.
    const done = await expireHold(db, id, now).catch((error: unknown) => {
      log.error({ err: error, purchase: id }, 'a hold could not be ended')
      return false
    })
    if (!done) left.push(id)
  }
  return left
}

/** Ends every hold that ran out, each on its own; safe on several servers at once. Returns how many it ended. */
export async function expireHolds(db: Db, log: Log, now: Date): Promise<number> {
  const left: string[] = []
  for (let total = 0; ;) {
    const { rows } = await sql<{ id: string }>`
      select id from purchase
      where state = 'held' and hold_expires_at <= ${now} and id <> all(${left}::uuid[])
      order by hold_expires_at limit ${AT_ONCE}`.execute(db)
    const notEnded = await expireEach(
      db,
      log,
      rows.map(({ id }) => id),
      now,
    )
    left.push(...notEnded)
    total += rows.length - notEnded.length
    if (rows.length < AT_ONCE) return total
  }
}

/** Before somebody is told that a place is taken: the holds on it that ran out give it back. */
export async function expireHoldsOn(
  db: Db,
  log: Log,
  permitId: number,
  spots: TakenSpot[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select distinct h.id
    from unnest(
      ${spots.map(({ day }) => day)}::date[],
      ${spots.map(({ zoneId }) => zoneId)}::integer[],
      ${spots.map(({ slot }) => slot)}::text[]) as w (day, zone_id, slot)
    join taken_place t
      on t.day = w.day and t.permit_id = ${permitId} and t.zone_id = w.zone_id and t.slot = w.slot
    join purchase h on h.association_id = t.association_id and h.id = t.purchase_id
    where h.state = 'held' and h.hold_expires_at <= ${now}
    limit ${AT_ONCE}`.execute(db)
  const notEnded = await expireEach(
    db,
    log,
    rows.map(({ id }) => id),
    now,
  )
  return rows.length - notEnded.length
}
