import type { CatchEntry, CatchContent, OutingEntry, OutingContent } from '#web/platform/offline/index.ts'

/** The content of an outing, without the phone's sync state; a correction starts from it. */
export const outingContent = ({
  id,
  purchaseId,
  day,
  zoneId,
  slot,
  technique,
  startedAt,
  endedAt,
  noCatch,
}: OutingEntry): OutingContent => ({
  id,
  purchaseId,
  day,
  zoneId,
  slot,
  technique,
  startedAt,
  endedAt,
  noCatch,
})

export const catchContent = ({
  id,
  purchaseId,
  outingId,
  species,
  lengthCm,
  weightG,
  kept,
  caughtAt,
  zoneId,
}: CatchEntry): CatchContent => ({
  id,
  purchaseId,
  outingId,
  species,
  lengthCm,
  weightG,
  kept,
  caughtAt,
  zoneId,
})
