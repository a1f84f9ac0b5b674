import type { Act } from '../api/call.ts'
import { LIST_PARAMETERS, listPage } from '../api/lists.ts'
import { allowOnly, expands, text } from '../api/parameters.ts'
import { chargeAsJson, findCharge } from '../charges/find.ts'
import { presentRefund } from './present.ts'

export const listRefunds: Act = (call, world) => {
  allowOnly(call.form, ...LIST_PARAMETERS, 'charge', 'payment_intent')
  const charge = text(call.form, 'charge')
  const intent = text(call.form, 'payment_intent')
  return listPage(
    call,
    world.store.refunds.values(),
    'refund',
    (refund) =>
      (charge === null || refund.chargeId === charge) && (intent === null || refund.intentId === intent),
    (refund) => {
      const shown = presentRefund(refund, world)
      if (!expands(call.form, 'charge')) return shown
      return { ...shown, charge: chargeAsJson(findCharge(refund.chargeId, 'charge', call, world), world) }
    },
  )
}
