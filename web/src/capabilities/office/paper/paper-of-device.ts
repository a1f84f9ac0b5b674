import type { PaperFormat } from '#permit-sheet/papers.ts'
import { deviceStorage } from '#web/platform/safe-storage.ts'
import { createStoredStore } from '#web/platform/stored-store.ts'

export const paperOfDevice = createStoredStore<PaperFormat>(deviceStorage, 'lenza.paper')
