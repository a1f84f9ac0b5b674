import type { ResponseOf } from '#contract/call.ts'
import { listHeldPlaces } from '#contract/holds.ts'
import { minutesToWait } from '#rules/sale/held-places.ts'
import { isAnswered, useCallQuery } from '#web/platform/query/use-call-query.ts'

export type HeldPlace = ResponseOf<typeof listHeldPlaces>['places'][number]

interface HeldPlaces {
  places: HeldPlace[]
  /** False while it is still asked: what is full may be held by others, or by oneself. A call that failed decides it, too. */
  isDecided: boolean
}

/** How often it is asked again while it is shown. */
export const REFETCH_MS = 20_000

/**
 * Of full permits: what is only held. Asked where something is full, or for whoever holds something. Of a single permit
 * each zone and slot is told, of several each zone with `byZone`.
 */
export function useHeldPlaces(
  permitIds: readonly number[],
  day: string | undefined,
  isWanted = true,
  byZone = false,
): HeldPlaces {
  const isAsking = isWanted && day !== undefined && permitIds.length > 0
  const query = useCallQuery(
    listHeldPlaces,
    {
      day: day ?? '',
      permitIds: permitIds.toSorted((one, other) => one - other),
      ...(byZone && { byZone }),
    },
    {
      enabled: isAsking,
      staleMs: REFETCH_MS / 4,
      everyMs: () => REFETCH_MS,
    },
  )
  return { places: query.data?.places ?? NONE, isDecided: !isAsking || isAnswered(query) }
}

/** The same array each time: what depends on it is computed once. */
const NONE: HeldPlace[] = []

export const minutesOf = ({ freeInSeconds }: Pick<HeldPlace, 'freeInSeconds'>): number | undefined =>
  freeInSeconds === undefined ? undefined : minutesToWait(freeInSeconds)

type Where = Pick<HeldPlace, 'permitId' | 'zoneId' | 'slot'>

export const heldThere = (
  places: readonly HeldPlace[],
  { permitId, zoneId, slot }: { [K in keyof Where]: Where[K] | undefined },
): HeldPlace | undefined =>
  places.find((one) => one.permitId === permitId && one.zoneId === zoneId && one.slot === slot)

/** Of the permit as a whole. */
export const heldWhole = (places: readonly HeldPlace[], permitId: number): HeldPlace | undefined =>
  heldThere(places, { permitId, zoneId: undefined, slot: undefined })
