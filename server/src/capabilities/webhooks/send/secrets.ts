import { createHmac, randomBytes } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'
import { open, seal } from '#server/platform/sealing/seal.ts'
import { sealingKeys } from '#server/platform/sealing/sealing-keys.ts'

type Keys = Pick<Config, 'secondFactorKeys' | 'dataDir'>

const SECRET_BYTES = 32
const PREFIX = 'whsec_'

/** Beside the seals of second factors and of other addresses: none opens as another. */
const ownerOf = (webhookId: string): string => `webhook:${webhookId}`

/** As it is shown, once, and its bytes. */
export function newSecret(): { shown: string; bytes: Buffer } {
  const bytes = randomBytes(SECRET_BYTES)
  return { shown: `${PREFIX}${bytes.toString('base64')}`, bytes }
}

export const sealSecret = (config: Keys, webhookId: string, bytes: Buffer) =>
  seal(sealingKeys(config), ownerOf(webhookId), bytes)

/** Undefined: it was sealed with a key that this server does not have. */
export const openSecret = (
  config: Keys,
  webhookId: string,
  sealed: { keyId: string; bytes: Buffer },
): Buffer | undefined => open(sealingKeys(config), ownerOf(webhookId), sealed)

interface Message {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** As https://www.standardwebhooks.com has it, one signature for each secret. */
export const signatureOf = (secrets: readonly Buffer[], { id, timestamp, body }: Message): string =>
  secrets
    .map(
      (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
    )
    .join(' ')
