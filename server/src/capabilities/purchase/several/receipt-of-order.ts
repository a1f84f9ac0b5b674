import type { Language } from '#contract/languages.ts'
import type { OrderReceipt } from '#contract/order-receipt.ts'
import { isSoldState } from '#rules/sale/purchase-lifecycle.ts'
import { showReceiptNumber } from '#rules/sale/receipt-number.ts'
import { inLanguage } from '#rules/permit-terms.ts'
import type { Db } from '#server/platform/database/open.ts'
import type {
  LineRow,
  MembershipLine,
  PurchaseRow,
} from '#server/platform/database/tables/purchase-tables.ts'
import { holderOnPermit, invitedOn, namedChild, presentRefunds } from '../../permits/index.ts'
import { otherEmailIn } from '../order/order-of-purchase.ts'
import { peopleOfPurchase } from '../store/people-of-purchase.ts'
import { type FoundOrder, isMembership, linesOf } from '../store/purchases.ts'
import { nameOfMember } from '../memberships/joiner.ts'
import { associationById } from '../../catalogue/index.ts'

interface Reader {
  language: Language
  /** The names of other anglers are theirs, and none of the buyer's. */
  isOffice?: boolean
}

/**
 * One receipt for what was paid at once: each permit and each membership keeps its own number, as each is refunded by itself. Undefined: nothing of it
 * was sold.
 */
export async function receiptOfOrder(
  db: Db,
  found: FoundOrder,
  reader: Reader,
): Promise<OrderReceipt | undefined> {
  const sold = linesOf(found).filter(({ state }) => isSoldState(state))
  const [first] = sold
  if (first === undefined) return undefined
  const association = await associationById(db, first.association_id)
  if (association === undefined) throw new Error(`purchase ${first.id} has no association`)
  return {
    associationName: association.name,
    boughtAt: (first.issued_at ?? first.created_at).toISOString(),
    timeZone: association.timeZone,
    payment: first.paid_by,
    lines: await Promise.all(
      sold.map((line) =>
        isMembership(line) ? lineOfMembership(db, line, reader) : lineOf(db, line, reader),
      ),
    ),
    amountCents: sold.reduce((sum, { amount_cents: cents }) => sum + cents, 0),
  }
}

async function lineOf(
  db: Db,
  line: PurchaseRow,
  { language, isOffice = false }: Reader,
): Promise<OrderReceipt['lines'][number]> {
  const { terms, handedOverFor } = await peopleOfPurchase(db, line)
  const { refunds = [] } = await presentRefunds(db, line, { iAmBuyer: true, language })
  const asPaid = { ...line, ...(!isOffice && handedOverFor) }
  const holder = isOffice ? nameOf(line) : nameForBuyer(line)
  return {
    purchaseId: line.id,
    ...numberOf(line),
    permitName: inLanguage(terms.name, language),
    ...(holder && { holder }),
    firstDay: asPaid.first_day,
    lastDay: asPaid.last_day,
    amountCents: line.amount_cents,
    refunds,
  }
}

const numberOf = ({ receipt_year: year, receipt_number: number }: LineRow) =>
  year === null || number === null ? {} : { receiptNumber: showReceiptNumber({ year, number }) }

/** The plan stands where a permit has its name. */
async function lineOfMembership(
  db: Db,
  line: MembershipLine,
  { language, isOffice = false }: Reader,
): Promise<OrderReceipt['lines'][number]> {
  const { refunds = [] } = await presentRefunds(db, line, { iAmBuyer: true, language })
  const { firstName, lastName } = nameOfMember(line)
  const isOfOther = line.holder_kind === 'other' && !isOffice
  return {
    purchaseId: line.id,
    ...numberOf(line),
    permitName: inLanguage(line.plan.plan.name, language),
    ...(!isOfOther && { holder: `${firstName} ${lastName}`.trim() }),
    firstDay: line.first_day,
    lastDay: line.last_day,
    amountCents: line.amount_cents,
    refunds,
  }
}

function nameOf(line: PurchaseRow): string {
  const { firstName, lastName } = namedChild(line) ?? holderOnPermit(line)
  return invitedOn(line)?.email ?? `${firstName} ${lastName}`.trim()
}

function nameForBuyer(line: PurchaseRow): string | undefined {
  const isOwn = line.holder_id === line.buyer_id
  if (!isOwn && line.claimed_at === null)
    return line.handed_over_as === null ? otherEmailIn(line.order_key) : undefined
  return line.holder_kind === 'minor' && namedChild(line) === undefined ? undefined : nameOf(line)
}
