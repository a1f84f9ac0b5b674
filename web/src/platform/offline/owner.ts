import type { AccountKind } from '#contract/fields.ts'
import { deviceStorage } from '../safe-storage.ts'
import { useStore } from '../store.ts'
import { createStoredStore } from '../stored-store.ts'

/**
 * Whose data this device keeps: a hash of the e-mail and the kind that were typed at sign-in. It outlives a session that
 * expired, so that the same person finds everything after signing in again; the session stays the specification's five.
 */
const owner = createStoredStore(deviceStorage, 'lenza.owner', { parse: String, stringify: String })

export const currentOwner = owner.get
/** Another person signs in, in this tab or in another. */
export const onOwnerChange = owner.subscribe
export const useOwner = (): string | undefined => useStore(owner)
export const keepOwner = (hash: string): void => owner.set(hash)
export const forgetOwner = (): void => owner.set(undefined)

interface Account {
  email: string
  kind: AccountKind
}

/** The e-mail as the server compares it: trimmed and in lower case. */
async function ownerHash({ email, kind }: Account): Promise<string> {
  const text = new TextEncoder().encode(`${kind} ${email.trim().toLowerCase()}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Undefined where the browser has no cryptography (a page without TLS): then the device keeps no data. */
export const ownerOf = async (account: Account): Promise<string | undefined> =>
  globalThis.crypto?.subtle === undefined ? undefined : ownerHash(account)

export async function rememberOwner(account: Account): Promise<void> {
  const hash = await ownerOf(account)
  if (hash !== undefined) keepOwner(hash)
}
