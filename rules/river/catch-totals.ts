import type { CaughtSpecies, NotedFish } from './catch-log.ts'

/** Counts in fish, the longest in cm. */
interface SpeciesTotal {
  species: CaughtSpecies
  kept: number
  released: number
  longestCm?: number
}

type Counted = Pick<NotedFish, 'species' | 'kept' | 'lengthCm'>

/** One line per species, the most frequent first. */
export function totalsOf(fish: readonly Counted[]): SpeciesTotal[] {
  const bySpecies = Map.groupBy(fish, ({ species }) => species)
  return [...bySpecies]
    .map(([species, caught]) => {
      const lengths = caught.flatMap(({ lengthCm }) => lengthCm ?? [])
      const kept = caught.filter((one) => one.kept).length
      return {
        species,
        kept,
        released: caught.length - kept,
        ...(lengths.length > 0 && { longestCm: Math.max(...lengths) }),
      }
    })
    .toSorted((one, other) => other.kept + other.released - one.kept - one.released)
}

/** Fish of a month, YYYY-MM, by species. */
interface MonthTotal {
  month: string
  fish: Partial<Record<CaughtSpecies, number>>
}

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** Every month from the first with fish to the last, empty months included, so that a chart shows gaps. */
export function monthsOf(fish: readonly Pick<NotedFish, 'day' | 'species'>[]): MonthTotal[] {
  const byMonth = Map.groupBy(fish, ({ day }) => day.slice(0, 7))
  const known = [...byMonth.keys()].toSorted()
  const [first, last] = [known[0], known.at(-1)]
  const months: MonthTotal[] = []
  if (first === undefined || last === undefined) return months
  for (let month = first; month <= last; month = nextMonth(month)) {
    const counts: MonthTotal['fish'] = {}
    for (const { species } of byMonth.get(month) ?? []) counts[species] = (counts[species] ?? 0) + 1
    months.push({ month, fish: counts })
  }
  return months
}
