import { describe, expect, it } from 'vitest'
import { listOffers } from '#contract/catalogue.ts'
import { listMyPermits, type HeldPermit } from '#contract/permits.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { readClaims } from '#rules/permit/permit-claims.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import {
  ask,
  type OrderChoices,
  checkBooksAfterTests,
  granted,
  purchase,
  refused,
} from '#server/testing/buying.ts'
import { giveBack, moveTo } from '#server/testing/changing.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { both, DAY, useShop, type Water } from '#server/testing/shop.ts'
import { sweepPayments } from './sweep-payments.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const later = { until: { before: 'PT0S', of: 'day' } }

/** The lake is 22 euros more, for two anglers a day, with the permit or later; ten anglers a day in all. */
async function lagoTivo(key: string, changes: Parameters<typeof aFreePermit>[1] = {}) {
  const option = { code: 'lake', name: both('Lake'), prices: { base: '22.00', per: 'permit' as const } }
  const boat = { code: 'boat', name: both('Boat'), prices: { base: '15.00', per: 'permit' as const } }
  const permit = aFreePermit('day', {
    zones: [{ zone: 'river' }],
    addOns: [option, boat],
    giveBack: [{ until: { before: 'PT0S', of: 'day' }, percent: 100 }],
    ...changes,
  })
  const quotas = [
    { key: 'lake', places: 2, counts: { addOns: ['lake'] } },
    { key: 'boats', places: 1, counts: { addOns: ['boat'] } },
    { key: 'all', places: 3 },
  ]
  const waters = (await loadClub(
    shop,
    key,
    [permit],
    { quotas, purchaseLimits: [{ atMost: 1, of: 'purchases', per: 'day' }] },
    [],
    { lake: { unlocks: { zones: ['lake'] }, later }, boat: { later } },
  )) as { day: Water; 'day+lake': Water; 'day+boat': Water }
  const { day } = waters
  const zones = await shop.lenza.db
    .selectFrom('zone')
    .select(['id', 'key'])
    .where('association_id', '=', day.associationId)
    .execute()
  const lake = zones.find((zone) => zone.key === 'lake')?.id ?? 0
  const river = zones.find((zone) => zone.key === 'river')?.id ?? 0
  return {
    day: { ...day, zoneId: river },
    lake: { ...waters['day+lake'], zoneId: lake },
    boat: { ...waters['day+boat'], zoneId: river },
  }
}

const take = (who: Person, water: Water, more: OrderChoices = {}) =>
  purchase(shop, who, water, { zoneId: water.zoneId, ...more })
const want = (who: Person, water: Water) => ask(shop, who, water, { zoneId: water.zoneId })
const reasonsOf = async (outcome: ReturnType<typeof ask>): Promise<string[]> =>
  (extensionOf('NOT_BUYABLE', refused(await outcome))?.reasons ?? []).map(({ code }) => code)
const permitsOf = async (who: Person): Promise<HeldPermit[]> =>
  granted(await shop.lenza.call(listMyPermits, {}, { token: who.token })).permits
const namesOf = (permits: HeldPermit[], purchaseId: string) =>
  permits.find((one) => one.purchaseId === purchaseId)?.supplements?.map(({ name }) => name)
const claims = (code: string) =>
  readClaims(JSON.parse(Buffer.from(code.split('.')[1] ?? '', 'base64url').toString()))
const leftIn = async (water: Water, key: string): Promise<number | undefined> => {
  const row = await shop.lenza.db
    .selectFrom('place')
    .innerJoin('quota', 'quota.id', 'place.quota_id')
    .select(['place.capacity', 'place.taken'])
    .where('quota.association_id', '=', water.associationId)
    .where('quota.key', '=', key)
    .where('place.day', '=', DAY)
    .executeTakeFirst()
  return row && row.capacity - row.taken
}

