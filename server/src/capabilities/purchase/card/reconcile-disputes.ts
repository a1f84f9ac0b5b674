import type { DisputeRow } from '#server/platform/database/tables/bank-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { disputeAtProvider, disputesSince } from './disputes-at-provider.ts'
import { reconcileWon } from './reconcile-came-back.ts'
import { reconcileLost } from './reconcile-refunds.ts'
import { keepDispute } from './store/disputes.ts'

/**
 * Keeps what the provider says of a dispute. One that is lost is money of the sale that is gone, as if it had been given back; its
 * permit stays as it is until the office decides. One that is won after it was lost is not gone. Idempotent. Throws ProviderUnavailable.
 */
export async function reconcileDispute(
  services: Services,
  id: string,
  account: string | null,
): Promise<void> {
  const dispute = await disputeAtProvider(services, id, account)
  if (dispute !== undefined) await keepAndWrite(services, dispute)
}

/**
 * For events that were lost: the disputes of an account that were opened from then on. One that cannot be written keeps no other back;
 * returns why each of them could not. Throws ProviderUnavailable.
 */
export async function reconcileDisputesSince(
  services: Services,
  account: string | null,
  since: Date,
  ending?: AbortSignal,
): Promise<Error[]> {
  const failed: Error[] = []
  for await (const dispute of disputesSince(services, account, since)) {
    if (ending?.aborted === true) break
    await keepAndWrite(services, dispute).catch((error: unknown) => {
      services.log.error({ err: error, dispute: dispute.id }, 'a dispute was not written')
      failed.push(error instanceof Error ? error : new Error(String(error)))
    })
  }
  return failed
}

async function keepAndWrite(services: Services, dispute: DisputeRow): Promise<void> {
  await keepDispute(services.db, dispute)
  if (dispute.state === 'lost') await reconcileLost(services, dispute.intent_id)
  if (dispute.state === 'won') await reconcileWon(services, dispute.intent_id)
}
