import { readOutcome } from '#contract/holds.ts'
import type { PaymentRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { currentCatalogue } from '../../catalogue/index.ts'
import { settledNow } from '../settle/settle.ts'
import { findPurchase, type FoundPurchase, isOfPermit, orderIdOf, seenFrom } from '../store/purchases.ts'
import { presentHolds } from './present-hold.ts'

/** What became of an order, from the provider and the database: whoever comes back to paying need not remember anything. */
export function serveOutcome(serve: Serve, services: Services): void {
  const { db } = services

  serve(readOutcome, async ({ input: { purchaseId }, caller: { accountId }, language, now }) => {
    const known = await findPurchase(db, purchaseId)
    if (known === undefined || !isOf(accountId, known)) return refuse('NOT_FOUND')
    const settled = await settledNow(services, purchaseId)
    const found = settled !== undefined && isOfPermit(settled) ? settled : known
    const { purchase, payments } = found
    const { permit_id: permitId, first_day: firstDay, state, hold_expires_at: ends } = purchase
    const what = { permitId, firstDay }
    if (state === 'issued') return { outcome: 'permit' as const, ...what }
    if (state === 'held' && ends !== null && ends > now) {
      const catalogue = await currentCatalogue(db)
      const order = seenFrom(found, orderIdOf(purchase))
      const [hold] = await presentHolds(db, [order], { catalogue, language, now })
      return { outcome: 'held' as const, ...what, ...(hold && { hold }) }
    }
    return { outcome: 'over' as const, ...what, ...(payments.some(wasPaid) && { moneyBack: true }) }
  })
}

/** What was handed over is the receiver's. */
const isOf = (accountId: string, { purchase }: FoundPurchase): boolean =>
  purchase.buyer_id === accountId && (purchase.handed_over_as === null || purchase.holder_id === accountId)

const wasPaid = ({ authorised_at, captured_at }: PaymentRow): boolean =>
  authorised_at !== null || captured_at !== null
