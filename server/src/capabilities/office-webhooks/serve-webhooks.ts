import * as calls from '#contract/office-webhooks.ts'
import { MOST_WEBHOOKS, type OfficeWebhook } from '#contract/office-webhooks.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/webhook-events.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { Db } from '#server/platform/database/open.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { requireConfirmation } from '../identity/index.ts'
import { recordEvent } from '../staff/index.ts'
import { newSecret, sealSecret } from '../webhooks/index.ts'
import { changesOf } from './changes-of.ts'
import { givenAddress, hostOf } from './given-address.ts'
import { renewSecret } from './renew-secret.ts'
import {
  countWebhooksLocked,
  deleteWebhook,
  insertWebhook,
  lockWebhook,
  updateWebhook,
  webhooksOf,
} from './store/webhooks.ts'

/** Each once, in the order of the contract; none is a mistake of the field. */
const chosenEvents = (events: readonly WebhookEvent[]): WebhookEvent[] => {
  const chosen = WEBHOOK_EVENTS.filter((event) => events.includes(event))
  const field = wireNameOf(calls.addWebhook.request, 'events')
  return chosen.length > 0 ? chosen : refuseFields([{ field, code: 'REQUIRED' }])
}

/** The addresses of an association's programs. What shows a secret asks for the password; stopping one never waits for anything. */
export function serveWebhooks(serve: Serve, services: Services): void {
  const { db, config } = services
  serve(calls.listWebhooks, ({ input, now }) => present(db, input.associationId, now))

  serve(calls.addWebhook, async ({ input: { associationId, url, events }, caller, now }) => {
    const chosen = chosenEvents(events)
    const address = givenAddress(url)
    const { shown, bytes } = newSecret()
    await inTransaction(db, async (tx) => {
      await requireConfirmation(tx, caller, now)
      if ((await countWebhooksLocked(tx, associationId)) >= MOST_WEBHOOKS) return refuse('TOO_MANY_WEBHOOKS')
      const id = uuidv7()
      const secret = sealSecret(config, id, bytes)
      await insertWebhook(tx, { associationId, id, url: address, events: chosen, secret, now })
      const after = { called: hostOf(address), events: chosen.join(' ') }
      return recordEvent(tx, caller, { act: 'webhook.added', subjectId: id, after }, now)
    })
    return { secret: shown, ...(await present(db, associationId, now)) }
  })

  serve(calls.changeWebhook, async ({ input, caller, now }) => {
    const { associationId, webhookId, events, isPaused } = input
    const wanted = { events: events && chosenEvents(events), isPaused }
    await inTransaction(db, async (tx) => {
      const before = (await lockWebhook(tx, associationId, webhookId)) ?? refuse('NOT_FOUND')
      for (const { set, act, values } of changesOf(before, wanted, now)) {
        await updateWebhook(tx, webhookId).set(set).execute()
        const called = hostOf(before.url)
        await recordEvent(tx, caller, { act, subjectId: webhookId, ...values(called) }, now)
      }
    })
    return present(db, associationId, now)
  })

  serve(calls.renewWebhookSecret, async ({ input: { associationId, webhookId }, caller, now }) => {
    const shown = await inTransaction(db, async (tx) => {
      await requireConfirmation(tx, caller, now)
      const before = (await lockWebhook(tx, associationId, webhookId)) ?? refuse('NOT_FOUND')
      const after = { called: hostOf(before.url) }
      await recordEvent(tx, caller, { act: 'webhook.secretRenewed', subjectId: webhookId, after }, now)
      return renewSecret(tx, config, before, now)
    })
    return { secret: shown, ...(await present(db, associationId, now)) }
  })

  serve(calls.removeWebhook, async ({ input: { associationId, webhookId }, caller, now }) => {
    await inTransaction(db, async (tx) => {
      const found = await lockWebhook(tx, associationId, webhookId)
      if (found === undefined || !(await deleteWebhook(tx, associationId, webhookId))) return
      const before = { called: hostOf(found.url) }
      await recordEvent(tx, caller, { act: 'webhook.removed', subjectId: webhookId, before }, now)
    })
    return present(db, associationId, now)
  })
}

async function present(db: Db, associationId: number, now: Date): Promise<{ webhooks: OfficeWebhook[] }> {
  const rows = await webhooksOf(db, associationId)
  return {
    webhooks: rows.map((row) => ({
      webhookId: row.id,
      url: row.url,
      events: row.events,
      madeAt: row.made_at.toISOString(),
      ...(row.paused_why !== null && { pausedWhy: row.paused_why }),
      ...(row.failing_since !== null && { failingSince: row.failing_since.toISOString() }),
      ...(row.last_delivered_at !== null && { lastDeliveredAt: row.last_delivered_at.toISOString() }),
      ...(row.earlier_until !== null &&
        row.earlier_until > now && { earlierSecretUntil: row.earlier_until.toISOString() }),
    })),
  }
}
