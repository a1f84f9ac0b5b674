import { randomBytes } from 'node:crypto'
import { shortCode, SHORT_CODE_BYTES } from '#rules/short-code.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import type { PaymentState } from '#rules/purchase-lifecycle.ts'
import type { Db } from '#server/platform/database/open.ts'
import { dayIn } from '#rules/wall-clock.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import type { PaymentRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { permitOnSale } from '../../catalogue/index.ts'
import { companionIn, factsOf, presentSigningKey, signPermit } from '../../permits/index.ts'
import { countSale } from '../count-sales.ts'
import { saleMails } from '../mails/sale-mails.ts'
import { changePurchase } from '../change-purchase.ts'
import { NoPlace } from '../store/locked-purchase.ts'
import type { Intent } from '../card/card-payments.ts'
import { currentPayment, movedPayment, movePayment } from '../store/payments.ts'
import { peopleOfPurchase } from '../store/people-of-purchase.ts'
import { findPurchase, type FoundPurchase, withPayment } from '../store/purchases.ts'
import { writeSale } from '../store/write-sales.ts'
import type { Declaration, PaymentSettlement, Settlement } from './settlement.ts'
import { takePlacesAgain } from './take-places-again.ts'
import { withdraw } from '../card/withdraw.ts'

/**
 * Sells, all or nothing: the payment is authorised, the permit issued with its codes, the mails are in the outbox. An
 * expired hold takes its places again; if that fails, its payment is withdrawn.
 */
export async function sell(sale: Settlement): Promise<FoundPurchase | undefined> {
  const { services, found, payment } = sale
  const sold = found.purchase.state === 'expired' ? await sellExpired(sale) : await sellHeld(sale)
  if (sold !== undefined) services.outbox.nudge()
  else if (payment !== undefined) await endUnsold({ ...sale, payment })
  return sold
}

/** A card's reservation is released; a transfer has arrived, and goes back. */
const endUnsold = (sale: PaymentSettlement): Promise<unknown> =>
  sale.payment.kind === 'card'
    ? withdraw(sale)
    : movePayment(sale.services.db, sale.payment, ['captured', 'refunding'], sale.now)

/** Paid by its newest payment, or free. */
function isForSale({ purchase, payments }: FoundPurchase, { payment }: Settlement): boolean {
  if (purchase.state !== 'held' && purchase.state !== 'expired') return false
  if (payment === undefined) return purchase.amount_cents === 0
  const current = currentPayment({ purchase, payments })
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

async function newSale({ services, now, options, found, payment, intent }: Settlement) {
  const people = await peopleOfPurchase(services.db, found.purchase)
  const { purchase } = found
  const companion = await companionIn(services.db, purchase.id, people.terms)
  const issued = await asIssued(services.db, purchase, people.details, options.declaration, now, companion)
  return {
    terms: people.terms,
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

/** Undefined: it cannot be sold any more. */
async function sellHeld(sale: Settlement): Promise<FoundPurchase | undefined> {
  const { services, found } = sale
  const { terms: _terms, ...written } = await newSale(sale)
  const number = await writeSale(services.db, written)
  if (number !== undefined) {
    countSale(written.issued)
    const sold = { ...found, purchase: { ...written.issued, receipt_number: number } }
    return written.payment ? withPayment(sold, written.payment) : sold
  }
  const present = await findPurchase(services.db, found.purchase.id)
  if (present !== undefined && isForSale(present, sale)) throw new Conflict('the purchase was changed')
  return present?.purchase.state === 'issued' ? present : undefined
}

/** Undefined: no place is left. */
async function sellExpired(sale: Settlement): Promise<FoundPurchase | undefined> {
  const { services, found, now } = sale
  const { db } = services
  const onSale = await permitOnSale(db, found.purchase.permit_id)
  const { terms, ...written } = await newSale(sale)
  try {
    const sold = await changePurchase(db, found.purchase.id, async (locked) => {
      if (!isForSale(locked, sale) || locked.purchase.state !== 'expired')
        throw new Conflict('the purchase was changed')
      await takePlacesAgain(locked, onSale, terms, now)
      if ((await writeSale(locked.tx, written)) === undefined) throw new Conflict('the purchase was changed')
      return true
    })
    if (sold === undefined) return undefined
  } catch (error) {
    if (error instanceof NoPlace) return undefined
    throw error
  }
  countSale(written.issued)
  return findPurchase(db, found.purchase.id)
}
