import { deviceStorage } from '../safe-storage.ts'
import { createStore, type Store, useStore } from '../store.ts'
import { createStoredStore } from '../stored-store.ts'
import { isInstalled } from '../install/installed.ts'

/** `kept`: this browser never evicts what the app has stored. `evictable`: it may. Undefined: not known yet. */
export type StorageState = 'kept' | 'evictable'

const DAY_MS = 86_400_000
/** A browser that asks the person (Firefox) is not asked at each visit; the others decide anew by how the app is used. */
const ASK_AGAIN_AFTER_DAYS = 30

/** When the browser was asked, and whether as an installed app: that changes its answer. */
const lastRequest = createStoredStore<{ at: number; installed: boolean }>(
  deviceStorage,
  'lenza.storage-asked',
)
const state: Store<StorageState | undefined> = createStore<StorageState | undefined>(undefined)
let isRequested = false

export const useStorageState = (): StorageState | undefined => useStore(state)

/**
 * There is something to lose (a permit, an unsent entry): asks the browser, once a page, not to evict it when the phone
 * runs out of space or the app is not opened for some days.
 */
export function requestPersistentStorage(): void {
  if (isRequested) return
  isRequested = true
  void isPersisted().then((is) => state.set(is ? 'kept' : 'evictable'))
}

async function isPersisted(): Promise<boolean> {
  try {
    const before = lastRequest.get()
    const installed = isInstalled()
    const isLately = before?.installed === installed && Date.now() - before.at < ASK_AGAIN_AFTER_DAYS * DAY_MS
    if (isLately) return await navigator.storage.persisted()
    lastRequest.set({ at: Date.now(), installed })
    return await navigator.storage.persist()
  } catch {
    // An old browser, or a page without TLS.
    return false
  }
}
