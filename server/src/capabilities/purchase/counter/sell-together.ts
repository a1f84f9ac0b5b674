import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { goesNowhere } from '#server/platform/mail/nowhere.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { refuse } from '#server/platform/refusal.ts'
import { countSale } from '../count-sales.ts'
import { inPlaceOf, releaseHolds } from '../hold/give-way.ts'
import { orderMail } from '../mails/order-mail.ts'
import { mailToHolder, saleMails } from '../mails/sale-mails.ts'
import { asIssued } from '../settle/new-sale.ts'
import { type DecidedLine, decideLines } from '../several/decide-lines.ts'
import { rowsOfOrder } from '../several/place-order.ts'
import { refuseFull, refuseWaitedLines, writeWhereOthersEnd } from '../several/where-others-end.ts'
import { lockGuestsAsDecided } from '../store/lock-guests.ts'
import type { OrderSituation } from '../store/order-situation.ts'
import { movedPayment } from '../store/payments.ts'
import { detailsOf, type PurchasePeople } from '../store/people-of-purchase.ts'
import { type NewPurchase, type OrderOutcome, writeTogether } from '../store/write-orders.ts'
import type { OrderRequest } from '../order/order-request.ts'

type Decided = readonly [DecidedLine, ...DecidedLine[]]

interface Sale {
  lines: readonly OrderRequest[]
  situations: readonly OrderSituation[]
  /** Writes in the same transaction, before anything of the sale is locked. */
  before: (tx: Tx, sold: SoldTogether) => Promise<void>
  /** Refuses what was decided: it costs something else than was confirmed, for instance. */
  confirm: (cents: SoldCents) => void
  /** Nothing is paid for it, whatever it costs. */
  isFree: boolean
}

/** What is paid for a sale, and what it costs by the rules: more, where it is given for nothing. */
export interface SoldCents {
  totalCents: number
  ruledCents: number
}

/** The rows of a sale, in the order of its lines. */
export interface SoldTogether {
  /** The first purchase. */
  orderId: string
  purchases: [PurchaseRow, ...PurchaseRow[]]
  totalCents: number
}

/** Rolls back what is not sold whole. */
class NotSold extends Error {
  outcome: OrderOutcome
  constructor(outcome: OrderOutcome) {
    super(outcome.outcome)
    this.outcome = outcome
  }
}

/**
 * Issues all permits of an order at once, all or none, without a hold: their money is there with the sale. The same statement
 * takes the places as for anglers. Undefined: the situation has changed, and it is decided again.
 */
export async function sellTogether(services: Services, sale: Sale): Promise<SoldTogether | undefined> {
  const toDecide = { lines: sale.lines, situations: sale.situations, gaveUp: [] }
  const ruled = await decideLines(services, toDecide)
  const decided = sale.isFree ? givenForNothing(ruled) : ruled
  sale.confirm({ totalCents: centsOf(decided), ruledCents: centsOf(ruled) })
  const rows = await permitsOf(services, decided, sale.situations)
  const releases = [...new Set(decided.flatMap((line) => line.decided.replaces))]
  const outcome = await writeWhereOthersEnd(services, { decided, rows, releases }, (ending) =>
    writeWith(services, decided, { rows, releases: ending, before: sale.before }),
  )
  const [{ request }] = decided
  switch (outcome.outcome) {
    case 'written': {
      const sold = soldOf(rows, outcome.receiptNumbers)
      for (const purchase of sold.purchases) countSale(purchase)
      services.outbox.nudge()
      return sold
    }
    case 'waitedFor':
      return refuseWaitedLines(services, toDecide, outcome, { rows, language: request.language })
    case 'full':
      return refuseFull(services, toDecide, outcome.lines, request.language)
    default:
      return undefined
  }
}

const centsOf = (lines: Decided): number =>
  lines.reduce((sum, { written }) => sum + written.purchase.amount_cents, 0)

