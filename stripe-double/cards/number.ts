/** Shared by the server side and the browser side. Digits only, no spaces. */

type Brand = 'visa' | 'mastercard' | 'amex' | 'unknown'

export function brandOf(digits: string): Brand {
  if (digits.startsWith('4')) return 'visa'
  if (/^3[47]/.test(digits)) return 'amex'
  if (/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(digits)) return 'mastercard'
  return 'unknown'
}

export const numberLength = (brand: Brand): number => (brand === 'amex' ? 15 : 16)
export const cvcLength = (brand: Brand): number => (brand === 'amex' ? 4 : 3)

/** The check digit of ISO/IEC 7812. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits !== '' && sum % 10 === 0
}

/** Whether a card has expired in this month (months from 1, years in full). */
export const expired = (month: number, year: number, nowMonth: number, nowYear: number): boolean =>
  year < nowYear || (year === nowYear && month < nowMonth)

/** As printed on cards: groups of four, and 4-6-5 for American Express. */
export function numberInGroups(digits: string): string {
  const ends = brandOf(digits) === 'amex' ? [4, 10, 15] : [4, 8, 12, 16]
  return ends
    .map((end, index) => digits.slice(ends[index - 1] ?? 0, end))
    .filter((group) => group !== '')
    .join(' ')
}
