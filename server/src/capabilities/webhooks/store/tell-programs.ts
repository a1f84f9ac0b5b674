import type { WebhookEvent } from '#contract/webhook-events.ts'
import type { Db } from '#server/platform/database/open.ts'
import { jsonRows, rowsOf, type Statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Something that happened at an association. */
export interface Happened {
  associationId: number
  event: WebhookEvent
  /** In the words of the wire: ids, days and cents, and nothing about a person. */
  data: Record<string, string | number | boolean>
  at: Date
}

const TELL: Statement = {
  name: 'tell-programs',
  text: `insert into webhook_delivery (association_id, id, webhook_id, event, data, made_at, tried_since, due_at)
    select w.association_id, gen_random_uuid(), w.id, e.event, e.data, e.at, e.at, e.at
    from ${jsonRows('association_id integer, event text, data jsonb, at timestamptz')} e
    join webhook w on w.association_id = e.association_id and e.event = any (w.events) and w.paused_at is null`,
}

/**
 * Writes a message to each address that is told of it, in the caller's transaction: it is sent if and only if that commits. Where no
 * address is, one look into an index.
 */
export async function tellPrograms(tx: Tx | Db, ...happened: Happened[]): Promise<void> {
  if (happened.length === 0) return
  const rows = happened.map(({ associationId, ...one }) => ({ association_id: associationId, ...one }))
  await rowsOf(tx, TELL, [JSON.stringify(rows)])
}
