import { openOrder, buyOrder } from '#contract/orders.ts'
import { openPayment, buyPermit } from '#contract/purchase.ts'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import { ApiRefusal } from '#web/platform/api/ask.ts'
import { askUntilBack } from '#web/platform/api/ask-until-back.ts'
import { currentDraft, type OrderDraft } from '../order-draft.ts'
import { severalRequest } from '../who/lines-of-order.ts'
import { isForSeveral } from '../who/people.ts'
import type { PriceShown } from '../who/price-shown.ts'

export type OrderOfOne = RequestOf<typeof buyPermit>

/** A held order with what it costs. */
export interface OpenedOrder {
  /** Of several permits the first, which is the order’s own id. */
  purchaseId: string
  clientSecret?: string | undefined
  stripeAccount?: string | undefined
  amountCents: number
  secondsLeft: number
  /** One for each permit. */
  lines: { who?: string | undefined; permitName?: string | undefined; price: PriceShown }[]
  memberships?: ResponseOf<typeof openOrder>['memberships']
}

/** How an order is held and bought. Both are idempotent. */
export interface OrderCalls {
  open: () => Promise<OpenedOrder>
  buy: () => Promise<{ purchaseId: string }>
}

/** One permit is bought by the calls of its own, several by those of an order. */
export function callsOf(draft: OrderDraft, order: OrderOfOne): OrderCalls {
  return isForSeveral(draft) ? callsForSeveral(draft) : callsForOne(order)
}

export const callsForOne = (order: OrderOfOne): OrderCalls => ({
  open: async () => {
    const answer = await askUntilBack(openPayment, order)
    return { ...answer, lines: [{ price: answer.price }] }
  },
  buy: () => askUntilBack(buyPermit, order),
})

function callsForSeveral(draft: OrderDraft): OrderCalls {
  const ask = async () => {
    const request = severalRequest({ ...draft, purchaseId: currentDraft()?.purchaseId })
    if (request === undefined) throw new Error('an order without a day is not paid')
    try {
      return await askUntilBack(openOrder, request)
    } catch (error) {
      // The order that it was to replace is not the person's, or no longer there.
      const isGone = error instanceof ApiRefusal && error.problem.code === 'NOT_FOUND'
      if (!isGone || request.replacedOrderId === undefined) throw error
      return askUntilBack(openOrder, { ...request, replacedOrderId: undefined })
    }
  }
  return {
    open: async () => {
      const { orderId, lines, ...answer } = await ask()
      return {
        ...answer,
        purchaseId: orderId,
        lines: lines.map(({ holderName: who, permitName, price }) => ({ who, permitName, price })),
      }
    },
    buy: async () => {
      const orderId = currentDraft()?.purchaseId ?? (await ask()).orderId
      await askUntilBack(buyOrder, { orderId })
      return { purchaseId: orderId }
    },
  }
}
