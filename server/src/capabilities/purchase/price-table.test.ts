import { describe, expect, it } from 'vitest'
import { readPermit } from '#contract/catalogue.ts'
import { MINORS } from '#rules/age-groups.ts'
import type { PermitTerms } from '#rules/permit-terms.ts'
import { priceOf } from '#rules/sale/price.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { ask, checkBooksAfterTests, granted, purchase, refused } from '#server/testing/buying.ts'
import { moveTo } from '#server/testing/changing.ts'
import { aWater, both, changeTerms, useShop, type Water } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const SUNDAY = '2027-05-02'
const MONDAY = '2027-05-03'
const WEEKEND = { in: [{ weekdays: [6, 7] }, { holidays: true }] }
const YOUNG = { key: 'pulcini', name: both('Pulcini'), under: 13 }

const festive: Partial<PermitTerms> = {
  days: { atLeast: 1, atMost: 3 },
  prices: {
    per: 'day',
    baseCents: 1900,
    rows: [
      { groups: [YOUNG], cents: 500 },
      { groups: [MINORS], cents: 900 },
      { calendar: WEEKEND, cents: 2700 },
    ],
  },
}
const aFestiveWater = () => aWater(shop, () => festive)

describe('a table of prices', () => {
  it('prices each day by its own row, in the order, on the receipt and as the form calculates it', async () => {
    const water = await aFestiveWater()
    const anna = await aPerson(shop.lenza, { language: 'en' })
    const days = { firstDay: SUNDAY, lastDay: '2027-05-04' }
    const opened = granted(await ask(shop, anna, water, days))
    expect(opened.price.lines).toEqual([
      {
        kind: 'BASE',
        name: 'Day permit',
        cents: 2700,
        appliesTo: 'Saturday and Sunday; public holidays',
        days: 1,
      },
      { kind: 'BASE', name: 'Day permit', cents: 3800, appliesTo: 'Other days', days: 2 },
    ])
    expect(opened.amountCents).toBe(6500)
    expect(await formPrice(anna, water, days)).toBe(6500)
    await purchase(shop, anna, water, days)
    const [mail] = await shop.lenza.mails(anna.email)
    expect(mail?.body).toMatch(/Day permit · Other days · 2 days[^\n]*38/)
  })

  it.each([
    ['of twelve', '2015-05-02', 500],
    ['on the thirteenth birthday', '2014-05-02', 900],
    ['of age', '2009-05-02', 2700],
  ])('knows the age group on the first day: %s', async (_who, birthDate, cents) => {
    const water = await aFestiveWater()
    const person = await aPerson(shop.lenza, { birthDate, language: 'en' })
    const opened = granted(await ask(shop, person, water, { firstDay: SUNDAY, lastDay: SUNDAY }))
    expect(opened.amountCents).toBe(cents)
    expect(await formPrice(person, water, { firstDay: SUNDAY, lastDay: SUNDAY })).toBe(cents)
  })

  it('of a permit that was sold stays as it was', async () => {
    const water = await aFestiveWater()
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water, { firstDay: SUNDAY, lastDay: SUNDAY }))
    await changeTerms(shop, water, { prices: { per: 'day', baseCents: 9900, rows: [] } })
    const again = granted(await ask(shop, anna, water, { firstDay: SUNDAY, lastDay: SUNDAY }))
    expect(again).toMatchObject({ purchaseId: opened.purchaseId, amountCents: 2700 })
  })
})

describe('a permit is moved', () => {
  it('to a day that costs as much or less, and to a dearer one never, with the reason', async () => {
    const water = await aFestiveWater()
    const anna = await aPerson(shop.lenza, { language: 'en' })
    const dear = await purchase(shop, anna, water, { firstDay: SUNDAY, lastDay: SUNDAY })
    expect(granted(await moveTo(shop, anna, dear.purchaseId, MONDAY)).permit).toMatchObject({
      firstDay: MONDAY,
      amountCents: 2700,
    })
    const cheap = await purchase(shop, anna, water, { firstDay: '2027-05-04', lastDay: '2027-05-04' })
    const problem = refused(await moveTo(shop, anna, cheap.purchaseId, SUNDAY))
    expect(problem.code).toBe('DAY_NOT_POSSIBLE')
    expect(problem.detail).toMatch(/costs €27.*€19.* was paid/)
    expect(cheap.permit?.changes?.date.dearer).toContainEqual({ from: '2027-05-01', to: SUNDAY })
    expect(dear.permit?.changes?.date.dearer).toBeUndefined()
    // Back to the day that was paid for.
    expect(granted(await moveTo(shop, anna, dear.purchaseId, SUNDAY)).permit.firstDay).toBe(SUNDAY)
  })

  it('by the prices that it was sold under', async () => {
    const water = await aFestiveWater()
    const anna = await aPerson(shop.lenza)
    const sold = await purchase(shop, anna, water, { firstDay: MONDAY, lastDay: MONDAY })
    await changeTerms(shop, water, { prices: { per: 'day', baseCents: 9900, rows: [] } })
    expect(granted(await moveTo(shop, anna, sold.purchaseId, '2027-05-04')).permit.amountCents).toBe(1900)
  })
})

/** What the form shows: the table of the answer, by the function of the rules. */
async function formPrice(who: Person, { permitId }: Water, days: { firstDay: string; lastDay: string }) {
  const permit = granted(await shop.lenza.call(readPermit, { permitId }, { token: who.token }))
  const { priceTable, pricePer, member, ownBirthDate } = permit
  if (priceTable === undefined) throw new Error('the answer has no table of prices')
  const holder = { accompanied: false, member, birthDate: ownBirthDate }
  const terms = { prices: { ...priceTable, per: pricePer }, addOns: [] }
  return priceOf(terms, { ...days, holder, options: [] }).totalCents
}
