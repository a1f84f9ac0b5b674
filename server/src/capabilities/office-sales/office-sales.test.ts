import { afterEach, describe, expect, it } from 'vitest'
import { listEvents } from '#contract/office-events.ts'
import { noteSale, readSale, resendMail } from '#contract/office-sale.ts'
import { askSaleReceiver, handOverSale, moveSale, refundSale } from '#contract/office-sale-changes.ts'
import { searchSales } from '#contract/office-sales.ts'
import type { RequestOf } from '#contract/call.ts'
import { addDays } from '#rules/days.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  checkBooksAfterTests,
  granted,
  intentOf,
  payWith,
  refused,
} from '#server/testing/buying.ts'
import { purchase } from '#server/testing/buying.ts'
import { soldRow } from '#server/testing/changing.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { aWater, DAY, placesTaken, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { RESENT_A_DAY } from './resend-mail.ts'

/** As `catalogue/holder-lookup-limit.ts` allows of one account. */
const MOST_PEOPLE = 20

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => {
  delete shop.faults.between
  shop.lenza.setNow(TODAY)
})

const as = ({ token }: Pick<Person, 'token'>) => ({ token, language: 'en' as const })
const aClub = async (...given: Parameters<typeof aWater> extends [unknown, ...infer R] ? R : never) => {
  const water = await aWater(shop, ...given)
  return { water, treasurer: await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' }) }
}
async function boughtByCard(who: Person, water: Water, choices = {}) {
  const opened = granted(await ask(shop, who, water, choices))
  await payWith(shop, opened.clientSecret)
  granted(await buy(shop, who, water, choices))
  return { purchaseId: opened.purchaseId, intentId: intentOf(opened.clientSecret) }
}
const search = async (
  who: Person,
  { associationId }: Water,
  by: Partial<RequestOf<typeof searchSales>> = {},
) => granted(await shop.lenza.call(searchSales, { associationId, ...by }, as(who)))
const names = async (...given: Parameters<typeof search>) =>
  (await search(...given)).sales.map(({ holder }) => holder)
const eventsOf = async (who: Person, { associationId }: Water) =>
  granted(await shop.lenza.call(listEvents, { associationId, subject: 'sale' }, as(who))).events

describe('a search', () => {
  it('finds a sale by part of a name without accents, by e-mail, code, payment and receipt', async () => {
    const { water, treasurer } = await aClub()
    const zoe = await aPerson(shop.lenza, {
      firstName: 'Zoè',
      lastName: 'D’Àngelo',
      email: 'zoe.dangelo@example.org',
    })
    const luca = await aPerson(shop.lenza, { firstName: 'Luca', lastName: 'Moser' })
    const { purchaseId, intentId } = await boughtByCard(zoe, water)
    await purchase(shop, luca, water, { firstDay: addDays(DAY, 1), lastDay: addDays(DAY, 1) })
    const row = await soldRow(shop, purchaseId)
    const receipt = `${row.receipt_number}/${row.receipt_year}`
    expect(await names(treasurer, water)).toEqual(['Luca Moser', 'Zoè D’Àngelo'])
    for (const text of ['zoe d', 'ANGELO', 'zoe.dangelo@example', row.short_code ?? '', intentId, receipt])
      expect([text, await names(treasurer, water, { text })]).toEqual([text, ['Zoè D’Àngelo']])
    expect(await names(treasurer, water, { text: 'nessuno' })).toEqual([])
    expect(await names(treasurer, water, { text: '%%' })).toHaveLength(2)
  })

  it('finds the permit of a child by the child’s name and by the adult’s', async () => {
    const { water, treasurer } = await aClub(() => ({ accompaniedMinors: { oldest: 14, perAdult: 1 } }))
    const anna = await aPerson(shop.lenza, { firstName: 'Anna', lastName: 'Bianchi' })
    await purchase(shop, anna, water, {
      accompaniedMinor: true,
      minorFirstName: 'Tommàso',
      minorLastName: 'Rossi',
      minorBirthDate: '2016-03-01',
    })
    for (const text of ['tommaso r', 'bianchi'])
      expect((await search(treasurer, water, { text })).sales).toMatchObject([
        { holder: 'Tommàso Rossi', buyer: 'Anna Bianchi' },
      ])
  })

  it('filters by day, permit and state, with totals, page by page', async () => {
    const { water, treasurer } = await aClub()
    const anna = await aPerson(shop.lenza)
    const ids: string[] = []
    for (let n = 0; n < 52; n += 1) {
      const day = addDays(DAY, n)
      ids.push((await purchase(shop, anna, water, { firstDay: day, lastDay: day })).purchaseId)
    }
    const first = await search(treasurer, water)
    expect(first.sales).toHaveLength(50)
    expect(first.totals).toMatchObject({ count: 52, amountCents: 52 * 2000, refundCents: 0 })
    const second = await search(treasurer, water, { after: first.next })
    expect(second.totals).toBeUndefined()
    expect([...first.sales, ...second.sales].map(({ purchaseId }) => purchaseId)).toEqual(ids.toReversed())
    const two = await search(treasurer, water, { from: DAY, to: addDays(DAY, 1) })
    expect(two.totals?.count).toBe(2)
    expect((await search(treasurer, water, { state: 'refunded' })).sales).toEqual([])
    expect((await search(treasurer, water, { permitId: water.permitId + 1 })).sales).toEqual([])
  })

  it('says what is too short, and shows nothing of another association', async () => {
    const [one, other] = [await aClub(), await aClub()]
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, one.water)
    const { associationId } = other.water
    expect(await names(other.treasurer, other.water)).toEqual([])
    const elsewhere = await shop.lenza.call(readSale, { associationId, purchaseId }, as(other.treasurer))
    expect(refused(elsewhere).code).toBe('NOT_FOUND')
    const short = await shop.lenza.call(searchSales, { associationId, text: 'a' }, as(other.treasurer))
    expect(refused(short)).toMatchObject({
      code: 'INPUT_WRONG',
      fields: [{ field: 'cerca', code: 'TOO_SHORT' }],
    })
  })
})

