import { afterEach, describe, expect, it } from 'vitest'
import { ask, buy, checkBooksAfterTests, granted, payWith, purchasesIn } from '#server/testing/buying.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { giveBack } from '#server/testing/changing.ts'
import { lineOfGuest } from '#server/testing/orders.ts'
import { changeTerms, placesTaken, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { offerPlaces } from './index.ts'
import {
  aFullWater,
  child,
  freeOne,
  join,
  leave,
  seen,
  somePeople,
  takeOffer,
  waitsNow,
} from './waits-for-test.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const { offerOf, subjects, morePlaces, outcomeOf } = seen(shop)
const run = () => offerPlaces(shop.lenza)
const people = (count: number) => somePeople(shop, count)
const take = (who: Person) => takeOffer(shop, who)
const takenNow = async (water: Water) => (await placesTaken(shop, water))[0]?.taken
const onSale = async (water: Water, on_sale: boolean) => {
  await shop.lenza.db.updateTable('permit').set({ on_sale }).where('id', '=', water.permitId).execute()
  await changeTerms(shop, water, {})
}

describe('a wait ends', () => {
  it('with a permit that was bought in another way', async () => {
    const { water } = await aFullWater(shop)
    const [anna, bruno] = await people(2)
    granted(await join(shop, anna, water))
    await morePlaces(water)
    const opened = granted(await ask(shop, bruno, water, { firstDay: '2027-05-07', lastDay: '2027-05-07' }))
    await payWith(shop, opened.clientSecret)
    granted(await buy(shop, bruno, water, { firstDay: '2027-05-07', lastDay: '2027-05-07' }))
    const own = granted(await ask(shop, anna, water))
    await payWith(shop, own.clientSecret)
    granted(await buy(shop, anna, water))
    expect(await run()).toBe(0)
    expect(await outcomeOf(anna)).toEqual(['taken'])
  })

  it('where the permit is not sold any more on this day, and is told', async () => {
    const { water, sold } = await aFullWater(shop)
    const [anna] = await people(1)
    granted(await join(shop, anna, water))
    await onSale(water, false)
    await freeOne(shop, sold)
    expect(await run()).toBe(0)
    expect(await outcomeOf(anna)).toEqual(['notSold'])
    expect((await subjects(anna)).at(-1)).toMatch(/^Not on sale any more/)
  })

  it('where the rules do not allow it any more, with the reason; who waits behind is served', async () => {
    const { water, sold } = await aFullWater(shop)
    const [anna, bruno] = await people(2)
    for (const who of [anna, bruno]) granted(await join(shop, who, water))
    await shop.lenza.db
      .insertInto('blocked_holder')
      .values({
        association_id: water.associationId,
        email: anna.email,
        until: null,
        reason: null,
        blocked_at: null,
      })
      .execute()
    await freeOne(shop, sold)
    expect(await run()).toBe(1)
    expect(await outcomeOf(anna)).toEqual(['notPossible'])
    expect((await subjects(anna)).at(-1)).toMatch(/^Not possible any more/)
    expect(await offerOf(bruno)).toBeDefined()
    await take(bruno)
  })

  it('with what was bought from an offer: given back later, nothing is offered again', async () => {
    const { water, sold } = await aFullWater(shop)
    const [anna] = await people(1)
    granted(await join(shop, anna, water))
    await freeOne(shop, sold)
    await run()
    await take(anna)
    const own = (await purchasesIn(shop, water)).find(({ holder_id }) => holder_id === anna.accountId)
    granted(await giveBack(shop, anna, own?.id ?? ''))
    expect(await run()).toBe(0)
    expect([await outcomeOf(anna), await takenNow(water)]).toEqual([['taken'], 0])
  })

  it('for all where the permit is hidden while a place comes free: no one further down is served', async () => {
    const { water, sold } = await aFullWater(shop)
    const [anna, bruno] = await people(2)
    for (const who of [anna, bruno]) granted(await join(shop, who, water))
    await onSale(water, false)
    await freeOne(shop, sold)
    expect(await run()).toBe(0)
    await onSale(water, true)
    expect(await run()).toBe(0)
    for (const who of [anna, bruno]) {
      expect(await outcomeOf(who)).toEqual(['notSold'])
      expect(await subjects(who)).toHaveLength(1)
    }
  })

  it('for nobody where it was hidden only between two looks: the first is served first', async () => {
    const { water, sold } = await aFullWater(shop)
    const [anna, bruno] = await people(2)
    for (const who of [anna, bruno]) granted(await join(shop, who, water))
    await onSale(water, false)
    await freeOne(shop, sold)
    await onSale(water, true)
    expect(await run()).toBe(1)
    expect([(await offerOf(anna)) !== undefined, await offerOf(bruno)]).toEqual([true, undefined])
    await take(anna)
  })

  it('without the names of those it was for', async () => {
    const { water } = await aFullWater(shop)
    const [anna, bruno] = await people(2)
    const { permitId: _permit, firstDay: _from, lastDay: _to, ...guest } = lineOfGuest(water)
    granted(await join(shop, anna, water, { people: [{}, child('Leo'), guest] }))
    granted(await join(shop, bruno, water, { people: [{}, child('Mia')] }))
    const [wait] = await waitsNow(shop, anna)
    granted(await leave(shop, anna, wait?.waitId ?? ''))
    await morePlaces(water)
    const own = granted(await ask(shop, bruno, water))
    await payWith(shop, own.clientSecret)
    granted(await buy(shop, bruno, water))
    await run()
    const rows = await shop.lenza.db
      .selectFrom('wait')
      .select(['outcome', 'people'])
      .where('account_id', 'in', [anna.accountId, bruno.accountId])
      .orderBy('joined_at')
      .execute()
    expect(rows).toEqual([
      { outcome: 'left', people: [{}, {}, {}] },
      { outcome: 'taken', people: [{}, {}] },
    ])
  })
})
