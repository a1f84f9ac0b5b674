/** Each has its sentence and its remedy in locales/<language>/books.json. */
export const BREACH_KINDS = [
  'overSold',
  'miscounted',
  'placeWithoutSale',
  'bookingWithoutSale',
  'placeWithoutBooking',
  'bookingWithoutPlace',
  'capturedWithoutPurchase',
  'notRefunded',
  'refundMissing',
  'notWrittenDown',
  'wrongAmount',
  'paidTwice',
  'moneyGone',
  'notCaptured',
  'unpaid',
  'sumDiffers',
  'takenWithoutSale',
  'discountMiscounted',
  'discountOverused',
  'receiptMissing',
  'receiptsOutOfOrder',
  'orderNotInTrail',
  'tillMiscounted',
  'cashSaleNotInTill',
  'cashBackNotInTill',
  'tillSaleUnknown',
  'tillRefundUnknown',
  'outletSaleNotEntered',
  'outletSaleUnknown',
  'outletBackNotEntered',
  'outletCommissionWrong',
  'outletGivenForWrong',
] as const
export type BreachKind = (typeof BREACH_KINDS)[number]

/** A violated invariant. */
export interface Breach {
  invariant: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9'
  kind: BreachKind
  /** The place, purchase, intent, discount code or till. */
  about: string
  /** The facts, for tests and logs; amounts in cents. */
  found: string
  /** Values of its sentence; `…Cents` are amounts. */
  values: Record<string, string | number>
  /** The payment to check once more before it is reported. */
  intent?: { id: string; account: string | null }
}
