import type { Day, Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'

/** Both days are closed. */
export interface ZoneClosure {
  associationId: number
  zoneId: number
  from: Day
  to: Day
}

/** Every server reads its catalogue again when the association's row was written. */
const announce = (tx: Tx, associationId: number, now: Date) =>
  tx.updateTable('association').set({ updated_at: now }).where('id', '=', associationId).execute()

/** Closures of exactly these days that were made by command. */
const sameClosures = (db: Db | Tx, { associationId, zoneId, from, to }: ZoneClosure) =>
  db
    .selectFrom('closure')
    .select(['id', 'reason'])
    .where('association_id', '=', associationId)
    .where('zone_id', '=', zoneId)
    .where('from_day', '=', from)
    .where('to_day', '=', to)
    .where('announced_at', 'is not', null)

export const findClosure = (db: Db, closure: ZoneClosure) => sameClosures(db, closure).executeTakeFirst()

/** After the commit nothing is sold there. The same closure again replaces its reason. Returns the stored one. */
export const writeClosure = (
  db: Db,
  closure: ZoneClosure,
  { reason, otherwise }: { reason?: Localised; otherwise: Localised },
  now: Date,
): Promise<Localised> =>
  inTransaction(db, async (tx) => {
    await announce(tx, closure.associationId, now)
    const known = await sameClosures(tx, closure).executeTakeFirst()
    const written = reason ?? known?.reason ?? otherwise
    if (known === undefined) {
      await tx
        .insertInto('closure')
        .values({
          association_id: closure.associationId,
          id: uuidv7(),
          permit_id: null,
          zone_id: closure.zoneId,
          from_day: closure.from,
          to_day: closure.to,
          reason: JSON.stringify(written),
          announced_at: now,
        })
        .execute()
      return written
    }
    await tx
      .updateTable('closure')
      .set({ reason: JSON.stringify(written), announced_at: now })
      .where('association_id', '=', closure.associationId)
      .where('id', '=', known.id)
      .execute()
    return written
  })

/** Opens the zone again on exactly these days; permits that were taken back stay so. Returns whether it was closed. */
export const reopenZone = (db: Db, closure: ZoneClosure, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await announce(tx, closure.associationId, now)
    const known = await sameClosures(tx, closure).execute()
    if (known.length === 0) return false
    await tx
      .deleteFrom('closure')
      .where('association_id', '=', closure.associationId)
      .where(
        'id',
        'in',
        known.map(({ id }) => id),
      )
      .execute()
    return true
  })