/** What it would cost stays readable: what is given for nothing is a discount of all of it. */
function givenForNothing(decided: Decided): Decided {
  const [first, ...others] = decided.map((line): DecidedLine => {
    const { price } = line.decided
    const given = price.totalCents
    if (given === 0) return line
    const free = {
      ...price,
      discountCents: price.discountCents + given,
      totalCents: 0,
      lines: [...price.lines, { kind: 'discount' as const, cents: -given }],
    }
    const purchase = { ...line.written.purchase, price: free, amount_cents: 0 }
    return { ...line, decided: { ...line.decided, price: free }, written: { ...line.written, purchase } }
  })
  if (first === undefined) throw new Error('an order without lines')
  return [first, ...others]
}

const soldOf = (rows: readonly NewPurchase[], receipts: readonly (number | null)[] = []): SoldTogether => {
  const [first, ...others] = rows.map(({ purchase }, n) => ({
    ...purchase,
    receipt_number: receipts[n] ?? null,
  }))
  if (first === undefined) throw new Error('an order without purchases')
  const purchases: SoldTogether['purchases'] = [first, ...others]
  return {
    orderId: first.id,
    purchases,
    totalCents: purchases.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  }
}

/** The rows as permits: with codes, the year of their receipts, the payment taken and the mails. */
async function permitsOf(
  services: Services,
  decided: Decided,
  situations: readonly OrderSituation[],
): Promise<NewPurchase[]> {
  const held = rowsOfOrder(decided)
  const lines = await Promise.all(
    held.map(async (row, n) => {
      const { request, decided: of } = decided[n] ?? refuse('NOT_FOUND')
      const { permit, companion, buyer, holderAccount: holder } = of
      const issued = await asIssued(services.db, row.purchase, permit, undefined, request.now, companion)
      const { catalogue } = situations[n] ?? refuse('NOT_FOUND')
      const { terms } = permit
      const people: PurchasePeople = { buyer, holder, terms, details: detailsOf(catalogue, issued, terms) }
      return { row, issued, people, now: request.now }
    }),
  )
  const letters = lettersOf(services, lines)
  return lines.map(({ row, issued, now }, n) => ({
    ...row,
    purchase: issued,
    letters: letters[n] ?? [],
    ...(row.payment && {
      payment: row.payment.state === 'captured' ? row.payment : movedPayment(row.payment, ['captured'], now),
    }),
  }))
}

/** To whom it concerns with an address: a guest's own goes out by the job that mails guests. */
function lettersOf(
  services: Services,
  lines: readonly { issued: PurchaseRow; people: PurchasePeople }[],
): Letter[][] {
  const [first] = lines
  if (first === undefined) return []
  const toHolders = lines.map(({ issued, people }) =>
    people.holder.accountId === people.buyer.accountId ? [] : [mailToHolder(services, issued, people)],
  )
  if (goesNowhere(first.people.buyer.email)) return toHolders
  if (lines.length === 1) return [saleMails(services, first.issued, first.people)]
  return toHolders.map((letters, n) => (n === 0 ? [orderMail(services, lines), ...letters] : letters))
}

interface ToWrite {
  rows: NewPurchase[]
  releases: readonly string[]
  before: Sale['before']
}

async function writeWith(
  { db }: Services,
  [{ request }]: Decided,
  { rows, releases, before }: ToWrite,
): Promise<OrderOutcome> {
  try {
    return await inTransaction(db, async (tx) => {
      await before(tx, soldOf(rows))
      const guests = rows.map(({ guest }) => guest)
      if (!(await lockGuestsAsDecided(tx, guests))) throw new NotSold({ outcome: 'decideAnew' })
      const freed = await releaseHolds(tx, releases, request.now)
      const outcome = await writeTogether(tx, inPlaceOf(freed, rows))
      if (outcome.outcome !== 'written') throw new NotSold(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof NotSold) return error.outcome
    throw error
  }
}
