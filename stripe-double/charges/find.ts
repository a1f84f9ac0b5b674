import type Stripe from 'stripe'
import { type Act, type Call, found } from '../api/call.ts'
import { allowOnly, expands } from '../api/parameters.ts'
import { notFound } from '../api/refusal.ts'
import { presentBalanceTransaction } from '../balance/present.ts'
import type { Charge, Intent, PaymentMethod } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { presentCharge } from './present.ts'

/** Another account's charge is answered like one that does not exist. */
export function findCharge(id: string, param: string, call: Call, world: World): Charge {
  const charge = world.store.charges.get(id)
  if (charge === undefined || charge.account !== call.account) throw notFound('charge', id, param)
  return charge
}

export const retrieveCharge: Act = (call, world) => {
  allowOnly(call.form)
  const charge = findCharge(call.id, 'charge', call, world)
  const shown = chargeAsJson(charge, world)
  return found(expands(call.form, 'balance_transaction') ? withBalance(shown, charge, world) : shown)
}

/** With the whole movement of the balance in it */
export function withBalance(
  shown: Stripe.Charge,
  { balanceTransactionId }: Charge,
  world: World,
): Stripe.Charge {
  const moved = world.store.balanceTransactions.get(balanceTransactionId ?? '')
  return moved === undefined
    ? shown
    : { ...shown, balance_transaction: presentBalanceTransaction(moved, world) }
}

/** A charge with its intent and card, which may be newer than the stored ones. */
export function chargeAsJson(
  charge: Charge,
  world: World,
  intent?: Intent,
  method?: PaymentMethod,
): Stripe.Charge {
  const owner = intent ?? world.store.intents.get(charge.intentId)
  const card = method ?? world.store.paymentMethods.get(charge.paymentMethodId)
  if (owner === undefined || card === undefined)
    throw new Error(`charge ${charge.id} has no payment intent or card`)
  return presentCharge(charge, owner, card)
}
