import { afterEach, describe, expect, it } from 'vitest'
import { listHolds } from '#contract/holds.ts'
import { readSale } from '#contract/office-sale.ts'
import { searchSales } from '#contract/office-sales.ts'
import { quoteOrder } from '#contract/orders.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { buy, checkBooksAfterTests, granted, refused } from '#server/testing/buying.ts'
import { soldRow } from '#server/testing/changing.ts'
import { lineOfInvited } from '#server/testing/invitations.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aLine, lineOfChild, openLines, orderOf } from '#server/testing/orders.ts'
import { anOuting, sentAs } from '#server/testing/river.ts'
import { aWater, limitPurchases, placesTaken, TODAY, useShop } from '#server/testing/shop.ts'
import { aWarden, anglers, snapshot } from '#server/testing/wardens.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const whyNot = (outcome: Awaited<ReturnType<typeof openLines>>) =>
  extensionOf('ORDER_NOT_POSSIBLE', refused(outcome))?.lines

const freeWater = (more: Parameters<typeof aWater>[1] = () => ({}), options = {}) =>
  aWater(shop, (zone) => ({ prices: costing(0), ...more(zone) }), options)

const ROSA = 'rosa@example.org'

describe('somebody invited', () => {
  it('has a place that is held and paid, without a name or a code, and the form gets the e-mail back', async () => {
    const water = await aWater(shop, undefined, { places: 3 })
    const anna = await aPerson(shop.lenza)
    const lines = [aLine(water), lineOfInvited(water, ROSA)]
    const held = granted(await openLines(shop, anna, lines))
    expect(held.lines.map(({ holderName }) => holderName)).toEqual(['Anna Bianchi', ROSA])
    const { holds } = granted(await shop.lenza.call(listHolds, {}, { token: anna.token }))
    expect(holds[0]?.others).toMatchObject([{ invitedEmail: ROSA }])
    // The same hold, asked for again.
    expect(granted(await openLines(shop, anna, lines)).orderId).toBe(held.orderId)
    const { permits } = await orderOf(shop, anna, lines)
    const invited = permits.find(({ invitation }) => invitation)
    expect(invited).toMatchObject({
      invitation: { email: ROSA, completeBy: '2027-05-01T16:00:00.000Z' },
      signedCode: '',
      shortCode: '',
    })
    expect(permits.filter(({ invitation }) => invitation)).toHaveLength(1)
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 2 }])
    const [mail] = await shop.lenza.mails(anna.email)
    expect(mail?.body).toContain(`Invited: ${ROSA}, who can complete it until 18:00 on Saturday 1 May 2027`)
  })

  it('pays as an adult who is no member, and needs to state nothing yet', async () => {
    const priced = {
      ...costing(2000),
      rows: [
        { members: true, cents: 500 },
        { groups: [{ key: 'young', under: 18 }], cents: 700 },
      ],
    }
    const water = await aWater(shop, () => ({
      prices: priced,
      holder: { youngest: 12, membersOnly: true, personal: true },
    }))
    const anna = await aPerson(shop.lenza)
    await shop.lenza.db
      .insertInto('association_member')
      .values({ association_id: water.associationId, email: anna.email })
      .execute()
    const lines = [aLine(water), lineOfInvited(water, ROSA)]
    const { lines: quoted } = granted(
      await shop.lenza.call(quoteOrder, { lines }, { token: anna.token, language: 'en' }),
    )
    expect(quoted.map(({ price }) => price?.totalCents)).toEqual([500, 2000])
  })

  it('is one person: twice on one day is refused, and the buyer has their own', async () => {
    const water = await freeWater()
    await limitPurchases(shop, water, [{ atMost: 1, of: 'purchases', per: 'day', eachPermit: true }])
    const anna = await aPerson(shop.lenza)
    const twice = [lineOfInvited(water, ROSA), lineOfInvited(water, ROSA)]
    expect(whyNot(await openLines(shop, anna, twice))).toMatchObject([{ line: 1, code: 'NOT_BUYABLE' }])
    const unlimited = await freeWater()
    const again = [lineOfInvited(unlimited, ROSA), lineOfInvited(unlimited, ROSA)]
    expect(whyNot(await openLines(shop, anna, again))).toMatchObject([{ line: 1, code: 'NOT_BUYABLE' }])
    await orderOf(shop, anna, [lineOfInvited(water, ROSA), lineOfInvited(water, 'ugo@example.org')])
    granted(await buy(shop, anna, water))
  })

  it('is not the buyer, nor anybody else at once', async () => {
    const water = await freeWater()
    const anna = await aPerson(shop.lenza)
    const fieldsOf = async (line: ReturnType<typeof aLine>) =>
      refused(await openLines(shop, anna, [line])).fields?.map(({ field, code }) => [field, code])
    expect(await fieldsOf(lineOfInvited(water, anna.email))).toEqual([
      ['righe.0.emailInvito', 'HOLDER_IS_BUYER'],
    ])
    expect(await fieldsOf(lineOfInvited(water, ROSA, { otherEmail: 'x@example.org' }))).toEqual([
      ['righe.0.emailAltroUtente', 'HOLDER_TWICE'],
    ])
    expect(await fieldsOf(lineOfInvited(water, ROSA, { accompaniedMinor: true }))).toEqual([
      ['righe.0.minoreAccompagnato', 'HOLDER_TWICE'],
    ])
  })

  it('is invited in time, by the clock of the waters, or not at all', async () => {
    const water = await freeWater()
    const anna = await aPerson(shop.lenza)
    shop.lenza.setNow('2027-05-01T18:00:00+02:00')
    const late = refused(await openLines(shop, anna, [aLine(water), lineOfInvited(water, ROSA)]))
    expect(late.fields).toMatchObject([
      {
        field: 'righe.1.emailInvito',
        code: 'INVITATION_TOO_LATE',
        message: expect.stringContaining('until 18:00 on Saturday 1 May 2027') as string,
      },
    ])
    shop.lenza.setNow('2027-05-01T17:59:00+02:00')
    granted(await openLines(shop, anna, [lineOfInvited(water, ROSA)]))
  })

  it('is refused while blocked, without telling why', async () => {
    const water = await freeWater()
    const anna = await aPerson(shop.lenza)
    await shop.lenza.db
      .insertInto('blocked_holder')
      .values({ association_id: water.associationId, email: ROSA })
      .execute()
    expect(whyNot(await openLines(shop, anna, [lineOfInvited(water, ROSA)]))).toMatchObject([
      { sentence: 'This person cannot have this permit on this day.' },
    ])
  })

  it('accompanies no child before they have said who they are', async () => {
    const water = await freeWater(() => ({ accompaniedMinors: { oldest: 13, perAdult: 2 } }))
    const anna = await aPerson(shop.lenza)
    const { permits } = await orderOf(shop, anna, [lineOfInvited(water, ROSA), lineOfChild(water, 'Leo')])
    expect(permits).toHaveLength(2)
  })
})

