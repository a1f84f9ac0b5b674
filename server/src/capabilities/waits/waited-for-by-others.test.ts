import { afterEach, describe, expect, it } from 'vitest'
import { makeBooklet } from '#contract/office-booklets.ts'
import { quoteCounterSale } from '#contract/office-counter.ts'
import { openPayment } from '#contract/purchase.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { exampleSlot } from '#rules/permit/example-permit.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { book } from '#server/testing/booking.ts'
import {
  anOrder,
  ask,
  buy,
  checkBooksAfterTests,
  granted,
  intentOf,
  payWith,
  purchase,
  refused,
} from '#server/testing/buying.ts'
import { giveBack } from '#server/testing/changing.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { aCounterLine, aCounterSale, sellBy } from '#server/testing/counter.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aLine, lineOfChild, lineOfGuest, openLines } from '#server/testing/orders.ts'
import { aWater, DAY, TODAY, useShop } from '#server/testing/shop.ts'
import { aTill } from '#server/testing/tills.ts'
import { expireHolds } from '../purchase/index.ts'
import { offerPlaces } from './index.ts'
import { aFullWater, as, child, freeOne, join, seen, somePeople, waitsNow } from './waits-for-test.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(async () => {
  shop.lenza.pass({ minutes: 31 })
  await expireHolds(shop.lenza, shop.lenza.clock.now())
  await shop.lenza.db.deleteFrom('wait').execute()
  shop.lenza.setNow(TODAY)
})

const { offerOf, outcomeOf, morePlaces } = seen(shop)
const giveBackRule = [{ until: { before: 'PT0S' as const, of: 'day' as const }, percent: 100 }]
const zonesOf = async (associationId: number) =>
  (
    await shop.lenza.db
      .selectFrom('zone')
      .select('id')
      .where('association_id', '=', associationId)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

it('an order of several is refused with its lines: those that others wait for, and those for which there is no place', async () => {
  const { water, sold } = await aFullWater(shop, 2)
  const [anna, bruno] = await somePeople(shop, 2)
  granted(await join(shop, anna, water))
  await freeOne(shop, sold)
  const problem = refused(await openLines(shop, bruno, [aLine(water), lineOfGuest(water)]))
  expect(extensionOf('WAITED_FOR', problem)?.lines?.map(({ line, code }) => [line, code])).toEqual([
    [0, 'WAITED_FOR'],
    [1, 'PLACE_TAKEN'],
  ])
})

describe('who waits, too, and asks before the job has run', () => {
  it('is told how many are before them: of the first none, as the place is offered to them next', async () => {
    const { water, sold } = await aFullWater(shop, 2)
    const [anna, bruno, carla] = await somePeople(shop, 3)
    granted(await join(shop, anna, water))
    granted(await join(shop, bruno, water, { people: [{}, child('Leo')], least: 1 }))
    granted(await join(shop, carla, water))
    await freeOne(shop, sold)
    const refusalOf = async (who: typeof anna) => {
      const problem = refused(await ask(shop, who, water))
      return [problem.code, extensionOf('WAITED_FOR', problem)?.people]
    }
    expect(await refusalOf(anna)).toEqual(['WAITED_FOR', 0])
    const first = await shop.lenza.call(openPayment, anOrder(water), as(anna))
    expect(refused(first).detail).toMatch(/you are the first who waits/)
    expect([await refusalOf(bruno), await refusalOf(carla)]).toEqual([
      ['WAITED_FOR', 1],
      ['WAITED_FOR', 3],
    ])
    await offerPlaces(shop.lenza)
    expect(await offerOf(anna)).toBeDefined()
  })

  it('whose party does not fit has all those before them who do', async () => {
    const { water, sold } = await aFullWater(shop, 2)
    const [anna, bruno] = await somePeople(shop, 2)
    granted(await join(shop, anna, water, { people: [{}, child('Leo')] }))
    granted(await join(shop, bruno, water))
    await freeOne(shop, sold)
    expect(extensionOf('WAITED_FOR', refused(await ask(shop, anna, water)))).toEqual({ people: 1 })
  })
})

describe('a place that others wait for is not had', () => {
  const slots = [
    { ...exampleSlot('M'), from: '06:00:00', to: '12:00:00' },
    { ...exampleSlot('P'), from: '12:00:00', to: '20:00:00' },
  ]

  it('by an order that gives up a hold of another place', async () => {
    const { water } = await aFullWater(shop, 1, { slots })
    const [anna, bruno] = await somePeople(shop, 2)
    granted(await join(shop, anna, water, { slot: 'M' }))
    await morePlaces(water, 2, 'P')
    const held = granted(await ask(shop, bruno, water, { slot: 'P' }))
    await morePlaces(water, 2, 'M')
    const elsewhere = [aLine(water, { slot: 'M' })]
    const several = await openLines(shop, bruno, elsewhere, { replacedOrderId: held.purchaseId })
    expect(refused(several).code).toBe('WAITED_FOR')
    expect(refused(await ask(shop, bruno, water, { slot: 'M' })).code).toBe('WAITED_FOR')
    granted(await ask(shop, bruno, water, { slot: 'P' }))
  })

  it('at the counter, nor for a booklet', async () => {
    const { water, sold } = await aFullWater(shop)
    const { associationId, permitId } = water
    const [anna] = await somePeople(shop, 1)
    granted(await join(shop, anna, water))
    await freeOne(shop, sold)
    const seller = await aPersonOfTheOffice(shop.lenza, water, { role: 'owner' })
    await aTill(shop.lenza, water, seller)
    const sale = aCounterSale(water)
    const quote = { associationId, lines: [aCounterLine(water)] }
    expect(granted(await shop.lenza.call(quoteCounterSale, quote, as(seller))).amountCents).toBe(2000)
    const problem = refused(await sellBy(shop, seller, sale))
    expect([problem.code, extensionOf('WAITED_FOR', problem)]).toEqual(['WAITED_FOR', { people: 1 }])
    const booklet = { associationId, permitId, bookletId: uuidv7(), from: DAY, to: DAY, aDay: 1 }
    const made = await shop.lenza.call(makeBooklet, { ...booklet, returnsAt: '08:00:00' }, as(seller))
    expect(refused(made).code).toBe('WAITED_FOR')
    await offerPlaces(shop.lenza)
    expect(await offerOf(anna)).toBeDefined()
  })

  it('by a payment that comes after the hold has ended: nothing is taken, and the next is offered the place', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const [anna, bruno] = await somePeople(shop, 2)
    const held = granted(await ask(shop, anna, water))
    granted(await join(shop, bruno, water))
    shop.lenza.pass({ minutes: 16 })
    await expireHolds(shop.lenza, shop.lenza.clock.now())
    await payWith(shop, held.clientSecret)
    expect(refused(await buy(shop, anna, water)).code).toBe('HOLD_EXPIRED')
    expect(shop.double.ledger.captured(intentOf(held.clientSecret))).toBe(0)
    await offerPlaces(shop.lenza)
    expect(await offerOf(bruno)).toBeDefined()
    expect([await outcomeOf(anna), await waitsNow(shop, bruno)]).toMatchObject([[], [{ state: 'offered' }]])
  })
})

