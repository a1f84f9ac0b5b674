import type { CatchEntry, CatchContent, OutingEntry, OutingContent } from '#web/platform/offline/index.ts'

/** What an outing says, without what the phone knows beside it: a correction starts from it. */
export const outingSaid = ({
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

/** The same of a fish. */
export const catchSaid = ({
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
