export { measurePurchases } from './measure-purchases.ts'
export {
  accountsThatSell,
  type Breach,
  checkBooks,
  ledgerOfProvider,
  mendCounters,
  type ProviderLedger,
  tellBreaches,
} from './reconcile/index.ts'
export { feesOf, type SheetName, writeReport } from './report/index.ts'
