import { afterEach, expect, it } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import { ask, expectBooksInOrder, granted, purchase, purchasesIn } from '#server/testing/buying.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { both, DAY, TODAY, useShop } from '#server/testing/shop.ts'
import { sweepPayments } from '../../purchase/index.ts'
import { refundPurchase } from '../refund/refund-purchase.ts'
import { closeZone, planClosures } from './close-zone.ts'

const shop = useShop()
afterEach(async () => {
  shop.lenza.setNow(TODAY)
  await expectBooksInOrder(shop)
})

/** An adult at the river, children beside whose permits are for the lake, and one who only holds a place. */
async function family(key: string) {
  const permit = aFreePermit('giorno', {
    zones: [{ zone: 'river' }, { zone: 'lake' }],
    prices: { base: '10.00' },
  })
  const { giorno: water } = await loadClub(shop, key, [permit], {
    ageGroups: [{ key: 'pulcini', under: 13 }],
    requires: [
      {
        key: 'adulto',
        for: { groups: ['pulcini'] },
        permits: ['giorno'],
        of: 'companion',
        groups: ['adult'],
      },
    ],
  })
  if (water === undefined) throw new Error('it was not imported')
  const zones = await shop.lenza.db
    .selectFrom('zone')
    .select(['id', 'key'])
    .where('association_id', '=', water.associationId)
    .execute()
  const zoneId = (name: string) => zones.find((one) => one.key === name)?.id ?? 0
  const adult = await aPerson(shop.lenza)
  const child = () => aPerson(shop.lenza, { birthDate: '2017-01-01' })
  const first = await purchase(shop, adult, water, { zoneId: zoneId('river') })
  const beside = { companionCode: first.permit.shortCode, zoneId: zoneId('lake') }
  const mia = await child()
  await purchase(shop, mia, water, beside)
  await purchase(shop, await child(), water, { ...beside, zoneId: zoneId('river') })
  granted(await ask(shop, await child(), water, beside))
  const { associationId } = water
  const [closure, ofLake] = ['river', 'lake'].map((name) => ({
    associationId,
    zoneId: zoneId(name),
    from: DAY,
    to: DAY,
  }))
  if (closure === undefined || ofLake === undefined) throw new Error('there are two zones')
  const states = async () => (await purchasesIn(shop, water)).map(({ state }) => state)
  return { water, first, mia, closure, ofLake, states }
}

const settled = async () => {
  shop.lenza.pass({ minutes: 2 })
  await sweepPayments(shop.lenza)
}

it('closing a zone tells and ends what holds beside its permits in other zones, in full', async () => {
  const { closure, states, mia } = await family('closed')
  const plan = await planClosures(shop.lenza.db, closure.associationId, [closure])
  expect(plan).toMatchObject({ permits: 2, beside: 1, cents: 3000, holds: 1, bookings: 0 })
  const texts = { reason: both('The river is in flood'), otherwise: both('–') }
  const done = await closeZone(shop.lenza, closure, texts, shop.lenza.clock.now())
  expect(done).toMatchObject({ permits: 2, beside: 1, cents: 3000, holds: 1, failed: [] })
  expect(await states()).toEqual(['refunded', 'refunded', 'refunded', 'released'])
  await settled()
  const refunds = await shop.lenza.db
    .selectFrom('payment')
    .select('refunded_cents')
    .where('association_id', '=', closure.associationId)
    .where('refunded_cents', '>', 0)
    .execute()
  expect(refunds.map(({ refunded_cents }) => refunded_cents)).toEqual([1000, 1000, 1000])
  expect((await shop.lenza.mails(mia.email)).at(-1)?.body).toMatch(/valid only together with another/)
  expect(await planClosures(shop.lenza.db, closure.associationId, [closure])).toMatchObject({
    permits: 0,
    beside: 0,
    cents: 0,
    holds: 0,
  })
})

it('closing two zones counts each permit and each hold once, also one that would end with both', async () => {
  const { closure, ofLake } = await family('both-zones')
  const { associationId } = closure
  const { db } = shop.lenza
  const all = { permits: 3, beside: 0, cents: 3000, holds: 1, unpaidCents: 1000 }
  expect(await planClosures(db, associationId, [closure, ofLake])).toMatchObject(all)
  expect(await planClosures(db, associationId, [ofLake, closure, closure])).toMatchObject(all)
  const none = { permits: 0, beside: 0, cents: 0, holds: 0, unpaidCents: 0 }
  expect(await planClosures(db, associationId, [])).toMatchObject(none)
})

it('taking one permit back tells what ended with it', async () => {
  const { first, states } = await family('refunded')
  const outcome = await refundPurchase(shop.lenza, first.purchaseId)
  expect(outcome?.endedToo.map(({ amountCents, wasHeld }) => [amountCents, wasHeld])).toEqual([
    [1000, false],
    [1000, false],
    [0, true],
  ])
  expect(await states()).toEqual(['refunded', 'refunded', 'refunded', 'released'])
  expect((await refundPurchase(shop.lenza, first.purchaseId))?.endedToo).toEqual([])
  await settled()
})
