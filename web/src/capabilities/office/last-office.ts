import { deviceStorage } from '#web/platform/safe-storage.ts'
import { createStoredStore } from '#web/platform/stored-store.ts'

/** The association in whose office the person worked last on this device; it goes with the session's other things. */
export const lastOffice = createStoredStore<number>(deviceStorage, 'lenza.office')
