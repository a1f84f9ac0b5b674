import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** What is handed out, and the only form of it that is kept. */
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

/** The length of an activation link's code: as much as `codiceAttivazione` takes. */
export const LINK_CODE_LENGTH = 20
export const newLinkCode = (): Secret => random((LINK_CODE_LENGTH * 3) / 4)

/** Six digits are few: they are hashed with what they belong to, so that no table of all hashes helps. */
export const hashOfDigits = (registrationId: string, digits: string): Buffer =>
  hashOf(`${registrationId}:${digits}`)

export function newDigits(registrationId: string): Secret {
  const text = String(randomInt(1_000_000)).padStart(6, '0')
  return { text, hash: hashOfDigits(registrationId, text) }
}
