import type { MembershipLine, PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { goesNowhere } from '#server/platform/mail/nowhere.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { refuse } from '#server/platform/refusal.ts'
import { countSale } from '../count-sales.ts'
import { inPlaceOf, releaseHolds } from '../hold/give-way.ts'
import { orderMail } from '../mails/order-mail.ts'
import { mailToHolder, saleMails } from '../mails/sale-mails.ts'
import type { DecidedMembership } from '../memberships/decide-memberships.ts'
import { joinedInOrder } from '../memberships/joined-in-order.ts'
import { asSoldMembership } from '../memberships/membership-row.ts'
import { enrolSold, lockMembershipsOf } from '../memberships/membership-sale.ts'
import { lockMemberList } from '../memberships/store/members.ts'
import { nextReceipt } from '../memberships/store/next-receipt.ts'
import { writeMembership } from '../memberships/store/write-memberships.ts'
import { asIssued } from '../settle/new-sale.ts'
import { type DecidedLine, decideLines } from '../several/decide-lines.ts'
import { rowsOfOrder } from '../several/place-order.ts'
import { rowsWithMemberships } from '../several/place-with-memberships.ts'
import { refuseFull, refuseWaitedLines, writeWhereOthersEnd } from '../several/where-others-end.ts'
import { lockGuestsAsDecided } from '../store/lock-guests.ts'
import type { OrderSituation } from '../store/order-situation.ts'
import { tellOfReplaced } from '../memberships/transfer-mails.ts'
import { NoPlace } from '../store/locked-purchase.ts'
import { movedPayment } from '../store/payments.ts'
import { detailsOf, type PurchasePeople } from '../store/people-of-purchase.ts'
import { type NewPurchase, type OrderOutcome, writeTogether } from '../store/write-orders.ts'
import type { OrderRequest } from '../order/order-request.ts'
import { givenForNothing } from './given-for-nothing.ts'

type Decided = readonly [DecidedLine, ...DecidedLine[]]

interface Sale {
  lines: readonly OrderRequest[]
  /** The memberships that are sold with them: who joins buys as a member. */
  joined: readonly DecidedMembership[]
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
  /** Sold with them. */
  memberships: readonly MembershipLine[]
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
  const asMembers = sale.joined.map(joinedInOrder)
  const lines =
    asMembers.length === 0 ? sale.lines : sale.lines.map((line) => ({ ...line, joined: asMembers }))
  const toDecide = { lines, situations: sale.situations, gaveUp: [], memberships: sale.joined }
  const ruled = await decideLines(services, toDecide)
  const [decided, joined] = sale.isFree
    ? [freeLines(ruled), freeMemberships(sale.joined)]
    : [ruled, sale.joined]
  sale.confirm({ totalCents: centsOf(decided, joined), ruledCents: centsOf(ruled, sale.joined) })
  const { rows, memberships } = await rowsOfSale(services, decided, { joined, situations: sale.situations })
  const replaced = [
    ...decided.map((line) => line.decided.replaces),
    ...joined.map(({ replaces }) => replaces),
  ]
  const releases = [...new Set(replaced.flat())]
  const outcome = await writeWhereOthersEnd(services, { decided, rows, releases }, (ending) =>
    writeWith(services, decided, { rows, memberships, releases: ending, before: sale.before }),
  )
  const [{ request }] = decided
  switch (outcome.outcome) {
    case 'written': {
      const sold = soldOf(rows, memberships, outcome.receiptNumbers)
      for (const line of [...sold.purchases, ...memberships]) countSale(line)
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

const centsOf = (lines: Decided, joined: readonly DecidedMembership[]): number =>
  lines.reduce((sum, { written }) => sum + written.purchase.amount_cents, 0) +
  joined.reduce((sum, { price }) => sum + price.totalCents, 0)

function freeLines(decided: Decided): Decided {
  const [first, ...others] = decided.map((line): DecidedLine => {
    const price = givenForNothing(line.decided.price)
    const purchase = { ...line.written.purchase, price, amount_cents: price.totalCents }
    return { ...line, decided: { ...line.decided, price }, written: { ...line.written, purchase } }
  })
  if (first === undefined) throw new Error('an order without lines')
  return [first, ...others]
}

const freeMemberships = (joined: readonly DecidedMembership[]): DecidedMembership[] =>
  joined.map((one) => ({ ...one, price: givenForNothing(one.price) }))

const soldOf = (
  rows: readonly NewPurchase[],
  memberships: readonly MembershipLine[],
  receipts: readonly (number | null)[] = [],
): SoldTogether => {
  const [first, ...others] = rows.map(({ purchase }, n) => ({
    ...purchase,
    receipt_number: receipts[n] ?? null,
  }))
  if (first === undefined) throw new Error('an order without purchases')
  const purchases: SoldTogether['purchases'] = [first, ...others]
  return {
    orderId: first.id,
    purchases,
    memberships,
    totalCents: [...purchases, ...memberships].reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  }
}

interface OfSale {
  joined: readonly DecidedMembership[]
  situations: readonly OrderSituation[]
}

/** Permits and memberships under the first permit, which has the payment of all. */
async function rowsOfSale(services: Services, decided: Decided, { joined, situations }: OfSale) {
  if (joined.length === 0) {
    const rows = await permitsOf(services, decided, { held: rowsOfOrder(decided), situations })
    return { rows, memberships: [] }
  }
  const held = rowsWithMemberships(decided, joined)
  return {
    rows: await permitsOf(services, decided, { held: held.permits, situations }),
    memberships: held.memberships.map((row, n) => asSoldMembership(row, joined[n] ?? refuse('NOT_FOUND'))),
  }
}

/** The rows as permits: with codes, the year of their receipts, the payment taken and the mails. */
async function permitsOf(
  services: Services,
  decided: Decided,
  { held, situations }: { held: readonly NewPurchase[]; situations: readonly OrderSituation[] },
): Promise<NewPurchase[]> {
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
  memberships: readonly MembershipLine[]
  releases: readonly string[]
  before: Sale['before']
}

async function writeWith(
  services: Services,
  [{ request }]: Decided,
  { rows, memberships, releases, before }: ToWrite,
): Promise<OrderOutcome> {
  const { now, buyer } = request
  try {
    return await inTransaction(services.db, async (tx) => {
      const [member] = memberships
      if (member !== undefined) await lockMemberList(tx, member.association_id)
      await before(tx, soldOf(rows, memberships))
      await lockMembershipsOf(tx, memberships)
      const guests = rows.map(({ guest }) => guest)
      if (!(await lockGuestsAsDecided(tx, guests))) throw new NotSold({ outcome: 'decideAnew' })
      await tellOfReplaced(services, tx, releases, buyer.accountId)
      const freed = await releaseHolds(tx, releases, now)
      const outcome = await writeTogether(tx, inPlaceOf(freed, rows))
      if (outcome.outcome !== 'written') throw new NotSold(outcome)
      await sellMemberships(services, tx, memberships, now)
      return outcome
    })
  } catch (error) {
    if (error instanceof NotSold) return error.outcome
    if (error instanceof NoPlace) return { outcome: 'decideAnew' }
    throw error
  }
}

/** Whoever has joined is a member with this transaction. */
async function sellMemberships(
  services: Services,
  tx: Tx,
  memberships: readonly MembershipLine[],
  now: Date,
): Promise<void> {
  for (const line of memberships) {
    const sold = { ...line, receipt_number: await nextReceipt(tx, line) }
    if ((await writeMembership(tx, sold, now)) !== 'written') throw new NotSold({ outcome: 'decideAnew' })
    await enrolSold(services, tx, [sold], now)
  }
}
