import type { MembershipLine } from '#server/platform/database/tables/purchase-tables.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Services } from '#server/platform/http/services.ts'
import { countSale } from '../count-sales.ts'
import { type Customer, writeCustomer } from '../counter/customer.ts'
import { givenForNothing } from '../counter/given-for-nothing.ts'
import { releaseHolds } from '../hold/give-way.ts'
import { refuseMemberships } from '../several/refuse-lines.ts'
import { NoPlace } from '../store/locked-purchase.ts'
import { movedPayment, newPayment } from '../store/payments.ts'
import { decideEachMembership, type DecidedMembership } from './decide-memberships.ts'
import { enrolSold, lockMembershipsOf } from './membership-sale.ts'
import { asSoldMembership, membershipRow } from './membership-row.ts'
import type { fieldOfMembership, MembershipRequest } from './read-memberships.ts'
import { lockMemberList } from './store/members.ts'
import { nextReceipt } from './store/next-receipt.ts'
import { writeMembership, writePayment } from './store/write-memberships.ts'
import { tellOfReplaced } from './transfer-mails.ts'

interface Selling {
  customer: Customer
  /** Nothing is paid for it, whatever it costs. */
  isFree: boolean
  /** The field of the membership as the seller knows it. */
  fieldOf: typeof fieldOfMembership
  /** Refuses what was decided: it costs something else than was shown, for instance. */
  confirm: (cents: { totalCents: number; ruledCents: number }) => void
  /** In the transaction of the sale, before all that it locks. */
  alongside: (tx: Tx, sold: MembershipLine) => Promise<void>
}

/**
 * Sells a membership whose money is there already: noted by a person of the association, issued at once, by the same decision as
 * online. What waits for a yes of the association is sold, since it is the association that sells.
 */
export const sellMembershipByHand = (
  services: Services,
  request: MembershipRequest,
  selling: Selling,
): Promise<MembershipLine> =>
  retryDecision(async () => {
    const { fieldOf } = selling
    const { account: buyer } = selling.customer
    const options = { gaveUp: [], buyer, fieldOf }
    const { decided, refused } = await decideEachMembership(services, [request], options)
    const [one] = decided
    if (one === undefined || refused.length > 0) return refuseMemberships(refused)
    const ruledCents = one.price.totalCents
    const priced = selling.isFree ? { ...one, price: givenForNothing(one.price) } : one
    selling.confirm({ totalCents: priced.price.totalCents, ruledCents })
    const sold = await write(services, priced, selling)
    if (sold === undefined) return undefined
    countSale(sold)
    services.outbox.nudge()
    return sold
  })

/** Undefined: the situation has changed. */
async function write(
  services: Services,
  decided: DecidedMembership,
  { customer, alongside }: Selling,
): Promise<MembershipLine | undefined> {
  const { request, replaces } = decided
  const { now } = request
  const issued = asSoldMembership(membershipRow(decided), decided)
  try {
    return await inTransaction(services.db, async (tx) => {
      await lockMemberList(tx, issued.association_id)
      await alongside(tx, issued)
      if (customer.isNew) await writeCustomer(tx, customer, now)
      await lockMembershipsOf(tx, [issued])
      await tellOfReplaced(services, tx, replaces, issued.buyer_id)
      await releaseHolds(tx, replaces, now)
      const receipt_number = await nextReceipt(tx, issued)
      const sold = { ...issued, receipt_number }
      if ((await writeMembership(tx, sold, now)) !== 'written') throw new NoPlace([], issued.id)
      if (issued.amount_cents > 0) {
        const payment = newPayment(issued, { kind: request.paysBy, attempt: 1, stripeAccount: null }, now)
        await writePayment(
          tx,
          payment.state === 'captured' ? payment : movedPayment(payment, ['captured'], now),
        )
      }
      await enrolSold(services, tx, [sold], now)
      return sold
    })
  } catch (error) {
    if (error instanceof NoPlace) return undefined
    throw error
  }
}
