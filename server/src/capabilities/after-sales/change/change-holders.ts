import { changeHolders, planHolders } from '#contract/changes-together.ts'
import type { HandedOverPermit } from '#contract/permits.ts'
import { retryDecision } from '#server/platform/database/retry.ts'
import type { PurchaseRow } from '#server/platform/database/tables/purchase-tables.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { refuse } from '#server/platform/refusal.ts'
import { holderLookupLimit } from '../../catalogue/index.ts'
import { findPurchase, isOwn, type PermitRequest } from '../../purchase/index.ts'
import { moneyOf } from './ask-receiver.ts'
import { handedOverNow } from './handed-over-now.ts'
import { handPermitsOver, planHandOver } from './hand-permits-over.ts'
import { onceDone } from './once-done.ts'
import { ownPermits } from './own-permits.ts'

/** Hands several permits over to one person. Idempotent. */
export function serveChangeHolders(serve: Serve, services: Services): void {
  const countLookup = holderLookupLimit(services)

  serve(changeHolders, async ({ input: { purchaseIds, email }, caller, language, address, now }) => {
    const request = { services, caller, language, now }
    const ids = [...new Set(purchaseIds)]
    const findDone = async () => {
      const handedOver = await handedOverAll(request, ids, email)
      return ids.length > 0 && handedOver.length === ids.length ? { handedOver } : undefined
    }
    return onceDone(findDone, async () => {
      await ownPermits(request, ids, 'handOver')
      // Each answer reveals whether an angler has the e-mail.
      if (email !== caller.email)
        await countLookup({ accountId: caller.accountId, address, emails: [email], now })
      await retryDecision(() => handOver(request, ids, email))
      services.outbox.nudge()
      return { handedOver: await handedOverAll(request, ids, email) }
    })
  })

  serve(planHolders, async ({ input: { purchaseIds, email }, caller, language, address, now }) => {
    const request = { services, caller, language, now }
    const { accountId } = caller
    await ownPermits(request, purchaseIds, 'handOver')
    if (email !== caller.email) await countLookup({ accountId, address, emails: [email], now })
    return retryDecision(async () => {
      const purchases = await ownPermits(request, purchaseIds, 'handOver')
      const plan = await planHandOver(request, purchases, { email, giverId: accountId })
      return (
        plan && {
          ...plan,
          permits: plan.permits.map((answer, n) => ({
            ...answer,
            money: moneyOf(purchases[n] as PurchaseRow, accountId),
          })),
        }
      )
    })
  })
}

/** What of these the caller has handed over to this e-mail. */
async function handedOverAll(
  request: PermitRequest,
  ids: readonly string[],
  email: string,
): Promise<HandedOverPermit[]> {
  const found = await Promise.all(ids.map((id) => handedOverNow(request, id, email)))
  return found.filter((one) => one !== undefined)
}

/** The caller had them all at the request. Undefined: one has changed. */
async function handOver(
  request: PermitRequest,
  ids: readonly string[],
  email: string,
): Promise<PurchaseRow[] | undefined> {
  const { services, caller } = request
  const purchases: PurchaseRow[] = []
  for (const id of ids)
    purchases.push(((await findPurchase(services.db, id)) ?? refuse('NOT_FOUND')).purchase)
  return handPermitsOver(request, purchases, {
    email,
    giverId: caller.accountId,
    mayBeChanged: purchases.every((purchase) => isOwn(request, purchase, 'handOver')),
    byId: caller.accountId,
  })
}
