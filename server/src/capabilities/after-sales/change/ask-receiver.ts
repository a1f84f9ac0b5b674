import { askReceiver } from '#contract/changes.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { holderLookupLimit } from '../../catalogue/index.ts'
import { ownPermit } from '../../purchase/index.ts'
import { receiverOf } from './receiver-of.ts'
import { requireValid } from './require-changeable.ts'

/** To whom money would go back. */
export const moneyOf = (
  { amount_cents, buyer_id }: PurchaseRow,
  callerId: string,
): 'mine' | 'others' | 'none' => {
  if (amount_cents === 0) return 'none'
  return buyer_id === callerId ? 'mine' : 'others'
}

/**
 * Whose account an e-mail is, before a permit is handed over to it. Only for who has a permit that could be, for whom it could be,
 * and counted as the hand-over is: it tells a first name and an initial more.
 */
export function serveAskReceiver(serve: Serve, services: Services): void {
  const countLookup = holderLookupLimit(services)

  serve(askReceiver, async ({ input: { purchaseId, email }, caller, language, address, now }) => {
    const request = { services, caller, language, now }
    const { purchase } = await ownPermit(request, purchaseId, 'handOver')
    requireValid(request, purchase)
    if (email !== caller.email)
      await countLookup({ accountId: caller.accountId, address, emails: [email], now })
    return {
      name: await receiverOf(request, purchase, email),
      money: moneyOf(purchase, caller.accountId),
    }
  })
}
