import { commissionBackOn } from '#rules/sale/outlet-account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { insertEntries, type NewEntry, outletsThatSold, soldAtOutlets } from './store/entries.ts'
import { commissionIn, lockOutlet } from './store/outlets.ts'

interface MoneyBack {
  associationId: number
  /** Of one order, or of one permit. Those that no outlet has sold are left out. */
  purchaseIds: readonly string[]
  /** Who gives it back; undefined: a job of the server. */
  accountId?: string
}

/**
 * Enters what was decided to go back of these permits into the account of the outlet that sold them: it owes less, and gives its
 * commission back by what was agreed at the sale. What was entered before is not entered twice.
 */
export async function enterMoneyBack(
  tx: Tx,
  { associationId, purchaseIds, accountId }: MoneyBack,
  now: Date,
): Promise<void> {
  if (purchaseIds.length === 0) return
  for (const outletId of await lockOutletsThatSold(tx, associationId, purchaseIds)) {
    const sold = await soldAtOutlets(tx, associationId, purchaseIds)
    const entries = sold.filter((one) => one.outletId === outletId).flatMap(entriesOf)
    await insertEntries(tx, { associationId, outletId, accountId }, entries, now)
  }
}

interface GivenFor {
  associationId: number
  outletId: string
  accountId: string
  orderId: string
  lines: readonly { purchaseId: string; cents: number }[]
}

/** What the association has given to customers in the place of an outlet, which is locked: the outlet has their money, and owes it. */
export const enterGivenFor = (tx: Tx, { orderId, lines, ...account }: GivenFor, now: Date): Promise<void> =>
  insertEntries(
    tx,
    account,
    lines.map(({ purchaseId, cents }) => ({ kind: 'givenForOutlet', cents, orderId, purchaseId })),
    now,
  )

/** The outlets that sold these permits, locked: who moves the payment of what will go back calls this before. */
export async function lockOutletsThatSold(
  tx: Tx,
  associationId: number,
  purchaseIds: readonly string[],
): Promise<string[]> {
  const outletIds = await outletsThatSold(tx, associationId, purchaseIds)
  for (const outletId of outletIds) await lockOutlet(tx, associationId, outletId)
  return outletIds
}

type Sold = Awaited<ReturnType<typeof soldAtOutlets>>[number]

function entriesOf({ orderId, purchaseId, priceCents, backCents, ...sold }: Sold): NewEntry[] {
  const back = backCents - sold.enteredBackCents
  if (back <= 0) return []
  const agreed = sold.commissionCents === 0 ? null : sold.commissionCents
  const commission = commissionIn(sold.rate, agreed)
  const given = commissionBackOn(commission, priceCents - sold.enteredBackCents, back)
  const about = { orderId, purchaseId }
  return [
    { kind: 'moneyBack', cents: -back, ...about },
    ...(given > 0 ? [{ kind: 'commissionBack', cents: given, ...about } as const] : []),
  ]
}
