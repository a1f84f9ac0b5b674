import { KEY_RIGHTS, type KeyRight } from '#contract/key-rights.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/webhook-events.ts'
import { newKey } from '#server/capabilities/programs/index.ts'
import { newSecret, sealSecret } from '#server/capabilities/webhooks/index.ts'
import type { Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'

type At = { associationId: number }

/** A key of an association's program, with these rights or all. */
export async function aKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { associationId }: At,
  rights: readonly KeyRight[] = KEY_RIGHTS,
): Promise<{ key: string; keyId: string }> {
  const { key, beginning, hash } = newKey()
  const keyId = uuidv7()
  await db
    .insertInto('api_key')
    .values({
      association_id: associationId,
      id: keyId,
      name: 'test',
      beginning,
      key_hash: hash,
      rights: [...rights],
      made_at: clock.now(),
      last_used_at: null,
    })
    .execute()
  return { key, keyId }
}

/** An address that is told of these events or all, with its secret as it was shown. */
export async function aWebhook(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { associationId }: At,
  {
    url = 'https://club.example.com/lenza',
    events = WEBHOOK_EVENTS,
  }: { url?: string; events?: readonly WebhookEvent[] } = {},
): Promise<{ webhookId: string; secret: string }> {
  const webhookId = uuidv7()
  const { shown, bytes } = newSecret()
  const sealed = sealSecret(config, webhookId, bytes)
  await db
    .insertInto('webhook')
    .values({
      association_id: associationId,
      id: webhookId,
      url,
      events: [...events],
      key_id: sealed.keyId,
      secret: sealed.bytes,
      earlier_key_id: null,
      earlier_secret: null,
      earlier_until: null,
      made_at: clock.now(),
      paused_at: null,
      paused_why: null,
      failing_since: null,
      last_delivered_at: null,
    })
    .execute()
  return { webhookId, secret: shown }
}
