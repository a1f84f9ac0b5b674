import { describe, expect, it } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import { readOfficeDay } from '#contract/office-day.ts'
import { listEvents } from '#contract/office-events.ts'
import { listToGiveBack, noteGivenBack } from '#contract/office-give-back.ts'
import { readSale } from '#contract/office-sale.ts'
import { refundSale } from '#contract/office-sale-changes.ts'
import { giveBackPermit } from '#contract/changes.ts'
import { listMyPermits } from '#contract/permits.ts'
import type { OfficeRole } from '#rules/club/office-rights.ts'
import { addDays } from '#rules/days.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { aCounterLine, aCounterSale, sellBy } from '#server/testing/counter.ts'
import { checkBooksAfterTests, granted, purchase, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { soldAtOnce, soldByTransfer } from '#server/testing/ordered-for.ts'
import { aWater, DAY, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { aTill } from '#server/testing/tills.ts'
import { waitsForLock } from '#server/testing/waits-for-lock.ts'

const PHONE = '+39 0465 1234'
const shop = useShop()
checkBooksAfterTests(shop)

const as = ({ token }: Pick<Person, 'token'>) => ({ token, language: 'en' as const })

async function aClub(role: OfficeRole = 'treasurer') {
  const water = await aWater(shop, undefined, { places: 20 })
  return { water, officer: await aPersonOfTheOffice(shop.lenza, water, { role }) }
}

/** By an officer to a buyer; a transfer has arrived. */
async function sold(
  water: Water,
  { accountId }: Person,
  buyer: Person,
  { role = 'treasurer', paysBy = 'cash' }: { role?: OfficeRole; paysBy?: 'cash' | 'transfer' } = {},
): Promise<{ id: string }> {
  const order = { seller: { kind: 'officer', accountId, role }, paysBy } as const
  return paysBy === 'cash' ? soldAtOnce(shop, buyer, water, order) : soldByTransfer(shop, buyer, water, order)
}

const refund = (
  water: Water,
  who: Person,
  purchaseId: string,
  more: Partial<RequestOf<typeof refundSale>> = {},
) =>
  shop.lenza.call(
    refundSale,
    {
      associationId: water.associationId,
      purchaseId,
      takesBack: true,
      cents: 2000,
      backCents: 0,
      reason: 'Piena.',
      ...more,
    },
    as(who),
  )
const list = async ({ associationId }: Water, who: Person) =>
  granted(await shop.lenza.call(listToGiveBack, { associationId }, as(who)))
const note = (
  { associationId }: Water,
  who: Person,
  orderId: string,
  more: Partial<RequestOf<typeof noteGivenBack>> = {},
) => shop.lenza.call(noteGivenBack, { associationId, orderId, cents: 2000, as: 'cash', ...more }, as(who))
const inTill = async (session: string) =>
  (
    await shop.lenza.db
      .selectFrom('till_entry')
      .select(['kind', 'cents', 'order_id', 'purchase_id'])
      .where('session_id', '=', session)
      .orderBy('at')
      .execute()
  ).map(({ kind, cents, purchase_id }) => [kind, cents, purchase_id])
const acts = async ({ associationId }: Water, who: Person) =>
  granted(await shop.lenza.call(listEvents, { associationId, subject: 'sale' }, as(who))).events

describe('what is to be given back by hand', () => {
  it('is listed with who, how much, why and since when, and is noted once, with who gave it and how', async () => {
    const { water, officer } = await aClub()
    const carlo = await aPerson(shop.lenza, { firstName: 'Carlo', lastName: 'Moser', language: 'en' })
    const { db } = shop.lenza
    await db.updateTable('account').set({ phone: PHONE }).where('id', '=', carlo.accountId).execute()
    const { id } = await sold(water, officer, carlo)
    const { sale } = granted(await refund(water, officer, id))
    expect(sale.payment).toMatchObject({ isUnderWay: true, dueCents: 2000 })
    const day = await shop.lenza.call(readOfficeDay, { associationId: water.associationId }, as(officer))
    expect(granted(day).needs).toMatchObject([
      { kind: 'toGiveBack', count: 1, which: [{ text: 'Carlo Moser' }] },
    ])
    expect(await list(water, officer)).toMatchObject({
      totals: { count: 1, cents: 2000 },
      hasOpenTill: false,
      toGiveBack: [
        {
          orderId: id,
          name: 'Carlo Moser',
          email: carlo.email,
          phone: PHONE,
          cents: 2000,
          payment: 'cash',
          seller: { kind: 'officer', name: 'Anna Bianchi' },
          since: shop.lenza.clock.now().toISOString(),
          reason: 'Piena.',
          permits: [{ purchaseId: id, holder: 'Carlo Moser', firstDay: DAY, receiptNumber: '1/2027' }],
        },
      ],
    })
    expect(refused(await note(water, officer, id)).code).toBe('TILL_NOT_OPEN')
    expect(refused(await note(water, officer, id, { cents: 1500, as: 'transfer' })).code).toBe(
      'CHANGED_MEANWHILE',
    )
    const tomorrow = addDays(DAY, 30)
    expect(refused(await note(water, officer, id, { as: 'transfer', day: tomorrow })).fields).toMatchObject([
      { field: 'giorno', code: 'DAY_IN_FUTURE' },
    ])
    const till = await aTill(shop.lenza, water, officer)
    expect((await list(water, officer)).hasOpenTill).toBe(true)
    const before = (await shop.lenza.mails(carlo.email)).length
    for (let i = 0; i < 2; i++) granted(await note(water, officer, id))
    const letters = (await shop.lenza.mails(carlo.email)).slice(before)
    expect(letters.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('You have had money back: '),
    ])
    expect(letters[0]?.body).toContain(' gave €20.00 back to you, in cash at the counter.')
    expect(await inTill(till)).toEqual([['refund', -2000, id]])
    expect((await list(water, officer)).toGiveBack).toEqual([])
    expect(await acts(water, officer)).toMatchObject([
      { act: 'sale.givenInCash', subjectId: id, after: { cents: 2000 } },
      { act: 'sale.refunded' },
      { act: 'sale.ordered' },
    ])
    // Somebody else who gives the money too is told that it is done.
    const other = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    await aTill(shop.lenza, water, other)
    expect(refused(await note(water, other, id)).code).toBe('CHANGED_MEANWHILE')
    const input = { associationId: water.associationId, purchaseId: id }
    const read = granted(await shop.lenza.call(readSale, input, as(officer)))
    expect(read.hasOpenTill).toBe(true)
    expect(read.sale.permit.refunds).toMatchObject([{ cents: 2000, givenAs: 'cash' }])
    expect(read.sale.permit.refunds?.[0]).not.toHaveProperty('isUnderWay')
  })

  it('by transfer is of the day on which it was made, and keeps its note in the trail', async () => {
    const { water, officer } = await aClub()
    const buyer = await aPerson(shop.lenza, { language: 'en' })
    const { id } = await sold(water, officer, buyer, { paysBy: 'transfer' })
    granted(await refund(water, officer, id))
    shop.lenza.pass({ days: 3 })
    const day = addDays(shop.lenza.clock.now().toISOString().slice(0, 10), -1)
    granted(await note(water, officer, id, { as: 'transfer', day, note: 'CRO 0815' }))
    const { done_at, given_by, given_as } = await shop.lenza.db
      .selectFrom('refund')
      .selectAll()
      .where('purchase_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(done_at?.toISOString().slice(0, 10)).toBe(day)
    expect([given_by, given_as]).toEqual([officer.accountId, 'transfer'])
    const mail = (await shop.lenza.mails(buyer.email)).at(-1)
    expect(mail?.body).toMatch(/on .* gave €20\.00 back to you, by bank transfer\./)
    const [first] = await acts(water, officer)
    expect(first).toMatchObject({ act: 'sale.givenByTransfer', reason: 'CRO 0815' })
    shop.lenza.setNow(TODAY)
  })

  it('to a guest of the counter is told to the address that the guest left, if there is one', async () => {
    const { water, officer } = await aClub()
    await aTill(shop.lenza, water, officer)
    const guests = ['guest.of.counter@example.org', undefined]
    for (const email of guests) {
      const sale = aCounterSale(water, {
        lines: [aCounterLine(water, { email, firstName: email ? 'Mia' : 'Tom' })],
      })
      const [permit] = granted(await sellBy(shop, officer, sale)).permits
      const { purchaseId } = permit ?? expect.fail('nothing was sold')
      granted(await refund(water, officer, purchaseId))
      granted(await note(water, officer, purchaseId))
    }
    const letters = await shop.lenza.mails('guest.of.counter@example.org')
    expect(letters.at(-1)?.body).toContain(' gave €20.00 back to you, in cash at the counter.')
    const { rows } = await shop.lenza.pool.query(
      "select from outbox where mail ->> 'text' = 'purchase-mails.givenByHand' and mail ->> 'to' like '%.invalid'",
    )
    expect(rows).toEqual([])
  })

  it('of two who give it at the same moment one does, and only one till is less', async () => {
    const { water, officer } = await aClub()
    const { id } = await sold(water, officer, await aPerson(shop.lenza))
    granted(await refund(water, officer, id))
    const other = await aPersonOfTheOffice(shop.lenza, water, { role: 'owner' })
    const tills = [await aTill(shop.lenza, water, officer), await aTill(shop.lenza, water, other)]
    const answers = await Promise.all([note(water, officer, id), note(water, other, id)])
    const codes = answers.map((answer) => (answer.ok ? 'OK' : answer.problem.code))
    expect(codes.toSorted()).toEqual(['CHANGED_MEANWHILE', 'OK'])
    expect((await Promise.all(tills.map(inTill))).flat()).toEqual([['refund', -2000, id]])
  })

  it('is not given by who loses the right to the money while they give it', async () => {
    const { water, officer } = await aClub()
    const { id } = await sold(water, await aPersonOfTheOffice(shop.lenza, water), await aPerson(shop.lenza))
    granted(await refund(water, officer, id))
    const till = await aTill(shop.lenza, water, officer)
    let isOver = false
    const { giving } = await inTransaction(shop.lenza.db, async (tx) => {
      const post = tx.updateTable('association_officer').set({ role: 'counter' })
      await post.where('account_id', '=', officer.accountId).execute()
      const begun = note(water, officer, id)
      void begun.then(() => (isOver = true))
      await expect.poll(async () => isOver || (await waitsForLock(shop.lenza))).toBe(true)
      return { giving: begun }
    })
    expect(refused(await giving).code).toBe('NOT_FOUND')
    expect(await inTill(till)).toEqual([])
  })

  it('is for who only sells what they sold in cash themselves, and only in cash', async () => {
    const { water, officer } = await aClub()
    const bar = await aPersonOfTheOffice(shop.lenza, water, { role: 'counter' })
    const [own, ofOther, byTransfer] = [
      await sold(water, bar, await aPerson(shop.lenza), { role: 'counter' }),
      await sold(water, officer, await aPerson(shop.lenza)),
      await sold(water, bar, await aPerson(shop.lenza), { role: 'counter', paysBy: 'transfer' }),
    ]
    for (const { id } of [own, ofOther, byTransfer]) granted(await refund(water, officer, id))
    expect((await list(water, bar)).toGiveBack.map(({ orderId }) => orderId)).toEqual([own.id])
    expect((await list(water, officer)).totals).toEqual({ count: 3, cents: 6000 })
    const day = await shop.lenza.call(readOfficeDay, { associationId: water.associationId }, as(bar))
    expect(granted(day).needs).toMatchObject([{ kind: 'toGiveBack', count: 1 }])
    await aTill(shop.lenza, water, bar)
    expect(refused(await note(water, bar, ofOther.id)).code).toBe('NOT_FOUND')
    expect(refused(await note(water, bar, byTransfer.id)).code).toBe('NOT_FOUND')
    expect(refused(await note(water, bar, own.id, { as: 'transfer' })).code).toBe('RIGHT_MISSING')
    granted(await note(water, bar, own.id))
  })
})

describe('a refund of what was paid in cash', () => {
  it('goes out of the till of who decides it in the same moment, with what was due before', async () => {
    const { water, officer } = await aClub()
    const carlo = await aPerson(shop.lenza, { language: 'en' })
    const { id } = await sold(water, officer, carlo)
    granted(await refund(water, officer, id, { takesBack: false, cents: 500 }))
    const now = { cents: 1500, backCents: 500, fromTillCents: 2000 }
    expect(refused(await refund(water, officer, id, now)).code).toBe('TILL_NOT_OPEN')
    const till = await aTill(shop.lenza, water, officer)
    expect(refused(await refund(water, officer, id, { ...now, fromTillCents: 1500 })).code).toBe(
      'CHANGED_MEANWHILE',
    )
    const { sale } = granted(await refund(water, officer, id, now))
    expect(sale.payment).toMatchObject({ refundedCents: 2000, isUnderWay: false, dueCents: 0 })
    expect(sale.permit.state).toBe('refunded')
    granted(await refund(water, officer, id, now))
    expect(await inTill(till)).toEqual([['refund', -2000, id]])
    expect((await acts(water, officer)).map(({ act }) => act)).toEqual([
      'sale.givenInCash',
      'sale.refunded',
      'sale.moneyBack',
      'sale.ordered',
    ])
    expect((await shop.lenza.mails(carlo.email)).at(-1)?.body).toContain('you have had it at the counter')
  })

  it('of more than is in the till is refused, and nothing is decided', async () => {
    const { water, officer } = await aClub()
    const { id } = await sold(water, officer, await aPerson(shop.lenza))
    await aTill(shop.lenza, water, officer, 1000)
    const answer = await refund(water, officer, id, { fromTillCents: 2000 })
    expect(refused(answer).code).toBe('TILL_TOO_LITTLE')
    expect((await list(water, officer)).toGiveBack).toEqual([])
  })

  it('that its angler decides in the app waits at the counter, and the app says so', async () => {
    const water = await aWater(shop, () => ({
      giveBack: [{ until: { before: 'PT12H', of: 'day' as const }, percent: 100 }],
    }))
    const officer = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    const carlo = await aPerson(shop.lenza)
    const { id } = await sold(water, officer, carlo)
    granted(await shop.lenza.call(giveBackPermit, { purchaseId: id }, as(carlo)))
    expect(granted(await shop.lenza.call(listMyPermits, {}, as(carlo))).permits).toMatchObject([
      { payment: 'cash', refunds: [{ isUnderWay: true }] },
    ])
    expect((await list(water, officer)).toGiveBack).toMatchObject([{ orderId: id }])
  })

  it('by card has no till', async () => {
    const { water, officer } = await aClub()
    const { purchaseId } = await purchase(shop, await aPerson(shop.lenza), water)
    await aTill(shop.lenza, water, officer)
    expect(refused(await refund(water, officer, purchaseId, { fromTillCents: 2000 })).code).toBe(
      'CHANGED_MEANWHILE',
    )
    expect((await list(water, officer)).toGiveBack).toEqual([])
  })
})
