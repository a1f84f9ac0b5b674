import { useSyncExternalStore } from 'react'
import { liveLog, onLogChange, type LiveLog } from './live-log.ts'

/** What is under way, beside what the entries themselves say. */
export interface Sending {
  isSending: boolean
  /** The last try came to nothing, though there seems to be a network. */
  hasFailed: boolean
  /** The session has ended: whoever signs in again as the same person sends the rest. */
  needsSignIn: boolean
  lastSentAt?: Date
}

export interface SyncState extends Sending {
  /** Everything on this phone, sent or not. */
  all: number
  /** Entries that wait for the network. */
  unsent: number
  /** Entries that the server does not take; they stay until they are changed. */
  refused: number
  /** The purchase that the first of them is about. */
  refusedOf?: string
}

let sending: Sending = { isSending: false, hasFailed: false, needsSignIn: false }
const listeners = new Set<() => void>()

export const currentSending = (): Sending => sending

export function setSending(change: Partial<Sending>): void {
  sending = { ...sending, ...change }
  listeners.forEach((tell) => tell())
}

type Counted = Pick<SyncState, 'all' | 'unsent' | 'refused' | 'refusedOf'>

export function countUnsent({ entries }: Pick<LiveLog, 'entries'>): Counted {
  const refused = entries.filter((entry) => entry.refused !== undefined)
  const unsent = entries.filter((entry) => entry.modified && entry.refused === undefined)
  const [first] = refused
  return {
    all: entries.length,
    unsent: unsent.length,
    refused: refused.length,
    ...(first && { refusedOf: first.purchaseId }),
  }
}

const askers = new Set<() => void>()

/** Something may be sent now; whoever sends, where there is one, decides when. */
export const askForSync = (): void => askers.forEach((ask) => ask())

export function onSyncAsked(ask: () => void): () => void {
  askers.add(ask)
  return () => askers.delete(ask)
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  const stop = onLogChange(tell)
  return () => {
    listeners.delete(tell)
    stop()
  }
}

let shown: { log: LiveLog; sending: Sending; state: SyncState } | undefined

function syncState(): SyncState {
  const log = liveLog()
  if (shown?.log !== log || shown.sending !== sending)
    shown = { log, sending, state: { ...sending, ...countUnsent(log) } }
  return shown.state
}

export const useSyncState = (): SyncState => useSyncExternalStore(subscribe, syncState)
