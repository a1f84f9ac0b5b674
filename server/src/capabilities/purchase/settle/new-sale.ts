import { randomBytes } from 'node:crypto'
import { shortCode, SHORT_CODE_BYTES } from '#rules/permit/short-code.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import { isAtProvider, type PaymentState } from '#rules/sale/purchase-lifecycle.ts'
import { dayIn } from '#rules/wall-clock.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PaymentRow, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { companionIn, companionsIn, factsOf, presentSigningKey, signPermit } from '../../permits/index.ts'
import { type Intent, paidBy } from '../card/card-payments.ts'
import { orderMail } from '../mails/order-mail.ts'
import { mailToHolder, saleMails } from '../mails/sale-mails.ts'
import { currentPayment, movedPayment } from '../store/payments.ts'
import type { Services } from '#server/platform/http/services.ts'
import { peopleOfLines, peopleOfPurchase, type PurchasePeople } from '../store/people-of-purchase.ts'
import type { NewSale } from '../store/write-sales.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import {
  centsOfOrder,
  type FoundOrder,
  type FoundPurchase,
  membershipsIn,
  permitsIn,
} from '../store/purchases.ts'
import { membershipSale, type MembershipSale } from '../memberships/membership-sale.ts'
import type { Declaration, Settlement } from './settlement.ts'

/** Paid by the newest payment of its order, or free. */
export function isForSale(found: FoundOrder, { payment }: Settlement): boolean {
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
  // Its code would name nobody.
  const isToComplete = purchase.holder_kind === 'invited'
  const permit: PurchaseRow = {
    ...purchase,
    state: 'issued',
    keeps_catch: declaration?.keepsCatch ?? purchase.keeps_catch,
    code_version: 1,
    short_code: isToComplete ? null : shortCode(randomBytes(SHORT_CODE_BYTES)),
    issued_at: now,
    receipt_year: Number(dayIn(timeZone, now).slice(0, 4)),
    ended_at: null,
    hold_network: null,
    ...(accepted && {
      conditions_version: declaration.conditionsVersion ?? null,
      conditions_accepted_at: now,
    }),
  }
  if (isToComplete) return permit
  const key = await presentSigningKey(db, now)
  return { ...permit, signed_code: signPermit(factsOf(permit, terms, companionId), key) }
}

/** Nothing of it is written yet. `payment`: after the sale; absent: the purchase is free. */
export async function newSale(sale: Settlement & { found: FoundPurchase }) {
  const { services, found, options, now } = sale
  const { db } = services
  const { purchase } = found
  const people = await peopleOfPurchase(db, purchase)
  const companion = await companionIn(db, purchase.id, people.terms)
  const payment = paymentAfter(sale)
  const issued = {
    ...(await asIssued(db, purchase, people.details, options.declaration, now, companion)),
    ...wayOf(payment),
  }
  return {
    people,
    found: purchase,
    issued,
    letters: saleMails(services, issued, people),
    now,
    payment,
  }
}

export type PermitSale = NewSale<PurchaseRow> & { people: PurchasePeople }
type SaleOfLine = PermitSale | MembershipSale

/**
 * The same of each line of an order, the memberships after the permits. Its buyer gets one mail, which stands with its payment at the
 * first.
 */
export async function newSalesOfOrder(sale: Settlement): Promise<[SaleOfLine, ...SaleOfLine[]]> {
  const { services, found, options, now } = sale
  const { db } = services
  const payment = paymentAfter(sale)
  const way = wayOf(payment)
  const lines = await peopleOfLines(db, permitsIn(found))
  const companions = await companionsIn(
    db,
    lines.map(({ line, people }) => ({ purchaseId: line.id, terms: people.terms })),
  )
  const sales = await Promise.all(
    lines.map(async ({ line, people }, n) => ({
      people,
      found: line,
      issued: {
        ...(await asIssued(db, line, people.details, options.declaration, now, companions[n])),
        ...way,
      },
      now,
    })),
  )
  const memberships = await Promise.all(
    membershipsIn(found).map(async (line) => {
      const membership = await membershipSale(services, line, now, payment?.kind)
      return { ...membership, issued: { ...membership.issued, ...way } }
    }),
  )
  const areSeveral = sales.length > 1
  const [first, ...others] = [
    ...sales.map((line) => ({ ...line, letters: areSeveral ? lettersToHolder(services, line) : [] })),
    ...memberships,
  ]
  if (first === undefined) throw new Error('an order without lines')
  const letters = [...mailsOfPermits(services, sales), ...first.letters]
  return [{ ...first, letters, payment }, ...others]
}

/** A permit beside memberships alone is told of as any permit is; each membership has a mail of its own. */
function mailsOfPermits(services: Services, permits: readonly Omit<PermitSale, 'letters'>[]): Letter[] {
  const [one, ...others] = permits
  if (one === undefined) return []
  if (others.length === 0) return saleMails(services, one.issued, one.people)
  return [orderMail(services, permits)]
}

const lettersToHolder = (services: Services, { issued, people }: Pick<PermitSale, 'issued' | 'people'>) =>
  people.holder.accountId === people.buyer.accountId ? [] : [mailToHolder(services, issued, people)]

/** The lines say how they are paid, as their payment does. */
const wayOf = (payment: PaymentRow | undefined) => (payment === undefined ? {} : { paid_by: payment.kind })

/** Undefined: it is free. */
const paymentAfter = ({ payment, intent, now }: Settlement): PaymentRow | undefined =>
  payment && movedPayment(paidBy(payment, intent), paidThrough(payment, intent), now)

function paidThrough({ kind }: PaymentRow, intent: Intent | undefined): readonly PaymentState[] {
  if (!isAtProvider(kind)) return ['captured']
  return intent?.status === 'captured' ? ['authorised', 'captured'] : ['authorised']
}
