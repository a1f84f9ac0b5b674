import { sql } from 'kysely'
import type { Day } from '#rules/permit-terms.ts'
import { countedBy } from '#rules/sale/quotas/by-permit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { permitsOf, type PermitToLayOut, sharedQuotasOf, withQuotas } from './quotas-of-association.ts'

interface LaidOut {
  /** All of the association's, with the layouts of now. */
  permits: PermitToLayOut[]
  /** The ids of those of which a purchase takes other places than before. */
  changed: Set<number>
}

/**
 * Raises the layout of each permit of which a purchase takes other places than before, and writes it to the rows of its
 * quotas: an order that was decided before finds no row, and is decided again.
 */
export async function storeLayouts(tx: Tx, associationId: number, today: Day): Promise<LaidOut> {
  const stored = await permitsOf(tx, associationId)
  const shared = await sharedQuotasOf(tx, associationId)
  const counted = new Map(
    withQuotas(stored, shared).map(({ id, terms, quotas }) => [id, countedBy(terms, quotas)]),
  )
  const changed = new Set(
    stored.filter((permit) => permit.counted_by !== counted.get(permit.id)).map(({ id }) => id),
  )
  const next = Math.max(0, ...stored.map(({ layout }) => layout)) + 1
  const ids = [...changed]
  await sql`
    update permit p set layout = ${next}, counted_by = c.counted_by
    from unnest(${ids}::integer[], ${ids.map((id) => counted.get(id))}::text[]) as c (id, counted_by)
    where p.association_id = ${associationId} and p.id = c.id`.execute(tx)
  const permits = withQuotas(
    stored.map((permit) => (changed.has(permit.id) ? { ...permit, layout: next } : permit)),
    shared,
  )
  if (changed.size > 0) await writeLayouts(tx, associationId, permits, today)
  return { permits, changed }
}

/** Rows are locked in the order of sales. */
async function writeLayouts(
  tx: Tx,
  associationId: number,
  permits: PermitToLayOut[],
  today: Day,
): Promise<void> {
  const quotas = new Map(permits.flatMap((permit) => permit.quotas).map((quota) => [quota.quotaId, quota]))
  await sql`
    with locked as (
      select p.day, p.quota_id, p.zone_id, p.slot, q.layout from place p
      join unnest(${[...quotas.keys()]}::integer[], ${[...quotas.values()].map(({ layout }) => layout)}::integer[])
        as q (quota_id, layout) on q.quota_id = p.quota_id
      where p.association_id = ${associationId} and p.day >= ${today}::date and p.layout <> q.layout
      order by p.day, p.quota_id, p.zone_id, p.slot for update of p
    )
    update place set layout = l.layout from locked l
    where place.association_id = ${associationId} and place.day = l.day and place.quota_id = l.quota_id
      and place.zone_id = l.zone_id and place.slot = l.slot`.execute(tx)
}
