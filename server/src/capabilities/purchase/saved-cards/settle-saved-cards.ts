import { UNFINISHED_PAYMENTS } from '#rules/sale/purchase-lifecycle.ts'
import type { Services } from '#server/platform/http/services.ts'
import { findOrder, type FoundOrder, linesOf } from '../store/purchases.ts'
import { cardsAtProvider } from './cards-at-provider.ts'
import {
  dueEndedCustomers,
  dueSavedCards,
  type EndedCustomerRow,
  endSavedCards,
  forgetCustomer,
  hasCard,
  keepAsBefore,
  keepCard,
  settleLater,
  type SavedCardRow,
  triedLater,
} from './store/saved-cards.ts'

const AGAIN_MINUTES = 5

/** What became of the card of an order, and what is to be deleted at the provider. Each by itself: a failure does not stop the others. */
export async function settleSavedCards(services: Services): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now()
  for (const row of await dueSavedCards(db, now))
    await settleSavedCard(services, row).catch(async (err: unknown) => {
      log.warn({ err, savedCard: row.id }, 'whether a card is kept is not known yet')
      await settleLater(db, row, now, AGAIN_MINUTES)
    })
  for (const row of await dueEndedCustomers(db, now)) await deleteOrLater(services, row)
}

/** Once its order is decided the card that paid is kept, and no other. */
export async function settleSavedCard(services: Services, row: SavedCardRow): Promise<void> {
  const { db, clock, payments, log } = services
  const { order_id, customer_id } = row
  if (order_id === null) return
  const order = await findOrder(db, order_id)
  const isSold = order !== undefined && linesOf(order).some(({ state }) => state === 'issued')
  if (!isSold && order !== undefined && isOpen(order)) {
    await settleLater(db, row, clock.now(), AGAIN_MINUTES)
    return
  }
  const provider = cardsAtProvider(payments, log)
  const customer = customer_id === null ? undefined : { ...row, customer_id }
  const [card, ...earlier] = isSold && customer ? await provider.cardsOf(customer) : []
  // What the bank lets nobody keep, or paid in another way, leaves what was kept before.
  if (card !== undefined && card.card_id !== row.card_id) {
    for (const one of earlier) await provider.detach(one, row)
    await keepCard(db, row, card)
  } else if (hasCard(row)) await keepAsBefore(db, row)
  else await endSavedCards(db, { accountId: row.account_id, id: row.id, orderId: order_id }, clock.now())
}

const isOpen = ({ purchase, payments }: FoundOrder): boolean =>
  purchase.state === 'held' || payments.some(({ state }) => UNFINISHED_PAYMENTS.includes(state))

async function deleteOrLater({ db, clock, payments, log }: Services, row: EndedCustomerRow): Promise<void> {
  const provider = cardsAtProvider(payments, log)
  try {
    // Perhaps it was made and its id was lost on the way: by the same key it is the same one.
    const customer_id = row.customer_id ?? (await provider.makeCustomer(row))
    await provider.deleteCustomer({ ...row, customer_id })
    await forgetCustomer(db, row)
  } catch (err) {
    log.warn({ err, savedCard: row.id }, 'a customer is not deleted at the provider yet')
    await triedLater(db, row, clock.now(), AGAIN_MINUTES)
  }
}
