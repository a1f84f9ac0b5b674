import { timingSafeEqual } from 'node:crypto'
import type { ResponseOf } from '#contract/call.ts'
import { readPaymentReturn } from '#contract/payment-return.ts'
import type { PaymentRow } from '#server/platform/database/tables/purchase-tables.ts'
import { networkLimit } from '#server/platform/http/network-limit.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { cardPayments } from '../card/card-payments.ts'
import { refOf } from '../card/store/columns-of-card.ts'
import { purchaseOfIntent } from '../card/store/purchase-of-intent.ts'
import { settledNow } from '../settle/settle.ts'
import { type FoundOrder, linesOf } from '../store/purchases.ts'

const QUARTER_HOUR = 15 * 60
/** Of secrets that open nothing. */
export const GUESSES = 20

/** `pi_..._secret_...`, as the provider writes it. */
const SECRET = /^(pi_\w{1,200})_secret_\w{1,200}$/

/** What became of a payment, for whoever has its secret and need not be signed in. */
export function servePaymentReturn(serve: Serve, services: Services): void {
  const { db, pool, payments, log } = services
  const guesses = networkLimit(pool, 'payment-return', GUESSES, QUARTER_HOUR)

  serve(readPaymentReturn, async ({ input: { clientSecret }, caller, address, now }) => {
    const noGuess = await guesses(address, now)
    const known = (await orderOf(clientSecret)) ?? refuse('NOT_FOUND')
    await noGuess()
    const found = (await settledNow(services, known.purchase.id)) ?? known
    const isYours = caller.kind === 'angler' && caller.accountId === found.purchase.buyer_id
    return { ...becameOf(found, now), isYours }
  })

  /** Only the provider knows the secret: it is not kept here. */
  async function orderOf(secret: string): Promise<FoundOrder | undefined> {
    const intentId = SECRET.exec(secret)?.[1]
    const found = intentId === undefined ? undefined : await purchaseOfIntent(db, intentId)
    const payment = found?.payments.find(({ intent_id }) => intent_id === intentId)
    if (payment === undefined) return undefined
    const intent = await cardPayments(payments, log).retrieve(refOf(payment))
    return areSame(secret, intent.clientSecret) ? found : undefined
  }
}

function areSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

type Became = Omit<ResponseOf<typeof readPaymentReturn>, 'isYours'>

function becameOf(found: FoundOrder, now: Date): Became {
  if (linesOf(found).some(({ state }) => state === 'issued')) return { outcome: 'bought' }
  const { state, hold_expires_at: ends } = found.purchase
  const left = state === 'held' && ends !== null ? ends.getTime() - now.getTime() : 0
  if (left > 0) return { outcome: 'held', secondsLeft: Math.floor(left / 1000) }
  return { outcome: 'over', money: moneyOf(found.payments) }
}

function moneyOf(payments: readonly PaymentRow[]): Became['money'] {
  if (payments.some(({ captured_at }) => captured_at !== null)) return 'goesBack'
  return payments.some(({ authorised_at }) => authorised_at !== null) ? 'released' : 'none'
}
