import { sql } from 'kysely'
import type { SentEvent } from '#contract/webhook-events.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { uuidv7 } from '#server/platform/ids.ts'

interface DeliveryRow {
  id: string
  webhookId: string
  url: string
  event: SentEvent
  data: object
  madeAt: Date
  attempts: number
  triedAt: Date | null
  dueAt: Date | null
  status: number | null
  failure: string | null
  tookMs: number | null
  deliveredAt: Date | null
  givenUpAt: Date | null
}

interface Wanted {
  associationId: number
  webhookId?: string | undefined
  /** The last one of the page before. */
  after?: string | undefined
  most: number
}

/** The newest first, of one address or of all. Of a page, whose ends an index of that order has. */
export async function deliveriesOf(
  db: Db,
  { associationId, webhookId, after, most }: Wanted,
): Promise<DeliveryRow[]> {
  const of =
    webhookId === undefined
      ? sql`d.association_id = ${associationId}`
      : sql`d.webhook_id = ${webhookId} and d.association_id = ${associationId}`
  const before =
    after === undefined
      ? sql``
      : sql`and (d.made_at, d.id) < (select l.made_at, l.id from webhook_delivery l
          where l.id = ${after} and l.association_id = ${associationId})`
  const { rows } = await sql<DeliveryRow>`
    select d.id, d.webhook_id as "webhookId", w.url, d.event, d.data, d.made_at as "madeAt", d.attempts, d.tried_at as "triedAt",
      d.due_at as "dueAt", d.status, d.failure, d.took_ms as "tookMs", d.delivered_at as "deliveredAt", d.given_up_at as "givenUpAt"
    from (select * from webhook_delivery d where ${of} ${before} order by d.made_at desc, d.id desc limit ${most}) d
    join webhook w on w.id = d.webhook_id
    order by d.made_at desc, d.id desc`.execute(db)
  return rows
}

/** Due at once, as if it had just been made. The address that it is for; undefined: there is no such message. */
export async function makeDue(
  tx: Tx,
  associationId: number,
  id: string,
  now: Date,
): Promise<{ webhookId: string; event: SentEvent } | undefined> {
  const found = await tx
    .updateTable('webhook_delivery')
    .set({ due_at: now, tried_since: now, attempts: 0, delivered_at: null, given_up_at: null })
    .where('association_id', '=', associationId)
    .where('id', '=', id)
    .where((e) => e.exists(e.selectFrom('webhook').select('id').whereRef('webhook.id', '=', 'webhook_id')))
    .returning(['webhook_id', 'event'])
    .executeTakeFirst()
  return found && { webhookId: found.webhook_id, event: found.event }
}

/** Its id. */
export async function insertTest(
  tx: Tx,
  { associationId, webhookId }: { associationId: number; webhookId: string },
  now: Date,
): Promise<string> {
  const id = uuidv7()
  await tx
    .insertInto('webhook_delivery')
    .values({
      association_id: associationId,
      id,
      webhook_id: webhookId,
      event: 'test',
      data: JSON.stringify({}),
      made_at: now,
      tried_since: now,
      due_at: now,
      tried_at: null,
      took_ms: null,
      status: null,
      failure: null,
      delivered_at: null,
      given_up_at: null,
    })
    .execute()
  return id
}
