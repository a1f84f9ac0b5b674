import { afterEach, expect, it } from 'vitest'
import { aPerson } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted } from '#server/testing/buying.ts'
import {
  aMembership,
  aPlan,
  join,
  MEMBERSHIP_CENTS,
  membershipOfChild,
  setPlans,
} from '#server/testing/memberships.ts'
import { TODAY, useShop } from '#server/testing/shop.ts'
import { transfersOf } from '#server/testing/transfers.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const { aClub } = transfersOf(shop)

it.each([{ months: 12 }, { until: 'yearEnd' as const }])(
  'sent again on a later day it is the order that waits, with its reference, its price and its time: %o',
  async (validity) => {
    const { water, awaited } = await aClub({ places: 9 })
    const dearerFromTomorrow = {
      baseCents: MEMBERSHIP_CENTS + 1000,
      rows: [{ calendar: { in: [{ days: ['2027-04-01/2027-05-01'] }] }, cents: MEMBERSHIP_CENTS }],
    }
    await setPlans(shop, water, [aPlan({ validity, prices: dearerFromTomorrow })])
    const anna = await aPerson(shop.lenza)
    const memberships = [aMembership(water), membershipOfChild(water, 'Leo')]
    const { orderId, read } = await awaited(anna, memberships)
    const before = await read()
    shop.lenza.pass({ days: 3 })
    const again = granted(await join(shop, anna, memberships))
    expect(again).toMatchObject({
      orderId,
      transfer: before.order?.transfer,
      heldUntil: before.order?.heldUntil,
      amountCents: 2 * MEMBERSHIP_CENTS,
    })
    expect(again.clientSecret).toBeUndefined()
    expect((await read()).outcome).toBe('held')
  },
)

it('where it costs less by now, has a later end, or is for other people, it is another order', async () => {
  const { water, awaited } = await aClub({ places: 9 })
  const [anna, bruno, carla] = [
    await aPerson(shop.lenza),
    await aPerson(shop.lenza),
    await aPerson(shop.lenza),
  ]
  const alone = [aMembership(water)]
  const withChild = [...alone, membershipOfChild(water, 'Leo')]
  const ofCarla = await awaited(carla, alone)
  expect(granted(await join(shop, carla, withChild)).orderId).not.toBe(ofCarla.orderId)
  expect((await ofCarla.read()).outcome).toBe('over')

  const ofAnna = await awaited(anna, alone)
  await setPlans(shop, water, [aPlan({ prices: { baseCents: MEMBERSHIP_CENTS - 1000, rows: [] } })])
  const cheaper = granted(await join(shop, anna, alone))
  expect(cheaper).toMatchObject({ amountCents: MEMBERSHIP_CENTS - 1000 })
  expect(cheaper.orderId).not.toBe(ofAnna.orderId)

  // From the day after tomorrow on the next year is included.
  await setPlans(shop, water, [aPlan({ validity: { until: 'yearEnd', nextOpens: 242 } })])
  const ofBruno = await awaited(bruno, alone)
  shop.lenza.pass({ days: 3 })
  const longer = granted(await join(shop, bruno, alone))
  expect(longer.memberships).toMatchObject([{ lastDay: '2028-12-31' }])
  expect(longer.orderId).not.toBe(ofBruno.orderId)
})
