import { commissionOn, isWithinLimit } from '#rules/sale/outlet-account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'
import { insertEntries, type NewEntry, owedBy } from './store/entries.ts'
import { lockOutlet, type Outlet } from './store/outlets.ts'

export interface SaleAtOutlet {
  associationId: number
  outletId: string
  /** Who sells there. */
  accountId: string
  orderId: string
  permits: readonly {
    purchaseId: string
    permitId: number
    /** The price, after discounts. */
    cents: number
  }[]
  /** On paper, so that nothing can be refused any more: also over the limit, by an outlet that was removed, of what it sells no longer. */
  isSoldAlready?: boolean
}

/** Whether an outlet sells this permit for the association. */
export const sellsPermit = ({ permitIds }: Pick<Outlet, 'permitIds'>, permitId: number): boolean =>
  permitIds === undefined || permitIds.includes(permitId)

/**
 * Enters what an outlet has sold into its account, in the transaction of the sale: each price, and what the outlet keeps of it.
 * Another sale, a settlement or a change of the outlet waits until that transaction ends, so that its limit is exact. Refuses
 * OUTLET_LIMIT where it would owe more than it may, and NOT_FOUND where it does not sell this permit, or nothing any more.
 */
export async function enterSale(tx: Tx, sale: SaleAtOutlet, now: Date): Promise<void> {
  const { associationId, outletId, orderId, permits, isSoldAlready = false } = sale
  const outlet = await lockOutlet(tx, associationId, outletId)
  if (outlet === undefined || (outlet.removedAt !== null && !isSoldAlready)) return refuse('NOT_FOUND')
  if (!isSoldAlready && !permits.every(({ permitId }) => sellsPermit(outlet, permitId)))
    return refuse('NOT_FOUND')

  const entries = permits.flatMap(({ purchaseId, cents }) =>
    entriesOf(outlet, { orderId, purchaseId, cents }),
  )
  if (!isSoldAlready) {
    const moreCents = entries.reduce((sum, { cents }) => sum + cents, 0)
    const owedCents = await owedBy(tx, associationId, outletId)
    if (!isWithinLimit(owedCents, moreCents, outlet.limit?.cents ?? null)) return refuse('OUTLET_LIMIT')
  }
  await insertEntries(tx, sale, entries, now)
}

function entriesOf(
  { commission }: Outlet,
  { orderId, purchaseId, cents }: { orderId: string; purchaseId: string; cents: number },
): NewEntry[] {
  const kept = commissionOn(commission, cents)
  const about = { orderId, purchaseId }
  const rate = commission.kind === 'rate' ? commission.hundredths : undefined
  return [
    { kind: 'sale', cents, ...about },
    ...(kept > 0 ? [{ kind: 'commission', cents: -kept, rate, ...about } as const] : []),
  ]
}
