import { readReceiptOfSale } from '#contract/order-receipt.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { recordAccess } from '../permits/index.ts'
import { receiptOfOrder } from '../purchase/index.ts'
import { findSale } from './find-sale.ts'

/** It names everybody of the order: logged like the opening of a sale. */
export function serveReceiptOfSale(serve: Serve, { db }: Pick<Services, 'db'>): void {
  serve(readReceiptOfSale, async ({ input: { associationId, purchaseId }, caller, language, now }) => {
    const found = await findSale(db, associationId, purchaseId)
    await recordAccess(db, caller.accountId, [{ associationId, what: 'sale', purchaseId }], now)
    const receipt = await receiptOfOrder(db, found, { language, isOffice: true })
    return { receipt: receipt ?? refuse('NOT_FOUND') }
  })
}
