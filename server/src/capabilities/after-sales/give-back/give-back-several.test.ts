import { afterEach, expect, it } from 'vitest'
import { giveBackPermits } from '#contract/changes.ts'
import { listMyPermits } from '#contract/permits.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, intentOf, purchasesIn, refused } from '#server/testing/buying.ts'
import { giveBack } from '#server/testing/changing.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { aLine, lineOfChild, orderOf } from '#server/testing/orders.ts'
import { aWater, TODAY, useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const giveBackRule = [{ until: { before: 'PT12H', of: 'day' as const }, percent: 50 }]
const aFamilyWater = () =>
  aWater(shop, () => ({ accompaniedMinors: { oldest: 13, perAdult: 3 }, giveBack: giveBackRule }))

async function anOrder(water: Water, anna: Person) {
  const lines = [aLine(water), lineOfChild(water, 'Leo'), lineOfChild(water, 'Mia')]
  const { held } = await orderOf(shop, anna, lines)
  const intent = intentOf(held.clientSecret)
  const refundsMade = async () =>
    (await shop.stripe.refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount)
  return { ids: held.lines.map(({ purchaseId }) => purchaseId), refundsMade }
}
const give = ({ token }: Person, purchaseIds: string[]) =>
  shop.lenza.call(giveBackPermits, { purchaseIds }, { token, language: 'en' })
const statesIn = async (water: Water) => (await purchasesIn(shop, water)).map(({ state }) => state)

it('several permits of an order go back together: one refund, each by its rule, however often it is asked for', async () => {
  const water = await aFamilyWater()
  const anna = await aPerson(shop.lenza)
  const { ids, refundsMade } = await anOrder(water, anna)
  const [own = '', leo = '', mia = ''] = ids
  const answers = await Promise.all([give(anna, [mia, own]), give(anna, [own, mia])])
  for (const answer of answers) {
    const { permits, underWay } = granted(answer)
    expect(permits.map(({ refundCents }) => refundCents)).toEqual([1000, 1000])
    expect(underWay).toBe(false)
  }
  expect(await refundsMade()).toEqual([2000])
  expect(await statesIn(water)).toEqual(['refunded', 'issued', 'refunded'])
  // One that has gone back already is given back with the others.
  granted(await give(anna, [own, leo]))
  expect(await refundsMade()).toEqual([1000, 2000])
})

it('are all or none: of one that may not go back the reason is said', async () => {
  const water = await aFamilyWater()
  const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const { ids, refundsMade } = await anOrder(water, anna)
  const other = await anOrder(water, luca)
  expect(refused(await give(anna, [ids[0] ?? '', other.ids[0] ?? ''])).code).toBe('NOT_FOUND')
  const second = await anOrder(await aFamilyWater(), anna)
  expect(refused(await give(anna, [ids[0] ?? '', second.ids[0] ?? ''])).code).toBe('NOT_FOUND')
  expect(refused(await give(anna, [])).code).toBe('INPUT_WRONG')
  shop.lenza.setNow('2027-05-01T12:00:00+02:00')
  expect(refused(await give(anna, ids))).toMatchObject({
    code: 'NOT_CHANGEABLE',
    detail: 'It could be given back until 12:00 on Saturday 1 May 2027.',
  })
  expect(await refundsMade()).toEqual([])
  expect(new Set(await statesIn(water))).toEqual(new Set(['issued']))
})

it('an adult’s with the child’s that holds beside it goes back, each by its own rule', async () => {
  const requires = [
    { key: 'adulto', for: { groups: ['pulcini'] }, permits: ['giorno'], of: 'companion', groups: ['adult'] },
  ]
  const permit = aFreePermit('giorno', { zones: [], prices: { base: '20.00' }, giveBack: giveBackRule })
  const club = { ageGroups: [{ key: 'pulcini', under: 13 }], requires }
  const { giorno } = await loadClub(shop, 'back-beside', [permit], club)
  const water = giorno ?? expect.fail('it was not imported')
  const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza, { birthDate: '2017-01-01' })]
  const { held } = await orderOf(shop, anna, [aLine(water), aLine(water, { otherEmail: luca.email })])
  const ids = held.lines.map(({ purchaseId }) => purchaseId)
  const { permits } = granted(await give(anna, ids))
  expect(permits.map(({ refundCents }) => refundCents)).toEqual([1000, 1000])
  expect(await statesIn(water)).toEqual(['refunded', 'refunded'])
  expect(shop.double.ledger.refunded(intentOf(held.clientSecret))).toBe(2000)
  const mine = granted(await shop.lenza.call(listMyPermits, {}, { token: anna.token }))
  expect(mine.permits.map(({ refunds }) => refunds?.map(({ cents }) => cents))).toEqual([[1000], [1000]])
  // What went back is given back again without a change.
  expect(granted(await giveBack(shop, anna, ids[0] ?? ''))).toMatchObject({ refundCents: 1000 })
})
