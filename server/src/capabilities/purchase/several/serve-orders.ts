import { buyOrder, giveUpOrder, openOrder, payByTransfer, quoteOrder, readOrder } from '#contract/orders.ts'
import { readOrderReceipt } from '#contract/order-receipt.ts'
import type { Language } from '#contract/languages.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { LineRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Angler } from '#server/platform/http/caller.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { refuse } from '#server/platform/refusal.ts'
import { holderLookupLimit, namedPersonLimit } from '../../catalogue/index.ts'
import { presentPermits } from '../../permits/index.ts'
import { openIntent } from '../card/open-intent.ts'
import { sellsToSelf } from '../order/parties.ts'
import { releaseHold } from '../release-hold.ts'
import { settle, settledNow } from '../settle/settle.ts'
import {
  findOrder,
  type FoundOrder,
  linesOf,
  membershipsIn,
  orderById,
  orderIdOf,
  permitsIn,
} from '../store/purchases.ts'
import { presentBoughtMemberships } from '../memberships/present-memberships.ts'
import { readMemberships } from '../memberships/read-memberships.ts'
import { refuseMeanwhileMembers } from '../memberships/why-unsold.ts'
import { awaitTransfer } from './pay-by-transfer.ts'
import { placeOrder } from './place-order.ts'
import { placeWithMemberships } from './place-with-memberships.ts'
import { presentOrder } from './present-order.ts'
import { quoteLines } from './quote-lines.ts'
import { quoteWithMemberships } from './quote-with-memberships.ts'
import { receiptOfOrder } from './receipt-of-order.ts'
import { readLines, type SeveralInput } from './read-lines.ts'
import { transferInVain } from './transfer-in-vain.ts'

