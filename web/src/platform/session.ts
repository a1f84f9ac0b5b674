import { useSyncExternalStore } from 'react'
import type { AccountKind } from '#contract/fields.ts'
import { deviceStorage } from './safe-storage.ts'

/** Exactly the five things of the specification: who is signed in, and with what token. */
export interface Session {
  token: string
  kind: AccountKind
  firstName: string
  lastName: string
  adult: boolean
}

const KEY = 'lenza.session'
const listeners = new Set<() => void>()

function stored(): Session | undefined {
  try {
    const text = deviceStorage.get(KEY)
    return text === undefined ? undefined : (JSON.parse(text) as Session)
  } catch {
    return undefined
  }
}

let session = stored()
let hasLeft = false
const changed = () => listeners.forEach((tell) => tell())

// Signing out in one tab signs out the others.
addEventListener('storage', (event) => {
  if (event.key !== KEY && event.key !== null) return
  session = stored()
  changed()
})

export const currentSession = (): Session | undefined => session

export function keepSession(next: Session): void {
  session = next
  hasLeft = false
  deviceStorage.set(KEY, JSON.stringify(next))
  changed()
}

/** Empties all five together. */
export function emptySession(): void {
  session = undefined
  deviceStorage.remove(KEY)
  changed()
}

/** Signs out: whoever chose to leave is not asked to sign in again, as for a session that ended by itself. */
export function leaveSession(): void {
  hasLeft = true
  emptySession()
}

export const hasSignedOut = (): boolean => hasLeft

export const onSessionChange = (tell: () => void): (() => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useSession = (): Session | undefined => useSyncExternalStore(onSessionChange, currentSession)
