import type { OutletMonth } from './outlet-months.ts'

interface Sum {
  key: 'opening' | 'sold' | 'commission' | 'moneyBack' | 'commissionBack' | 'givenFor' | 'settled' | 'closing'
  cents: number
  /** What the lines above come to. */
  isSum?: true
}

/** The lines of a month, from what was owed before to what is owed at its end; what did not happen is left out. */
export function sumsOf(of: Omit<OutletMonth, 'month' | 'permits' | 'leftCents'>): Sum[] {
  const changes: Sum[] = [
    { key: 'sold', cents: of.soldCents },
    { key: 'commission', cents: of.commissionCents },
    { key: 'moneyBack', cents: of.moneyBackCents },
    { key: 'commissionBack', cents: of.commissionBackCents },
    { key: 'givenFor', cents: of.givenForCents },
    { key: 'settled', cents: 0 - of.settledCents },
  ]
  return [
    { key: 'opening', cents: of.openingCents },
    ...changes.filter(({ key, cents }) => cents !== 0 || key === 'sold'),
    { key: 'closing', cents: of.closingCents, isSum: true },
  ]
}
