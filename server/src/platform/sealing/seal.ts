import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SealingKey } from './sealing-keys.ts'

interface Sealed {
  keyId: string
  bytes: Buffer
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts `secret` for its owner: it cannot be decrypted in another owner's row. */
export function seal(
  [{ id, key }]: readonly [SealingKey, ...SealingKey[]],
  owner: string,
  secret: Buffer,
): Sealed {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
  return { keyId: id, bytes: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]) }
}

/** Undefined if the key is unknown, or the value was changed or belongs to another owner. */
export function open(
  keys: readonly SealingKey[],
  owner: string,
  { keyId, bytes }: Sealed,
): Buffer | undefined {
  const key = keys.find(({ id }) => id === keyId)?.key
  if (key === undefined) return undefined
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}
