import type { ResponseOf } from '#contract/call.ts'
import type { Language } from '#contract/languages.ts'
import type { quoteCounterSale } from '#contract/office-counter.ts'
import type { PaymentKind } from '#rules/sale/purchase-lifecycle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { decideEachMembership } from '../memberships/decide-memberships.ts'
import { joinedInOrder } from '../memberships/joined-in-order.ts'
import { showQuoted } from '../memberships/present-memberships.ts'
import type { Membership, OrderRequest } from '../order/order-request.ts'
import type { Seller } from '../order/parties.ts'
import { retryWhenSituationsChanged } from '../order/retry-when-situation-changed.ts'
import { quoteLines } from '../several/quote-lines.ts'
import { readLines, type SeveralInput } from '../several/read-lines.ts'
import { type Customer, situationsOfSale, writeCustomer } from './customer.ts'
import { type Joining, joiningOf } from './joining.ts'
import { sellTogether, type SoldCents, type SoldTogether } from './sell-together.ts'

/** A line as it is sold over a counter. */
export type CounterLine = SeveralInput['lines'][number] & {
  /** Of a guest whom the association has on its list of members. */
  membership?: Membership | undefined
  /** The membership by which its holder becomes a member with the sale. */
  joins?: Joining | undefined
}

/** What somebody sells to somebody beside them. */
export interface CounterOrder {
  seller: Seller
  customer: Customer
  lines: readonly CounterLine[]
  paysBy: PaymentKind
  language: Language
  now: Date
}

type QuotedMembership = ResponseOf<typeof quoteCounterSale>['lines'][number]['membership']

interface Selling {
  isFree: boolean
  /** Refuses what was decided: it costs something else than was shown, for instance. */
  confirm: (cents: SoldCents) => void
  /** In the transaction of the sale, before all that it locks. */
  alongside: (tx: Tx, sold: SoldTogether) => Promise<void>
}

/** Sells all lines at once or none, by the decision and the statement by which anglers buy. Refuses as an order is refused. */
export function sellOverCounter(
  services: Services,
  order: CounterOrder,
  { isFree, confirm, alongside }: Selling,
): Promise<SoldTogether> {
  const lines = linesOf(order)
  const joining = joiningOf(order, lines)
  const { customer, now } = order
  const before = async (tx: Tx, sold: SoldTogether) => {
    await alongside(tx, sold)
    if (customer.isNew) await writeCustomer(tx, customer, now)
  }
  return retryWhenSituationsChanged(
    services,
    lines,
    async (situations) => {
      const joined = await joining.decide(services)
      return sellTogether(services, { lines, joined, situations, before, confirm, isFree })
    },
    () => situationsOfSale(services.db, lines, customer),
  )
}

/** What each line costs beside the others, or why it is not possible; nothing is written. */
export async function quoteOverCounter(services: Services, order: CounterOrder) {
  const lines = linesOf(order)
  const { requests, lineOf } = joiningOf(order, lines)
  const buyer = order.customer.account
  const { decided, refused } = await decideEachMembership(services, requests, {
    gaveUp: [],
    buyer,
    isQuote: true,
  })
  const joined = decided.map(joinedInOrder)
  const quote = await quoteLines(
    services,
    requests.length === 0 ? lines : lines.map((line) => ({ ...line, joined })),
    undefined,
    () => situationsOfSale(services.db, lines, order.customer),
  )
  const words = { texts: services.texts, language: order.language }
  const memberships = new Map<number, QuotedMembership>()
  for (const one of decided) memberships.set(lineOf(requests.indexOf(one.request)), showQuoted(one, words))
  for (const { membership, code, sentence } of refused)
    memberships.set(lineOf(membership), { reason: { code, sentence } })
  return {
    lines: quote.lines.map((line, n) => ({ ...line, membership: memberships.get(n) })),
    amountCents: decided.reduce((sum, { price }) => sum + price.totalCents, quote.amountCents),
  }
}

function linesOf({ lines, customer, seller, paysBy, language, now }: CounterOrder): OrderRequest[] {
  const { accountId, email } = customer.account
  const inputs = lines.map(({ membership: _ofSeller, joins: _beside, ...input }) => input)
  const requests = readLines(
    { lines: inputs },
    { seller, buyer: { accountId, email }, paysBy, language, now },
  )
  return requests.map((request, n) => ({ ...request, guestMembership: lines[n]?.membership }))
}
