import { expect, it } from 'vitest'
import { readSale } from '#contract/office-sale.ts'
import { refundOrder } from '#contract/office-sale-changes.ts'
import { searchSales } from '#contract/office-sales.ts'
import { listEvents } from '#contract/office-events.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, intentOf, purchasesIn, refused } from '#server/testing/buying.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aLine, lineOfChild, orderOf } from '#server/testing/orders.ts'
import { aWater, useShop, type Water } from '#server/testing/shop.ts'
import { findNamedPurchases, refundPurchases } from '../after-sales/index.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const aFamilyWater = () => aWater(shop, () => ({ accompaniedMinors: { oldest: 13, perAdult: 3 } }))

/** Anna's order for herself and two children, each at 20 euro. */
async function anOrder(water: Water) {
  const anna = await aPerson(shop.lenza)
  const { held } = await orderOf(shop, anna, [
    aLine(water),
    lineOfChild(water, 'Leo'),
    lineOfChild(water, 'Mia'),
  ])
  const ids = held.lines.map(({ purchaseId }) => purchaseId)
  const officer = () => aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  const intent = intentOf(held.clientSecret)
  const refundsMade = async () =>
    (await shop.stripe.refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount)
  return { anna, ids, intent, refundsMade, officer, treasurer: await officer() }
}

const back = (purchaseId = '', cents = 2000, takesBack = true) => ({
  purchaseId,
  cents,
  takesBack,
  backCents: 0,
})
const REASON = { reason: 'Alta acqua.' }
const statesIn = async (water: Water) => (await purchasesIn(shop, water)).map(({ state }) => state)

it('several permits of an order go back together: one refund of the sum, a line in the trail for each', async () => {
  const water = await aFamilyWater()
  const { ids, refundsMade, treasurer } = await anOrder(water)
  const { associationId } = water
  const input = { associationId, purchaseId: ids[2] ?? '', ...REASON }
  const lines = [back(ids[0], 500, false), back(ids[1]), back(ids[2])]
  const { sale } = granted(await shop.lenza.call(refundOrder, { ...input, lines }, treasurer))
  expect(sale.payment).toMatchObject({ refundCents: 2000, refundedCents: 2000, isUnderWay: false })
  expect(sale.ofOrder?.map(({ backCents }) => backCents)).toEqual([500, 2000])
  expect(await refundsMade()).toEqual([4500])
  expect(await statesIn(water)).toEqual(['issued', 'refunded', 'refunded'])
  const { events } = granted(await shop.lenza.call(listEvents, { associationId, subject: 'sale' }, treasurer))
  expect(events.map(({ act, subjectId }) => `${act} ${ids.indexOf(subjectId)}`).toSorted()).toEqual([
    'sale.moneyBack 0',
    'sale.refunded 1',
    'sale.refunded 2',
  ])
  // Sent again, it does nothing more.
  granted(await shop.lenza.call(refundOrder, { ...input, lines }, treasurer))
  expect(await refundsMade()).toEqual([4500])
})

it('more than the price of one of them is refused at its line, and nothing goes back', async () => {
  const water = await aFamilyWater()
  const { ids, refundsMade, treasurer } = await anOrder(water)
  const input = { associationId: water.associationId, purchaseId: ids[0] ?? '', ...REASON }
  const call = (lines: ReturnType<typeof back>[]) =>
    shop.lenza.call(refundOrder, { ...input, lines }, treasurer)
  expect(refused(await call([back(ids[0]), back(ids[1], 2001)])).fields).toMatchObject([
    { field: 'righe.1.importoCentesimi', code: 'TOO_BIG' },
  ])
  expect(refused(await call([back(ids[0]), back(ids[1], 0, false)])).fields).toMatchObject([
    { field: 'righe.1.importoCentesimi', code: 'REQUIRED' },
  ])
  expect(refused(await call([])).fields).toMatchObject([{ field: 'righe', code: 'REQUIRED' }])
  const other = await anOrder(water)
  expect(refused(await call([back(ids[0]), back(other.ids[0])])).code).toBe('NOT_FOUND')
  expect(refused(await call([back(ids[0]), back(ids[0])])).code).toBe('NOT_FOUND')
  expect(refused(await call([back(ids[0]), { ...back(ids[1]), backCents: 700 }])).code).toBe(
    'CHANGED_MEANWHILE',
  )
  expect(await refundsMade()).toEqual([])
  expect(new Set(await statesIn(water))).toEqual(new Set(['issued']))
})