describe('a permit that nobody has completed', () => {
  it('is in no warden’s list, and nothing is noted on it at the river', async () => {
    const water = await freeWater()
    const anna = await aPerson(shop.lenza)
    const warden = await aWarden(shop, water)
    const { held } = await orderOf(shop, anna, [lineOfInvited(water, ROSA)])
    expect(await soldRow(shop, held.orderId)).toMatchObject({ signed_code: null, short_code: null })
    shop.lenza.setNow('2027-05-02T08:00:00+02:00')
    expect(JSON.stringify(await anglers(shop, warden, water.permitId))).not.toContain(held.orderId)
    expect(JSON.stringify(await snapshot(shop, warden))).not.toContain(held.orderId)
    expect(await sentAs(shop, anna, [anOuting(held.orderId)])).toEqual(['refused'])
  })

  it('is shown to the office with the e-mail and the limit, and found by it', async () => {
    const water = await freeWater()
    const anna = await aPerson(shop.lenza)
    const treasurer = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
    const { held } = await orderOf(shop, anna, [lineOfInvited(water, ROSA)])
    const { associationId } = water
    const as = { token: treasurer.token, language: 'en' as const }
    const { sales } = granted(await shop.lenza.call(searchSales, { associationId, text: ROSA }, as))
    expect(sales).toMatchObject([{ holder: ROSA, isInvited: true, buyer: 'Anna Bianchi', shortCode: '' }])
    const { sale } = granted(await shop.lenza.call(readSale, { associationId, purchaseId: held.orderId }, as))
    expect(sale.holder).toEqual({ firstName: '', lastName: '', email: ROSA })
    expect(sale.permit.invitation).toMatchObject({ email: ROSA })
  })
})