describe('a place of a club with zones that others wait for', () => {
  it('refuses an order of several with the lines whose places others wait for, and with what the others cost', async () => {
    const permit = aFreePermit('giorno', {
      zones: [{ zone: 'river' }, { zone: 'lake' }],
      giveBack: giveBackRule,
      accompaniedMinors: { oldest: 13, perAdult: 3 },
    })
    const { giorno } = await loadClub(shop, 'waited-for-lines', [permit], {
      quotas: [{ key: 'q', places: 2, per: ['day', 'zone'], counts: { permits: ['giorno'] } }],
    })
    if (giorno === undefined) throw new Error('no permit')
    const [river = 0, lake = 0] = await zonesOf(giorno.associationId)
    const [anna, bruno, carla] = await somePeople(shop, 3)
    const dora = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, bruno, giorno, { zoneId: lake })
    await purchase(shop, carla, giorno, { zoneId: lake })
    granted(await join(shop, anna, giorno, { zoneId: lake }))
    granted(await giveBack(shop, bruno, purchaseId))
    const guest = lineOfGuest(giorno, { zoneId: lake })
    const lines = [aLine(giorno, { zoneId: river }), guest, lineOfChild(giorno, 'Leo', { zoneId: river })]
    const problem = refused(await openLines(shop, dora, lines))
    expect(problem.code).toBe('ORDER_NOT_POSSIBLE')
    expect(extensionOf('ORDER_NOT_POSSIBLE', problem)).toEqual({
      lines: [{ line: 1, code: 'WAITED_FOR', sentence: expect.stringMatching(/one person waits/) as string }],
      without: { permits: 2, amountCents: 0 },
    })
  })

  it('keeps a day of a longer permit from who books it', async () => {
    const counts = { permits: ['giorno', 'settimana'], zones: ['river'] }
    const { giorno, settimana } = await loadClub(
      shop,
      'waited-for-days',
      [
        aFreePermit('giorno', { zones: [{ zone: 'river' }], giveBack: giveBackRule }),
        aFreePermit('settimana', {
          zones: [{ zone: 'river' }],
          booking: 'dayByDay',
          validity: { days: [7] },
        } as never),
      ],
      { quotas: [{ key: 'q', places: 1, per: ['day'], counts }] },
    )
    if (giorno === undefined || settimana === undefined) throw new Error('no permits')
    const { zoneId } = giorno
    const [anna, bruno, carla] = await somePeople(shop, 3)
    const week = await purchase(shop, carla, settimana, { firstDay: DAY, lastDay: '2027-05-08' })
    const { purchaseId } = await purchase(shop, bruno, giorno, { zoneId })
    granted(await join(shop, anna, giorno, { zoneId }))
    granted(await giveBack(shop, bruno, purchaseId))
    expect(refused(await book(shop, carla, settimana, week.purchaseId, { zoneId })).code).toBe('DAY_FULL')
    await offerPlaces(shop.lenza)
    expect(await offerOf(anna)).toBeDefined()
  })
})
