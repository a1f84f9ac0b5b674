import type { PartOfOffice } from '../staff/index.ts'
import { serveOutlets } from './serve-outlets.ts'
import { serveStatements } from './serve-statements.ts'
import { undoAddOutlet, undoChangeOutlet, undoRemoveOutlet } from './undo-outlets.ts'

export { enterGivenFor, enterMoneyBack, lockOutletsThatSold } from './enter-money-back.ts'
export { enterSale, type SaleAtOutlet, sellsPermit } from './enter-sale.ts'
export { outletForDemo } from './outlet-for-demo.ts'
export { owedBy } from './store/entries.ts'
export { findOutlet, lockOutlet, type Outlet, outletsOf } from './store/outlets.ts'

/** Shops and bars that sell for an association, and the account of what each owes. */
export const outlets = {
  serve(serve, services) {
    serveOutlets(serve, services)
    serveStatements(serve, services)
  },
  undoing: {
    'outlet.added': undoAddOutlet,
    'outlet.changed': undoChangeOutlet,
    'outlet.removed': undoRemoveOutlet,
  },
} satisfies PartOfOffice
