import { readSale } from '#contract/office-sale.ts'
import { isGivenBackByHand } from '#rules/sale/purchase-lifecycle.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { recordAccess } from '../permits/index.ts'
import { openTillOf } from '../tills/index.ts'
import { findSale } from './find-sale.ts'
import { presentSale } from './present-sale.ts'

/** Opening a sale is logged before it is shown, as with wardens: its angler finds it among their own data. */
export function serveReadSale(serve: Serve, services: Services): void {
  const { db } = services
  serve(readSale, async ({ input: { associationId, purchaseId }, caller, language, now }) => {
    const found = await findSale(db, associationId, purchaseId)
    await recordAccess(db, caller.accountId, [{ associationId, what: 'sale', purchaseId }], now)
    const { accountId } = caller
    const hasOpenTill =
      isGivenBackByHand(found.purchase.paid_by) &&
      (await openTillOf(db, { associationId, accountId })) !== undefined
    return { ...(await presentSale(services, found, language)), ...(hasOpenTill && { hasOpenTill }) }
  })
}
