import type { ResponseOf } from '#contract/call.ts'
import type { readTakings, Takings } from '#contract/office-takings.ts'
import { dayText } from '#rules/day-text.ts'
import { useTexts } from '#web/ui/region.ts'
import { capitalised } from '../statistics/capitalised.ts'

export type TakingsOfYear = ResponseOf<typeof readTakings>
export const GROUPINGS = ['month', 'permit', 'payment'] as const
export type Grouping = (typeof GROUPINGS)[number]

export interface TakingsRow {
  key: string
  name: string
  /** For the chart's axis. */
  short: string
  sums: Takings
}

/** What is left after refunds. */
export const netOf = ({ paidCents, refundedCents }: Takings): number => paidCents - refundedCents

/** The rows of a table and chart, named in the page's language. Months in their order, the others as they came. */
export function useTakingsRows(
  { year, byMonth, byPermit, byPlan = [], byPayment }: TakingsOfYear,
  by: Grouping,
): TakingsRow[] {
  const { t, region } = useTexts()
  if (by === 'month')
    return byMonth.map(({ month, ...sums }) => {
      const day = `${year}-${String(month).padStart(2, '0')}-01`
      return {
        key: day,
        name: capitalised(dayText(day, 'monthLong', region), region),
        short: capitalised(dayText(day, 'month', region), region),
        sums,
      }
    })
  if (by === 'permit')
    return [
      ...byPermit.map(({ permitId, name, ...sums }) => ({ key: String(permitId), name, short: name, sums })),
      // Memberships are sold beside permits, and in the sums of the year.
      ...byPlan.map(({ plan, name, ...sums }) => ({ key: `plan:${plan}`, name, short: name, sums })),
    ]
  return byPayment.map(({ way, ...sums }) => {
    const name = t(`office-takings.ways.${way}`)
    return { key: way, name, short: name, sums }
  })
}
