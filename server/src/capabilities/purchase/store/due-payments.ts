import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import { lookedAtAgain } from './payments.ts'

const BATCH = 20

/**
 * Takes some purchases whose unfinished payments were due at `begun`, and moves their time on, so that other servers take
 * others. Reads the partial index of unfinished payments, however many were sold.
 */
export async function takeDuePayments(db: Db, begun: Date, now: Date): Promise<string[]> {
  const { rows } = await sql<{ purchase_id: string }>`
    update payment p
    set look_at = ${lookedAtAgain(now)}
    from (
      select association_id, purchase_id, attempt from payment
      where state in ('opening', 'open', 'authorised', 'refunding') and look_at <= ${begun}
      order by look_at
      limit ${BATCH}
      for update skip locked
    ) due
    where p.association_id = due.association_id and p.purchase_id = due.purchase_id and p.attempt = due.attempt
    returning p.purchase_id`.execute(db)
  return [...new Set(rows.map((row) => row.purchase_id))]
}
