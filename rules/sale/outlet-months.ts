import type { OutletEntryKind } from './outlet-account.ts'

/** The entries of one kind in a month (YYYY-MM), as the account has them. */
export interface MonthOfKind {
  month: string
  kind: OutletEntryKind
  cents: number
  count: number
}

export interface OutletMonth {
  month: string
  /** Owed when it began, and when it ended. */
  openingCents: number
  closingCents: number
  permits: number
  soldCents: number
  commissionCents: number
  moneyBackCents: number
  commissionBackCents: number
  /** Given by the association in the outlet's place. */
  givenForCents: number
  /** Received, without what was taken back. */
  settledCents: number
  /** What was owed at its end and has not been received since; zero: it is settled. */
  leftCents: number
}

const isSettling = (kind: OutletEntryKind): boolean => kind === 'settlement' || kind === 'settlementUndone'

/**
 * The months of an account, the oldest first, and the current one. What is received pays what is owed longest first, whenever it
 * arrives: a month is settled once all that was owed at its end has been received.
 */
export function monthsOf(entries: readonly MonthOfKind[], current: string): OutletMonth[] {
  const months = [...new Set([...entries.map(({ month }) => month), current])].toSorted((one, other) =>
    one < other ? -1 : 1,
  )
  const received = -sumOf(entries.filter(({ kind }) => isSettling(kind)))
  let owedCents = 0
  let dueCents = 0
  return months.map((month) => {
    const own = entries.filter((one) => one.month === month)
    const of = (kind: OutletEntryKind) => own.filter((one) => one.kind === kind)
    const openingCents = owedCents
    owedCents += sumOf(own)
    dueCents += sumOf(own.filter(({ kind }) => !isSettling(kind)))
    return {
      month,
      openingCents,
      closingCents: owedCents,
      permits: of('sale').reduce((sum, { count }) => sum + count, 0),
      soldCents: sumOf(of('sale')),
      commissionCents: sumOf(of('commission')),
      moneyBackCents: sumOf(of('moneyBack')),
      commissionBackCents: sumOf(of('commissionBack')),
      givenForCents: sumOf(of('givenForOutlet')),
      settledCents: 0 - sumOf(own.filter(({ kind }) => isSettling(kind))),
      leftCents: Math.max(0, dueCents - received),
    }
  })
}

const sumOf = (entries: readonly { cents: number }[]): number =>
  entries.reduce((sum, { cents }) => sum + cents, 0)
