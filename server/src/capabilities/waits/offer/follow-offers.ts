import { isSoldState } from '#rules/sale/purchase-lifecycle.ts'
import type { WaitRow } from '#server/platform/database/tables/wait-tables.ts'
import type { Services } from '#server/platform/http/services.ts'
import { findPurchase, linesOf } from '../../purchase/index.ts'
import { otherOrder } from '../store/other-order.ts'
import { endWait, followOrder, waitsGoingOn } from '../store/waits.ts'
import { missOffer } from './miss-offer.ts'

/** What became of each offer: bought, run out, given up, or changed by its person into another order. */
export async function followOffers(services: Services, now: Date): Promise<void> {
  for (const wait of await waitsGoingOn(services.db, 'offered'))
    await followOffer(services, wait, now).catch((error: unknown) =>
      services.log.error({ err: error, wait: wait.id }, 'an offer could not be followed'),
    )
}

async function followOffer(services: Services, wait: WaitRow, now: Date): Promise<void> {
  const { db } = services
  const found = wait.order_id === null ? undefined : await findPurchase(db, wait.order_id)
  const lines = found ? linesOf(found) : []
  const states = lines.map(({ state }) => state)
  if (states.includes('held')) return
  // The bank's refusal of a sale is an offer that was not taken.
  if (states.some((state) => isSoldState(state) && state !== 'voided')) {
    await endWait(db, wait.id, 'taken', now)
    return
  }
  const givenUpAt = lines.find(({ state }) => state === 'released')?.ended_at ?? undefined
  const other = await otherOrder(db, wait, givenUpAt)
  if (other === undefined && givenUpAt !== undefined) await endWait(db, wait.id, 'left', now)
  else if (other === undefined || other.state === 'expired') await missOffer(services, wait, now)
  else if (other.state === 'issued') await endWait(db, wait.id, 'taken', now)
  else await followOrder(db, wait.id, other.orderId)
}
