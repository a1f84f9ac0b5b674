import { afterEach, describe, expect, it } from 'vitest'
import {
  findBlank,
  giveBackBlanks,
  listBooklets,
  MOST_BLANKS_A_DAY,
  readBooklet,
  voidBooklet,
} from '#contract/office-booklets.ts'
import { listToGiveBack } from '#contract/office-give-back.ts'
import { readMonth } from '#contract/office-month.ts'
import { findPeople } from '#contract/office-person.ts'
import { readSale } from '#contract/office-sale.ts'
import { searchSales } from '#contract/office-sales.ts'
import { addDays } from '#rules/days.ts'
import { closeZone, refundPurchase } from '#server/capabilities/after-sales/index.ts'
import { expireHolds, sweepPayments } from '#server/capabilities/purchase/index.ts'
import { lockTillFirst } from '#server/capabilities/tills/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { expectBooksInOrder, granted, purchase, refused } from '#server/testing/buying.ts'
import { anOutlet } from '#server/testing/outlets.ts'
import { both, DAY, placesTaken, TODAY, useShop } from '#server/testing/shop.ts'
import { waitsForLock } from '#server/testing/waits-for-lock.ts'
import { aClubWithBooklets, as, soldTo } from './booklets-for-test.ts'

const shop = useShop()

afterEach(async () => {
  await expectBooksInOrder(shop)
  shop.lenza.setNow(TODAY)
})

const at = (time: string, day = DAY) => shop.lenza.setNow(`${day}T${time}:00+02:00`)
const reason = 'The bar had no network.'

