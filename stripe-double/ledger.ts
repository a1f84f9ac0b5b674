import type { Intent } from './store/records.ts'
import type { Store } from './store/store.ts'

/** The money of one payment, in whole cents. */
export interface LedgerEntry {
  intent: string
  account: string | null
  currency: string
  status: Intent['status']
  amount: number
  /** Authorised, not yet captured. */
  authorised: number
  captured: number
  refunded: number
  /** What a bank has taken back for its customer and keeps. */
  disputed: number
  metadata: Record<string, string>
  /** Seconds since 1970. */
  createdAt: number
}

/** Captured and refunded money, for tests and the page. Without an intent: the sum. */
export interface Ledger {
  authorised(intent?: string): number
  captured(intent?: string): number
  refunded(intent?: string): number
  /** Oldest first. */
  entries(): LedgerEntry[]
}

export function createLedger(store: Store): Ledger {
  const entry = (intent: Intent): LedgerEntry => ({
    intent: intent.id,
    account: intent.account,
    currency: intent.currency,
    status: intent.status,
    amount: intent.amount,
    authorised: intent.amountCapturable,
    captured: intent.amountReceived,
    refunded: store.charges.get(intent.latestChargeId ?? '')?.amountRefunded ?? 0,
    disputed: disputedOf(intent),
    metadata: intent.metadata,
    createdAt: intent.createdAt,
  })
  const disputedOf = ({ latestChargeId }: Intent): number => {
    const dispute = store.disputes.get(store.charges.get(latestChargeId ?? '')?.disputeId ?? '')
    return dispute?.status === 'lost' ? dispute.amount : 0
  }
  const entries = (): LedgerEntry[] => [...store.intents.values()].map(entry)
  const sum = (amount: 'authorised' | 'captured' | 'refunded') => (id?: string) => {
    if (id === undefined) return entries().reduce((total, row) => total + row[amount], 0)
    const intent = store.intents.get(id)
    return intent === undefined ? 0 : entry(intent)[amount]
  }
  return { authorised: sum('authorised'), captured: sum('captured'), refunded: sum('refunded'), entries }
}
