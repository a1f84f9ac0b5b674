export { enterMoneyBack } from './enter-money-back.ts'
export { enterSale, type SaleAtOutlet, sellsPermit } from './enter-sale.ts'
export { owedBy } from './store/entries.ts'
export { findOutlet, type Outlet } from './store/outlets.ts'
