import type { Day, Localised } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { recordEvent } from '../../staff/index.ts'
import { tellPrograms } from '../../webhooks/index.ts'
import { uuidv7 } from '#server/platform/ids.ts'

/** Both days are closed. */
export interface ZoneClosure {
  associationId: number
  zoneId: number
  from: Day
  to: Day
}

/** The id of a closure in the trail of the office: which zone, which days. */
export const closureSubject = ({ zoneId, from, to }: ZoneClosure): string => `${zoneId}/${from}/${to}`
export const byCommand = ({ associationId }: ZoneClosure) => ({ associationId, kind: 'command' }) as const

/** Every server reads its catalogue again when the association's row was written. */
const announce = (tx: Tx, associationId: number, now: Date) =>
  tx.updateTable('association').set({ updated_at: now }).where('id', '=', associationId).execute()

/** Closures of exactly these days that were made by command. */
const sameClosures = (db: Db | Tx, { associationId, zoneId, from, to }: ZoneClosure) =>
  db
    .selectFrom('closure')
    .select(['id', 'reason', 'gives_back'])
    .where('association_id', '=', associationId)
    .where('zone_id', '=', zoneId)
    .where('from_day', '=', from)
    .where('to_day', '=', to)
    .where('announced_at', 'is not', null)

export const findClosure = (on: Db | Tx, closure: ZoneClosure) => sameClosures(on, closure).executeTakeFirst()

/** What is given back, and from when on; absent: all of it, at once. */
export interface GivingBack {
  givesBack: boolean
  from: Date
  /** The account of the office. */
  by: string
}

interface WrittenClosure {
  reason: Localised
  /** The same closure was there, and gives back. */
  gaveBack: boolean
}

/** After the commit nothing is sold there. The same closure again replaces its reason. */
export async function writeClosureIn(
  tx: Tx,
  closure: ZoneClosure,
  { reason, otherwise }: { reason?: Localised; otherwise: Localised },
  now: Date,
  giving?: GivingBack,
): Promise<WrittenClosure> {
  await announce(tx, closure.associationId, now)
  const known = await sameClosures(tx, closure).executeTakeFirst()
  const written = reason ?? known?.reason ?? otherwise
  const gives = {
    gives_back: giving?.givesBack ?? true,
    gives_back_from: giving?.from ?? null,
    given_back_at: null,
    closed_by: giving?.by ?? null,
  }
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
        ...gives,
      })
      .execute()
    await tellPrograms(tx, {
      associationId: closure.associationId,
      event: 'closure.begun',
      data: { idZona: closure.zoneId, dal: closure.from, al: closure.to },
      at: now,
    })
    return { reason: written, gaveBack: false }
  }
  await tx
    .updateTable('closure')
    .set({ reason: JSON.stringify(written), announced_at: now, ...gives })
    .where('association_id', '=', closure.associationId)
    .where('id', '=', known.id)
    .execute()
  return { reason: written, gaveBack: known.gives_back }
}

/** Opens the zone again on exactly these days; permits that were taken back stay so. Returns whether it was closed. */
export const reopenZone = (db: Db, closure: ZoneClosure, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await reopenZoneIn(tx, closure, now))) return false
    const { zoneId, from, to } = closure
    const subjectId = closureSubject(closure)
    await recordEvent(
      tx,
      byCommand(closure),
      { act: 'closure.reopened', subjectId, before: { zone: zoneId, from, to } },
      now,
    )
    return true
  })

/** The same in the caller's transaction. */
export async function reopenZoneIn(tx: Tx, closure: ZoneClosure, now: Date): Promise<boolean> {
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
}

/** Nothing more is given back; what has been stays so. False: there is nothing to stop. */
export async function stopGivingBackIn(tx: Tx, closure: ZoneClosure): Promise<boolean> {
  const { associationId, zoneId, from, to } = closure
  const stopped = await tx
    .updateTable('closure')
    .set({ gives_back: false })
    .where('association_id', '=', associationId)
    .where('zone_id', '=', zoneId)
    .where('from_day', '=', from)
    .where('to_day', '=', to)
    .where('announced_at', 'is not', null)
    .where('gives_back', '=', true)
    .where('given_back_at', 'is', null)
    .executeTakeFirst()
  return stopped.numUpdatedRows > 0n
}

/** Whether it still gives back: it may be stopped, or the zone opened again, between two people. */
export async function stillGivesBack(
  db: Db,
  { associationId, zoneId, from, to }: ZoneClosure,
): Promise<boolean> {
  const found = await db
    .selectFrom('closure')
    .select('id')
    .where('association_id', '=', associationId)
    .where('zone_id', '=', zoneId)
    .where('from_day', '=', from)
    .where('to_day', '=', to)
    .where('announced_at', 'is not', null)
    .where('gives_back', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

export async function noteGivenBack(
  db: Db,
  { associationId, zoneId, from, to }: ZoneClosure,
  now: Date,
): Promise<void> {
  await db
    .updateTable('closure')
    .set({ given_back_at: now })
    .where('association_id', '=', associationId)
    .where('zone_id', '=', zoneId)
    .where('from_day', '=', from)
    .where('to_day', '=', to)
    .where('announced_at', 'is not', null)
    .where('gives_back', '=', true)
    .where('given_back_at', 'is', null)
    .execute()
}
