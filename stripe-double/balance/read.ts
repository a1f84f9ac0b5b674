import type Stripe from 'stripe'
import { type Act, type Call, found } from '../api/call.ts'
import { LIST_PARAMETERS, listPage } from '../api/lists.ts'
import { allowOnly, expands, text } from '../api/parameters.ts'
import { notFound } from '../api/refusal.ts'
import { chargeAsJson } from '../charges/find.ts'
import { presentDispute } from '../disputes/present.ts'
import { presentPayout } from '../payouts/present.ts'
import { presentRefund } from '../refunds/present.ts'
import type { BalanceTransaction } from '../store/records.ts'
import type { World } from '../store/world.ts'
import { presentBalanceTransaction } from './present.ts'

/** GET /v1/balance_transactions; of an automatic payout with `payout`. */
export const listBalanceTransactions: Act = (call, world) => {
  allowOnly(call.form, ...LIST_PARAMETERS, 'currency', 'payout', 'source', 'type')
  const [currency, payout, source, type] = ['currency', 'payout', 'source', 'type'].map((name) =>
    text(call.form, name),
  )
  if (payout != null && world.store.payouts.get(payout)?.account !== call.account)
    throw notFound('payout', payout, 'payout')
  return listPage(
    call,
    world.store.balanceTransactions.values(),
    'balance_transaction',
    (moved) =>
      (currency == null || moved.currency === currency) &&
      (payout == null || moved.payoutId === payout) &&
      (source == null || moved.sourceId === source) &&
      (type == null || moved.type === type),
    (moved) => shown(moved, call, world),
  )
}

/** GET /v1/balance_transactions/:id. */
export const retrieveBalanceTransaction: Act = (call, world) => {
  allowOnly(call.form)
  const moved = world.store.balanceTransactions.get(call.id)
  if (moved === undefined || moved.account !== call.account)
    throw notFound('balance_transaction', call.id, 'id')
  return found(shown(moved, call, world))
}

const shown = (moved: BalanceTransaction, call: Call, world: World) =>
  presentBalanceTransaction(moved, world, expands(call.form, 'source') ? sourceOf(moved, world) : undefined)

function sourceOf({ sourceId }: BalanceTransaction, world: World): Stripe.BalanceTransaction['source'] {
  if (sourceId === null) return null
  const { charges, refunds, disputes, payouts } = world.store
  const charge = charges.get(sourceId)
  if (charge !== undefined) return chargeAsJson(charge, world)
  const refund = refunds.get(sourceId)
  if (refund !== undefined) return presentRefund(refund, world)
  const dispute = disputes.get(sourceId)
  if (dispute !== undefined) return presentDispute(dispute, world)
  const payout = payouts.get(sourceId)
  return payout === undefined ? sourceId : presentPayout(payout)
}