it('two officers at once are one: the other sees that it is done, or that it has changed', async () => {
  const water = await aFamilyWater()
  const { ids, intent, refundsMade, officer } = await anOrder(water)
  const input = { associationId: water.associationId, purchaseId: ids[0] ?? '', ...REASON }
  const all = { ...input, lines: ids.map((id) => back(id)) }
  const some = { ...input, lines: [back(ids[2], 500, false), back(ids[1], 500, false)] }
  const officers = await Promise.all([all, all, some, some].map(officer))
  const answers = await Promise.all(
    [all, all, some, some].map((wanted, n) => shop.lenza.call(refundOrder, wanted, officers[n])),
  )
  const codes = answers.map((answer) => (answer.ok ? 'OK' : answer.problem.code))
  expect(codes.slice(0, 2)).toEqual([codes[0], codes[0]])
  expect(codes.slice(2)).toEqual([codes[2], codes[2]])
  expect(codes.filter((_, n) => n % 2 === 0).toSorted()).toEqual(['CHANGED_MEANWHILE', 'OK'])
  const done = codes[0] === 'OK' ? 6000 : 1000
  expect(await refundsMade()).toEqual([done])
  expect(shop.double.ledger.refunded(intent)).toBe(done)
})

it('the number of a payment names all that it paid, and the command refunds them as one', async () => {
  const water = await aFamilyWater()
  const { ids, intent, refundsMade, treasurer } = await anOrder(water)
  const { associationId } = water
  const search = { associationId, text: intent }
  const { sales } = granted(await shop.lenza.call(searchSales, search, treasurer))
  expect(sales.map(({ purchaseId }) => purchaseId).toSorted()).toEqual(ids.toSorted())
  const named = await findNamedPurchases(shop.lenza.db, intent)
  expect(named).toEqual(ids)
  const outcomes = await refundPurchases(shop.lenza, named)
  expect(outcomes.map(({ isNew, refundedCents }) => [isNew, refundedCents])).toEqual(
    ids.map(() => [true, 2000]),
  )
  expect(await refundsMade()).toEqual([6000])
  const { sale } = granted(
    await shop.lenza.call(readSale, { associationId, purchaseId: ids[0] ?? '' }, treasurer),
  )
  expect(sale.ofOrder?.map(({ state }) => state)).toEqual(['refunded', 'refunded'])
})

it('a permit that holds beside another of them goes back as it was said', async () => {
  const companion = {
    key: 'adulto',
    for: { groups: ['pulcini'] },
    permits: ['giorno'],
    of: 'companion',
    groups: ['adult'],
  }
  const permit = aFreePermit('giorno', { zones: [], prices: { base: '20.00' } })
  const club = { ageGroups: [{ key: 'pulcini', under: 13 }], requires: [companion] }
  const { giorno } = await loadClub(shop, 'refund-beside', [permit], club)
  const water = giorno ?? expect.fail('it was not imported')
  const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza, { birthDate: '2017-01-01' })]
  const { held } = await orderOf(shop, anna, [aLine(water), aLine(water, { otherEmail: luca.email })])
  const [own = '', child = ''] = held.lines.map(({ purchaseId }) => purchaseId)
  const treasurer = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  const lines = [back(own, 1000), back(child, 300)]
  const input = { associationId: water.associationId, purchaseId: own, ...REASON, lines }
  granted(await shop.lenza.call(refundOrder, input, treasurer))
  expect(await statesIn(water)).toEqual(['refunded', 'refunded'])
  expect(shop.double.ledger.refunded(intentOf(held.clientSecret))).toBe(1300)
})
