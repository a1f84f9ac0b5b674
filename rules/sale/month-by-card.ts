import type { PaymentKind } from './purchase-lifecycle.ts'

/** The sums of a month by card, each as it is counted: all are above zero but what is on the way, which is less what went back, and what the provider does not explain. */
export interface MonthByCard {
  paidOutCents: number
  onTheWayCents: number
  feeCents: number
  /** What of it is of payments by each way. */
  feesByWay: { way: PaymentKind; cents: number }[]
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

export interface RowOfMonth {
  row: RowByCard
  /** Of a fee: by which way was paid what it is for. */
  way?: PaymentKind
  cents: number
}

/** Each way with its fees; what is of no payment, or all where there is none, without one. */
function feeRows({ feeCents, feesByWay }: Pick<MonthByCard, 'feeCents' | 'feesByWay'>): RowOfMonth[] {
  const ofNone = feesByWay.reduce((left, { cents }) => left - cents, feeCents)
  return [
    ...feesByWay.map(({ way, cents }) => ({ row: 'fee' as const, way, cents: 0 - cents })),
    ...(ofNone !== 0 || feesByWay.length === 0 ? [{ row: 'fee' as const, cents: 0 - ofNone }] : []),
  ]
}

/** What came in and what went off, one below the other, and what is left of it: the same on the page, on paper and in the sheet. */
export function rowsByCard(sums: MonthByCard): {
  rows: RowOfMonth[]
  leftCents: number
} {
  const all = ROWS_BY_CARD.map((row) => {
    const cents = sums[`${row}Cents`]
    return { row, cents: GOES_OFF.includes(row) ? 0 - cents : cents }
  })
  const shown = all.filter(({ row, cents }) => cents !== 0 || ALWAYS_SHOWN.includes(row))
  return {
    rows: shown.flatMap((one) => (one.row === 'fee' ? feeRows(sums) : [one])),
    leftCents: all.reduce((sum, { cents }) => sum + cents, 0),
  }
}
