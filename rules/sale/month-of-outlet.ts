/** The sums of an outlet in a month, each as it is counted. */
interface MonthOfOutlet {
  soldCents: number
  commissionCents: number
  backCents: number
  settledCents: number
  /** At the end of the month. */
  owedCents: number
}

export type RowOfOutlet = 'before' | 'sold' | 'commission' | 'back' | 'settled'

/** From what it owed before to what it owes at the end, one below the other: the same on the page, on paper and in the sheet. */
export function rowsOfOutlet(sums: MonthOfOutlet): { row: RowOfOutlet; cents: number }[] {
  const { soldCents, commissionCents, backCents, settledCents, owedCents } = sums
  const rows: { row: RowOfOutlet; cents: number }[] = [
    { row: 'sold', cents: soldCents },
    { row: 'commission', cents: 0 - commissionCents },
    { row: 'back', cents: 0 - backCents },
    { row: 'settled', cents: 0 - settledCents },
  ]
  const moved = rows.reduce((sum, { cents }) => sum + cents, 0)
  const all = [{ row: 'before' as const, cents: owedCents - moved }, ...rows]
  return all.filter(({ row, cents }) => cents !== 0 || row === 'sold')
}
