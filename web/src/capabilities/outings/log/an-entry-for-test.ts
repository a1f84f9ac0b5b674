import type { HeldPermit } from '#contract/permits.ts'
import type { CatchEntry, OutingEntry } from '#web/platform/offline/index.ts'
import { aHeldPermit, DAY } from '#web/testing/held-permit.ts'

/** The permit of the entries, with its zone. */
export const aHeld = (about: Partial<HeldPermit> = {}): HeldPermit =>
  aHeldPermit({ zone: { zoneId: 3, name: 'T1' }, ...about })

const entry = {
  purchaseId: aHeld().purchaseId,
  at: `${DAY}T05:00:00.000Z`,
  versionId: '0199a0f2-9b12-7d55-9b11-6a1f2e3d4c5b',
  modified: false,
}

export const anOuting = (about: Partial<OutingEntry> = {}): OutingEntry => ({
  kind: 'outing',
  ...entry,
  id: aHeld().purchaseId,
  day: DAY,
  zoneId: 3,
  startedAt: `${DAY}T05:00:00.000Z`,
  ...about,
})

export const aCatch = (about: Partial<CatchEntry> = {}): CatchEntry => ({
  kind: 'catch',
  ...entry,
  id: '0199a0f2-9b10-7c44-8a00-5f0e1d2c3b4a',
  outingId: aHeld().purchaseId,
  species: 'brownTrout',
  kept: true,
  zoneId: 3,
  caughtAt: `${DAY}T05:30:00.000Z`,
  ...about,
})
