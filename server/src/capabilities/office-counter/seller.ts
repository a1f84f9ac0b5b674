import type { CounterWay } from '#contract/office-counter.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import type { PaymentKind } from '#rules/sale/purchase-lifecycle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Officer } from '#server/platform/http/caller.ts'
import { enterMoneyBack, enterSale, type SaleAtOutlet } from '../outlets/index.ts'
import type { Seller } from '../purchase/index.ts'
import { requireRight } from '../staff/index.ts'

interface Sold {
  orderId: string
  permits: SaleAtOutlet['permits']
}

/** Who stands at the counter of an association, or of an outlet that sells for it. */
export interface CounterSeller {
  associationId: number
  accountId: string
  role: OfficeRole
  /** As the purchase keeps them. */
  seller: Seller
  /** Whose till the cash goes to; absent: the seller's own. */
  outletId?: string | undefined
  /** How the customer may pay. */
  ways: readonly CounterWay[]
  /** What the association sees of how it was paid. */
  kindOf: (way: CounterWay) => PaymentKind
  /** In the transaction of the act: refuses who may not sell there any more. */
  requireRight: (tx: Tx) => Promise<unknown>
  /** Writes in the transaction of the sale, before its purchases are. */
  enterSale?: (tx: Tx, sold: Sold, now: Date) => Promise<void>
  /** Writes in the transaction that takes it back, once what goes back is decided. */
  enterMoneyBack?: (tx: Tx, purchaseIds: readonly string[], now: Date) => Promise<void>
}

/** What is free has no payment: any kind would do. */
const kindForOfficer = (way: CounterWay): PaymentKind => (way === 'free' ? 'cash' : way)

/** A person of the association, or of the outlet that is theirs to sell at. */
export function sellerOf({ associationId, accountId, role, outletId }: Officer): CounterSeller {
  const who = { associationId, accountId, role }
  const requireStill = (tx: Tx) => requireRight(tx, { associationId, accountId, outletId }, 'sell')
  if (outletId === undefined)
    return {
      ...who,
      seller: { kind: 'officer', accountId, role },
      ways: ['cash', 'terminal', 'transfer', 'free'],
      kindOf: kindForOfficer,
      requireRight: requireStill,
    }
  return {
    ...who,
    outletId,
    seller: { kind: 'outlet', outletId },
    // Whatever an outlet takes is its own, and it owes the price.
    ways: ['cash', 'terminal'],
    kindOf: () => 'credit',
    requireRight: requireStill,
    enterSale: (tx, sold, now) => enterSale(tx, { associationId, outletId, accountId, ...sold }, now),
    enterMoneyBack: (tx, purchaseIds, now) =>
      enterMoneyBack(tx, { associationId, purchaseIds, accountId }, now),
  }
}
