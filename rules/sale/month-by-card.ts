/** The sums of a month by card, each as it is counted: all are above zero but what is on the way, which is less what went back, and what the provider does not explain. */
export interface MonthByCard {
  paidOutCents: number
  onTheWayCents: number
  feeCents: number
  refundedCents: number
  disputedCents: number
  disputeFeeCents: number
  disputesWonCents: number
  otherCents: number
}

export const ROWS_BY_CARD = [
  'paidOut',
  'onTheWay',
  'fee',
  'refunded',
  'disputed',
  'disputeFee',
  'disputesWon',
  'other',
] as const
export type RowByCard = (typeof ROWS_BY_CARD)[number]

const GOES_OFF: readonly RowByCard[] = ['fee', 'refunded', 'disputed', 'disputeFee']
const ALWAYS_SHOWN: readonly RowByCard[] = ['paidOut', 'onTheWay', 'fee']

/** What came in and what went off, one below the other, and what is left of it: the same on the page, on paper and in the sheet. */
export function rowsByCard(sums: MonthByCard): {
  rows: { row: RowByCard; cents: number }[]
  leftCents: number
} {
  const all = ROWS_BY_CARD.map((row) => {
    const cents = sums[`${row}Cents`]
    return { row, cents: GOES_OFF.includes(row) ? 0 - cents : cents }
  })
  return {
    rows: all.filter(({ row, cents }) => cents !== 0 || ALWAYS_SHOWN.includes(row)),
    leftCents: all.reduce((sum, { cents }) => sum + cents, 0),
  }
}
