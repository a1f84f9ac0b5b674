import type { CaughtSpecies, NotedFish } from '#rules/river/catch-log.ts'
import { monthsOf } from '#rules/river/catch-totals.ts'

/** More series would be hard to distinguish. */
export const MOST_SERIES = 6

/** A species with a series of its own, or all other species together. */
export type Series = CaughtSpecies

export interface SeasonPlot {
  /** Most frequent first; `rest` last, if present. */
  series: Series[]
  /** `month`: YYYY-MM. `fish` has a figure for every series. */
  months: { month: string; fish: Partial<Record<Series, number>>; sum: number }[]
}

/** The data of the chart: the most frequent species as series, all others as one. */
export function seasonPlot(fish: readonly Pick<NotedFish, 'day' | 'species'>[]): SeasonPlot {
  const count = (species: CaughtSpecies) => fish.filter((one) => one.species === species).length
  const all = [...new Set(fish.map(({ species }) => species))].toSorted(
    (one, other) => count(other) - count(one),
  )
  const own = all.length > MOST_SERIES ? all.slice(0, MOST_SERIES - 1) : all
  const rest = all.slice(own.length)
  return {
    series: [...own, ...(rest.length > 0 ? ['rest' as const] : [])],
    months: monthsOf(fish).map(({ month, fish: counts }) => {
      const ofRest = rest.reduce((sum, species) => sum + (counts[species] ?? 0), 0)
      const shown: Record<Series, number> = Object.fromEntries(
        own.map((species) => [species, counts[species] ?? 0]),
      )
      return {
        month,
        fish: { ...shown, ...(rest.length > 0 && { rest: ofRest }) },
        sum: Object.values(counts).reduce<number>((sum, one = 0) => sum + one, 0),
      }
    }),
  }
}
