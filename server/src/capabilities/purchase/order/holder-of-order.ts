import type { Order } from '#rules/order.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import type { Holder } from '#rules/refused.ts'
import type { Angler } from '#server/platform/http/caller.ts'
import type { Db } from '#server/platform/database/open.ts'
import { refuse } from '#server/platform/refusal.ts'
import { asHolder, type HadPermit, type HolderFacts, holderFacts } from '../../catalogue/index.ts'

/** What is known of whoever the order is for: the buyer, also for a child beside them, or another angler. */
export async function factsFor(db: Db, buyer: Angler, order: Order, now: Date): Promise<HolderFacts> {
  const { holder, firstDay } = order
  const who = holder.kind === 'other' ? { email: holder.email } : { accountId: buyer.accountId }
  const facts = await holderFacts(db, who, firstDay, now)
  return facts ?? refuse(holder.kind === 'other' ? 'OTHER_HOLDER_UNKNOWN' : 'SIGN_IN_NEEDED')
}

export const holderFrom = (
  facts: HolderFacts,
  permit: PermitOnSale,
  order: Order,
  ignoring: (had: HadPermit) => boolean,
): Holder =>
  asHolder(facts, permit, order, {
    ...(order.holder.kind === 'minor' && { child: order.holder.child }),
    ignoring,
  })

const plain = (name: string | undefined) => name?.trim().toLowerCase() ?? ''

/** A hold of this buyer's own for the same person, not paid yet: it gives way to what is asked for now. */
export const givesWay =
  (buyer: Angler, { holder }: Order) =>
  (had: HadPermit): boolean => {
    if (had.state !== 'held' || had.buyerId !== buyer.accountId) return false
    if (holder.kind !== 'minor') return had.child === undefined
    return (
      had.child !== undefined &&
      plain(had.child.firstName) === plain(holder.child.firstName) &&
      plain(had.child.lastName) === plain(holder.child.lastName)
    )
  }
