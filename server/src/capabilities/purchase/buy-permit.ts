import { buyPermit } from '#contract/purchase.ts'
import { OutcomeUnknown } from '#server/platform/database/transaction.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { permitOnSale, questionsAboutOthers } from '../catalogue/index.ts'
import { presentPermit } from '../permits/index.ts'
import type { Asking } from './asking.ts'
import { completeDeclaration } from './complete-declaration.ts'
import { findPurchase, type FoundPurchase, type PurchaseRow, purchasesOfOrder } from './find-purchase.ts'
import { newHold } from './hold/new-hold.ts'
import { permitOfHold } from './hold/keep-hold.ts'
import { NoHold } from './hold/write-hold.ts'
import { checkKeeping, orderOf } from './order/order-asked.ts'
import { orderKeyOf } from './order/order-key.ts'
import { ProviderUnavailable } from './payments/card-payments.ts'
import { settle } from './settle/settle.ts'
import type { BuyersWord } from './settle/settling.ts'

/**
 * Turns the buyer's own hold into a permit, found by what is bought. Asked again, or after the webhook did it,
 * it answers with the same permit.
 */
export function serveBuyPermit(serve: Serve, services: Services): void {
  serve(buyPermit, async ({ input: asked, caller: buyer, language, now }) => {
    const asking = { services, buyer, asked, now, language }
    const purchase = await bought(asking)
    const reader = { accountId: buyer.accountId, language }
    return { purchaseId: purchase.id, permit: await presentPermit(services, purchase, reader) }
  })
}

async function bought(asking: Asking): Promise<PurchaseRow> {
  const { services, buyer, asked } = asking
  orderOf(asked)
  const own = await purchasesOfOrder(services.db, { buyerId: buyer.accountId, orderKey: orderKeyOf(asked) })
  const found = own.find(({ state }) => state === 'held') ?? own[0]
  const ranOutForNothing = found?.state === 'expired' && found.amount_cents === 0
  if (found === undefined || found.state === 'released' || found.state === 'refunded' || ranOutForNothing)
    return buyForNothing(asking)
  if (found.state === 'voided') return refuse('PAYMENT_CAPTURE_REFUSED')
  await checkWord(asking, found)
  return found.state === 'issued'
    ? completeDeclaration(services, found, asked.keepsCatch)
    : sell(asking, found.id)
}

/** What only this call says must fit the hold: the conditions that were read, and keeping the catch. */
async function checkWord(asking: Asking, hold: PurchaseRow): Promise<void> {
  const { services, asked } = asking
  const permit = (await permitOnSale(services.db, hold.permit_id)) ?? refuse('NOT_FOUND')
  if (asked.conditionsVersion !== undefined && asked.conditionsVersion !== hold.permit_version)
    refuse('CONDITIONS_CHANGED', { more: { versioneCondizioni: permit.version } })
  checkKeeping(await permitOfHold(asking, permit, hold), orderOf(asked))
}

const wordOf = ({ asked: { keepsCatch, conditionsVersion } }: Asking): BuyersWord => ({
  ...(keepsCatch !== undefined && { keepsCatch }),
  ...(conditionsVersion !== undefined && { conditionsVersion }),
})

async function sell(asking: Asking, purchaseId: string): Promise<PurchaseRow> {
  const { services } = asking
  let unavailable = false
  let found: FoundPurchase | undefined
  try {
    // Whoever asks for the permit has done with the card: what is not authorised now will not be.
    found = await settle(services, purchaseId, { buyer: wordOf(asking), abandon: true })
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    unavailable = true
    found = await findPurchase(services.db, purchaseId)
  }
  // A webhook may have been first, and cannot know what the buyer declares.
  if (found?.purchase.state === 'issued')
    return completeDeclaration(services, found.purchase, asking.asked.keepsCatch)
  if (unavailable) return refuse('PAYMENT_UNAVAILABLE')
  switch (found?.purchase.state) {
    case 'held':
      return refuse('PAYMENT_NOT_AUTHORISED')
    case 'voided':
      return refuse('PAYMENT_CAPTURE_REFUSED')
    case 'expired':
      return refuse(found.payments[0]?.authorised_at ? 'HOLD_EXPIRED' : 'HOLD_MISSING')
    default:
      return refuse('HOLD_MISSING')
  }
}

/** A price of zero needs neither card nor hold: it is taken and issued at once. */
async function buyForNothing(asking: Asking): Promise<PurchaseRow> {
  const { services, buyer, asked, now } = asking
  const permit = (await permitOnSale(services.db, asked.permitId)) ?? refuse('NOT_FOUND')
  // Whatever is answered says whether the e-mail is an angler's.
  if (asked.otherEmail !== undefined) await questionsAboutOthers(services).count(buyer.accountId, now)
  const wanted = { permit, order: orderOf(asked), orderKey: orderKeyOf(asked), onlyFree: true }
  let purchaseId: string | undefined
  try {
    purchaseId = await newHold(asking, wanted)
  } catch (error) {
    if (error instanceof Refusal) return (await boughtMeanwhile(asking)) ?? Promise.reject(error)
    // The commit's answer was lost, or there are other terms by now: what stands is found now.
    if (!(error instanceof OutcomeUnknown) && !(error instanceof NoHold)) throw error
  }
  // Undefined also when another request of this buyer was just faster.
  return purchaseId === undefined ? bought(asking) : sell(asking, purchaseId)
}

/** Another request of this buyer was faster, and what is refused now is a second of the same permit. */
async function boughtMeanwhile(asking: Asking): Promise<PurchaseRow | undefined> {
  const { services, buyer, asked } = asking
  const own = await purchasesOfOrder(services.db, { buyerId: buyer.accountId, orderKey: orderKeyOf(asked) })
  const issued = own.find(({ state }) => state === 'issued')
  return issued && completeDeclaration(services, issued, asked.keepsCatch)
}
