import type { Allowance, CaughtSpecies, NotedFish, RiverRules } from './catch-log.ts'
import { allowancesOf } from './catch-log.ts'
import { totalsOf } from './catch-totals.ts'
import { daysFromTo } from '../days.ts'
import type { Day } from '../permit-terms.ts'

/** An outing that was begun. `water`: identifies its zone, or its permit where that has none. */
export interface SeasonOuting {
  day: Day
  water: string
}

/** A fish of the season; one whose outing is not known has its water and day too. */
export type SeasonFish = Pick<NotedFish, 'day' | 'species' | 'kept' | 'lengthCm'> & { water: string }

export interface SpeciesOfSeason<Fish extends SeasonFish> {
  species: CaughtSpecies
  kept: number
  released: number
  /** The longest; of equal ones the first. Absent: none was measured. */
  best?: Fish
}

interface WaterOfSeason {
  water: string
  days: number
  outings: number
  kept: number
  released: number
}

export interface SeasonTotals<Fish extends SeasonFish> {
  /** Days with an outing or a fish. */
  days: number
  outings: number
  kept: number
  released: number
  /** The most frequent first. */
  species: SpeciesOfSeason<Fish>[]
  /** Those with the most days first. */
  waters: WaterOfSeason[]
}

const longestOf = <Fish extends SeasonFish>(fish: readonly Fish[]): Fish | undefined =>
  fish
    .filter(({ lengthCm }) => lengthCm !== undefined)
    .toSorted(
      (one, other) => (other.lengthCm ?? 0) - (one.lengthCm ?? 0) || (one.day < other.day ? -1 : 1),
    )[0]

const countDistinctDays = (...of: readonly (readonly { day: Day }[])[]): number =>
  new Set(of.flat().map(({ day }) => day)).size

export function seasonTotals<Fish extends SeasonFish>(
  outings: readonly SeasonOuting[],
  fish: readonly Fish[],
): SeasonTotals<Fish> {
  const bySpecies = Map.groupBy(fish, ({ species }) => species)
  const kept = fish.filter((one) => one.kept).length
  const waters = [...new Set([...outings, ...fish].map(({ water }) => water))].map((water) => {
    const there = outings.filter((one) => one.water === water)
    const caught = fish.filter((one) => one.water === water)
    const keptThere = caught.filter((one) => one.kept).length
    return {
      water,
      days: countDistinctDays(there, caught),
      outings: there.length,
      kept: keptThere,
      released: caught.length - keptThere,
    }
  })
  return {
    days: countDistinctDays(outings, fish),
    outings: outings.length,
    kept,
    released: fish.length - kept,
    species: totalsOf(fish).map(({ species, ...counted }) => {
      const best = longestOf(bySpecies.get(species) ?? [])
      return { species, kept: counted.kept, released: counted.released, ...(best && { best }) }
    }),
    waters: waters.toSorted((one, other) => other.days - one.days || other.outings - one.outings),
  }
}

/**
 * What a permit's rules still allow beyond one day, on all its waters: the figures of the season and of the year, by the
 * function that counts at the river. `noted`: as for `whatIsLeft`.
 */
export const leftOfSeason = (rules: RiverRules, day: Day, noted: readonly NotedFish[]): Allowance[] =>
  rules.limits.flatMap((limit) => allowancesOf(limit, rules, day, noted)).filter(({ span }) => span !== 'day')

interface PermitToCome {
  state: 'issued' | 'refunded' | 'voided'
  firstDay: Day
  lastDay: Day
  bookedDayByDay: boolean
  bookings: readonly { day: Day }[]
}

/** The days on which it can be fished with, from this day on; of a permit that is booked day by day, the booked ones. */
export function daysToCome(permit: PermitToCome, today: Day): Day[] {
  const { state, firstDay, lastDay, bookedDayByDay, bookings } = permit
  if (state !== 'issued' || lastDay < today) return []
  if (bookedDayByDay)
    return [...new Set(bookings.map(({ day }) => day))].filter((day) => day >= today).toSorted()
  return daysFromTo(firstDay < today ? today : firstDay, lastDay)
}
