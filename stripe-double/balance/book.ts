import { typeOf } from '../cards/payment-method.ts'
import { newId } from '../store/identifiers.ts'
import type { BalanceTransaction, Charge, Intent, PaymentMethod, Refund, Write } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { feeOf } from '../ways/ways.ts'

/** What is taken becomes available after three days: https://docs.stripe.com/payouts. */
const AVAILABLE_AFTER_SECONDS = 3 * 24 * 60 * 60

export interface Booked {
  charge: Charge
  writes: Write[]
}

/** An authorisation moves nothing. */
export const onlyHeld = (charge: Charge): Booked => ({ charge, writes: [['charges', charge.id, charge]] })

/** What was captured comes into the balance, less the fees. */
export function bookCharge(
  charge: Charge,
  { applicationFeeAmount, description }: Intent,
  method: PaymentMethod,
  world: World,
): Booked {
  const applicationFee = applicationFeeAmount ?? 0
  const moved = movement(world, charge, {
    availableOn: world.seconds() + AVAILABLE_AFTER_SECONDS,
    amount: charge.amountCaptured,
    fee: feeOf(charge.amountCaptured, typeOf(method)) + applicationFee,
    applicationFee,
    description,
    type: 'charge',
    reportingCategory: 'charge',
    sourceId: charge.id,
  })
  const booked: Charge = { ...charge, balanceTransactionId: moved.id }
  return { charge: booked, writes: [writeOf(moved), ['charges', booked.id, booked]] }
}

/** What goes back leaves the balance at once. The fees of the payment are not returned. */
export function bookRefund(refund: Refund, world: World): { refund: Refund; writes: Write[] } {
  const moved = movement(world, refund, {
    amount: -refund.amount,
    description: 'REFUND FOR CHARGE',
    type: 'refund',
    reportingCategory: 'refund',
    sourceId: refund.id,
  })
  const booked: Refund = { ...refund, balanceTransactionId: moved.id }
  return { refund: booked, writes: [writeOf(moved), ['refunds', booked.id, booked]] }
}

type Moved = Pick<BalanceTransaction, 'amount' | 'type' | 'reportingCategory' | 'sourceId'> &
  Partial<BalanceTransaction>

/** A movement of now, without a fee and available at once, but for these fields. */
export function movement(
  world: World,
  { account, currency }: Pick<BalanceTransaction, 'account' | 'currency'>,
  fields: Moved,
): BalanceTransaction {
  const createdAt = fields.createdAt ?? world.seconds()
  return {
    id: newId('txn'),
    account,
    currency,
    availableOn: createdAt,
    fee: 0,
    applicationFee: 0,
    description: null,
    payoutId: null,
    ...fields,
    createdAt,
  }
}

export const writeOf = (moved: BalanceTransaction): Write => ['balanceTransactions', moved.id, moved]

export const netOf = ({ amount, fee }: BalanceTransaction): number => amount - fee
