import type { ResponseOf } from '#contract/call.ts'
import type { HeldPermit } from '#contract/permits.ts'
import type { readOutings } from '#contract/river-log.ts'
import type { NotedFish } from '#rules/river/catch-log.ts'
import { dayOfCatch } from '#rules/river/day-of-catch.ts'
import type { CatchEntry, OutingEntry } from '#web/platform/offline/index.ts'
import { hoursOfOuting } from './moment-of-outing.ts'

interface LocalEntries {
  outings: readonly OutingEntry[]
  catches: readonly CatchEntry[]
}

interface Pulled {
  data: Pick<ResponseOf<typeof readOutings>, 'elsewhere'> | undefined
  /** When the response arrived, in milliseconds since 1970. */
  dataUpdatedAt: number
}

/** The day whose limits a fish of these permits counts towards. */
export function dayOfFish(permits: readonly HeldPermit[], outings: readonly OutingEntry[]) {
  const held = new Map(permits.map((permit) => [permit.purchaseId, permit]))
  const outingOf = new Map(outings.map((outing) => [outing.id, outing]))
  return ({ purchaseId, outingId, caughtAt }: CatchEntry): string => {
    const permit = held.get(purchaseId)
    if (permit === undefined) throw new Error(`a fish of ${purchaseId}, which is none of these permits`)
    const { firstDay, lastDay, river, bookings } = permit
    const outing = outingOf.get(outingId) ?? bookings.find(({ bookingId }) => bookingId === outingId)
    return dayOfCatch({
      caughtAt,
      outing: outing && {
        day: outing.day,
        slot: hoursOfOuting(permit, { id: outingId, slot: codeOf(outing) }),
      },
      slot: permit.slot,
      firstDay,
      lastDay,
      timeZone: river.timeZone,
    })
  }
}

/** An outing names its slot by its code, a booking brings the slot itself. */
const codeOf = ({ slot }: { slot?: string | { code: string } | undefined }): string | undefined =>
  typeof slot === 'string' ? slot : slot?.code

/**
 * All fish that count towards a permit's limits: its own, and those that its holder kept with other permits of the
 * association. The server returns the latter; the phone adds those that the response does not include yet. `except`:
 * the id of a fish that is being corrected.
 */
export function fishNoted(
  held: HeldPermit,
  permits: readonly HeldPermit[],
  log: LocalEntries,
  pulled: Pulled,
  except?: string,
): NotedFish[] {
  const others = permits.filter(
    (one) => one.associationId === held.associationId && one.purchaseId !== held.purchaseId && one.iAmHolder,
  )
  const otherIds = new Set(others.map(({ purchaseId }) => purchaseId))
  const dayOf = dayOfFish([held, ...others], log.outings)
  const noted = (fish: CatchEntry): NotedFish => ({
    day: dayOf(fish),
    species: fish.species,
    kept: fish.kept,
    zoneId: fish.zoneId,
    lengthCm: fish.lengthCm,
  })
  const isNews = ({ arrivedAt, corrected }: CatchEntry) =>
    pulled.data === undefined ||
    (arrivedAt === undefined ? corrected !== true : Date.parse(arrivedAt) > pulled.dataUpdatedAt)
  const counting = log.catches.filter(({ impossible }) => impossible === undefined)
  return [
    ...counting.filter(({ id, purchaseId }) => purchaseId === held.purchaseId && id !== except).map(noted),
    ...counting.filter((fish) => otherIds.has(fish.purchaseId) && fish.kept && isNews(fish)).map(noted),
    ...(pulled.data?.elsewhere ?? []).map(({ day, species, zoneId, fish }) => ({
      day,
      species,
      zoneId,
      fish,
      kept: true,
    })),
  ]
}
