import type { CatchEntry, CatchContent, OutingEntry, OutingContent } from '#web/platform/offline/index.ts'

const OF_BOTH = ['id', 'purchaseId', 'zoneId'] as const
const OF_OUTING = [...OF_BOTH, 'day', 'slot', 'technique', 'startedAt', 'endedAt', 'noCatch'] as const
const OF_CATCH = [...OF_BOTH, 'outingId', 'species', 'lengthCm', 'weightG', 'kept', 'caughtAt'] as const

const only = <T extends object, K extends keyof T>(entry: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, entry[name]])) as Pick<T, K>

/** The content of an outing, without the phone's sync state; a correction starts from it. */
export const outingContent = (entry: OutingEntry): OutingContent => only(entry, OF_OUTING)
export const catchContent = (entry: CatchEntry): CatchContent => only(entry, OF_CATCH)
