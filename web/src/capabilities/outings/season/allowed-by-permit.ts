import type { HeldPermit } from '#contract/permits.ts'
import type { Allowance, NotedFish } from '#rules/river/catch-log.ts'
import { daysToCome, leftOfSeason } from '#rules/river/fishing-season.ts'
import { isForAnother } from '#web/platform/who-fishes.ts'
import type { FishingDayOf } from '#web/platform/fishing-day.ts'
import { waterRules } from '#permit-sheet/water-rules.ts'
import type { Season } from './use-season.ts'

export interface AllowedByPermit {
  /** The one that is used next, or the latest. */
  held: HeldPermit
  /** Of all purchases of this permit. */
  days: string[]
  left: Allowance[]
}

/** The permits with days to come, then those whose limits go on after their days. */
export function stillAllowed(
  season: Pick<Season, 'fish' | 'permits'>,
  permits: readonly HeldPermit[],
  todayOf: FishingDayOf,
): AllowedByPermit[] {
  const mine = permits.filter((held) => held.iAmHolder && !isForAnother(held) && held.state === 'issued')
  const byPermit = Map.groupBy(mine, ({ associationId, permitId }) => `${associationId} ${permitId}`)
  const all = [...byPermit.values()].flatMap((held): AllowedByPermit[] => {
    const byDay = held.toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1))
    const next = byDay.find((one) => one.lastDay >= todayOf(one)) ?? byDay.at(-1)
    if (next === undefined) return []
    const days = [...new Set(held.flatMap((one) => daysToCome(one, todayOf(one))))].toSorted()
    const rules = waterRules(next.river, next)
    return [{ held: next, days, left: leftOfSeason(rules, todayOf(next), notedAt(season, next)) }]
  })
  const isUsable = ({ held }: AllowedByPermit) => held.lastDay >= todayOf(held)
  return all
    .filter((one) => isUsable(one) || one.left.length > 0)
    .toSorted(
      (one, other) =>
        Number(isUsable(other)) - Number(isUsable(one)) || (one.held.firstDay < other.held.firstDay ? -1 : 1),
    )
}

/** The angler's fish that count for the limits of an association. */
const notedAt = ({ fish }: Pick<Season, 'fish'>, { associationId }: HeldPermit): NotedFish[] =>
  fish
    .filter(({ held }) => held.associationId === associationId)
    .map(({ day, zoneId, species, kept, lengthCm }) => ({ day, zoneId, species, kept, lengthCm }))
