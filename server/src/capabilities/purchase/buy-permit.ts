import { buyPermit } from '#contract/purchase.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { type Catalogue, holderLookupLimit } from '../catalogue/index.ts'
import { presentNewPermit, presentPermit } from '../permits/index.ts'
import { sellAtOnce } from './hold/sell-at-once.ts'
import { permitOfHold } from './hold/update-hold.ts'
import { retryWhenSituationChanged } from './order/retry-when-situation-changed.ts'
import { checkKeeping, type OrderRequest, readOrder } from './order/order-request.ts'
import { sellsToSelf } from './order/parties.ts'
import { completeDeclaration } from './settle/complete-declaration.ts'
import { settle } from './settle/settle.ts'
import type { Declaration } from './settle/settlement.ts'
import type { OrderSituation } from './store/order-situation.ts'
import { findPurchase, type FoundPurchase } from './store/purchases.ts'

/** Idempotent: repeated, or after the webhook issued it, the answer is the same permit. */
export function serveBuyPermit(serve: Serve, services: Services): void {
  const countLookup = holderLookupLimit(services)

  serve(buyPermit, async ({ input, caller: buyer, language, address, now }) => {
    const request = readOrder(input, { ...sellsToSelf(buyer), now, language })
    // The answer to a buyer who has not paid reveals whether an angler has the e-mail: it counts as a look-up.
    const { otherEmail: email } = input
    let isCounted = email === undefined
    const countOnce = async () => {
      if (!isCounted && email !== undefined)
        await countLookup({ accountId: buyer.accountId, address, emails: [email], now })
      isCounted = true
    }
    const { purchase, catalogue, isNew } = await retryWhenSituationChanged(services, request, (situation) =>
      buy(services, request, situation, countOnce),
    )
    const reader = { accountId: buyer.accountId, language }
    return {
      purchaseId: purchase.id,
      permit: isNew
        ? await presentNewPermit(services, catalogue, purchase, reader)
        : await presentPermit(services, purchase, reader),
    }
  })
}

interface Bought {
  purchase: PurchaseRow
  catalogue: Catalogue
  /** Sold now, not by an earlier call. */
  isNew: boolean
}

/** Undefined: the situation has changed; decide again. */
async function buy(
  services: Services,
  request: OrderRequest,
  situation: OrderSituation,
  countLookup: () => Promise<void>,
): Promise<Bought | undefined> {
  const { sameOrder, catalogue } = situation
  const found = sameOrder.find(({ purchase }) => purchase.state === 'held') ?? sameOrder[0]
  if (found === undefined || isOver(found.purchase)) {
    await countLookup()
    const purchase = await sellAtOnce(services, request, situation)
    return purchase && { purchase, catalogue, isNew: true }
  }
  const { purchase: before } = found
  if (before.state === 'voided') return refuse('PAYMENT_CAPTURE_REFUSED')
  await checkDeclaration(services, request, situation, before)
  if (before.state === 'issued') {
    const purchase = await completeDeclaration(services, before, declarationOf(request))
    return { purchase, catalogue, isNew: false }
  }
  return { purchase: await sellHold(services, declarationOf(request), found), catalogue, isNew: true }
}

const isOver = ({ state, amount_cents }: PurchaseRow): boolean =>
  state === 'released' || state === 'refunded' || (state === 'expired' && amount_cents === 0)

/** The call must fit the hold: the conditions that were read, the options, and keeping the catch. */
async function checkDeclaration(
  services: Services,
  { input, order }: OrderRequest,
  { catalogue }: OrderSituation,
  hold: PurchaseRow,
): Promise<void> {
  const permit = catalogue.permits.get(hold.permit_id) ?? refuse('NOT_FOUND')
  if (input.conditionsVersion !== undefined && input.conditionsVersion !== hold.permit_version)
    refuse('CONDITIONS_CHANGED', { extension: { conditionsVersion: permit.version } })
  // A paid option missing in the request is kept. An unpaid one in the request is refused, or the buyer would take it
  // for bought.
  if (order.options.some((code) => !hold.option_codes.includes(code)))
    refuseFields([{ field: wireNameOf(buyPermit.request, 'options'), code: 'OPTION_NOT_PAID' }])
  checkKeeping(await permitOfHold(services, permit, hold), order)
}

const declarationOf = ({ input: { keepsCatch, conditionsVersion } }: OrderRequest): Declaration => ({
  ...(keepsCatch !== undefined && { keepsCatch }),
  ...(conditionsVersion !== undefined && { conditionsVersion }),
})

async function sellHold(
  services: Services,
  declaration: Declaration,
  hold: FoundPurchase,
): Promise<PurchaseRow> {
  let unavailable: ProviderUnavailable | undefined
  let found: FoundPurchase | undefined
  try {
    // The buyer has left the card form: a payment that is not authorised now never will be.
    found = await settle(services, hold, { declaration, abandon: true })
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    unavailable = error
    found = await findPurchase(services.db, hold.purchase.id)
  }
  // If the webhook issued the permit, the buyer's declaration is still missing.
  if (found?.purchase.state === 'issued') return completeDeclaration(services, found.purchase, declaration)
  if (unavailable) throw unavailable
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
