import { type Act, found } from '../api/call.ts'
import { LIST_PARAMETERS, listPage } from '../api/lists.ts'
import { allowOnly, text } from '../api/parameters.ts'
import { notFound } from '../api/refusal.ts'
import { presentPayout } from './present.ts'

/** GET /v1/payouts. */
export const listPayouts: Act = (call, world) => {
  allowOnly(call.form, ...LIST_PARAMETERS, 'status')
  const status = text(call.form, 'status')
  return listPage(
    call,
    world.store.payouts.values(),
    'payout',
    (payout) => status === null || payout.status === status,
    presentPayout,
  )
}

/** GET /v1/payouts/:id. */
export const retrievePayout: Act = (call, world) => {
  allowOnly(call.form)
  const payout = world.store.payouts.get(call.id)
  if (payout === undefined || payout.account !== call.account) throw notFound('payout', call.id, 'id')
  return found(presentPayout(payout))
}
