import type { ResponseOf } from '#contract/call.ts'
import { chooseCard, listSavedCards, removeSavedCard } from '#contract/saved-cards.ts'
import { isCardExpired } from '#rules/sale/card-expiry.ts'
import type { PaymentRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { ProviderUnavailable } from '#server/platform/payments/provider-unavailable.ts'
import { refuse } from '#server/platform/refusal.ts'
import { currentCatalogue } from '../../catalogue/index.ts'
import { refOf } from '../card/store/columns-of-card.ts'
import { currentPayment } from '../store/payments.ts'
import { findOrder, type FoundOrder, orderIdOf } from '../store/purchases.ts'
import { cardsAtProvider, isCustomerGone } from './cards-at-provider.ts'
import { settleSavedCard, settleSavedCards } from './settle-saved-cards.ts'
import {
  endSavedCards,
  hasCard,
  keepAsBeforeOrder,
  noteConsent,
  noteCustomer,
  type RowWithCard,
  savedCardAt,
  type SavedCardRow,
  savedCardsOf,
} from './store/saved-cards.ts'

type Listed = ResponseOf<typeof listSavedCards>['cards'][number]

/** A card kept for the next time, by consent, with the provider and at one association. */
export function serveSavedCards(serve: Serve, services: Services): void {
  const { db, payments, log, clock } = services
  const provider = cardsAtProvider(payments, log)

  serve(listSavedCards, async ({ input: { orderId }, caller: { accountId }, now }) => {
    const rows = await decidedRows(accountId)
    const place = orderId === undefined || rows.length === 0 ? undefined : await placeOf(accountId, orderId)
    const shown = await present(rows, now)
    if (orderId === undefined) return { cards: shown }
    const [usable] = rows.filter((row) => place && isAt(row, place) && !isExpired(row, now))
    return { cards: shown.filter(({ cardId }) => cardId === usable?.id) }
  })

  serve(removeSavedCard, async ({ input: { cardId }, caller: { accountId }, now }) => {
    if (await endSavedCards(db, { accountId, id: cardId }, now)) await settleSavedCards(services)
    return { cards: await present(await decidedRows(accountId), now) }
  })

  serve(chooseCard, async ({ input: { orderId, choice }, caller: { accountId }, now }) => {
    const payment = currentPayment(await heldOrder(accountId, orderId))
    if (payment === undefined || !isPayable(payment)) return refuse('HOLD_MISSING')
    const place = placeOfPayment(accountId, payment)
    const ref = refOf(payment)
    switch (choice) {
      case 'save': {
        const row = await noteConsent(db, { ...place, id: uuidv7(), orderId, now })
        const customerId = await customerOf(row)
        await setPayment(row, () => provider.setPayment(ref, { customerId, keepsNewCard: true }))
        return {}
      }
      case 'saved': {
        const row = await savedCardAt(db, place)
        if (row === undefined || !hasCard(row) || isExpired(row, now)) return refuse('NOT_FOUND')
        const customerId = row.customer_id
        await setPayment(row, () => provider.setPayment(ref, { customerId, keepsNewCard: false }))
        return { paymentMethodId: row.card_id }
      }
      case 'new':
        // The consent is over whatever the provider answers: what it may still keep is deleted.
        await endSavedCards(db, { accountId, orderId }, now)
        await keepAsBeforeOrder(db, accountId, orderId)
        await provider.setPayment(ref, { keepsNewCard: false })
        return {}
    }
  })

  /** Another's is not found, nor one that was not made by the buyer themselves. */
  async function heldOrder(accountId: string, orderId: string): Promise<FoundOrder> {
    const found = await findOrder(db, orderId)
    const { purchase } = found ?? {}
    const isOwn = purchase?.buyer_id === accountId && orderIdOf(purchase) === orderId
    if (found === undefined || !isOwn || !ONLINE.has(found.purchase.seller_kind)) return refuse('NOT_FOUND')
    const { state, hold_expires_at: ends } = found.purchase
    // What was sold, or handed over since, has nothing to be paid.
    if (state !== 'held' && state !== 'expired') return refuse('NOT_FOUND')
    return state === 'held' && ends !== null && ends > clock.now() ? found : refuse('HOLD_MISSING')
  }

  async function setPayment(row: SavedCardRow, set: () => Promise<void>): Promise<void> {
    try {
      await set()
    } catch (error) {
      if (!isCustomerGone(error)) throw error
      await endSavedCards(db, { accountId: row.account_id, id: row.id }, clock.now())
      refuse('NOT_FOUND')
    }
  }

  async function customerOf(row: SavedCardRow): Promise<string> {
    if (row.customer_id !== null) return row.customer_id
    const customerId = await provider.makeCustomer(row)
    await noteCustomer(db, row, customerId)
    return customerId
  }

  /** What an order that is not decided yet leaves is looked up first, as far as the provider answers. */
  async function decidedRows(accountId: string): Promise<RowWithCard[]> {
    const known = await savedCardsOf(db, accountId)
    const undecided = known.filter(({ order_id }) => order_id !== null)
    for (const row of undecided)
      await settleSavedCard(services, row).catch((error: unknown) => {
        if (!(error instanceof ProviderUnavailable)) throw error
      })
    return (undecided.length === 0 ? known : await savedCardsOf(db, accountId)).filter(hasCard)
  }

  async function placeOf(accountId: string, orderId: string) {
    const found = await findOrder(db, orderId)
    const payment = found?.purchase.buyer_id === accountId ? currentPayment(found) : undefined
    return payment && placeOfPayment(accountId, payment)
  }

  async function present(rows: readonly RowWithCard[], now: Date): Promise<Listed[]> {
    if (rows.length === 0) return []
    const { associations } = await currentCatalogue(db)
    return rows.map((row) => ({
      cardId: row.id,
      associationId: row.association_id,
      associationName: associations.get(row.association_id)?.name ?? '',
      brand: row.brand,
      last4: row.last4,
      expiryMonth: row.expiry_month,
      expiryYear: row.expiry_year,
      isExpired: isExpired(row, now),
      savedAt: row.consented_at.toISOString(),
    }))
  }
}

const placeOfPayment = (accountId: string, payment: PaymentRow) => ({
  accountId,
  associationId: payment.association_id,
  stripeAccount: payment.stripe_account,
})

const isAt = (
  row: RowWithCard,
  { associationId, stripeAccount }: ReturnType<typeof placeOfPayment>,
): boolean => row.association_id === associationId && row.stripe_account === stripeAccount

/** By the buyer, or offered by the server to who waits. */
const ONLINE: ReadonlySet<string> = new Set(['self', 'job'])

const isPayable = ({ state, intent_id, withdrawn_at }: PaymentRow): boolean =>
  state === 'open' && intent_id !== null && withdrawn_at === null

const isExpired = ({ expiry_month: month, expiry_year: year }: RowWithCard, now: Date): boolean =>
  isCardExpired({ month, year }, now)
