import { v7 } from 'uuid'
import { createStore, useStore } from '../store.ts'
import type { Entry } from './entry.ts'
import { indexedEntries } from './indexed-entries.ts'
import { currentOwner, onOwnerChange } from './owner.ts'
import type { KeptPhoto } from './photos/kept-photo.ts'
import { allPhotos } from './photos/photo-store.ts'
import { personDatabase } from './person-database.ts'
import { Phone } from './phone.ts'

/** UUID, version 7. */
export const newId = (): string => v7()

/** Callers pass every change to `entriesChanged`. */
export const phone = new Phone({ store: indexedEntries(personDatabase), now: () => new Date(), newId })

interface LiveLog {
  /** Whose entries these are. */
  owner: string | undefined
  isReady: boolean
  entries: readonly Entry[]
  photos: readonly KeptPhoto[]
}

const EMPTY: LiveLog = { owner: undefined, isReady: false, entries: [], photos: [] }
const CHANNEL = 'lenza.river-log'
const log = createStore(EMPTY)
let channel: BroadcastChannel | undefined
let isWatching = false

/** Changes of every tab; the first listener makes the entries be read. */
function subscribe(listener: () => void): () => void {
  watch()
  return log.subscribe(listener)
}

export const useLiveLog = (): LiveLog => useStore({ subscribe, get: log.get })

function watch(): void {
  if (isWatching) return
  isWatching = true
  channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', () => void readRiverLog())
  onOwnerChange(() => {
    if (currentOwner() !== log.get().owner) log.set(EMPTY)
    void readRiverLog()
  })
  void readRiverLog()
}

/** Without a database (a private window, a full disk) the log is empty, and the app goes on. */
export async function readRiverLog(): Promise<void> {
  const owner = currentOwner()
  if (owner === undefined) return log.set({ ...EMPTY, isReady: true })
  const [entries, photos] = await Promise.all([phone.all().catch(() => []), allPhotos().catch(() => [])])
  if (currentOwner() === owner) log.set({ owner, isReady: true, entries, photos })
}

/** Tells the other tabs. */
export const riverLogChanged = (): void => channel?.postMessage(0)

/** After each change: shows it in this tab and the others. */
export async function entriesChanged(changed: readonly Entry[]): Promise<void> {
  if (changed.length === 0) return
  channel?.postMessage(changed.length)
  await readRiverLog()
}
