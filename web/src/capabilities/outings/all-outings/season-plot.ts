import type { CaughtSpecies, NotedFish } from '#rules/catch-log.ts'
import { monthsOf } from '#rules/catch-totals.ts'

/** More could not be told from each other. */
export const MOST_SERIES = 6

/** A species with a place of its own in the drawing, or the rest together. */
export type Series = CaughtSpecies | 'rest'

export interface SeasonPlot {
  /** The most frequent first; `rest` last, where there are more. */
  series: Series[]
  /** `month`: YYYY-MM. Every series has its figure. */
  months: { month: string; fish: Partial<Record<Series, number>>; sum: number }[]
}

/** What is drawn of a season: the most frequent fish each by itself, all others together. */
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
      const shown = Object.fromEntries(own.map((species) => [species, counts[species] ?? 0]))
      return {
        month,
        fish: { ...shown, ...(rest.length > 0 && { rest: ofRest }) },
        sum: Object.values(counts).reduce((sum, one) => sum + one, 0),
      }
    }),
  }
}
