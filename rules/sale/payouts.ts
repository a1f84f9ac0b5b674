/** underWay: the bank does not have it yet. failed: the bank sent it back, and its money is in a later one. */
export const PAYOUT_STATES = ['underWay', 'paid', 'failed', 'cancelled'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/**
 * What moves a payout: a payment, a refund, one that came back, what a bank took for its customer and gave back, the provider's own
 * fees, a payout that failed, and what the provider does not say more of.
 */
export const PAYOUT_LINE_KINDS = [
  'payment',
  'refund',
  'refundFailed',
  'dispute',
  'disputeWon',
  'fee',
  'payoutReturned',
  'other',
] as const
export type PayoutLineKind = (typeof PAYOUT_LINE_KINDS)[number]

export const DISPUTE_STATES = ['toAnswer', 'underReview', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/**
 * Why a line is not what is written here. noSale: its payment is of no sale. otherAmount: the sale took another amount. notDecided:
 * more went back than was decided. cameBack: what went back did not arrive, and is in the balance again. noDispute: the dispute is not known. notExplained: the provider says no more of it.
 */
export const LINE_DIFFERENCES = [
  'noSale',
  'otherAmount',
  'notDecided',
  'cameBack',
  'noDispute',
  'noPayout',
  'notExplained',
] as const
export type LineDifference = (typeof LINE_DIFFERENCES)[number]

/** agrees: all of it is written here, cent by cent. notTold: the provider does not tell what is in it. */
export const PAYOUT_AGREEMENTS = ['agrees', 'differs', 'notTold', 'failed'] as const
export type PayoutAgreement = (typeof PAYOUT_AGREEMENTS)[number]

interface Judged {
  state: PayoutState
  isAutomatic: boolean
  amountCents: number
  /** The sum of its lines, with the fees taken off. */
  linesCents: number
  differences: number
}

/** Whether a payout is what is written here. */
export function agreementOf({
  state,
  isAutomatic,
  amountCents,
  linesCents,
  differences,
}: Judged): PayoutAgreement {
  if (state === 'failed' || state === 'cancelled') return 'failed'
  if (!isAutomatic) return 'notTold'
  return linesCents === amountCents && differences === 0 ? 'agrees' : 'differs'
}
