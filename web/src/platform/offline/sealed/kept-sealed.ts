import { deviceStorage } from '../../safe-storage.ts'
import { useStore } from '../../store.ts'
import { createStoredStore } from '../../stored-store.ts'

/** Its name is among what stays on a device that is emptied (forget-person.ts). */
export const KEPT_SEALED = 'lenza.kept-sealed'

/** What this device keeps sealed of people who are not signed in here, without anything that tells who they are. */
export interface KeptSealed {
  /** Of the log; beside them there may be texts that were typed in a form. */
  entries: number
  /** When the first of them are deleted: milliseconds since 1970. */
  until: number
}

const kept = createStoredStore<KeptSealed>(deviceStorage, KEPT_SEALED)
export const keptSealed = kept.get
export const setKeptSealed = kept.set
export const useKeptSealed = (): KeptSealed | undefined => useStore(kept)
