import { expireHolds, sweepPayments } from '#server/capabilities/purchase/index.ts'
import type { Shop } from './shop.ts'

/**
 * Runs `meanwhile` once, before or after the provider's first call whose `METHOD path` matches `at`. The test deletes
 * `shop.faults.between` at its end.
 */
export function whileTheProvider(
  shop: Shop,
  at: RegExp,
  when: 'before' | 'after',
  meanwhile: () => Promise<unknown>,
): void {
  let isOver = false
  shop.faults.between = async (call, carryOut) => {
    if (isOver || !at.test(`${call.method} ${call.path}`)) return carryOut()
    isOver = true
    if (when === 'before') await meanwhile()
    const reply = await carryOut()
    if (when === 'after') await meanwhile()
    return reply
  }
}

/** The provider's payments of a purchase. */
export const intentsOf = (shop: Shop, purchaseId: string) =>
  shop.double.ledger.entries().filter(({ metadata }) => metadata['purchaseId'] === purchaseId)

/** What the job does after this time: it expires holds and settles payments. */
export async function sweep(shop: Shop, minutes: number): Promise<void> {
  shop.lenza.pass({ minutes })
  await expireHolds(shop.lenza, shop.lenza.clock.now())
  await sweepPayments(shop.lenza)
}
