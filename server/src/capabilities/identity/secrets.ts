import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A secret, and its hash, which is all that is stored. */
export interface Secret {
  text: string
  hash: Buffer
}

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export const sameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

const random = (bytes: number): Secret => {
  const text = randomBytes(bytes).toString('base64url')
  return { text, hash: hashOf(text) }
}

/** A session's token, or the code of a link to choose a password: 43 characters. */
export const newToken = (): Secret => random(32)

/** The length of an activation link's code: the longest `codiceAttivazione`. */
export const LINK_CODE_LENGTH = 20
export const newLinkCode = (): Secret => random((LINK_CODE_LENGTH * 3) / 4)

/** Six digits are few: the hash includes the registration, so that a table of all hashes is useless. */
export const hashOfDigits = (registrationId: string, digits: string): Buffer =>
  hashOf(`${registrationId}:${digits}`)

export function newDigits(registrationId: string): Secret {
  const text = String(randomInt(1_000_000)).padStart(6, '0')
  return { text, hash: hashOfDigits(registrationId, text) }
}
