import type { ResponseOf } from '#contract/call.ts'
import type { readOutings } from '#contract/river-log.ts'
import type { NotedFish } from '#rules/catch-log.ts'
import type { CatchEntry, OutingEntry } from '#web/platform/offline/index.ts'
import type { HeldPermit } from './planned-outings.ts'

export interface WhatThePhoneHas {
  outings: readonly OutingEntry[]
  catches: readonly CatchEntry[]
}

interface Pulled {
  data: Pick<ResponseOf<typeof readOutings>, 'elsewhere'> | undefined
  /** When the server said so, in milliseconds since 1970. */
  dataUpdatedAt: number
}

/**
 * All fish that count for a permit's limits: its own, and those that its holder kept with the association's other
 * permits. Of those the server tells; what it did not know then, the phone adds.
 * `except`: a fish that is being corrected.
 */
export function fishNoted(
  held: HeldPermit,
  permits: readonly HeldPermit[],
  log: WhatThePhoneHas,
  pulled: Pulled,
  except?: string,
): NotedFish[] {
  const others = permits.filter(
    (one) => one.associationId === held.associationId && one.purchaseId !== held.purchaseId && one.iAmHolder,
  )
  const otherIds = new Set(others.map(({ purchaseId }) => purchaseId))
  const days = new Map(log.outings.map(({ id, day }) => [id, day]))
  const noted = (fish: CatchEntry): NotedFish => ({
    day: days.get(fish.outingId) ?? fish.caughtAt.slice(0, 10),
    species: fish.species,
    kept: fish.kept,
    zoneId: fish.zoneId,
    lengthCm: fish.lengthCm,
  })
  const isNews = ({ arrivedAt, corrected }: CatchEntry) =>
    pulled.data === undefined ||
    (arrivedAt === undefined ? corrected !== true : Date.parse(arrivedAt) > pulled.dataUpdatedAt)
  return [
    ...log.catches.filter(({ id, purchaseId }) => purchaseId === held.purchaseId && id !== except).map(noted),
    ...log.catches.filter((fish) => otherIds.has(fish.purchaseId) && fish.kept && isNews(fish)).map(noted),
    ...(pulled.data?.elsewhere ?? []).map(({ day, species, zoneId, fish }) => ({
      day,
      species,
      zoneId,
      fish,
      kept: true,
    })),
  ]
}
