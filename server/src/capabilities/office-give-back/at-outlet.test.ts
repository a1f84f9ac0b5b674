import { expect, it } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import { addDays } from '#rules/days.ts'
import { undoCounterSale } from '#contract/office-counter.ts'
import { readOfficeDay } from '#contract/office-day.ts'
import { undoEvent } from '#contract/office-events.ts'
import { listOutlets, readOutletStatement, removeOutlet } from '#contract/office-outlets.ts'
import { listToGiveBack, noteGivenBack } from '#contract/office-give-back.ts'
import { readSale } from '#contract/office-sale.ts'
import { listOffices } from '#contract/staff.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Person } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, refused } from '#server/testing/buying.ts'
import { aCounterLine, aCounterSale, sellBy } from '#server/testing/counter.ts'
import { anOfficer, aPersonOfTheOffice } from '#server/testing/officers.ts'
import { anOutlet } from '#server/testing/outlets.ts'
import { aWater, DAY, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { aTill } from '#server/testing/tills.ts'
import { waitsForLock } from '#server/testing/waits-for-lock.ts'
import { refundPurchase } from '../after-sales/index.ts'
import { owedBy } from '../outlets/index.ts'
import { sweepPayments } from '../purchase/index.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const as = ({ token }: Pick<Person, 'token'>) => ({ token, language: 'en' as const })

async function aBar(water: Water) {
  const outletId = await anOutlet(shop.lenza, water)
  const sellerThere = () => aPersonOfTheOffice(shop.lenza, water, { role: 'outlet', outletId })
  const seller = await sellerThere()
  return { outletId, seller, sellerThere, till: { accountId: seller.accountId, outletId } }
}

const sell = async (water: Water, seller: Person, guest: object = {}) => {
  const sale = aCounterSale(water, { lines: [aCounterLine(water, guest)] })
  const [permit] = granted(await sellBy(shop, seller, sale)).permits
  const { purchaseId } = permit ?? expect.fail('nothing was sold')
  return { saleId: sale.saleId, id: purchaseId }
}
/** Decided by the office, and entered in the account of the outlet by the job. */
async function goesBack(id: string) {
  await refundPurchase(shop.lenza, id)
  await sweepPayments(shop.lenza)
}
const list = async ({ associationId }: Water, who: Person) =>
  granted(await shop.lenza.call(listToGiveBack, { associationId }, as(who)))
const needsOf = async ({ associationId }: Water, who: Person) =>
  granted(await shop.lenza.call(readOfficeDay, { associationId }, as(who))).needs.filter(
    ({ kind }) => kind === 'toGiveBack',
  )
const note = (
  { associationId }: Water,
  who: Person,
  orderId: string,
  more: Partial<RequestOf<typeof noteGivenBack>> = {},
) => shop.lenza.call(noteGivenBack, { associationId, orderId, cents: 2000, as: 'cash', ...more }, as(who))
const refundsIn = (session: string) =>
  shop.lenza.db
    .selectFrom('till_entry')
    .select(['cents', 'order_id', 'purchase_id'])
    .where('session_id', '=', session)
    .where('kind', '=', 'refund')
    .execute()

it('what went back of a sale at an outlet is handed over by its people, out of its till, once', async () => {
  const water = await aWater(shop, undefined, { places: 20 })
  const bar = await aBar(water)
  const treasurer = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  const closed = await aTill(shop.lenza, water, bar.till)
  const guest = { firstName: 'Tom', lastName: 'Moser', email: 'tom.moser@example.org' }
  const { id } = await sell(water, bar.seller, guest)
  await shop.lenza.db
    .updateTable('till_session')
    .set({
      closed_at: shop.lenza.clock.now(),
      closed_by: bar.seller.accountId,
      counted_cents: 12_000,
      expected_cents: 12_000,
    })
    .where('id', '=', closed)
    .execute()
  await goesBack(id)

  const { toGiveBack, totals, hasOpenTill } = await list(water, bar.seller)
  expect([totals, hasOpenTill]).toEqual([{ count: 1, cents: 2000 }, false])
  expect(toGiveBack).toMatchObject([
    {
      orderId: id,
      name: 'Tom Moser',
      cents: 2000,
      payment: 'cash',
      since: shop.lenza.clock.now().toISOString(),
      permits: [{ holder: 'Tom Moser', firstDay: DAY, shortCode: expect.stringMatching(/^\w{4}-\w{4}$/) }],
    },
  ])
  expect(await needsOf(water, bar.seller)).toEqual([
    { kind: 'toGiveBack', count: 1, which: [{ text: 'Tom Moser' }] },
  ])
  // A barkeeper learns no address.
  expect(JSON.stringify(toGiveBack)).not.toContain('@')
  const account = await shop.lenza.call(
    readOutletStatement,
    { associationId: water.associationId },
    as(bar.seller),
  )
  expect(granted(account).entries[0]).toMatchObject({ kind: 'moneyBack', holder: 'Tom Moser' })
  const ofOffice = await list(water, treasurer)
  expect(ofOffice.toGiveBack).toEqual([])
  const { outletId } = bar
  expect(ofOffice.atOutlets).toEqual([{ outletId, name: 'Bar Centrale', count: 1, cents: 2000 }])

  const elsewhere = await aBar(water)
  const till = await aTill(shop.lenza, water, elsewhere.till)
  expect((await list(water, elsewhere.seller)).toGiveBack).toEqual([])
  for (const other of [elsewhere.seller, treasurer]) expect(await needsOf(water, other)).toEqual([])
  expect(refused(await note(water, elsewhere.seller, id)).code).toBe('NOT_FOUND')
  expect(await refundsIn(till)).toEqual([])

  // Who works in several offices is told where it waits.
  await anOfficer(shop.lenza, bar.seller, await aWater(shop), { role: 'outlet', withoutSecondFactor: true })
  const { offices } = granted(await shop.lenza.call(listOffices, {}, as(bar.seller)))
  expect(offices.map(({ needs }) => needs)).toEqual([1, undefined])

  expect(refused(await note(water, bar.seller, id)).code).toBe('TILL_NOT_OPEN')
  const open = await aTill(shop.lenza, water, bar.till)
  expect(refused(await note(water, bar.seller, id, { cents: 1500 })).code).toBe('CHANGED_MEANWHILE')
  expect(refused(await note(water, bar.seller, id, { as: 'transfer' })).code).toBe('RIGHT_MISSING')
  const owed = await owedBy(shop.lenza.db, water.associationId, outletId)
  for (let i = 0; i < 2; i++) granted(await note(water, bar.seller, id))
  expect(await refundsIn(open)).toEqual([{ cents: -2000, order_id: id, purchase_id: id }])
  expect(await owedBy(shop.lenza.db, water.associationId, outletId)).toBe(owed)
  expect(await list(water, bar.seller)).toMatchObject({ toGiveBack: [], totals: { count: 0, cents: 0 } })
  expect(await needsOf(water, bar.seller)).toEqual([])
  expect((await list(water, treasurer)).atOutlets).toBeUndefined()
  expect(refused(await note(water, await bar.sellerThere(), id)).code).toBe('CHANGED_MEANWHILE')
  const mail = (await shop.lenza.mails(guest.email)).at(-1)
  expect(mail?.body).toContain(' gave €20.00 back to you, in cash at the counter.')
})

it('of two at the outlet who hand it over at the same moment one does, and its till is less once', async () => {
  const water = await aWater(shop, undefined, { places: 20 })
  const bar = await aBar(water)
  const till = await aTill(shop.lenza, water, bar.till)
  const { id } = await sell(water, bar.seller)
  await goesBack(id)
  const other = await bar.sellerThere()
  const answers = await Promise.all([note(water, bar.seller, id), note(water, other, id)])
  const codes = answers.map((answer) => (answer.ok ? 'OK' : answer.problem.code))
  expect(codes.toSorted()).toEqual(['CHANGED_MEANWHILE', 'OK'])
  expect(await refundsIn(till)).toHaveLength(1)
})

it('who is moved to another outlet while they hand it over has handed over nothing', async () => {
  const water = await aWater(shop, undefined, { places: 20 })
  const bar = await aBar(water)
  const till = await aTill(shop.lenza, water, bar.till)
  const { id } = await sell(water, bar.seller)
  await goesBack(id)
  const elsewhere = await anOutlet(shop.lenza, water, { name: 'Bar del Lago' })
  let isOver = false
  const { giving } = await inTransaction(shop.lenza.db, async (tx) => {
    await tx
      .updateTable('association_officer')
      .set({ outlet_id: elsewhere })
      .where('account_id', '=', bar.seller.accountId)
      .execute()
    const begun = note(water, bar.seller, id)
    void begun.then(() => (isOver = true))
    await expect.poll(async () => isOver || (await waitsForLock(shop.lenza))).toBe(true)
    return { giving: begun }
  })
  expect(refused(await giving).code).toBe('CHANGED_MEANWHILE')
  expect(await refundsIn(till)).toEqual([])
})

it('a sale that its seller undid is not to be handed over again, and the terminal leaves the till as it is', async () => {
  const water = await aWater(shop, undefined, { places: 20 })
  const { associationId } = water
  const bar = await aBar(water)
  const till = await aTill(shop.lenza, water, bar.till)
  const undone = await sell(water, bar.seller)
  const undo = { associationId, saleId: undone.saleId, amountCents: 2000 }
  granted(await shop.lenza.call(undoCounterSale, undo, as(bar.seller)))
  const { id } = await sell(water, bar.seller, { firstName: 'Mia', birthDate: '1981-02-03' })
  await goesBack(id)
  expect((await list(water, bar.seller)).toGiveBack.map(({ orderId }) => orderId)).toEqual([id])
  granted(await note(water, bar.seller, id, { as: 'terminal' }))
  expect(await refundsIn(till)).toHaveLength(1)
  expect((await list(water, bar.seller)).toGiveBack).toEqual([])
})

it('what an outlet that was removed has not handed over is given by the office, and the outlet owes it', async () => {
  const water = await aWater(shop, undefined, { places: 20 })
  const { associationId } = water
  const bar = await aBar(water)
  const { outletId } = bar
  await aTill(shop.lenza, water, bar.till)
  const treasurer = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  const email = 'mia.rossi@example.org'
  const { id } = await sell(water, bar.seller, { firstName: 'Mia', lastName: 'Rossi', email })
  const other = await sell(water, bar.seller, { firstName: 'Ugo', lastName: 'Neri', birthDate: '1981-02-03' })
  for (const one of [id, other.id]) await goesBack(one)
  const till = await aTill(shop.lenza, water, treasurer)
  // While it sells, its people hand it over.
  expect(refused(await note(water, treasurer, id)).code).toBe('CHANGED_MEANWHILE')
  const remove = () => shop.lenza.call(removeOutlet, { associationId, outletId }, as(treasurer))
  const putBack = async () => {
    const { removed } = granted(await shop.lenza.call(listOutlets, { associationId }, as(treasurer)))
    const eventId = removed[0]?.eventId ?? expect.fail('it cannot be put back')
    granted(await shop.lenza.call(undoEvent, { associationId, eventId }, as(treasurer)))
  }
  granted(await remove())
  expect(await needsOf(water, treasurer)).toMatchObject([
    { kind: 'toGiveBack', count: 2, which: [{ text: 'Mia Rossi' }, { text: 'Ugo Neri' }] },
  ])
  const { toGiveBack, totals, atOutlets } = await list(water, treasurer)
  expect([totals, atOutlets]).toEqual([{ count: 2, cents: 4000 }, undefined])
  expect(toGiveBack).toMatchObject([
    { orderId: id, name: 'Mia Rossi', email, isOfRemovedOutlet: true, seller: { name: 'Bar Centrale' } },
    { orderId: other.id },
  ])
  await putBack()
  expect(await list(water, treasurer)).toMatchObject({ toGiveBack: [], atOutlets: [{ outletId, count: 2 }] })
  expect(refused(await note(water, treasurer, id)).code).toBe('CHANGED_MEANWHILE')
  granted(await remove())

  const owed = await owedBy(shop.lenza.db, associationId, outletId)
  for (let i = 0; i < 2; i++) granted(await note(water, treasurer, id))
  expect(await refundsIn(till)).toEqual([{ cents: -2000, order_id: id, purchase_id: id }])
  shop.lenza.pass({ days: 3 })
  const yesterday = addDays(TODAY.toISOString().slice(0, 10), 2)
  granted(await note(water, treasurer, other.id, { as: 'transfer', day: yesterday }))
  const sale = { associationId, purchaseId: other.id }
  // The day that was entered, and not the one on which the account of the outlet had it.
  expect(granted(await shop.lenza.call(readSale, sale, as(treasurer))).sale.permit.refunds).toMatchObject([
    { cents: 2000, givenAs: 'transfer', at: `${yesterday}T10:00:00.000Z` },
  ])
  expect(await list(water, treasurer)).toMatchObject({ toGiveBack: [], totals: { count: 0, cents: 0 } })
  expect(await needsOf(water, treasurer)).toEqual([])
  expect(await owedBy(shop.lenza.db, associationId, outletId)).toBe(owed + 4000)
  const statement = { associationId, outletId }
  expect(granted(await shop.lenza.call(readOutletStatement, statement, as(treasurer)))).toMatchObject({
    givenForCents: 4000,
    entries: [
      { kind: 'givenForOutlet', cents: 2000, holder: 'Ugo Neri' },
      { kind: 'givenForOutlet', cents: 2000, holder: 'Mia Rossi' },
      { kind: 'moneyBack' },
      { kind: 'moneyBack' },
      { kind: 'sale' },
      { kind: 'sale' },
    ],
  })
  const mail = (await shop.lenza.mails(email)).at(-1)
  expect(mail?.body).toContain(' gave €20.00 back to you, in cash at the counter.')
})
