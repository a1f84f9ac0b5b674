import { useRegion } from './region.ts'

/** Whole cents as an amount in euro. A round amount loses its zeros unless it is `exact`. */
export function moneyText(cents: number, region: string, exact = false): string {
  return new Intl.NumberFormat(region, {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: exact ? 'auto' : 'stripIfInteger',
  }).format(cents / 100)
}

export interface MoneyProps {
  /** Whole cents. */
  cents: number
  /** With the cents also when they are nought: totals and receipts. */
  exact?: boolean
  className?: string
}

export function Money({ cents, exact = false, className = '' }: MoneyProps) {
  return (
    <span className={`figures whitespace-nowrap ${className}`}>{moneyText(cents, useRegion(), exact)}</span>
  )
}
