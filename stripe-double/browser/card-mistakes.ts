import { brandOf, cvcLength, expired, numberLength, passesLuhn } from '../cards/number.ts'
import type { Texts } from '../texts.ts'

/** Stripe.js's codes; each has its sentence in the locale files. */
export type Mistake = keyof Texts['fields']

export interface TypedCard {
  number: string
  expiry: string
  cvc: string
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

export function numberMistake({ number }: TypedCard): Mistake | null {
  const digits = digitsOf(number)
  if (digits.length < numberLength(brandOf(digits))) return 'incomplete_number'
  return passesLuhn(digits) ? null : 'invalid_number'
}

/** @param today the person's own calendar day decides, as in a shop */
export function expiryMistake({ expiry }: TypedCard, today: Date): Mistake | null {
  const digits = digitsOf(expiry)
  const month = Number(digits.slice(0, 2))
  if (digits.length >= 2 && (month < 1 || month > 12)) return 'invalid_expiry_month'
  if (digits.length < 4) return 'incomplete_expiry'
  const year = 2000 + Number(digits.slice(2))
  if (year < today.getFullYear()) return 'invalid_expiry_year_past'
  if (expired(month, year, today.getMonth() + 1, today.getFullYear())) return 'invalid_expiry_month_past'
  return year > today.getFullYear() + 50 ? 'invalid_expiry_year' : null
}

export function cvcMistake({ cvc, number }: TypedCard): Mistake | null {
  return digitsOf(cvc).length < cvcLength(brandOf(digitsOf(number))) ? 'incomplete_cvc' : null
}

/** The card as Stripe's form fields. */
export function cardFields({ number, expiry, cvc }: TypedCard): Record<string, string> {
  const digits = digitsOf(expiry)
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(number),
    'payment_method_data[card][exp_month]': digits.slice(0, 2),
    'payment_method_data[card][exp_year]': digits.slice(2),
    'payment_method_data[card][cvc]': digitsOf(cvc),
  }
}
