import type { ResponseOf } from '#contract/call.ts'
import type { Figures, readStatistics } from '#contract/office-statistics.ts'
import { dayText } from '#rules/day-text.ts'
import { useFishWords } from '#web/capabilities/outings/index.ts'
import { useTexts } from '#web/ui/region.ts'
import { capitalised } from './capitalised.ts'

export type Statistics = ResponseOf<typeof readStatistics>
export const GROUPINGS = ['zone', 'species', 'month'] as const
export type Grouping = (typeof GROUPINGS)[number]

export interface FigureRow {
  key: string
  name: string
  /** For the chart's axis. */
  short: string
  figures: Figures
}

/** The rows of a table and chart, named in the page's language. Months in their order, the others as they came. */
export function useFigureRows(
  { byZone, bySpecies, byMonth, year }: Statistics,
  grouping: Grouping,
): FigureRow[] {
  const { t, region } = useTexts()
  const { name } = useFishWords()
  if (grouping === 'zone')
    return byZone.map((row) => {
      // A permit without zones has only its own name, which would read as that of a zone.
      const named = row.zoneId === undefined ? t('office-statistics.noZone', { permit: row.name }) : row.name
      return { key: `${row.zoneId ?? ''} ${row.name}`, name: named, short: named, figures: row }
    })
  if (grouping === 'species')
    return bySpecies.map((row) => ({
      key: row.species,
      name: capitalised(name(row.species), region),
      short: capitalised(name(row.species), region),
      figures: row,
    }))
  return byMonth.map((row) => {
    const day = `${year}-${String(row.month).padStart(2, '0')}-01`
    return {
      key: day,
      name: capitalised(dayText(day, 'monthLong', region), region),
      short: capitalised(dayText(day, 'month', region), region),
      figures: row,
    }
  })
}
