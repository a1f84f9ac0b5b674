import type { PermitToCheck, SupervisedPurchase } from '#contract/supervised.ts'
import { type Check, checkPermit, type ListOfTheDay, type Verdict } from '#rules/permit/permit-check.ts'
import { wallClock } from '#rules/wall-clock.ts'
import type { Snapshot } from '#web/platform/offline/snapshot/index.ts'
import { liveSnapshot } from '#web/platform/offline/snapshot/live-snapshot.ts'
import type { PermitList } from '../permit-list.ts'
import { timeZoneOf } from '../time-zone-of.ts'

type CheckInput = Omit<Check, 'termsOf'> & { termsOf: (permitId: number) => PermitToCheck | undefined }

/** A list of permits: the snapshot, or an answer of the server. */
type List = ListOfTheDay &
  Pick<PermitList, 'permitOf' | 'associations'> &
  Partial<Pick<Snapshot, 'byId' | 'byIdEnd'>>

/** The states of the permits beside which it holds: by its row in the list, or else by its code. */
function companionsIn(
  list: List | undefined,
  row: SupervisedPurchase | undefined,
  companion: string | undefined,
): Check['companions'] {
  const { byId, byIdEnd } = list ?? {}
  if (row?.beside !== undefined && byId !== undefined) return row.beside.map((id) => byId(id)?.state)
  return row === undefined && companion !== undefined && byIdEnd !== undefined
    ? [byIdEnd(companion)?.state]
    : undefined
}

/** The input of a check: the permit in the list, the terms it was bought with, the clock of its waters. */
export const checkInput = (
  at: Date,
  list?: List,
  row?: SupervisedPurchase,
  /** Known also without a row, from a code. */
  purchase = row,
  /** As a code names it. */
  companion?: string,
): CheckInput => ({
  row,
  list,
  companions: companionsIn(list, row, companion),
  termsOf: (permitId) => list?.permitOf(row?.permitId === permitId ? row : { permitId }),
  at,
  clock: wallClock(timeZoneOf(list, purchase && list?.permitOf(purchase)), at),
})

export const judge = (
  purchase: SupervisedPurchase,
  at: Date,
  list: List | undefined = liveSnapshot().snapshot,
): Verdict => checkPermit(checkInput(at, list, purchase))
