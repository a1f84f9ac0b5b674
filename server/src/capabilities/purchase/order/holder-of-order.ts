import type { Order } from '#rules/order.ts'
import type { PermitOnSale } from '#rules/permit-terms.ts'
import type { Holder } from '#rules/refused.ts'
import type { Angler } from '#server/platform/http/caller.ts'
import { holderFromFacts, type ExistingPermit, type HolderFacts } from '../../catalogue/index.ts'

export const holderFrom = (
  facts: HolderFacts,
  permit: PermitOnSale,
  order: Order,
  ignoring: (had: ExistingPermit) => boolean,
): Holder =>
  holderFromFacts(facts, permit, order, {
    ...(order.holder.kind === 'minor' && { child: order.holder.child }),
    ignoring,
  })

const plain = (name: string | undefined) => name?.trim().toLowerCase() ?? ''

/** Whether the permit is the buyer's own unpaid hold for the same person, which a new order may replace. */
export const isReplaceable =
  (buyer: Angler, { holder }: Order) =>
  (had: ExistingPermit): boolean => {
    if (had.state !== 'held' || had.buyerId !== buyer.accountId) return false
    if (holder.kind !== 'minor') return had.child === undefined
    return (
      had.child !== undefined &&
      plain(had.child.firstName) === plain(holder.child.firstName) &&
      plain(had.child.lastName) === plain(holder.child.lastName)
    )
  }
