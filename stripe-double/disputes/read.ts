import { type Act, found } from '../api/call.ts'
import { LIST_PARAMETERS, listPage } from '../api/lists.ts'
import { allowOnly, text } from '../api/parameters.ts'
import { notFound } from '../api/refusal.ts'
import { presentDispute } from './present.ts'

/** GET /v1/disputes. */
export const listDisputes: Act = (call, world) => {
  allowOnly(call.form, ...LIST_PARAMETERS, 'charge', 'payment_intent')
  const charge = text(call.form, 'charge')
  const intent = text(call.form, 'payment_intent')
  return listPage(
    call,
    world.store.disputes.values(),
    'dispute',
    (dispute) =>
      (charge === null || dispute.chargeId === charge) && (intent === null || dispute.intentId === intent),
    (dispute) => presentDispute(dispute, world),
  )
}

/** GET /v1/disputes/:id. */
export const retrieveDispute: Act = (call, world) => {
  allowOnly(call.form)
  const dispute = world.store.disputes.get(call.id)
  if (dispute === undefined || dispute.account !== call.account) throw notFound('dispute', call.id, 'id')
  return found(presentDispute(dispute, world))
}
