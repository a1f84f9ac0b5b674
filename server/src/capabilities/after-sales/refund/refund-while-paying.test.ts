import { afterEach, describe, expect, it } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, buy, expectBooksInOrder, granted, payWith, purchasesIn } from '#server/testing/buying.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { expireHolds, sweepPayments } from '../../purchase/index.ts'
import { decideRefund } from './decide-refund.ts'

const shop = useShop()
afterEach(async () => {
  delete shop.faults.between
  await expectBooksInOrder(shop)
})

/** Runs `meanwhile` once, before or after the provider captures the money. */
function whileCapturing(when: 'before' | 'after', meanwhile: () => Promise<unknown>): void {
  let isOver = false
  shop.faults.between = async (call, carryOut) => {
    if (isOver || !call.path.endsWith('capture')) return carryOut()
    isOver = true
    if (when === 'before') await meanwhile()
    const reply = await carryOut()
    if (when === 'after') await meanwhile()
    return reply
  }
}

const intentsOf = (purchaseId: string) =>
  shop.double.ledger.entries().filter(({ metadata }) => metadata['purchaseId'] === purchaseId)
const sweep = async (minutes: number) => {
  shop.lenza.pass({ minutes })
  await expireHolds(shop.lenza, shop.lenza.clock.now())
  await sweepPayments(shop.lenza)
}

describe('a permit that is taken back while its money is taken', () => {
  it.each(['before', 'after'] as const)('%s the provider has it: it comes back in full', async (when) => {
    const water = await aWater(shop, undefined, { places: 1 })
    const anna = await aPerson(shop.lenza)
    const { purchaseId, clientSecret } = granted(await ask(shop, anna, water))
    await payWith(shop, clientSecret)
    whileCapturing(when, () => decideRefund(shop.lenza, purchaseId, { kind: 'cancelled' }))
    // The buyer gets no permit.
    const bought = await buy(shop, anna, water)
    expect(bought.ok && bought.value.permit.state).not.toBe('issued')
    await sweep(2)
    const kept = intentsOf(purchaseId).map(
      ({ captured, refunded, authorised }) => captured - refunded + authorised,
    )
    expect(kept).toEqual([0])
    expect(await purchasesIn(shop, water)).toMatchObject([{ state: 'refunded' }])
  })

  it('and whose money could not be taken yet: it is never taken', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const anna = await aPerson(shop.lenza)
    const { purchaseId, clientSecret } = granted(await ask(shop, anna, water))
    await payWith(shop, clientSecret)
    shop.faults.between = async (call, carryOut) => (call.path.endsWith('capture') ? null : carryOut())
    granted(await buy(shop, anna, water))
    expect(await decideRefund(shop.lenza, purchaseId, { kind: 'cancelled' })).toBe(true)
    delete shop.faults.between
    await sweep(2)
    expect(intentsOf(purchaseId)).toMatchObject([{ captured: 0, authorised: 0, status: 'canceled' }])
  })
})
