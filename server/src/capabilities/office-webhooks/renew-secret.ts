import { EARLIER_SECRET_HOURS } from '#contract/office-webhooks.ts'
import type { Config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newSecret, sealSecret } from '../webhooks/index.ts'
import { updateWebhook } from './store/webhooks.ts'

const HOUR_MS = 60 * 60_000

/** A new secret, which is returned as it is shown; the one of now signs beside it for a day, so that no message is refused meanwhile. */
export async function renewSecret(
  tx: Tx,
  config: Pick<Config, 'secondFactorKeys' | 'dataDir'>,
  { id, key_id, secret }: { id: string; key_id: string; secret: Buffer },
  now: Date,
): Promise<string> {
  const { shown, bytes } = newSecret()
  const sealed = sealSecret(config, id, bytes)
  await updateWebhook(tx, id)
    .set({
      key_id: sealed.keyId,
      secret: sealed.bytes,
      earlier_key_id: key_id,
      earlier_secret: secret,
      earlier_until: new Date(now.getTime() + EARLIER_SECRET_HOURS * HOUR_MS),
    })
    .execute()
  return shown
}
