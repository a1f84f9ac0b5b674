import type { AccountKind } from '#contract/fields.ts'
import { deviceStorage } from '../safe-storage.ts'

const KEY = 'lenza.owner'

/**
 * Whose data this device keeps: a mark of the e-mail and the kind that were typed at sign-in. It outlives a session
 * that ended by itself, so that whoever signs in again finds everything; the session stays the specification's five.
 */
export const currentOwner = (): string | undefined => deviceStorage.get(KEY)

const listeners = new Set<() => void>()

export function keepOwner(mark: string): void {
  deviceStorage.set(KEY, mark)
  listeners.forEach((tell) => tell())
}

/** Somebody else signs in, in this tab or in another. */
export function onOwnerChange(tell: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => (key === KEY || key === null) && tell()
  listeners.add(tell)
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(tell)
    removeEventListener('storage', elsewhere)
  }
}

/** The device is nobody's any more. */
export function forgetOwner(): void {
  deviceStorage.remove(KEY)
  listeners.forEach((tell) => tell())
}

/** The e-mail as the server compares it: in lower case and without blanks around. */
export async function markOf({ email, kind }: { email: string; kind: AccountKind }): Promise<string> {
  const text = new TextEncoder().encode(`${kind} ${email.trim().toLowerCase()}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Where the browser offers no cryptography (a page without TLS), it keeps no data either. */
export async function rememberOwner(who: { email: string; kind: AccountKind }): Promise<void> {
  if (globalThis.crypto?.subtle === undefined) return
  keepOwner(await markOf(who))
}
