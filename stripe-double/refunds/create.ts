import { type Act, type Call, done } from '../api/call.ts'
import { allowOnly, expands, metadata, oneOf, positiveInteger, text } from '../api/parameters.ts'
import { Refusal, invalid, missing, notFound } from '../api/refusal.ts'
import { bookRefund } from '../balance/book.ts'
import { typeOf } from '../cards/payment-method.ts'
import { chargeAsJson, findCharge } from '../charges/find.ts'
import { recordEvent } from '../events/record.ts'
import { newId } from '../store/identifiers.ts'
import type { Charge, Refund } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { money } from '../texts.ts'
import { DAY_SECONDS, WAYS } from '../ways/ways.ts'
import { presentRefund } from './present.ts'

/** POST /v1/refunds: the rest or a part; never more than was captured. */
export const createRefund: Act = (call, world) => {
  allowOnly(call.form, 'amount', 'charge', 'metadata', 'payment_intent', 'reason')
  const charge = chargeToRefund(call, world)
  refuseDisputed(charge, world)
  refuseTooLate(charge, world)
  const left = charge.amountCaptured - charge.amountRefunded
  if (left === 0) {
    throw refused(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  }
  const amount = positiveInteger(call.form, 'amount') ?? left
  if (amount > left) {
    throw invalid(
      'amount',
      `Refund amount (${money(amount, charge.currency, 'en')}) is greater than unrefunded amount on charge (${money(left, charge.currency, 'en')})`,
    )
  }
  const unbooked: Refund = {
    id: newId('re'),
    account: call.account,
    intentId: charge.intentId,
    chargeId: charge.id,
    createdAt: world.seconds(),
    amount,
    currency: charge.currency,
    reason: oneOf(call.form, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']),
    metadata: metadata(call.form),
  }
  const { refund, writes } = bookRefund(unbooked, world)
  const refunded: Charge = { ...charge, amountRefunded: charge.amountRefunded + amount }
  const before = { amount_refunded: charge.amountRefunded + charge.amountReleased, refunded: false }
  const shown = presentRefund(refund, world)
  return done(expands(call.form, 'charge') ? { ...shown, charge: chargeAsJson(refunded, world) } : shown, [
    ...writes,
    ['charges', refunded.id, refunded],
    ...recordEvent('charge.refunded', chargeAsJson(refunded, world), call.account, call, world, before),
  ])
}

/** While the bank has the money, and after it has kept it, nothing of it can be given back. */
function refuseDisputed({ id, disputeId }: Charge, world: World): void {
  const dispute = world.store.disputes.get(disputeId ?? '')
  if (dispute !== undefined && dispute.status !== 'won')
    throw refused(`Charge ${id} has been charged back; cannot issue a refund.`, 'charge_disputed')
}

/** Some ways give nothing back after their days. */
function refuseTooLate({ id, createdAt, paymentMethodId }: Charge, world: World): void {
  const { refundDays } = WAYS[typeOf(world.store.paymentMethods.get(paymentMethodId) ?? {})]
  if (refundDays !== undefined && world.seconds() > createdAt + refundDays * DAY_SECONDS)
    throw refused(
      `Charge ${id} can no longer be refunded: its ${refundDays} days are over.`,
      'charge_not_refundable',
    )
}

/** Named by its own id or by its intent's. */
function chargeToRefund(call: Call, world: World): Charge {
  const chargeId = text(call.form, 'charge')
  const intentId = text(call.form, 'payment_intent')
  if (chargeId === null && intentId === null) throw missing('payment_intent')
  if (intentId === null) return captured(findCharge(chargeId ?? '', 'charge', call, world))
  const intent = world.store.intents.get(intentId)
  if (intent === undefined || intent.account !== call.account) {
    throw notFound('payment_intent', intentId, 'payment_intent')
  }
  if (intent.status !== 'succeeded' || intent.latestChargeId === null) {
    throw refused(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  }
  return captured(findCharge(intent.latestChargeId, 'charge', call, world))
}

function captured(charge: Charge): Charge {
  if (charge.amountCaptured > 0) return charge
  throw refused(`Charge ${charge.id} has not been captured: there is nothing to refund.`)
}

const refused = (message: string, code?: string): Refusal =>
  new Refusal(400, { type: 'invalid_request_error', message, ...(code === undefined ? {} : { code }) }, true)
