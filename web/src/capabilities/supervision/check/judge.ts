import type { PermitToCheck, SupervisedPurchase } from '#contract/supervised.ts'
import { type Check, checkPermit, type Verdict } from '#rules/permit-check.ts'
import { wallClock } from '#rules/wall-clock.ts'
import { liveSnapshot } from '#web/platform/offline/snapshot/live-snapshot.ts'
import type { Snapshot } from '#web/platform/offline/snapshot/index.ts'
import { zoneOfTheWaters } from '#web/platform/waters-zone.ts'

type Around = Omit<Check, 'termsOf'> & { termsOf: (permitId: number) => PermitToCheck | undefined }

/** What a check looks at: the permit in the list, the terms that were bought, the clock of the waters. */
export const around = (at: Date, snapshot?: Snapshot, row?: SupervisedPurchase): Around => ({
  row,
  list: snapshot,
  termsOf: (permitId) => snapshot?.permitOf(row?.permitId === permitId ? row : { permitId }),
  at,
  clock: wallClock(zoneOfTheWaters(), at),
})

/** Whether a permit of the list is good here and now. */
export const judge = (
  purchase: SupervisedPurchase,
  at: Date,
  snapshot: Snapshot | undefined = liveSnapshot().snapshot,
): Verdict => checkPermit(around(at, snapshot, purchase))
