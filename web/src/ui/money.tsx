import { moneyText } from './money-text.ts'
import { useTexts } from './region.ts'

interface MoneyProps {
  /** Whole cents. */
  cents: number
  /** With cents even when they are zero: totals and receipts. */
  exact?: boolean
  className?: string
}

export function Money({ cents, exact = false, className = '' }: MoneyProps) {
  return <span className={`figures unbroken ${className}`}>{moneyText(cents, useTexts().region, exact)}</span>
}