describe('a sale that is opened', () => {
  it('has its people, money, mails and history, and its angler is told that it was opened', async () => {
    const { water, treasurer } = await aClub()
    const { associationId } = water
    const [anna, bruno] = [await aPerson(shop.lenza), await aPerson(shop.lenza, { firstName: 'Bruno' })]
    const { purchaseId, intentId } = await boughtByCard(anna, water, { otherEmail: bruno.email })
    await shop.lenza.mails()
    const { sale } = granted(await shop.lenza.call(readSale, { associationId, purchaseId }, as(treasurer)))
    expect(sale).toMatchObject({
      buyer: { email: anna.email },
      holder: { firstName: 'Bruno', email: bruno.email },
      payment: { intentId, refundCents: 0, refundedCents: 0, isUnderWay: false },
      permit: { purchaseId, state: 'issued', signedCode: '', amountCents: 2000 },
      mails: [
        { to: anna.email, state: 'sent', subject: expect.stringContaining('The permit for Bruno') as string },
        { to: bruno.email, state: 'sent' },
      ],
    })
    const accesses = await shop.lenza.db
      .selectFrom('access_log')
      .selectAll()
      .where('purchase_id', '=', purchaseId)
      .execute()
    expect(accesses).toMatchObject([{ what: 'sale', warden_id: treasurer.accountId }])
  })

  it('is one look, however often it is read until its mail has arrived', async () => {
    const { water, treasurer } = await aClub()
    const { associationId } = water
    const { purchaseId } = await boughtByCard(await aPerson(shop.lenza), water)
    const accesses = async () => {
      granted(await shop.lenza.call(readSale, { associationId, purchaseId }, as(treasurer)))
      const { rows } = await shop.lenza.pool.query('select from access_log where purchase_id = $1', [
        purchaseId,
      ])
      return rows.length
    }
    expect([await accesses(), await accesses()]).toEqual([1, 1])
    shop.lenza.pass({ minutes: 11 })
    expect(await accesses()).toBe(2)
  })
})