describe('a sheet that is entered', () => {
  it('for cash is in the till of who entered it, an outlet’s only in its own, and the books know both', async () => {
    const club = await aClubWithBooklets(shop)
    const { water, enter } = club
    const counter = await club.people('counter')
    const outletId = await anOutlet(shop.lenza, water)
    const barkeeper = await club.people('outlet', outletId)
    const own = await club.make()
    const outlets = await club.make({ outletId })
    at('07:45')
    await club.openTill({ account_id: counter.accountId })
    await club.openTill({ outlet_id: outletId })
    const cash = (name: string) => soldTo(name, { way: 'cash' })
    granted(await enter(counter, own.bookletId, 1, cash('Anna')))
    granted(await enter(barkeeper, outlets.bookletId, 1, cash('Luca')))
    granted(await enter(club.treasurer, outlets.bookletId, 2, cash('Emma')))
    await expectBooksInOrder(shop)
    const inTills = await shop.lenza.db
      .selectFrom('till_entry')
      .select('cents')
      .where('association_id', '=', water.associationId)
      .execute()
    expect(inTills).toEqual([{ cents: 2000 }, { cents: 2000 }])
  })

  it('has no buyer but who is written on it, wherever it is read: where it was sold is its outlet and its sheet', async () => {
    const club = await aClubWithBooklets(shop)
    const { associationId } = club.water
    const outletId = await anOutlet(shop.lenza, club.water)
    const [own, outlets] = [await club.make(), await club.make({ outletId })]
    at('07:45')
    await club.openTill({ account_id: club.treasurer.accountId })
    granted(await club.enter(club.treasurer, own.bookletId, 2, soldTo('Anna', { way: 'cash' })))
    const byTransfer = soldTo('Luca', { way: 'transfer' })
    const wrongWay = refused(await club.enter(club.treasurer, outlets.bookletId, 1, byTransfer))
    expect(wrongWay.fields).toMatchObject([{ field: 'pagato', code: 'NOT_A_CHOICE' }])
    granted(await club.enter(club.treasurer, outlets.bookletId, 1, soldTo('Luca')))
    const owner = as(await club.people('owner'))
    const { sales } = granted(await shop.lenza.call(searchSales, { associationId }, owner))
    const [luca, anna] = sales
    expect(luca).toMatchObject({ outletName: 'Bar Centrale', sheet: { booklet: 2, serial: 1 } })
    expect(anna).toMatchObject({ holder: 'Anna Rossi', seller: 'officer', sheet: { booklet: 1, serial: 2 } })
    for (const row of sales) expect(row.buyer).toBeUndefined()
    const purchaseId = anna?.purchaseId ?? expect.fail('nothing was sold')
    const { sale } = granted(await shop.lenza.call(readSale, { associationId, purchaseId }, owner))
    expect(sale).toMatchObject({ buyer: { firstName: 'Anna', lastName: 'Rossi' }, sheet: { serial: 2 } })
    const people = await shop.lenza.call(findPeople, { associationId, text: 'counter.invalid' }, owner)
    expect(granted(people).people.filter(({ kind }) => kind === 'account')).toEqual([])
    await refundPurchase(shop.lenza, purchaseId)
    const { toGiveBack } = granted(await shop.lenza.call(listToGiveBack, { associationId }, owner))
    expect(toGiveBack).toMatchObject([{ name: 'Anna Rossi' }])
  })

  it('by transfer is paid as it is entered: the night leaves it so, and the month has it', async () => {
    const club = await aClubWithBooklets(shop)
    const { bookletId } = await club.make()
    at('07:45')
    granted(await club.enter(club.treasurer, bookletId, 1, soldTo('Luca', { way: 'transfer' })))
    shop.lenza.pass({ days: 40 })
    await sweepPayments(shop.lenza)
    await expectBooksInOrder(shop)
    const { associationId } = club.water
    const month = DAY.slice(0, 7)
    const later = as(await club.people('treasurer'))
    const { ways, openTransfers } = granted(await shop.lenza.call(readMonth, { associationId, month }, later))
    expect(ways).toMatchObject([{ way: 'transfer', sold: 1, paidCents: 2000 }])
    expect(openTransfers).toEqual({ count: 0, cents: 0 })
  })

  it('of an outlet is on its account, also over its limit, of what it sells no longer, and once it was removed', async () => {
    const club = await aClubWithBooklets(shop)
    const outletId = await anOutlet(shop.lenza, club.water, { limit_cents: 1000 })
    const { bookletId } = await club.make({ outletId })
    at('07:45')
    granted(await club.enter(club.treasurer, bookletId, 1, soldTo('Anna')))
    await shop.lenza.db
      .updateTable('outlet')
      .set({ permit_ids: [], removed_at: shop.lenza.clock.now() })
      .where('id', '=', outletId)
      .execute()
    granted(await club.enter(club.treasurer, bookletId, 2, soldTo('Luca')))
    const sold = await shop.lenza.db
      .selectFrom('outlet_entry')
      .select('cents')
      .where('outlet_id', '=', outletId)
      .where('kind', '=', 'sale')
      .execute()
    expect(sold).toHaveLength(2)
  })

  it('waits for the till before it locks its sheet, as all who move cash do', async () => {
    const { lenza } = shop
    const { db, pool } = lenza
    const club = await aClubWithBooklets(shop)
    const { associationId } = club.water
    const { bookletId } = await club.make()
    at('07:45')
    const { accountId } = club.treasurer
    await club.openTill({ account_id: accountId })
    let entering: ReturnType<typeof club.enter> | undefined
    await inTransaction(db, async (tx) => {
      await lockTillFirst(tx, { associationId, accountId }, 'refund')
      entering = club.enter(club.treasurer, bookletId, 1, soldTo('Anna', { way: 'cash' }))
      await expect.poll(() => waitsForLock(lenza)).toBe(true)
      // Refused at once where somebody else has them locked.
      await pool.query('select from purchase where association_id = $1 for update nowait', [associationId])
      await pool.query('select from place where association_id = $1 for update nowait', [associationId])
    })
    expect(entering && granted(await entering)).toMatchObject({ amountCents: 2000 })
  })

  it('by somebody whose role ends while they enter it is not entered', async () => {
    const { lenza } = shop
    const club = await aClubWithBooklets(shop)
    const outletId = await anOutlet(lenza, club.water)
    const barkeeper = await club.people('outlet', outletId)
    const { bookletId } = await club.make({ outletId })
    at('07:45')
    let entering: ReturnType<typeof club.enter> | undefined
    await inTransaction(lenza.db, async (tx) => {
      const { accountId } = barkeeper
      await tx.deleteFrom('association_officer').where('account_id', '=', accountId).execute()
      entering = club.enter(barkeeper, bookletId, 1, soldTo('Anna'))
      await expect.poll(() => waitsForLock(lenza)).toBe(true)
    })
    expect(entering && refused(await entering).code).toBe('NOT_FOUND')
    expect(await club.statesOf(bookletId)).toEqual(['setAside', 'setAside'])
    const { rows } = await lenza.pool.query('select from outlet_entry where outlet_id = $1', [outletId])
    expect(rows).toEqual([])
  })

  it('again by the same person, whose answer was lost, is answered as before; by anybody else it is refused', async () => {
    const club = await aClubWithBooklets(shop)
    const { bookletId } = await club.make()
    at('07:45')
    const first = granted(await club.enter(club.treasurer, bookletId, 1, soldTo('Anna')))
    at('07:46')
    expect(granted(await club.enter(club.treasurer, bookletId, 1, soldTo('Anna')))).toEqual(first)
    const [sold] = first.booklet.blanks
    expect(sold).toMatchObject({ state: 'sold', soldAt: `${DAY}T05:30:00.000Z` })
    const others = await club.people('counter')
    for (const [who, name] of [
      [club.treasurer, 'Luca'],
      [others, 'Anna'],
    ] as const)
      expect(refused(await club.enter(who, bookletId, 1, soldTo(name))).code).toBe('BLANK_SOLD')
  })

  it('and was sold after its hour, or has no place any more, needs a reason', async () => {
    const club = await aClubWithBooklets(shop, 2)
    const { treasurer, enter } = club
    const { bookletId } = await club.make()
    at('09:00')
    await expireHolds(shop.lenza, shop.lenza.clock.now())
    const late = soldTo('Anna', { soldAt: `${DAY}T08:00:00+02:00` })
    const isLate = refused(await enter(treasurer, bookletId, 1, late))
    expect([isLate.code, isLate.title]).toEqual(['BLANK_LATE', expect.stringContaining('Sunday 2 May 8:00')])
    const unexplained = await enter(treasurer, bookletId, 1, { ...late, anyway: true })
    expect(refused(unexplained).code).toBe('INPUT_WRONG')
    granted(await enter(treasurer, bookletId, 1, { ...late, anyway: true, reason }))
    const paul = await aPerson(shop.lenza)
    await purchase(shop, paul, club.water, { zoneId: club.water.zoneId })
    expect(refused(await enter(treasurer, bookletId, 2, soldTo('Luca'))).code).toBe('BLANK_BESIDE')
    const beside = await enter(treasurer, bookletId, 2, soldTo('Luca', { anyway: true, reason }))
    expect(granted(beside).isBeside).toBe(true)
  })

  it('counts in the takings of the day on which it is entered, as in the till', async () => {
    const club = await aClubWithBooklets(shop)
    const { bookletId } = await club.make()
    at('10:00', '2028-01-02')
    // Sold when its day was over: that was not sold to anybody.
    const late = soldTo('Luca', { soldAt: `${addDays(DAY, 1)}T07:30:00+02:00` })
    expect(refused(await club.enter(await aTreasurer(club), bookletId, 2, late)).code).toBe('NOT_BUYABLE')
    granted(await club.enter(await aTreasurer(club), bookletId, 1, soldTo('Anna')))
    const sold = await shop.lenza.db
      .selectFrom('purchase')
      .select(['issued_at', 'receipt_year'])
      .where('permit_id', '=', club.water.permitId)
      .where('state', '=', 'issued')
      .executeTakeFirstOrThrow()
    expect(sold).toEqual({ issued_at: shop.lenza.clock.now(), receipt_year: 2028 })
  })
})

