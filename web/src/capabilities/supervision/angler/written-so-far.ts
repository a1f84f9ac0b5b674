import type { ResponseOf } from '#contract/call.ts'
import type { readOutings } from '#contract/river-log.ts'
import type { SupervisedPurchase } from '#contract/supervised.ts'

type Outings = ResponseOf<typeof readOutings>
export type OutingSoFar = NonNullable<SupervisedPurchase['outings']>[number]
export type CatchSoFar = NonNullable<SupervisedPurchase['catches']>[number]
export type NoteSoFar = NonNullable<SupervisedPurchase['notes']>[number]

export interface WrittenSoFar {
  outings: readonly OutingSoFar[]
  /** The latest fish first. */
  catches: readonly CatchSoFar[]
  notes: readonly NoteSoFar[]
}

/** Outings, catches and notes of a permit: from the list on the phone or, if newer, from the server. */
export function writtenSoFar(row: SupervisedPurchase | undefined, read: Outings | undefined): WrittenSoFar {
  const { outings = [], catches = [], notes = [] } = read ? fromServer(read) : (row ?? {})
  return {
    outings: outings.toSorted((one, other) => other.day.localeCompare(one.day)),
    catches: catches.toSorted((one, other) => Date.parse(other.caughtAt) - Date.parse(one.caughtAt)),
    notes,
  }
}

function fromServer({ outings, catchesWithoutOuting, notes }: Outings): WrittenSoFar {
  return {
    // A planned outing has no arrival time.
    outings: outings.flatMap(({ at, arrivedAt, ...outing }) =>
      at === undefined || arrivedAt === undefined ? [] : [{ ...outing, at, arrivedAt }],
    ),
    catches: [...catchesWithoutOuting, ...outings.flatMap((outing) => outing.catches)],
    notes: notes.filter(({ author }) => author === 'warden'),
  }
}

type BesideCheck = 'before' | 'arrivedAfter' | 'after'

/** Whether an entry existed at the check: by its time of arrival, as the phone’s clock is not reliable. */
export function besideCheck(
  { at, arrivedAt }: { at: string; arrivedAt: string },
  checkedAt: string | undefined,
): BesideCheck {
  if (checkedAt === undefined || Date.parse(arrivedAt) <= Date.parse(checkedAt)) return 'before'
  return Date.parse(at) > Date.parse(checkedAt) ? 'after' : 'arrivedAfter'
}