/** Orders of one to ten permits: held, bought, read, given up. */
export function serveOrders(serve: Serve, services: Services): void {
  const { db } = services
  const countLookup = holderLookupLimit(services)
  const countNamed = namedPersonLimit(services)

  serve(openOrder, async ({ input, caller: buyer, language, address, now }) => {
    const sender = { ...sellsToSelf(buyer), now, language, address }
    const lines = readLines(input, sender)
    const [first, ...others] = readMemberships(input.memberships ?? [], sender)
    const counted = countLookups(input, { accountId: buyer.accountId, address, language, now })
    // It ends the call below; where reading the order fails first, that does.
    counted.catch(() => undefined)
    const replaced = async () => {
      await counted
      return replacedBy(input, buyer)
    }
    const hold =
      first === undefined
        ? await placeOrder(services, lines, replaced)
        : await placeWithMemberships(services, { lines, memberships: [first, ...others] }, replaced)
    if (hold.purchase.state === 'issued')
      return refuse('NOT_BUYABLE', { extension: { purchaseId: hold.purchase.id } })
    return presentOrder(services, await openIntent(services, hold, buyer), language, now)
  })

  serve(quoteOrder, async ({ input, caller: buyer, language, address, now }) => {
    const sender = { ...sellsToSelf(buyer), now, language, address }
    const lines = readLines(input, sender)
    const memberships = readMemberships(input.memberships ?? [], sender)
    await countLookups(input, { accountId: buyer.accountId, address, language, now })
    const replaced = await replacedBy(input, buyer)
    return memberships.length === 0
      ? quoteLines(services, lines, replaced)
      : quoteWithMemberships(services, { lines, memberships }, replaced)
  })

  serve(buyOrder, async ({ input: { orderId }, caller: buyer, language }) => {
    const found = await ownOrder(buyer, orderId)
    const bought = await sold(found, language)
    return { orderId, ...(await boughtIn(bought, buyer, language)) }
  })

  serve(readOrder, async ({ input: { orderId }, caller: buyer, language, now }) => {
    const known = await ownOrder(buyer, orderId)
    const found = (await settledNow(services, orderId)) ?? known
    const { state, hold_expires_at: ends } = found.purchase
    if (state === 'held' && ends !== null && ends > now) {
      const order = await presentOrder(services, await openIntent(services, found, buyer), language, now)
      return { outcome: 'held' as const, order, permits: [] }
    }
    const bought = await boughtIn(found, buyer, language)
    const isBought = bought.permits.length > 0 || bought.memberships !== undefined
    if (isBought) return { outcome: 'bought' as const, ...bought }
    return { outcome: 'over' as const, ...bought, ...transferInVain(found) }
  })

  serve(readOrderReceipt, async ({ input: { orderId }, caller: buyer, language }) => {
    const found = await findOrder(db, orderId)
    const isOwn = found?.purchase.buyer_id === buyer.accountId && orderIdOf(found.purchase) === orderId
    const receipt = isOwn ? await receiptOfOrder(db, found, { language }) : undefined
    return { receipt: receipt ?? refuse('NOT_FOUND') }
  })

  serve(payByTransfer, async ({ input: { orderId }, caller: buyer, language, now }) => {
    const order = await ownOrder(buyer, orderId)
    // Of who is named by another the list says nothing before the money is there.
    if (order.purchase.state === 'held' && !isNamedByOther(order))
      await refuseMeanwhileMembers(services, order, language)
    const awaited = await awaitTransfer(services, order)
    if (awaited.purchase.state !== 'held') return refuse('HOLD_MISSING')
    return presentOrder(services, awaited, language, now)
  })

  serve(giveUpOrder, async ({ input: { orderId }, caller: buyer }) => {
    await ownOrder(buyer, orderId)
    await releaseHold(services, orderId)
    return { orderId }
  })

  async function countLookups(
    { lines, memberships = [] }: SeveralInput,
    who: { accountId: string; address: string; language: Language; now: Date },
  ) {
    const all = [...lines, ...memberships]
    await countNamed(all, { ...who, isOfNetwork: memberships.length > 0 })
    const emails = all.flatMap(({ otherEmail }) => (otherEmail === undefined ? [] : [otherEmail]))
    await countLookup({ ...who, emails })
  }

  const replacedBy = async ({ replacedOrderId }: SeveralInput, buyer: Angler) =>
    replacedOrderId === undefined ? undefined : heldOrder(buyer, replacedOrderId)

  /** By the id of its first purchase. Another's is not found, nor one of which every permit was handed over. */
  async function ownOrder(buyer: Angler, orderId: string): Promise<FoundOrder> {
    const found = await findOrder(db, orderId)
    if (found?.purchase.buyer_id !== buyer.accountId || orderIdOf(found.purchase) !== orderId)
      return refuse('NOT_FOUND')
    return linesOf(found).some((line) => isSeenByBuyer(line)) ? found : refuse('NOT_FOUND')
  }

  /** What the new order gives up. Refused where it was bought meanwhile. */
  async function heldOrder(buyer: Angler, orderId: string): Promise<FoundOrder> {
    const found = await ownOrder(buyer, orderId)
    if (linesOf(found).some(({ state }) => state === 'issued'))
      return refuse('NOT_BUYABLE', { extension: { purchaseId: orderId } })
    return found
  }

  /** Those of the order that are valid now and still the buyer's to see. */
  async function boughtIn(found: FoundOrder, { accountId }: Angler, language: Language) {
    const shown = permitsIn(found).filter((line) => line.state === 'issued' && isSeenByBuyer(line))
    const joined = membershipsIn(found).filter(({ state }) => state === 'issued')
    return {
      permits: await presentPermits(services, shown, { accountId, language }),
      ...(joined.length > 0 && { memberships: await presentBoughtMemberships(db, joined, language) }),
    }
  }

  /** The order once it is bought, now or before. */
  async function sold(hold: FoundOrder, language: Language): Promise<FoundOrder> {
    let unavailable: ProviderUnavailable | undefined
    let found: FoundOrder | undefined
    try {
      // The buyer has left the card form: a payment that is not authorised now never will be.
      found = await retryDecision(async (attempt) => {
        const present = attempt === 1 ? hold : await orderById(db, hold.purchase.id)
        return settle(services, present, { declaration: {}, abandon: true })
      })
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      unavailable = error
      found = await findOrder(db, hold.purchase.id)
    }
    const { state, hold_expires_at: ends } = found?.purchase ?? {}
    const isHeld = state === 'held' && ends instanceof Date && ends > services.clock.now()
    if (found && linesOf(found).some((line) => line.state === 'issued')) return found
    if (unavailable) throw unavailable
    if (isHeld) return refuse('PAYMENT_NOT_AUTHORISED')
    if (found && isPaidInVain(found)) await refuseMeanwhileMembers(services, found, language)
    if (state === 'voided') return refuse('PAYMENT_CAPTURE_REFUSED')
    // A hold that ran out may not be written as expired yet.
    const ranOut = state === 'expired' || state === 'held'
    const wasPaid = ranOut && found?.payments.some(({ authorised_at }) => authorised_at !== null)
    return refuse(wasPaid ? 'HOLD_EXPIRED' : 'HOLD_MISSING')
  }
}

const isNamedByOther = (order: FoundOrder): boolean =>
  membershipsIn(order).some(({ plan }) => plan.isNamedByOther === true)

/** It was paid, or cost nothing, and is not sold: who has given it up has not paid. */
const isPaidInVain = ({ payments }: FoundOrder): boolean =>
  payments.length === 0 || payments.some(({ authorised_at }) => authorised_at !== null)

/** What was handed over is the receiver's. */
const isSeenByBuyer = ({ permit_id, handed_over_as, holder_id, buyer_id }: LineRow): boolean =>
  permit_id === null || handed_over_as === null || holder_id === buyer_id
