import type { ResponseOf } from '#contract/call.ts'
import { listHolds } from '#contract/holds.ts'
import { isAnswered, useCallQuery } from '#web/platform/query/use-call-query.ts'
import { useSession } from '#web/platform/session.ts'
import type { KeptPlace } from '../order-draft.ts'

export interface OwnHold extends Hold {
  /** Milliseconds since 1970, by this device's clock. */
  until: number
}

type Holds = ResponseOf<typeof listHolds>
type Hold = Holds['holds'][number]

export interface OwnHolds {
  holds: OwnHold[]
  freed: Holds['freed']
  /** False while it is still asked. */
  isDecided: boolean
}

const A_SECOND_MS = 1000

/** Asked again a moment after the first of them ends. */
const untilFirstEnds = ({ holds }: Holds): number | undefined => {
  const [first] = holds
  return first && (first.secondsLeft + 1) * A_SECOND_MS
}

const useHolds = (enabled: boolean) =>
  useCallQuery(listHolds, {}, { enabled, staleMs: 5 * A_SECOND_MS, everyMs: untilFirstEnds })

/** Asks once more, where a list of them has to say that it could not be read; undefined: it could, or is still asked. */
export function useHoldsAgain(): (() => void) | undefined {
  const isAngler = useSession()?.kind === 'angler'
  const { data, isError, refetch } = useHolds(isAngler)
  return isAngler && isError && data === undefined ? () => void refetch() : undefined
}

/** What the caller holds and has not paid, on whichever device it was begun. */
export function useOwnHolds(): OwnHolds {
  const isAngler = useSession()?.kind === 'angler'
  const query = useHolds(isAngler)
  const { data, dataUpdatedAt } = query
  if (!isAngler) return NONE
  if (data === undefined) return { ...NONE, isDecided: isAnswered(query) }
  return {
    holds: data.holds.map((hold) => ({ ...hold, until: dataUpdatedAt + hold.secondsLeft * A_SECOND_MS })),
    freed: data.freed,
    isDecided: true,
  }
}

const NONE: OwnHolds = { holds: [], freed: [], isDecided: true }

/** Whether the permit has a place on this day for its holder alone. */
export const isFreed = (
  { freed }: Pick<OwnHolds, 'freed'>,
  permitId: number,
  day: string | undefined,
): boolean => freed.some((one) => one.permitId === permitId && one.day === day)

/** The places of this permit that the order holds, one for each who fishes. */
export const placesOfHold = (hold: OwnHold, permitId: number): KeptPlace[] =>
  [hold, ...(hold.others ?? [])]
    .filter((line) => line.permitId === permitId)
    .map(({ zoneId, slot, firstDay }) => ({ zoneId, slot, firstDay, until: hold.until }))
