import { deviceStorage } from '#web/platform/safe-storage.ts'
import { createStoredStore } from '#web/platform/stored-store.ts'

/** The association in whose office the person worked last on this device; it goes with the session's other things. */
export const lastOffice = createStoredStore<number>(deviceStorage, 'lenza.office')

/** State of a navigation by which a page opened the association that it is for: the person did not choose it. */
export const CHOSEN_BY_PAGE = 'office-chosen-by-page'
