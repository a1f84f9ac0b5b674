import { type Act, found } from '../api/call.ts'
import { allowOnly } from '../api/parameters.ts'
import { notFound } from '../api/refusal.ts'
import { presentRefund } from './present.ts'

export const retrieveRefund: Act = (call, world) => {
  allowOnly(call.form)
  const refund = world.store.refunds.get(call.id)
  if (refund === undefined || refund.account !== call.account) throw notFound('refund', call.id, 'id')
  return found(presentRefund(refund, world))
}
