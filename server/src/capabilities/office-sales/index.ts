import type { Serve, Services } from '#server/platform/http/services.ts'
import { serveChangeSale } from './change-sale.ts'
import { serveReadSale } from './read-sale.ts'
import { serveRefundSale } from './refund-sale.ts'
import { serveResendMail } from './resend-mail.ts'
import { serveSearchSales } from './search-sales.ts'

/** The sales of an association for its office. */
export function serveOfficeSales(serve: Serve, services: Services): void {
  serveSearchSales(serve, services)
  serveReadSale(serve, services)
  serveResendMail(serve, services)
  serveChangeSale(serve, services)
  serveRefundSale(serve, services)
}
