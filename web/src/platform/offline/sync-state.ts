import { useMemo } from 'react'
import { createStore, useStore } from '../store.ts'
import type { Entry } from './entry.ts'
import { useLiveLog } from './live-log.ts'
import { isWaiting, type KeptPhoto } from './photos/kept-photo.ts'

export interface Sending {
  isSending: boolean
  /** The last attempt failed although the browser reports a network. */
  hasFailed: boolean
  lastSentAt?: Date
}

export interface SyncState extends Sending {
  /** All entries on this phone, sent or not. */
  all: number
  /** Entries and photographs that wait for the network. */
  unsent: number
  /** Entries that the server refused; they stay until they are corrected. */
  refused: number
  /** The purchase of the first refused entry. */
  refusedOf?: string
}

const sending = createStore<Sending>({ isSending: false, hasFailed: false })
export const currentSending = sending.get
export const setSending = (change: Partial<Sending>): void => sending.set({ ...sending.get(), ...change })

type Counted = Pick<SyncState, 'all' | 'unsent' | 'refused' | 'refusedOf'>

function countUnsent(entries: readonly Entry[], photos: readonly KeptPhoto[]): Counted {
  const refused = entries.filter((entry) => entry.refused !== undefined)
  const unsent = entries.filter((entry) => entry.modified && entry.refused === undefined)
  const [first] = refused
  return {
    all: entries.length,
    unsent: unsent.length + photos.filter(isWaiting).length,
    refused: refused.length,
    ...(first && { refusedOf: first.purchaseId }),
  }
}

/** A counter of requests: the code that sends is loaded later than the code that writes. */
const syncRequests = createStore(0)
export const requestSync = (): void => syncRequests.set(syncRequests.get() + 1)
export const onSyncRequest = syncRequests.subscribe

export function useSyncState(): SyncState {
  const { entries, photos } = useLiveLog()
  const state = useStore(sending)
  return useMemo(() => ({ ...state, ...countUnsent(entries, photos) }), [state, entries, photos])
}
