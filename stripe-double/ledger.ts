import type { Intent } from './store/records.ts'
import type { Store } from './store/store.ts'

/** Where one payment's money stands. Amounts are whole cents. */
export interface LedgerEntry {
  intent: string
  account: string | null
  currency: string
  status: Intent['status']
  amount: number
  /** Held on the card at this moment, not yet captured. */
  authorised: number
  captured: number
  refunded: number
  metadata: Record<string, string>
  /** Seconds since 1970. */
  createdAt: number
}

/** What was really taken and given back, for tests and for the page. With no intent named: the sum over all. */
export interface Ledger {
  authorised(intent?: string): number
  captured(intent?: string): number
  refunded(intent?: string): number
  /** Oldest first. */
  entries(): LedgerEntry[]
}

export function createLedger(store: Store): Ledger {
  const captured = new Map<string, number>()
  const refunded = new Map<string, number>()

  function count(): void {
    captured.clear()
    refunded.clear()
    for (const charge of store.charges.values()) add(captured, charge.intentId, charge.amountCaptured)
    for (const refund of store.refunds.values()) add(refunded, refund.intentId, refund.amount)
  }
  const entry = (intent: Intent): LedgerEntry => ({
    intent: intent.id,
    account: intent.account,
    currency: intent.currency,
    status: intent.status,
    amount: intent.amount,
    authorised: intent.amountCapturable,
    captured: captured.get(intent.id) ?? 0,
    refunded: refunded.get(intent.id) ?? 0,
    metadata: intent.metadata,
    createdAt: intent.createdAt,
  })
  function entries(): LedgerEntry[] {
    count()
    return [...store.intents.values()].map(entry)
  }
  const sum = (amount: 'authorised' | 'captured' | 'refunded') => (intent?: string) =>
    entries().reduce(
      (total, row) => total + (intent === undefined || row.intent === intent ? row[amount] : 0),
      0,
    )

  return { authorised: sum('authorised'), captured: sum('captured'), refunded: sum('refunded'), entries }
}

function add(totals: Map<string, number>, intent: string, amount: number): void {
  totals.set(intent, (totals.get(intent) ?? 0) + amount)
}
