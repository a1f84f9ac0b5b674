import { sql } from 'kysely'
import type { Services } from '#server/platform/http/services.ts'
import { lookedAtAgain } from './payments/move-payment.ts'
import { settle } from './settle/settle.ts'

const AT_ONCE = 20
/** So that a call to the provider that hangs does not keep everybody behind it waiting. */
const SIDE_BY_SIDE = 4

/**
 * Brings every payment that is not finished as far as it can go, of whatever age, each on its own: one that
 * fails is logged and does not stop the others. Taking some moves their time on and skips what others have
 * locked, so that servers share the work. What becomes due meanwhile is the next round's, so that this one comes
 * to an end also while the provider is down. Returns how many it looked at.
 */
export async function sweepPayments(services: Services): Promise<number> {
  const begun = services.clock.now()
  const settleOrLater = (purchaseId: string) =>
    settle(services, purchaseId).catch((error: unknown) =>
      services.log.warn({ err: error, purchase: purchaseId }, 'a payment is not finished yet'),
    )

  for (let total = 0; ;) {
    const taken = await takeSome(services, begun)
    if (taken.length === 0) return total
    total += taken.length
    const lane = async () => {
      for (let next = taken.pop(); next !== undefined; next = taken.pop()) await settleOrLater(next)
    }
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane))
  }
}

/** Purchases with a payment that was due when the round began, at most so many. */
async function takeSome({ db, clock }: Services, begun: Date): Promise<string[]> {
  const { rows } = await sql<{ purchase_id: string }>`
    update payment p
    set look_at = ${lookedAtAgain(clock.now())}
    from (
      select association_id, purchase_id, attempt from payment
      where state in ('opening', 'open', 'authorised', 'refunding') and look_at <= ${begun}
      order by look_at
      limit ${AT_ONCE}
      for update skip locked
    ) due
    where p.association_id = due.association_id and p.purchase_id = due.purchase_id and p.attempt = due.attempt
    returning p.purchase_id`.execute(db)
  return [...new Set(rows.map((row) => row.purchase_id))]
}
