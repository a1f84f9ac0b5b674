import type { Serve, Services } from '#server/platform/http/services.ts'
import type { DrawPermit } from '../permits/index.ts'
import { serveAskSaleReceiver } from './ask-sale-receiver.ts'
import { serveChangeSale } from './change-sale.ts'
import { serveCorrectEmail } from './correct-email.ts'
import { serveHandOverOrder } from './hand-over-order.ts'
import { serveKeepPermit } from './keep-permit.ts'
import { serveMoveOrder } from './move-order.ts'
import { servePrintSale } from './print-sale.ts'
import { serveReceiptOfSale } from './receipt-of-sale.ts'
import { serveReadSale } from './read-sale.ts'
import { serveRefundSale } from './refund-sale.ts'
import { serveResendMail } from './resend-mail.ts'
import { serveSearchSales } from './search-sales.ts'

export { drawSheets, type SheetOfSale, sheetsOfSale } from './sheets-of-sale.ts'

/** The sales of an association for its office. */
export function serveOfficeSales(serve: Serve, services: Services, draw: DrawPermit): void {
  serveSearchSales(serve, services)
  serveReadSale(serve, services)
  serveReceiptOfSale(serve, services)
  servePrintSale(serve, services, draw)
  serveResendMail(serve, services)
  serveCorrectEmail(serve, services)
  serveAskSaleReceiver(serve, services)
  serveChangeSale(serve, services)
  serveMoveOrder(serve, services)
  serveHandOverOrder(serve, services)
  serveRefundSale(serve, services)
  serveKeepPermit(serve, services)
}
