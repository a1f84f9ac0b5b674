import { buyPermit } from '#contract/purchase.ts'
import { wireNameOf } from '#contract/wire.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Services } from '#server/platform/http/services.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { permitVersion, holderLookupLimit } from '../catalogue/index.ts'
import { presentPermit } from '../permits/index.ts'
import type { Asking } from './asking.ts'
import { buyForNothing } from './buy-for-nothing.ts'
import { completeDeclaration } from './complete-declaration.ts'
import { findPurchase, type FoundPurchase, type PurchaseRow } from './find-purchase.ts'
import { permitOfHold } from './hold/keep-hold.ts'
import { inTurn } from './order/in-turn.ts'
import { checkKeeping, orderOf } from './order/order-asked.ts'
import type { OrderSituation } from './order/order-situation.ts'
import { aroundOf } from './people-of.ts'
import { settle } from './settle/settle.ts'
import type { BuyersWord } from './settle/settling.ts'

/**
 * Turns the buyer's own hold into a permit, found by what is bought. Asked again, or after the webhook did it,
 * it answers with the same permit.
 */
export function serveBuyPermit(serve: Serve, services: Services): void {
  const countLookupOf = holderLookupLimit(services)

  serve(buyPermit, async ({ input: asked, caller: buyer, language, address, now }) => {
    const asking = { services, buyer, asked, now, language }
    // Whatever is answered to somebody who has not paid says whether the e-mail is an angler's.
    const { otherEmail: email } = asked
    let isCounted = email === undefined
    const countLookup = async () => {
      if (!isCounted && email !== undefined)
        await countLookupOf({ accountId: buyer.accountId, address, email, now })
      isCounted = true
    }
    const bought = await inTurn(asking, (situation) => buy(asking, situation, countLookup))
    const reader = { accountId: buyer.accountId, language }
    return {
      purchaseId: bought.purchase.id,
      permit: await presentPermit(services, bought.purchase, reader, bought.known),
    }
  })
}

interface Bought {
  purchase: PurchaseRow
  /** What is known of it already, so that nobody has to ask the database again. */
  known?: Parameters<typeof presentPermit>[3]
}

/** Undefined: it stands differently by now. */
async function buy(
  asking: Asking,
  situation: OrderSituation,
  countLookup: () => Promise<void>,
): Promise<Bought | undefined> {
  const { own, catalogue } = situation
  const standing = own.find(({ purchase }) => purchase.state === 'held') ?? own[0]
  const found = standing?.purchase
  const ranOutForNothing = found?.state === 'expired' && found.amount_cents === 0
  const isOver = found?.state === 'released' || found?.state === 'refunded' || ranOutForNothing
  if (standing === undefined || found === undefined || isOver) {
    await countLookup()
    const purchase = await buyForNothing(asking, situation)
    return purchase && { purchase, known: { catalogue, begun: false } }
  }
  if (found.state === 'voided') return refuse('PAYMENT_CAPTURE_REFUSED')
  await checkWord(asking, situation, found)
  const purchase =
    found.state === 'issued'
      ? await completeDeclaration(asking.services, found, wordOf(asking))
      : await sell(asking, situation, standing)
  const known = { catalogue, ...(found.state !== 'issued' && { begun: false }) }
  return { purchase, known }
}

/** What this call says must fit the hold: the conditions that were read, the options, and keeping the catch. */
async function checkWord(asking: Asking, { catalogue }: OrderSituation, hold: PurchaseRow): Promise<void> {
  const { asked } = asking
  const permit = catalogue.permits.get(hold.permit_id) ?? refuse('NOT_FOUND')
  if (asked.conditionsVersion !== undefined && asked.conditionsVersion !== hold.permit_version)
    refuse('CONDITIONS_CHANGED', { more: { versioneCondizioni: permit.version } })
  const order = orderOf(asked)
  // What was paid and is not named again is kept; what is named and was not paid would be believed to be bought.
  if (order.options.some((code) => !hold.option_codes.includes(code)))
    refuseFields([{ field: wireNameOf(buyPermit.request, 'options'), code: 'OPTION_NOT_PAID' }])
  checkKeeping(await permitOfHold(asking, permit, hold), order)
}

const wordOf = ({ asked: { keepsCatch, conditionsVersion } }: Asking): BuyersWord => ({
  ...(keepsCatch !== undefined && { keepsCatch }),
  ...(conditionsVersion !== undefined && { conditionsVersion }),
})

async function sell(
  asking: Asking,
  { catalogue, buyer, holder }: OrderSituation,
  standing: FoundPurchase,
): Promise<PurchaseRow> {
  const { services } = asking
  const { id: purchaseId, permit_id, permit_version } = standing.purchase
  const terms = await permitVersion(services.db, permit_id, permit_version)
  const people = terms &&
    holder && { buyer, holder: holder.account, terms, around: aroundOf(catalogue, standing.purchase, terms) }
  let unavailable: ProviderUnavailable | undefined
  let found: FoundPurchase | undefined
  try {
    // Whoever asks for the permit has done with the card: what is not authorised now will not be.
    found = await settle(services, purchaseId, {
      buyer: wordOf(asking),
      abandon: true,
      found: standing,
      ...(people && { people }),
    })
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    unavailable = error
    found = await findPurchase(services.db, purchaseId)
  }
  // A webhook may have been first, and cannot know what the buyer declares.
  if (found?.purchase.state === 'issued') return completeDeclaration(services, found.purchase, wordOf(asking))
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
