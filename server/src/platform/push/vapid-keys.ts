import { createECDH } from 'node:crypto'
import type { Db } from '../database/open.ts'
import { open, seal } from '../sealing/seal.ts'
import { sealingKeys } from '../sealing/sealing-keys.ts'

const CURVE = 'prime256v1'
const PRIVATE_BYTES = 32
/** The one row. */
const ID = 1
const OWNER = 'push'

/** Of the curve P-256, by which push services recognise who sends (RFC 8292). */
export interface VapidKeys {
  /** A point, uncompressed. */
  publicKey: Buffer
  privateKey: Buffer
}

/** What is configured of it. */
export type VapidConfig = Parameters<typeof sealingKeys>[0] & { vapidKeys?: VapidKeys }

/** As `npx web-push generate-vapid-keys` prints the private one; undefined for anything else. */
export function readVapidKey(text: string): VapidKeys | undefined {
  const privateKey = Buffer.from(text, 'base64url')
  if (privateKey.length !== PRIVATE_BYTES || privateKey.toString('base64url') !== text) return undefined
  try {
    const pair = createECDH(CURVE)
    pair.setPrivateKey(privateKey)
    return { publicKey: pair.getPublicKey(), privateKey }
  } catch {
    return undefined
  }
}

/**
 * The configured keys, else those of the database: made once, the private one sealed as secrets of second factors are. All servers of a
 * database have the same, and a browser’s permission is bound to them.
 */
export async function vapidKeys(db: Db, config: VapidConfig, now: Date): Promise<VapidKeys> {
  if (config.vapidKeys !== undefined) return config.vapidKeys
  const sealing = sealingKeys(config)
  const known = await keptKeys(db)
  if (known === undefined) await makeKeys(db, sealing, now)
  const kept = known ?? (await keptKeys(db))
  const privateKey = kept && open(sealing, OWNER, { keyId: kept.key_id, bytes: kept.sealed_private_key })
  if (kept === undefined || privateKey === undefined)
    throw new Error(
      'the key for pushes cannot be opened: restore SECOND_FACTOR_KEY or its file, or set VAPID_PRIVATE_KEY',
    )
  return { publicKey: kept.public_key, privateKey }
}

const keptKeys = (db: Db) =>
  db
    .selectFrom('push_key')
    .select(['public_key', 'key_id', 'sealed_private_key'])
    .where('id', '=', ID)
    .executeTakeFirst()

/** Of several servers that make them at once the first counts. */
async function makeKeys(db: Db, sealing: ReturnType<typeof sealingKeys>, now: Date): Promise<void> {
  const pair = createECDH(CURVE)
  const publicKey = pair.generateKeys()
  // A key of fewer bytes has lost its leading zeros.
  const privateKey = Buffer.alloc(PRIVATE_BYTES)
  const made = pair.getPrivateKey()
  made.copy(privateKey, PRIVATE_BYTES - made.length)
  const { keyId, bytes } = seal(sealing, OWNER, privateKey)
  await db
    .insertInto('push_key')
    .values({ id: ID, public_key: publicKey, key_id: keyId, sealed_private_key: bytes, created_at: now })
    .onConflict((c) => c.column('id').doNothing())
    .execute()
}