/** Whose session is of now. */
const aTreasurer = ({ people }: Awaited<ReturnType<typeof aClubWithBooklets>>) => people('treasurer')

describe('an unsold sheet', () => {
  it('of a zone that is closed ends as one that was handed in, and is refused', async () => {
    const club = await aClubWithBooklets(shop)
    const { bookletId } = await club.make()
    const { associationId, zoneId } = club.water
    const closure = { associationId, zoneId, from: DAY, to: DAY }
    await closeZone(shop.lenza, closure, { otherwise: both('Flood') }, shop.lenza.clock.now())
    expect(await club.statesOf(bookletId)).toEqual(['givenBack', 'givenBack'])
    expect((await placesTaken(shop, club.water, DAY)).every(({ taken }) => taken === 0)).toBe(true)
    at('07:45')
    expect(refused(await club.enter(club.treasurer, bookletId, 1, soldTo('Anna'))).code).toBe('BLANK_ENDED')
  })

  it('is declared void once, and more of them than a booklet has are refused before they are counted', async () => {
    const club = await aClubWithBooklets(shop)
    const { associationId } = club.water
    const { bookletId } = await club.make()
    const voided = await Promise.all(
      ['Lost at the bar', 'Fell into the river'].map((why) =>
        shop.lenza.call(voidBooklet, { associationId, bookletId, reason: why }, as(club.treasurer)),
      ),
    )
    expect(voided.every(({ ok }) => ok)).toBe(true)
    const acts = await shop.lenza.db
      .selectFrom('office_event')
      .select('act')
      .where('subject_id', '=', bookletId)
      .where('act', '=', 'booklet.voided')
      .execute()
    expect(acts).toHaveLength(1)
    const tooMany = { aDay: MOST_BLANKS_A_DAY, to: addDays(DAY, 6) }
    expect(refused((await club.make(tooMany)).made).code).toBe('INPUT_WRONG')
    await expect(club.make({ aDay: 2_000_000_000 })).rejects.toThrow('too_big')
  })
})

