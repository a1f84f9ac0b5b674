import { randomBytes } from 'node:crypto'
import { shortCode, SHORT_CODE_BYTES } from '#rules/permit/short-code.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import type { PaymentState } from '#rules/sale/purchase-lifecycle.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PaymentRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { companionIn, factsOf, presentSigningKey, signPermit } from '../../permits/index.ts'
import type { Intent } from '../card/card-payments.ts'
import { saleMails } from '../mails/sale-mails.ts'
import { currentPayment, movedPayment } from '../store/payments.ts'
import { peopleOfPurchase } from '../store/people-of-purchase.ts'
import { centsOfOrder, type FoundPurchase } from '../store/purchases.ts'
import type { Declaration, Settlement } from './settlement.ts'

/** Paid by the newest payment of its order, or free. */
export function isForSale(found: FoundPurchase, { payment }: Settlement): boolean {
  const { state } = found.purchase
  if (state !== 'held' && state !== 'expired') return false
  if (payment === undefined) return centsOfOrder(found) === 0
  const current = currentPayment(found)
  return current?.attempt === payment.attempt && current.state === 'open' && current.withdrawn_at === null
}

/**
 * The row of the issued permit with its codes and the buyer's declaration; its receipt has a year, and a number once it is
 * written. Writes nothing.
 */
export async function asIssued(
  db: Db,
  purchase: PurchaseRow,
  { terms, timeZone }: { terms: PermitTerms; timeZone: string },
  declaration: Declaration | undefined,
  now: Date,
  companionId?: string,
): Promise<PurchaseRow> {
  const accepted = declaration?.conditionsVersion !== undefined && purchase.conditions_version === null
  const permit: PurchaseRow = {
    ...purchase,
    state: 'issued',
    keeps_catch: declaration?.keepsCatch ?? purchase.keeps_catch,
    code_version: 1,
    short_code: shortCode(randomBytes(SHORT_CODE_BYTES)),
    issued_at: now,
    receipt_year: Number(dayIn(timeZone, now).slice(0, 4)),
    ended_at: null,
    hold_network: null,
    ...(accepted && {
      conditions_version: declaration.conditionsVersion ?? null,
      conditions_accepted_at: now,
    }),
  }
  const key = await presentSigningKey(db, now)
  return { ...permit, signed_code: signPermit(factsOf(permit, terms, companionId), key) }
}

/** Nothing of it is written yet. `payment`: after the sale; absent: the purchase is free. */
export async function newSale({ services, now, options, found, payment, intent }: Settlement) {
  const people = await peopleOfPurchase(services.db, found.purchase)
  const { purchase } = found
  const companion = await companionIn(services.db, purchase.id, people.terms)
  const issued = await asIssued(services.db, purchase, people.details, options.declaration, now, companion)
  return {
    people,
    found: found.purchase,
    issued,
    letters: saleMails(services, issued, people),
    now,
    ...(payment && { payment: movedPayment(payment, paidThrough(payment, intent), now) }),
  }
}

function paidThrough({ kind }: PaymentRow, intent: Intent | undefined): readonly PaymentState[] {
  if (kind !== 'card') return ['captured']
  return intent?.status === 'captured' ? ['authorised', 'captured'] : ['authorised']
}
