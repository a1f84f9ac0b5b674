import type { AccountKind } from '#contract/fields.ts'
import { deviceStorage, tabStorage } from './safe-storage.ts'
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
/** In the tab: after a reload, too, the session that ended is named. */
export const SESSION_ENDED = 'lenza.session-ended'

export const currentSession = session.get
export const onSessionChange = session.subscribe
export const useSession = (): Session | undefined => useStore(session)

export function keepSession(next: Session): void {
  hasLeft = false
  tabStorage.remove(SESSION_ENDED)
  session.set(next)
}

/** Empties all five together. */
export const emptySession = (): void => session.set(undefined)

/** The server knows the session no more: the sign-in page and the start page say so. */
export function loseSession(): void {
  tabStorage.set(SESSION_ENDED, '1')
  emptySession()
}

const hasEnded = (): boolean => tabStorage.get(SESSION_ENDED) !== undefined
export const useSessionEnded = (): boolean =>
  useStore({ get: hasEnded, subscribe: session.subscribe }, () => false)

/** After a chosen sign-out no sign-in page opens, unlike after a session that ended. */
export function leaveSession(): void {
  hasLeft = true
  tabStorage.remove(SESSION_ENDED)
  emptySession()
}

export const hasSignedOut = (): boolean => hasLeft