describe('an extra that is sold later', () => {
  it('is offered on the permit alone, and is a second permit with a code of its own', async () => {
    const { day, lake } = await lagoTivo('later')
    const anna = await aPerson(shop.lenza)
    const { offers } = granted(await shop.lenza.call(listOffers, { day: DAY }))
    expect(
      offers.filter(({ associationId }) => associationId === day.associationId).map(({ name }) => name),
    ).toEqual(['Day'])
    expect(await reasonsOf(want(anna, lake))).toEqual(['NEEDS_OWN_PERMIT'])

    const first = await take(anna, day)
    expect(first.permit.supplements).toMatchObject([
      { permitId: lake.permitId, name: 'Lake', fromCents: 2200 },
      { name: 'Boat', fromCents: 1500 },
    ])
    const second = await take(anna, lake)
    expect(second.permit).toMatchObject({
      name: 'Day + Lake',
      zone: { zoneId: lake.zoneId },
      amountCents: 2200,
    })
    expect(second.permit.shortCode).not.toBe(first.permit.shortCode)
    expect(claims(second.permit.signedCode)).toMatchObject({ zoneId: lake.zoneId })
    expect(namesOf(await permitsOf(anna), first.purchaseId)).toEqual(['Boat'])
    expect(refused(await want(anna, lake)).code).toBe('NOT_BUYABLE')
  })

  it('takes the places of the extra, and no second one of those that the permit has', async () => {
    const { day, lake } = await lagoTivo('later-places')
    const people = [await aPerson(shop.lenza), await aPerson(shop.lenza), await aPerson(shop.lenza)] as const
    const [anna, luca, carla] = people
    await take(anna, day)
    await take(luca, { ...day, zoneId: lake.zoneId }, { options: ['lake'] })
    await take(carla, day)
    expect([await leftIn(day, 'all'), await leftIn(day, 'lake')]).toEqual([0, 1])
    await take(anna, lake)
    expect([await leftIn(day, 'all'), await leftIn(day, 'lake')]).toEqual([0, 0])
    expect(refused(await want(carla, lake)).code).toBe('PLACE_TAKEN')
    // With the extra already: not once more.
    expect(await reasonsOf(want(luca, lake))).toEqual(['NEEDS_OWN_PERMIT'])
  })

  it('ends with its permit, which keeps its day meanwhile, and gives back its own price', async () => {
    const { day, lake, boat } = await lagoTivo('later-back')
    const anna = await aPerson(shop.lenza)
    const first = await take(anna, day)
    const second = await take(anna, boat)
    await take(anna, lake)
    expect(refused(await moveTo(shop, anna, first.purchaseId, '2027-05-04')).code).toBeDefined()
    granted(await giveBack(shop, anna, second.purchaseId))
    expect(await leftIn(day, 'boats')).toBe(1)
    granted(await giveBack(shop, anna, first.purchaseId))
    shop.lenza.pass({ minutes: 2 })
    await sweepPayments(shop.lenza)
    expect((await permitsOf(anna)).map(({ state }) => state)).toEqual(['refunded', 'refunded', 'refunded'])
    expect([await leftIn(day, 'all'), await leftIn(day, 'lake')]).toEqual([3, 2])
  })

  it('is sold once to two tabs at the same moment, and its last place once to two people', async () => {
    const { day, lake } = await lagoTivo('later-race')
    const [anna, luca, carla] = [
      await aPerson(shop.lenza),
      await aPerson(shop.lenza),
      await aPerson(shop.lenza),
    ]
    for (const who of [anna, luca]) await take(who, day)
    await take(carla, { ...day, zoneId: lake.zoneId }, { options: ['lake'] })
    const answers = await Promise.all([anna, luca, anna, luca].map((who) => want(who, lake)))
    expect(new Set(answers.flatMap((one) => (one.ok ? [one.value.purchaseId] : []))).size).toBe(1)
    expect(await leftIn(day, 'lake')).toBe(0)
  })

  it('counts what is sold when the club adds a quota of it', async () => {
    const { day, lake } = await lagoTivo('later-counted')
    const anna = await aPerson(shop.lenza)
    await take(anna, day)
    await take(anna, lake)
    await lagoTivo('later-counted')
    expect([await leftIn(day, 'all'), await leftIn(day, 'lake')]).toEqual([2, 1])
  })

  it('is sold until its moment: on the day itself it is over', async () => {
    const { day, lake } = await lagoTivo('later-over')
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await take(anna, day)
    shop.lenza.setNow(`${DAY}T06:00:00Z`)
    expect(namesOf(await permitsOf(anna), purchaseId)).toBeUndefined()
    expect(await reasonsOf(want(anna, lake))).toEqual(['TOO_LATE'])
  })
})
