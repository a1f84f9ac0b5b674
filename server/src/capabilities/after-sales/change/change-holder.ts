import type { ResponseOf } from '#contract/call.ts'
import { changeHolder } from '#contract/changes.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { holderLookupLimit } from '../../catalogue/index.ts'
import { presentPermit } from '../../permits/index.ts'
import { findPurchase, isOwn, ownPermit, type PermitRequest } from '../../purchase/index.ts'
import { handedOverNow } from './handed-over-now.ts'
import { handPermitOver } from './hand-permit-over.ts'
import { onceDone } from './once-done.ts'

/** Hands a permit over. Idempotent. */
export function serveChangeHolder(serve: Serve, services: Services): void {
  const countLookup = holderLookupLimit(services)

  serve(changeHolder, async ({ input: { purchaseId, email }, caller, language, address, now }) => {
    const request = { services, caller, language, now }
    const findDone = async () => {
      const handedOver = await handedOverNow(request, purchaseId, email)
      return handedOver && { purchaseId, handedOver }
    }
    return onceDone<ResponseOf<typeof changeHolder>>(findDone, async () => {
      await ownPermit(request, purchaseId, 'handOver')
      // Each answer reveals whether an angler has the e-mail.
      if (email !== caller.email)
        await countLookup({ accountId: caller.accountId, address, emails: [email], now })
      const permit = await retryDecision(() => handOver(request, purchaseId, email))
      services.outbox.nudge()
      const reader = { accountId: caller.accountId, language }
      if (isOwn(request, permit, 'see'))
        return { purchaseId, permit: await presentPermit(services, permit, reader) }
      return (await findDone()) ?? { purchaseId }
    })
  })
}

/** Returns the permit after the hand-over. The caller was its holder at the request. Undefined: it has changed. */
async function handOver(
  request: PermitRequest,
  purchaseId: string,
  email: string,
): Promise<PurchaseRow | undefined> {
  const { db } = request.services
  const { purchase } = (await findPurchase(db, purchaseId)) ?? refuse('NOT_FOUND')
  return handPermitOver(request, purchase, email, {
    mayBeChanged: isOwn(request, purchase, 'handOver'),
    byId: request.caller.accountId,
  })
}