describe('the office', () => {
  it('sends the mail again, with the receipt and a code that is valid, at most five times a day', async () => {
    const { water, treasurer } = await aClub()
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await boughtByCard(anna, water)
    const [first] = await shop.lenza.mails(anna.email)
    const again = () =>
      shop.lenza.call(resendMail, { associationId: water.associationId, purchaseId }, as(treasurer))
    expect(granted(await again()).sentTo).toEqual([anna.email])
    const mails = await shop.lenza.mails(anna.email)
    expect(mails).toHaveLength(2)
    expect(mails[1]).toMatchObject({ subject: first?.subject, body: first?.body })
    for (let n = 1; n < RESENT_A_DAY; n += 1) granted(await again())
    expect(refused(await again()).code).toBe('TOO_MANY_TRIES')
    expect((await eventsOf(treasurer, water))[0]).toMatchObject({ act: 'sale.resent', subjectId: purchaseId })
  })

  it('moves a permit by the club’s rules, and beyond them only with a reason', async () => {
    const { water, treasurer } = await aClub(() => ({ change: undefined }), { places: 1 })
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await boughtByCard(anna, water)
    const { associationId } = water
    const day = addDays(DAY, 3)
    const move = (more: object = {}) =>
      shop.lenza.call(moveSale, { associationId, purchaseId, day, ...more }, as(treasurer))
    expect(refused(await move()).code).toBe('NOT_CHANGEABLE')
    expect(refused(await move({ beyondRules: true })).fields).toMatchObject([
      { field: 'motivo', code: 'REQUIRED' },
    ])
    const { sale } = granted(await move({ beyondRules: true, reason: 'Ha chiamato.' }))
    expect(sale.permit).toMatchObject({ firstDay: day, lastDay: day })
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 0 }])
    expect(await placesTaken(shop, water, day)).toMatchObject([{ taken: 1 }])
    expect((await shop.lenza.mails(anna.email)).at(-1)?.subject).toContain('new day')
    const [event] = await eventsOf(treasurer, water)
    expect(event).toMatchObject({
      act: 'sale.moved',
      before: { day: DAY },
      after: { day, beyondRules: true },
      reason: 'Ha chiamato.',
    })
    // Once more: nothing is left to do, and nothing is written.
    granted(await move({ beyondRules: true, reason: 'Ha chiamato.' }))
    expect(await eventsOf(treasurer, water)).toHaveLength(1)
  })

  it('cannot move a permit to a full day, whatever the reason', async () => {
    const { water, treasurer } = await aClub(undefined, { places: 1 })
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
    const { purchaseId } = await boughtByCard(anna, water)
    const day = addDays(DAY, 1)
    await purchase(shop, luca, water, { firstDay: day, lastDay: day })
    const { associationId } = water
    const input = { associationId, purchaseId, day, beyondRules: true, reason: 'Ha chiamato.' }
    expect(refused(await shop.lenza.call(moveSale, input, as(treasurer))).code).toBe('DAY_FULL')
    expect(await eventsOf(treasurer, water)).toEqual([])
  })

  it('hands a permit over', async () => {
    const { water, treasurer } = await aClub()
    const [anna, luca] = [await aPerson(shop.lenza), await aPerson(shop.lenza, { firstName: 'Luca' })]
    const { purchaseId } = await boughtByCard(anna, water)
    const { associationId } = water
    const input = { associationId, purchaseId, email: luca.email, beyondRules: true, reason: 'Malattia.' }
    const { sale } = granted(await shop.lenza.call(handOverSale, input, as(treasurer)))
    expect(sale.holder).toMatchObject({ firstName: 'Luca', email: luca.email })
    const [event] = await eventsOf(treasurer, water)
    // The names are read beside the trail, and the permit is named with its zone and code.
    expect(event).toMatchObject({
      act: 'sale.handedOver',
      after: { beyondRules: true },
      handedFrom: expect.stringMatching(/^Anna /),
      handedTo: expect.stringMatching(/^Luca /),
      subjectText: [sale.permit.name, sale.permit.zone?.name, sale.permit.shortCode]
        .filter(Boolean)
        .join(' · '),
    })
    expect(JSON.stringify(event)).not.toContain(luca.email)
  })

  it('reads whose account the address is before it hands a permit over, by the same rules', async () => {
    const { water, treasurer } = await aClub(() => ({ handOver: undefined }))
    const anna = await aPerson(shop.lenza)
    const luca = await aPerson(shop.lenza, { firstName: 'Luca', lastName: 'Moser' })
    const { purchaseId } = await boughtByCard(anna, water)
    const { associationId } = water
    const receiver = (more: object = {}) =>
      shop.lenza.call(
        askSaleReceiver,
        { associationId, purchaseId, email: luca.email, ...more },
        as(treasurer),
      )
    expect(refused(await receiver()).code).toBe('NOT_CHANGEABLE')
    expect(refused(await receiver({ beyondRules: true })).fields).toMatchObject([{ field: 'motivo' }])
    const beyond = { beyondRules: true, reason: 'Malattia.' }
    expect(refused(await receiver({ ...beyond, email: 'nobody@example.org' })).code).toBe(
      'OTHER_HOLDER_UNKNOWN',
    )
    expect(granted(await receiver(beyond))).toEqual({ name: 'Luca M.' })
    // Nothing has changed by asking.
    expect((await soldRow(shop, purchaseId)).holder_id).toBe(anna.accountId)
    expect(await eventsOf(treasurer, water)).toEqual([])
  })

  it('looks up so many addresses as an angler may, by asking and by handing over', async () => {
    const { water, treasurer } = await aClub()
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await boughtByCard(anna, water)
    const { associationId } = water
    const codes: string[] = []
    for (let n = 0; n <= MOST_PEOPLE; n += 1) {
      const declared = n % 2 === 0 ? askSaleReceiver : handOverSale
      const input = { associationId, purchaseId, email: `nobody${n}@example.org` }
      codes.push(refused(await shop.lenza.call(declared, input, as(treasurer))).code)
    }
    expect(new Set(codes.slice(0, -1))).toEqual(new Set(['OTHER_HOLDER_UNKNOWN']))
    expect(codes.at(-1)).toBe('TOO_MANY_TRIES')
  })

  it('refunds a part or all, once, and never more than was paid', async () => {
    const { water, treasurer } = await aClub(undefined, { places: 1 })
    const anna = await aPerson(shop.lenza)
    const { purchaseId, intentId } = await boughtByCard(anna, water)
    const { associationId } = water
    const refund = (cents: number, backCents = 0, takesBack = true) =>
      shop.lenza.call(
        refundSale,
        { associationId, purchaseId, takesBack, cents, backCents, reason: 'Piena.' },
        as(treasurer),
      )
    expect(refused(await refund(2001)).fields).toMatchObject([{ field: 'importoCentesimi', code: 'TOO_BIG' }])
    const { sale } = granted(await refund(500))
    expect(sale).toMatchObject({
      permit: { state: 'refunded', refunds: [{ cents: 500, why: 'decided', reason: 'Piena.' }] },
      payment: { refundCents: 500, refundedCents: 500, leftCents: 1500 },
    })
    expect(shop.double.ledger.refunded(intentId)).toBe(500)
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 0 }])
    const mail = (await shop.lenza.mails(anna.email)).at(-1)
    expect(mail?.body).toMatch(/You get €5\.00 back, as the association decided/)
    granted(await refund(500))
    expect(shop.double.ledger.refunded(intentId)).toBe(500)
    expect(await eventsOf(treasurer, water)).toMatchObject([
      { act: 'sale.refunded', after: { cents: 500, paid: 2000 }, reason: 'Piena.' },
    ])
    const found = await search(treasurer, water, { state: 'refunded' })
    expect(found.sales).toMatchObject([{ refundCents: 500, isRefunding: false }])
    expect(found.totals).toMatchObject({ refundCents: 500 })
  })

  it('by two treasurers at once is one refund and one entry of the trail', async () => {
    const { water, treasurer } = await aClub()
    const other = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    const anna = await aPerson(shop.lenza)
    const { purchaseId, intentId } = await boughtByCard(anna, water)
    const input = {
      associationId: water.associationId,
      purchaseId,
      takesBack: true,
      cents: 2000,
      backCents: 0,
      reason: 'Piena.',
    }
    const both = await Promise.all(
      [treasurer, other].map((who) => shop.lenza.call(refundSale, input, as(who))),
    )
    for (const outcome of both) granted(outcome)
    expect(shop.double.ledger.refunded(intentId)).toBe(2000)
    expect(await eventsOf(treasurer, water)).toHaveLength(1)
  })

  it('needs the password again beyond 500 euro a day of one person', async () => {
    const { water, treasurer } = await aClub(() => ({ prices: costing(25_000) }))
    const anna = await aPerson(shop.lenza)
    const { associationId } = water
    const given = [addDays(DAY, 1), addDays(DAY, 2)]
    const refund = (purchaseId: string) =>
      shop.lenza.call(
        refundSale,
        { associationId, purchaseId, takesBack: true, cents: 25_000, backCents: 0, reason: 'Piena.' },
        as(treasurer),
      )
    for (const day of given) {
      const { purchaseId } = await boughtByCard(anna, water, { firstDay: day, lastDay: day })
      granted(await refund(purchaseId))
    }
    const { purchaseId } = await boughtByCard(anna, water)
    expect(refused(await refund(purchaseId)).code).toBe('CONFIRMATION_NEEDED')
    await confirmSession(shop.lenza, treasurer)
    granted(await refund(purchaseId))
  })

  it('by seven calls at once gives back 500 euro without the password and no more; with it, beside them', async () => {
    const { water, treasurer } = await aClub(() => ({ prices: costing(20_314) }))
    const { associationId } = water
    const days = Array.from({ length: 9 }, (_, n) => addDays(DAY, n))
    const bought = await Promise.all(
      days.map(async (day) =>
        boughtByCard(await aPerson(shop.lenza), water, { firstDay: day, lastDay: day }),
      ),
    )
    const refund = (of: (typeof bought)[number] | undefined, cents = 20_314) =>
      shop.lenza.call(
        refundSale,
        {
          associationId,
          purchaseId: of?.purchaseId ?? '',
          takesBack: true,
          cents,
          backCents: 0,
          reason: 'Piena.',
        },
        as(treasurer),
      )
    const back = () => bought.reduce((sum, { intentId }) => sum + shop.double.ledger.refunded(intentId), 0)

    const atOnce = await Promise.all(bought.slice(0, 7).map((one) => refund(one)))
    expect(atOnce.filter(({ ok }) => ok)).toHaveLength(2)
    expect(new Set(atOnce.flatMap((one) => (one.ok ? [] : [one.problem.code])))).toEqual(
      new Set(['CONFIRMATION_NEEDED']),
    )
    expect(back()).toBe(2 * 20_314)

    const refusedOnes = bought.filter((_, n) => atOnce[n]?.ok !== true)
    await confirmSession(shop.lenza, treasurer)
    for (const outcome of await Promise.all(refusedOnes.slice(0, 5).map((one) => refund(one))))
      granted(outcome)
    // What came after the password has taken nothing of what is left without it.
    shop.lenza.pass({ minutes: 11 })
    granted(await refund(refusedOnes[5], 50_000 - 2 * 20_314))
    expect(refused(await refund(refusedOnes[6], 1)).code).toBe('CONFIRMATION_NEEDED')
  })

  it('keeps notes for itself', async () => {
    const { water, treasurer } = await aClub()
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water)
    const input = { associationId: water.associationId, purchaseId, text: 'Arriva la sera.' }
    const { sale } = granted(await shop.lenza.call(noteSale, input, as(treasurer)))
    expect(sale.notes).toMatchObject([{ text: 'Arriva la sera.', by: 'Anna Bianchi' }])
    expect(JSON.stringify(await eventsOf(treasurer, water))).not.toContain('sera')
  })
})
