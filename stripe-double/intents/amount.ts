import type { Form } from '../api/form.ts'
import { integer } from '../api/parameters.ts'
import { invalid, missing } from '../api/refusal.ts'

/** https://docs.stripe.com/currencies: at most eight digits, and for the euro at least 50 cents. */
const LARGEST = 99_999_999
const SMALLEST_EUR = 50

/** The amount in whole cents. */
export function readAmount(form: Form, currency: string): number {
  if (!/^[a-z]{3}$/.test(currency)) {
    throw invalid(
      'currency',
      `Invalid currency: ${currency}. Stripe currently supports three-letter codes like eur.`,
    )
  }
  const amount = integer(form, 'amount')
  if (amount === null) throw missing('amount')
  if (amount < 1)
    throw invalid('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer')
  if (amount > LARGEST) throw invalid('amount', 'Amount must be no more than 999,999.99.', 'amount_too_large')
  if (currency === 'eur' && amount < SMALLEST_EUR) {
    throw invalid('amount', 'Amount must be at least €0.50 eur', 'amount_too_small')
  }
  return amount
}
