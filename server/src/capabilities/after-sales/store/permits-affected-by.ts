import { sql } from 'kysely'
import { addDays } from '#rules/days.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { ZoneClosure } from '../close-zone/closure.ts'

export interface AffectedPermit {
  id: string
  /** Of what was paid together; of one alone its own. */
  orderId: string
  state: 'held' | 'issued'
  /** A sheet of a booklet, held until it is sold. */
  isBlank: boolean
  /** What was paid and has not gone back. */
  amountCents: number
}

const LONGEST_PERMIT_DAYS = 366

/** Held or sold, with a day inside the closure. A permit without a zone is valid elsewhere and is left alone. */
export async function permitsAffectedBy(on: Db | Tx, closure: ZoneClosure): Promise<AffectedPermit[]> {
  const { associationId, zoneId, from, to } = closure
  const { rows } = await sql<AffectedPermit>`
    select u.id, coalesce(u.order_id, u.id) as "orderId", u.state, u.holder_kind = 'blank' as "isBlank",
      u.amount_cents - coalesce(u.back_cents, 0) as "amountCents"
    from permit p
    join purchase u on u.association_id = p.association_id and u.permit_id = p.id
    where p.association_id = ${associationId} and u.zone_id = ${zoneId}
      and u.first_day between ${addDays(from, -LONGEST_PERMIT_DAYS)} and ${to} and u.last_day >= ${from}
      and u.state in ('held', 'issued')
    order by u.id`.execute(on)
  return rows
}
