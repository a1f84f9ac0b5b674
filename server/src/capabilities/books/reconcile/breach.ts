/** What is wrong, each with its own sentence and its own way out in locales/<language>/books.json. */
export const BREACH_KINDS = [
  'overSold',
  'miscounted',
  'placeOfNobody',
  'bookingOfNobody',
  'placeWithoutBooking',
  'bookingWithoutPlace',
  'capturedForNobody',
  'notRefunded',
  'refundMissing',
  'notWrittenDown',
  'wrongAmount',
  'paidTwice',
  'moneyGone',
  'notCaptured',
  'unpaid',
  'discountMiscounted',
  'discountOverused',
] as const
export type BreachKind = (typeof BREACH_KINDS)[number]

/** One promise that does not hold. */
export interface Breach {
  invariant: 'I1' | 'I2' | 'I3' | 'I4' | 'I5'
  kind: BreachKind
  /** The place, purchase, intent or discount code. */
  about: string
  /** The bare facts, for tests and logs; amounts in cents. */
  found: string
  /** What its sentence needs; `…Cents` are amounts. */
  values: Record<string, string | number>
  /** The payment to look at again before it is believed. */
  intent?: { id: string; account: string | null }
}
