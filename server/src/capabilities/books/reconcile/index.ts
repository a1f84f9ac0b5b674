export type { Breach } from './breach.ts'
export { checkBooks } from './check-books.ts'
export { mendCounters } from './mend-counters.ts'
export {
  accountsThatSell,
  type LedgerEntry,
  ledgerOfProvider,
  type ProviderLedger,
} from './provider-ledger.ts'
export { tellBreaches } from './tell-breaches.ts'
