import type { RequestOf } from '#contract/call.ts'
import { buyPermit, openPayment } from '#contract/purchase.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { CallApi } from './calls.ts'

const A_GOOD_CARD = 'pm_card_visa'

/** Holds, pays with a card where there is a price, and buys. Returns the id of the purchase. */
export async function buyInDemo(
  ask: CallApi,
  { payments, config }: Pick<Services, 'payments' | 'config'>,
  token: string,
  order: RequestOf<typeof openPayment>,
): Promise<string> {
  const { clientSecret } = await ask(openPayment, order, token)
  const [intent] = clientSecret?.split('_secret_') ?? []
  if (intent !== undefined)
    await payments.stripe.paymentIntents.confirm(intent, {
      payment_method: A_GOOD_CARD,
      return_url: config.publicUrl,
    })
  const { purchaseId } = await ask(buyPermit, order, token)
  return purchaseId
}
