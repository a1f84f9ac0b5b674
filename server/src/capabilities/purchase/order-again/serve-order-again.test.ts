import { afterEach, expect, test } from 'vitest'
import { readOrderAgain } from '#contract/order-again.ts'
import { costing } from '#rules/permit/example-permit.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted, purchase, refused } from '#server/testing/buying.ts'
import { handTo } from '#server/testing/changing.ts'
import { anInvitation, complete, LUCA } from '#server/testing/invitations.ts'
import { aWater, both, DAY, TODAY, useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()
afterEach(() => shop.lenza.setNow(TODAY))
const free = { prices: costing(0) }

const again = async ({ token }: Person, purchaseId?: string) => {
  const input = purchaseId === undefined ? {} : { purchaseId }
  return granted(await shop.lenza.call(readOrderAgain, input, { token, language: 'en' })).order
}

const morning = { code: 'M', name: both('Morning'), from: '06:00:00', to: '12:00:00', covers: [] }
const boat = { code: 'boat', name: both('Boat'), prices: { per: 'permit' as const, baseCents: 0, rows: [] } }
const inZone = (zoneId: number): Partial<PermitTerms> => ({
  ...free,
  zones: [{ zoneId }],
  slots: [morning],
  techniques: [1, 2],
  addOns: [boat],
})
const everything = ({ zoneId }: Water) => ({
  zoneId,
  slot: 'M',
  technique: 1 as const,
  options: ['boat'],
})

/** The association publishes other terms of its permit. */
async function publish({ associationId, permitId }: Water, terms: PermitTerms): Promise<void> {
  const { db } = shop.lenza
  const version = {
    association_id: associationId,
    permit_id: permitId,
    version: 2,
    terms: JSON.stringify(terms),
  }
  await db.insertInto('permit_version').values(version).execute()
  await db.updateTable('permit').set({ version: 2 }).where('id', '=', permitId).execute()
  await db
    .updateTable('association')
    .set({ updated_at: new Date() })
    .where('id', '=', associationId)
    .execute()
}

test('is what was bought, for the first day after it', async () => {
  const anna = await aPerson(shop.lenza)
  const water = await aWater(shop, inZone)
  const { purchaseId } = await purchase(shop, anna, water, everything(water))
  expect(await again(anna, purchaseId)).toMatchObject({
    purchaseId,
    permitId: water.permitId,
    firstDay: '2027-05-03',
    lastDay: '2027-05-03',
    zoneName: 'Ponte',
    slotName: 'Morning',
    ...everything(water),
    reasons: [],
    lost: [],
  })
  shop.lenza.setNow(new Date('2027-05-07T05:00:00+02:00'))
  expect(await again(anna, purchaseId)).toMatchObject({ firstDay: '2027-05-07' })
  // The morning is over.
  shop.lenza.setNow(new Date('2027-05-07T15:00:00+02:00'))
  expect(await again(anna, purchaseId)).toMatchObject({ firstDay: '2027-05-08' })
})

test('without an id is the last one bought, and nothing before the first', async () => {
  const anna = await aPerson(shop.lenza)
  expect(await again(anna)).toBeUndefined()
  await purchase(shop, anna, await aWater(shop, () => free), {
    firstDay: '2027-05-04',
    lastDay: '2027-05-04',
  })
  const last = await purchase(shop, anna, await aWater(shop, () => free))
  expect((await again(anna))?.purchaseId).toBe(last.purchaseId)
})

test('leads over full days to the next one with a place', async () => {
  const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const water = await aWater(shop, (zoneId) => inZone(zoneId), { places: 1 })
  const { purchaseId } = await purchase(shop, anna, water, everything(water))
  const next = { firstDay: '2027-05-03', lastDay: '2027-05-03' }
  await purchase(shop, luca, water, { ...everything(water), ...next })
  expect(await again(anna, purchaseId)).toMatchObject({
    firstDay: '2027-05-04',
    zoneId: water.zoneId,
    lost: [],
  })
})

test('lists what the permit no longer has, by its name of then, and keeps the rest', async () => {
  const anna = await aPerson(shop.lenza)
  const water = await aWater(shop, inZone)
  const { purchaseId } = await purchase(shop, anna, water, everything(water))
  await publish(water, { ...water.terms, ...free, zones: [], slots: [], techniques: [2], addOns: [] })
  const order = await again(anna, purchaseId)
  expect(order?.lost).toEqual([
    { field: 'zone', name: 'Ponte' },
    { field: 'slot', name: 'Morning' },
    { field: 'technique', name: 'Fly' },
    { field: 'option', name: 'Boat' },
  ])
  expect(order).toMatchObject({ firstDay: '2027-05-03', options: [] })
  expect(order?.zoneId).toBeUndefined()
  expect(order?.technique).toBeUndefined()
})

test('of a permit that is off sale has no day, and the reason', async () => {
  const anna = await aPerson(shop.lenza)
  const water = await aWater(shop, () => free)
  const { purchaseId } = await purchase(shop, anna, water)
  const { db } = shop.lenza
  await db.updateTable('permit').set({ on_sale: false }).where('id', '=', water.permitId).execute()
  await db
    .updateTable('association')
    .set({ updated_at: new Date() })
    .where('id', '=', water.associationId)
    .execute()
  const order = await again(anna, purchaseId)
  expect(order?.firstDay).toBeUndefined()
  expect(order?.reasons).toMatchObject([{ code: 'NOT_ON_SALE' }])
})

test('for a child has its name and birth date, for the buyer alone', async () => {
  const anna = await aPerson(shop.lenza)
  const accompaniedMinors = { oldest: 14, perAdult: 2 }
  const water = await aWater(shop, () => ({ ...free, accompaniedMinors }))
  const child = {
    accompaniedMinor: true,
    minorFirstName: 'Ida',
    minorLastName: 'Bianchi',
    minorBirthDate: '2018-03-01',
  }
  const { purchaseId } = await purchase(shop, anna, water, child)
  expect(await again(anna, purchaseId)).toMatchObject({ ...child, firstDay: '2027-05-03' })
})

test('for another angler has the e-mail that the buyer gave, and never one that they did not', async () => {
  const [anna, luca, mara] = [
    await aPerson(shop.lenza),
    await aPerson(shop.lenza, { firstName: 'Luca', lastName: 'Moro' }),
    await aPerson(shop.lenza, { firstName: 'Mara', lastName: 'Rossi' }),
  ]
  const { purchaseId } = await purchase(shop, anna, await aWater(shop, () => free), {
    otherEmail: luca.email,
  })
  expect(await again(anna, purchaseId)).toMatchObject({ otherEmail: luca.email, lost: [] })
  // The holder buys for themselves.
  expect(await again(luca, purchaseId)).not.toHaveProperty('otherEmail')

  granted(await handTo(shop, luca, purchaseId, mara.email))
  for (const { token } of [anna, luca])
    expect(refused(await shop.lenza.call(readOrderAgain, { purchaseId }, { token })).code).toBe('NOT_FOUND')
})

test('for who was invited has not the birth date that they typed themselves', async () => {
  const { anna, purchaseId, code } = await anInvitation(shop)
  granted(await complete(shop, code))
  const order = await again(anna, purchaseId)
  expect(order).toBeDefined()
  expect(JSON.stringify(order)).not.toContain(LUCA.guestBirthDate)
})

test('a permit is bought by what it answers', async () => {
  const anna = await aPerson(shop.lenza)
  const water = await aWater(shop, inZone)
  const first = await purchase(shop, anna, water, everything(water))
  const order = await again(anna, first.purchaseId)
  const { firstDay = '', lastDay = '', zoneId, slot, technique, options = [] } = order ?? {}
  const second = await purchase(shop, anna, water, {
    firstDay,
    lastDay,
    options,
    ...(zoneId !== undefined && { zoneId }),
    ...(slot !== undefined && { slot }),
    ...(technique !== undefined && { technique }),
  })
  expect(second.permit).toMatchObject({ firstDay: '2027-05-03' })
  expect(DAY < firstDay).toBe(true)
})
