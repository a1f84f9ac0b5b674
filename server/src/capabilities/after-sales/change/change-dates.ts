import { changeDates, planDates } from '#contract/changes-together.ts'
import { wireNameOf } from '#contract/wire.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse, refuseFields } from '#server/platform/refusal.ts'
import { presentPermits } from '../../permits/index.ts'
import { ownPermit, type PermitRequest } from '../../purchase/index.ts'
import { movePermits, planMove } from './move-permits.ts'

const idsField = wireNameOf(changeDates.request, 'purchaseIds')

/** Moves several permits to another day together. Idempotent. */
export function serveChangeDates(serve: Serve, services: Services): void {
  serve(changeDates, async ({ input: { purchaseIds, day }, caller, language, now }) => {
    const request = { services, caller, language, now }
    const permits = await retryDecision(async () =>
      movePermits(request, await ownPermits(request, purchaseIds), day),
    )
    services.outbox.nudge()
    return { permits: await presentPermits(services, permits, { accountId: caller.accountId, language }) }
  })

  serve(planDates, async ({ input: { purchaseIds, day }, caller, language, now }) => {
    const request = { services, caller, language, now }
    return {
      permits: await retryDecision(async () =>
        planMove(request, await ownPermits(request, purchaseIds), day),
      ),
    }
  })
}

/** The caller's, of one association. */
async function ownPermits(request: PermitRequest, purchaseIds: readonly string[]): Promise<PurchaseRow[]> {
  if (purchaseIds.length === 0) return refuseFields([{ field: idsField, code: 'REQUIRED' }])
  const found: PurchaseRow[] = []
  for (const id of new Set(purchaseIds)) found.push((await ownPermit(request, id, 'changeDay')).purchase)
  const [first] = found
  if (found.some(({ association_id }) => association_id !== first?.association_id)) return refuse('NOT_FOUND')
  return found
}
