import { sql } from 'kysely'
import type { Day } from '#rules/permit-terms.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Services } from '#server/platform/http/services.ts'

/** Sales before a story of the catalogue begins, written to the database directly. */

interface Spot {
  permitId: number
  day: Day
  zoneId?: number
  slot?: string
}

/** Marks places of a spot as taken, by minors or by the others; those of the other kind stay. */
export async function takePlaces(
  { db }: Pick<Services, 'db'>,
  { permitId, day, zoneId = 0, slot = '' }: Spot,
  taken: number,
  by: 'others' | 'minors' = 'others',
): Promise<void> {
  const change =
    by === 'minors'
      ? sql`taken = others_taken + ${taken}`
      : sql`taken = taken - others_taken + ${taken}, others_taken = ${taken}`
  const { numAffectedRows } = await sql`update place set ${change}
    where quota_id = ${permitId} and day = ${day}::date and zone_id = ${zoneId} and slot = ${slot}`.execute(
    db,
  )
  if (numAffectedRows !== 1n) throw new Error('the story has no such place')
}

interface Had {
  associationId: number
  permitId: number
  firstDay: Day
  lastDay?: Day
  /** Absent: the holder. */
  buyerId?: string
  /** A hold that ends then; absent: issued. */
  heldUntil?: Date
  child?: { firstName: string; lastName: string; birthDate: Day }
  keepsCatch?: boolean
}

/** An existing permit of the holder, of the version on sale. */
export async function alreadyHas(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  holderId: string,
  had: Had,
): Promise<string> {
  const id = uuidv7()
  const { associationId, permitId, firstDay, lastDay = firstDay, buyerId = holderId, heldUntil, child } = had
  const { version } = await db
    .selectFrom('permit')
    .select('version')
    .where('id', '=', permitId)
    .executeTakeFirstOrThrow()
  const holder = await db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'birth_date'])
    .where('id', '=', holderId)
    .executeTakeFirstOrThrow()
  const receipt = heldUntil ? {} : await nextReceipt(db, associationId, clock.now())
  await db
    .insertInto('purchase')
    .values({
      association_id: associationId,
      id,
      permit_id: permitId,
      permit_version: version,
      buyer_id: buyerId,
      holder_id: holderId,
      holder_kind: child ? 'minor' : buyerId === holderId ? 'self' : 'other',
      holder_first_name: holder.first_name,
      holder_last_name: holder.last_name,
      holder_birth_date: holder.birth_date,
      minor_first_name: child?.firstName ?? null,
      minor_last_name: child?.lastName ?? null,
      minor_birth_date: child?.birthDate ?? null,
      first_day: firstDay,
      last_day: lastDay,
      keeps_catch: had.keepsCatch ?? null,
      state: heldUntil ? 'held' : 'issued',
      order_key: id,
      hold_expires_at: heldUntil ?? null,
      price: '{}',
      amount_cents: 0,
      issued_at: heldUntil ? null : clock.now(),
      ...receipt,
    })
    .execute()
  return id
}

async function nextReceipt(db: Services['db'], association_id: number, now: Date) {
  const receipt_year = Number(dayIn('Europe/Rome', now).slice(0, 4))
  const { last } = await db
    .insertInto('receipt_count')
    .values({ association_id, year: receipt_year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['association_id', 'year'])
        .doUpdateSet((e) => ({ last: e('receipt_count.last', '+', e.lit(1)) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return { receipt_year, receipt_number: last }
}
