import type { Language } from '#contract/languages.ts'
import type { PaymentKind } from '#rules/sale/purchase-lifecycle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import type { Membership, OrderRequest } from '../order/order-request.ts'
import type { Seller } from '../order/parties.ts'
import { retryWhenSituationsChanged } from '../order/retry-when-situation-changed.ts'
import { quoteLines } from '../several/quote-lines.ts'
import { readLines, type SeveralInput } from '../several/read-lines.ts'
import { type Customer, situationsOfSale, writeCustomer } from './customer.ts'
import { sellTogether, type SoldCents, type SoldTogether } from './sell-together.ts'

/** A line as it is sold over a counter. */
export type CounterLine = SeveralInput['lines'][number] & {
  /** Of a guest whom the association has on its list of members. */
  membership?: Membership | undefined
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
  const { customer, now } = order
  const before = async (tx: Tx, sold: SoldTogether) => {
    await alongside(tx, sold)
    if (customer.isNew) await writeCustomer(tx, customer, now)
  }
  return retryWhenSituationsChanged(
    services,
    lines,
    (situations) => sellTogether(services, { lines, situations, before, confirm, isFree }),
    () => situationsOfSale(services.db, lines, customer),
  )
}

/** What each line costs beside the others, or why it is not possible; nothing is written. */
export function quoteOverCounter(services: Services, order: CounterOrder) {
  const lines = linesOf(order)
  return quoteLines(services, lines, undefined, () => situationsOfSale(services.db, lines, order.customer))
}

function linesOf({ lines, customer, seller, paysBy, language, now }: CounterOrder): OrderRequest[] {
  const { accountId, email } = customer.account
  const inputs = lines.map(({ membership: _ofSeller, ...input }) => input)
  const requests = readLines(
    { lines: inputs },
    { seller, buyer: { accountId, email }, paysBy, language, now },
  )
  return requests.map((request, n) => ({ ...request, guestMembership: lines[n]?.membership }))
}
