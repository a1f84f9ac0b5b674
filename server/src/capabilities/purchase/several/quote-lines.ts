import type { quoteOrder } from '#contract/orders.ts'
import type { ResponseOf } from '#contract/call.ts'
import type { Services } from '#server/platform/http/services.ts'
import { factsOfGuestForForm } from '../../catalogue/index.ts'
import type { OrderRequest } from '../order/order-request.ts'
import { showPrice } from '../order/show-price.ts'
import { type OrderSituation, readOrderSituations } from '../store/order-situation.ts'
import type { FoundOrder } from '../store/purchases.ts'
import { decideEach } from './decide-lines.ts'
import { heldIn } from './place-order.ts'

type Quote = ResponseOf<typeof quoteOrder>

/** The price of each line beside the others, by the decision that sells them; nothing is written. */
export async function quoteLines(
  services: Services,
  lines: readonly OrderRequest[],
  replaced: FoundOrder | undefined,
  read = () => readOrderSituations(services.db, lines),
): Promise<Quote> {
  const situations = await read()
  const gaveUp = heldIn(situations, replaced)
  // What a guest still has to state is named beside the price, and keeps nobody from knowing it.
  const stated = lines.map((request, line) => withAllStated(request, situations[line]))
  const { decided, refused } = await decideEach(services, { lines: stated, situations, gaveUp })
  const quoted = lines.map((request, line): Quote['lines'][number] => {
    const facts = factsOfLine(services, request, situations[line])
    const required = facts.length > 0 && { facts }
    const reason = refused.find((one) => one.line === line)
    if (reason) {
      const { code, sentence, byCompanion = false, byOwnPermit = false } = reason
      const by = { ...(byCompanion && { byCompanion }), ...(byOwnPermit && { byOwnPermit }) }
      return { ...required, reason: { code, sentence, ...by } }
    }
    const one = decided.find((other) => other.request === stated[line])
    if (one === undefined) throw new Error(`line ${line} is neither decided nor refused`)
    const { price, permit } = one.decided
    return { ...required, price: showPrice(price, permit.terms, services.texts, request.language) }
  })
  const amountCents = quoted.reduce((sum, { price }) => sum + (price?.totalCents ?? 0), 0)
  return { lines: quoted, amountCents }
}

/** What is asked of a guest: the form shows fields for it. */
function factsOfLine(
  { texts }: Services,
  { order, input, language, now }: OrderRequest,
  situation: OrderSituation | undefined,
) {
  const permit = situation?.catalogue.permits.get(input.permitId)
  if (permit === undefined || order.holder.kind !== 'guest') return []
  return factsOfGuestForForm(permit, order, order.holder.guest, { texts, language, now })
}

function withAllStated(request: OrderRequest, situation: OrderSituation | undefined): OrderRequest {
  const { order, input } = request
  const permit = situation?.catalogue.permits.get(input.permitId)
  if (permit?.terms.facts === undefined || order.holder.kind !== 'guest') return request
  const stated = permit.terms.facts.map(({ key }) => ({ key, number: '1', validUntil: order.lastDay }))
  const { guest } = order.holder
  return { ...request, order: { ...order, holder: { kind: 'guest', guest: { ...guest, stated } } } }
}
