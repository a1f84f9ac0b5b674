import type { AccountKind } from '#contract/fields.ts'
import { deviceStorage } from './safe-storage.ts'
import { useStore } from './store.ts'
import { createStoredStore } from './stored-store.ts'

/** The five values of the specification: who is signed in, and with what token. */
export interface Session {
  token: string
  kind: AccountKind
  firstName: string
  lastName: string
  adult: boolean
}

/** Signing out in one tab signs out the others. */
const session = createStoredStore<Session>(deviceStorage, 'lenza.session')
let hasLeft = false
let hasEnded = false

export const currentSession = session.get
export const onSessionChange = session.subscribe
export const useSession = (): Session | undefined => useStore(session)

export function keepSession(next: Session): void {
  hasLeft = false
  hasEnded = false
  session.set(next)
}

/** Empties all five together. */
export const emptySession = (): void => session.set(undefined)

/** The server knows the session no more: the sign-in page says so. */
export function loseSession(): void {
  hasEnded = true
  emptySession()
}

export const hasSessionEnded = (): boolean => hasEnded

/** After a chosen sign-out no sign-in page opens, unlike after a session that ended. */
export function leaveSession(): void {
  hasLeft = true
  emptySession()
}

export const hasSignedOut = (): boolean => hasLeft
