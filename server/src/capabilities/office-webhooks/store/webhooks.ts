import { sql } from 'kysely'
import type { WebhookEvent } from '#contract/webhook-events.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** The oldest first. */
export const webhooksOf = (db: Db, associationId: number) =>
  db
    .selectFrom('webhook')
    .select([
      'id',
      'url',
      'events',
      'made_at',
      'paused_why',
      'failing_since',
      'last_delivered_at',
      'earlier_until',
    ])
    .where('association_id', '=', associationId)
    .orderBy('made_at')
    .orderBy('id')
    .execute()

/** Under the lock of the association, so that two who add one at once pass the limit no further. */
export async function countWebhooksLocked(tx: Tx, associationId: number): Promise<number> {
  await sql`select from association where id = ${associationId} for no key update`.execute(tx)
  const { webhooks } = await tx
    .selectFrom('webhook')
    .select((e) => e.fn.countAll<number>().as('webhooks'))
    .where('association_id', '=', associationId)
    .executeTakeFirstOrThrow()
  return webhooks
}

interface NewWebhook {
  associationId: number
  id: string
  url: string
  events: WebhookEvent[]
  secret: { keyId: string; bytes: Buffer }
  now: Date
}

export const insertWebhook = (tx: Tx, { associationId, id, url, events, secret, now }: NewWebhook) =>
  tx
    .insertInto('webhook')
    .values({
      association_id: associationId,
      id,
      url,
      events,
      key_id: secret.keyId,
      secret: secret.bytes,
      earlier_key_id: null,
      earlier_secret: null,
      earlier_until: null,
      made_at: now,
      paused_at: null,
      paused_why: null,
      failing_since: null,
      last_delivered_at: null,
    })
    .execute()

export const lockWebhook = (tx: Tx, associationId: number, id: string) =>
  tx
    .selectFrom('webhook')
    .selectAll()
    .where('association_id', '=', associationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const updateWebhook = (tx: Tx, id: string) => tx.updateTable('webhook').where('id', '=', id)

/** With its messages. False: there is none of this id. */
export async function deleteWebhook(tx: Tx, associationId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhook')
    .where('association_id', '=', associationId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await tx.deleteFrom('webhook_delivery').where('webhook_id', '=', id).execute()
  return true
}
