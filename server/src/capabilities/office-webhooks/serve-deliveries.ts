import * as calls from '#contract/office-webhooks.ts'
import { DELIVERIES_OF_A_PAGE, type WebhookDelivery } from '#contract/office-webhooks.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { limit } from '#server/platform/http/rate-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { recordEvent } from '../staff/index.ts'
import { hostOf } from './given-address.ts'
import { deliveriesOf, insertTest, makeDue } from './store/deliveries.ts'
import { lockWebhook } from './store/webhooks.ts'

const AN_HOUR_IN_SECONDS = 60 * 60
/** Of an association, tests too: each is a call to somebody's server. */
export const SENT_BY_HAND_AN_HOUR = 120

type Row = Awaited<ReturnType<typeof deliveriesOf>>[number]

const presented = (row: Row): WebhookDelivery => ({
  deliveryId: row.id,
  webhookId: row.webhookId,
  host: hostOf(row.url),
  event: row.event,
  at: row.madeAt.toISOString(),
  state: row.deliveredAt !== null ? 'delivered' : row.givenUpAt !== null ? 'givenUp' : 'waiting',
  attempts: row.attempts,
  ...(row.triedAt !== null && { triedAt: row.triedAt.toISOString() }),
  ...(row.dueAt !== null && { dueAt: row.dueAt.toISOString() }),
  ...(row.status !== null && { status: row.status }),
  ...(row.failure !== null && { failure: row.failure as NonNullable<WebhookDelivery['failure']> }),
  ...(row.tookMs !== null && { tookMs: row.tookMs }),
  data: JSON.stringify(row.data),
})

/** The messages to programs, and what an office sends by hand. */
export function serveDeliveries(serve: Serve, { db, pool }: Services): void {
  const sent = limit(pool, 'webhooks-by-hand', SENT_BY_HAND_AN_HOUR, AN_HOUR_IN_SECONDS)

  serve(calls.listDeliveries, async ({ input }) => {
    const rows = await deliveriesOf(db, { ...input, most: DELIVERIES_OF_A_PAGE + 1 })
    const page = rows.slice(0, DELIVERIES_OF_A_PAGE)
    const next = rows.length > DELIVERIES_OF_A_PAGE ? page.at(-1)?.id : undefined
    return { deliveries: page.map(presented), ...(next !== undefined && { next }) }
  })

  serve(calls.sendDeliveryAgain, async ({ input: { associationId, deliveryId }, caller, now }) => {
    await sent.count(String(associationId), now)
    await inTransaction(db, async (tx) => {
      const found = (await makeDue(tx, associationId, deliveryId, now)) ?? refuse('NOT_FOUND')
      const webhook = (await lockWebhook(tx, associationId, found.webhookId)) ?? refuse('NOT_FOUND')
      const after = { called: hostOf(webhook.url) }
      await recordEvent(tx, caller, { act: 'webhook.sentAgain', subjectId: found.webhookId, after }, now)
    })
    return { isSent: true }
  })

  serve(calls.testWebhook, async ({ input: { associationId, webhookId }, caller, now }) => {
    await sent.count(String(associationId), now)
    const deliveryId = await inTransaction(db, async (tx) => {
      const webhook = (await lockWebhook(tx, associationId, webhookId)) ?? refuse('NOT_FOUND')
      const after = { called: hostOf(webhook.url) }
      await recordEvent(tx, caller, { act: 'webhook.tested', subjectId: webhookId, after }, now)
      return insertTest(tx, { associationId, webhookId }, now)
    })
    return { deliveryId }
  })
}
