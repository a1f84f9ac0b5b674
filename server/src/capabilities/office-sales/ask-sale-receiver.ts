import { askSaleReceiver } from '#contract/office-sale-changes.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { receiverOf } from '../after-sales/index.ts'
import { holderLookupLimit } from '../catalogue/index.ts'
import { findSale } from './find-sale.ts'
import { requireReason } from './require-reason.ts'

/** The office reads whose account the address is, before it hands a permit over: a letter too many gives it to a stranger. */
export function serveAskSaleReceiver(serve: Serve, services: Services): void {
  const countLookup = holderLookupLimit(services)

  serve(askSaleReceiver, async ({ input, caller, language, address, now }) => {
    const { associationId, purchaseId, email, beyondRules = false } = input
    requireReason(input)
    const { purchase } = await findSale(services.db, associationId, purchaseId)
    await countLookup({ accountId: caller.accountId, address, emails: [email], now })
    const request = { services, caller, language, now, beyondRules }
    return { name: await receiverOf(request, purchase, email) }
  })
}