it('is found by its number where each year has it again, and counted in the list as in its booklet', async () => {
  const club = await aClubWithBooklets(shop, 5)
  const { associationId, zoneId } = club.water
  const [old, lost] = [await club.make({ aDay: 4 }), await club.make({ aDay: 1 })]
  at('07:45')
  granted(await club.enter(club.treasurer, old.bookletId, 1, soldTo('Anna')))
  const handedIn = { associationId, bookletId: old.bookletId, serials: [2] }
  granted(await shop.lenza.call(giveBackBlanks, handedIn, as(club.treasurer)))
  const voided = { associationId, bookletId: lost.bookletId, reason: 'Lost at the bar' }
  granted(await shop.lenza.call(voidBooklet, voided, as(club.treasurer)))
  at('08:05')
  await expireHolds(shop.lenza, shop.lenza.clock.now())
  for (const _ of [1, 2, 3, 4]) await purchase(shop, await aPerson(shop.lenza), club.water, { zoneId })
  const beside = soldTo('Emma', { anyway: true, reason })
  granted(await club.enter(club.treasurer, old.bookletId, 3, beside))

  const next = addDays(DAY, 1)
  const { bookletId: again } = await club.make({ from: next, to: next, aDay: 4 })
  await shop.lenza.db.updateTable('booklet').set({ year: 2028, number: 1 }).where('id', '=', again).execute()
  const find = async (typed: string, who: Person) =>
    granted(await shop.lenza.call(findBlank, { associationId, typed }, as(who))).booklet.bookletId
  // The first of the old one is entered; its fourth is not, and of today.
  expect(await find('1-1', club.treasurer)).toBe(again)
  expect(await find('1-4', club.treasurer)).toBe(old.bookletId)
  at('07:00', next)
  const treasurer = await aTreasurer(club)
  expect(await find('1-4', treasurer)).toBe(again)
  const { booklets } = granted(await shop.lenza.call(listBooklets, { associationId }, as(treasurer)))
  expect(booklets.map(({ counts }) => counts)).toMatchObject([
    { setAside: 4 },
    { void: 1 },
    { sold: 2, givenBack: 1, returned: 1 },
  ])
  for (const listed of booklets) {
    const one = { associationId, bookletId: listed.bookletId }
    const { booklet } = granted(await shop.lenza.call(readBooklet, one, as(treasurer)))
    expect(booklet).toMatchObject(listed)
  }
  expect(booklets.at(-1)?.beside).toEqual([{ serial: 3, holder: 'Emma Rossi' }])
  at('07:00', addDays(DAY, 500))
  const later = await shop.lenza.call(listBooklets, { associationId }, as(await aTreasurer(club)))
  expect(granted(later).booklets).toEqual([])
})
