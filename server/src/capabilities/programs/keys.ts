import { createHash, randomBytes } from 'node:crypto'

/** By which a key is recognised wherever it turns up, also by those who search public code for such. */
export const KEY_PREFIX = 'lenza_'
const KEY_BYTES = 32
/** Of a key: shown in its place. */
const BEGINNING_LENGTH = KEY_PREFIX.length + 6

/** 256 random bits need no slow hash: nobody tries them all. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()

export function newKey(): { key: string; beginning: string; hash: Buffer } {
  const key = `${KEY_PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`
  return { key, beginning: key.slice(0, BEGINNING_LENGTH), hash: hashOfKey(key) }
}
