import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Installation } from '../installation/installation.ts'
import type { Water } from '../water.ts'

/** How far the giving back of a zone is. */
export interface Progress {
  /** Sold permits that still stand. */
  left: number
  /** Payments whose whole amount is back. */
  back: number
}

export async function progressOf({ pool }: Installation, water: Water, zoneId: number): Promise<Progress> {
  const { rows } = await pool.query<Progress>(
    `select count(*) filter (where u.state = 'issued')::integer as left,
      count(*) filter (where p.state = 'refunded')::integer as back
    from purchase u join payment p on p.association_id = u.association_id and p.purchase_id = u.id
    where u.association_id = $1 and u.zone_id = $2`,
    [water.associationId, zoneId],
  )
  return rows[0] ?? { left: 0, back: 0 }
}

/** Throws where the card provider has given one of these payments back twice, in part, or not at all. */
export async function requireEachOnce(
  { pool, dataDir }: Installation,
  water: Water,
  zoneId: number,
): Promise<void> {
  const refunds = new Map<string, number[]>()
  for (const { intentId, amount } of refundsIn(dataDir)) {
    refunds.set(intentId, [...(refunds.get(intentId) ?? []), amount])
  }
  const { rows } = await pool.query<{ intent: string; cents: number }>(
    `select p.intent_id as intent, p.amount_cents as cents
    from purchase u join payment p on p.association_id = u.association_id and p.purchase_id = u.id
    where u.association_id = $1 and u.zone_id = $2 and p.captured_at is not null`,
    [water.associationId, zoneId],
  )
  const wrong = rows.filter(({ intent, cents }) => {
    const found = refunds.get(intent) ?? []
    return found.length !== 1 || found[0] !== cents
  })
  if (wrong.length > 0)
    throw new Error(`${wrong.length} of ${rows.length} were not given back once, whole: ${wrong[0]?.intent}`)
}

interface Refund {
  id: string
  intentId: string
  amount: number
}

/** A line of the stand-in's journal is the writes of one call: table, id and row of each. */
function refundsIn(dataDir: string): Refund[] {
  const lines = readFileSync(join(dataDir, 'stripe-double.jsonl'), 'utf8').split('\n').filter(Boolean)
  const found = new Map<string, Refund>()
  for (const line of lines)
    for (const [table, id, row] of JSON.parse(line) as [string, string, Refund][])
      if (table === 'refunds') found.set(id, row)
  return [...found.values()]
}
