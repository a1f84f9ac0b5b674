import { afterEach, describe, expect, it } from 'vitest'
import { moneyOf } from '#association-file/file/values.ts'
import { checkOffer, readPermit } from '#contract/catalogue.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { idEnd } from '#rules/permit/permit-claims.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  expectBooksInOrder,
  granted,
  payWith,
  purchase,
  purchasesIn,
  refused,
} from '#server/testing/buying.ts'
import { giveBack, handTo, moveTo } from '#server/testing/changing.ts'
import { aFreePermit, loadClub } from '#server/testing/clubs.ts'
import { DAY, TODAY, useShop, type Water } from '#server/testing/shop.ts'
import { refundPurchase } from '../after-sales/index.ts'
import { expireHolds } from './hold/expire-holds.ts'
import { sweepPayments } from './sweep-payments.ts'

const shop = useShop()
afterEach(async () => {
  shop.lenza.setNow(TODAY)
  await expectBooksInOrder(shop)
})

const NO_LIMITS = { purchaseLimits: [] }
const name = (text: string) => ({ it: text, en: text })
const slot = (code: string, from: string, to: string) => ({ code, name: name(code), from, to })
const adult = (): Promise<Person> => aPerson(shop.lenza)
const child = (): Promise<Person> => aPerson(shop.lenza, { birthDate: '2018-01-01' })
const giorno = (cents: number, more: Parameters<typeof aFreePermit>[1] = {}) =>
  aFreePermit('giorno', {
    zones: [],
    prices: { base: moneyOf(cents) },
    giveBack: [{ until: { before: 'PT0S', of: 'day' }, percent: 100 }],
    ...more,
  })

/** Morning, afternoon and the whole day of one permit: the afternoon is cheaper beside one’s own morning. */
async function rioLampo(key: string): Promise<Water> {
  const slots = [slot('M', '06:00', '13:00'), slot('P', '13:00', '20:00'), slot('G', '06:00', '20:00')]
  const rows = [
    { slots: ['G'], price: '18.00' },
    { slots: ['P'], beside: { permits: ['giorno'], of: 'holder', slots: ['M'] }, price: '6.00' },
  ]
  const { giorno: water } = await loadClub(
    shop,
    key,
    [giorno(1200, { slots: ['M', 'P', 'G'] })],
    { slots, ...NO_LIMITS },
    rows,
  )
  if (water === undefined) throw new Error('it was not imported')
  return water
}

/** Under 11 free beside an adult who pays, two at most, and only so. */
async function bassaMarna(key: string, more: object = {}): Promise<Water> {
  const requirement = { key: 'adulto', for: { groups: ['bimbi'] }, permits: ['giorno'], of: 'companion' }
  const { giorno: water } = await loadClub(
    shop,
    key,
    [giorno(1900, { accompaniedMinors: { oldest: 10, perAdult: 5 } })],
    {
      ageGroups: [{ key: 'bimbi', name: name('Bimbi'), under: 11 }],
      requires: [{ ...requirement, groups: ['adult'], atMost: 2 }],
      ...NO_LIMITS,
      ...more,
    },
    [
      {
        groups: ['bimbi'],
        beside: { permits: ['giorno'], groups: ['adult'], paid: true },
        price: '0.00',
      },
    ],
  )
  if (water === undefined) throw new Error('it was not imported')
  return water
}

const priceFor = async (who: Person, water: Water, choices: Parameters<typeof ask>[3]) =>
  granted(await ask(shop, who, water, choices)).price

const linksOf = ({ associationId }: Water) =>
  shop.lenza.db
    .selectFrom('support')
    .select(['requirement', 'ends_last as endsLast'])
    .where('association_id', '=', associationId)
    .orderBy('requirement')
    .execute()

describe('Rio Lampo: the afternoon beside one’s own morning', () => {
  it('costs less, by the row that it names, and the morning goes back last', async () => {
    const water = await rioLampo('rio')
    const [anna, luca] = [await adult(), await adult()]
    expect((await priceFor(luca, water, { slot: 'G' })).totalCents).toBe(1800)
    const morning = await purchase(shop, anna, water, { slot: 'M' })
    expect(await priceFor(luca, water, { slot: 'P' })).toMatchObject({ totalCents: 1200 })
    // Not beside the morning of another, even with its code.
    const beside = { slot: 'P', companionCode: morning.permit.shortCode }
    expect(await priceFor(luca, water, beside)).toMatchObject({ totalCents: 1200 })
    const price = await priceFor(anna, water, { slot: 'P' })
    expect(price).toMatchObject({
      totalCents: 600,
      lines: [{ kind: 'BASE', cents: 600, appliesTo: expect.stringContaining('same person') as string }],
    })
    const afternoon = await purchase(shop, anna, water, { slot: 'P' })
    expect(await linksOf(water)).toEqual([{ requirement: 'prices/rows/2', endsLast: true }])

    const no = refused(await giveBack(shop, anna, morning.purchaseId))
    expect(extensionOf('NOT_CHANGEABLE', no)?.why).toBe('OTHERS_FIRST')
    granted(await giveBack(shop, anna, afternoon.purchaseId))
    granted(await giveBack(shop, anna, morning.purchaseId))
    shop.lenza.pass({ minutes: 2 })
    await sweepPayments(shop.lenza)
  })

  it('is not moved to another day, nor handed over, at that price', async () => {
    const water = await rioLampo('moved')
    const [anna, luca] = [await adult(), await adult()]
    await purchase(shop, anna, water, { slot: 'M' })
    const { purchaseId } = await purchase(shop, anna, water, { slot: 'P' })
    expect(refused(await moveTo(shop, anna, purchaseId, '2027-05-03')).detail).toMatch(/€12/)
    expect(refused(await handTo(shop, anna, purchaseId, luca.email)).code).toBe('HOLDER_NOT_POSSIBLE')
  })

  it('is told on the form: what it costs with and without, and that the angler has it', async () => {
    const water = await rioLampo('form')
    const anna = await adult()
    const { permitId } = water
    const { priceTable } = granted(await shop.lenza.call(readPermit, { permitId }, { language: 'it' }))
    expect(priceTable?.rows).toMatchObject([
      { cents: 1800 },
      { cents: 600, besideOf: 'holder', inLine: expect.stringMatching(/^Accanto a «Day»/) as string },
    ])
    expect(priceTable?.rows[1]).not.toHaveProperty('beside')
    const offer = { permitId, day: DAY, slot: 'P' }
    const rows = async () =>
      granted(await shop.lenza.call(checkOffer, offer, { token: anna.token })).besideRows
    expect(await rows()).toBeUndefined()
    await purchase(shop, anna, water, { slot: 'M' })
    expect(await rows()).toEqual([1])
  })

  it('ends with the morning where the association takes that back', async () => {
    const water = await rioLampo('void')
    const anna = await adult()
    const morning = await purchase(shop, anna, water, { slot: 'M' })
    await purchase(shop, anna, water, { slot: 'P' })
    await refundPurchase(shop.lenza, morning.purchaseId)
    expect((await purchasesIn(shop, water)).map(({ state }) => state)).toEqual(['refunded', 'refunded'])
    shop.lenza.pass({ minutes: 2 })
    await sweepPayments(shop.lenza)
  })

  it('that is held while the morning is given back is not sold at that price', async () => {
    const water = await rioLampo('held')
    const anna = await adult()
    const morning = await purchase(shop, anna, water, { slot: 'M' })
    const held = granted(await ask(shop, anna, water, { slot: 'P' }))
    expect(held.amountCents).toBe(600)
    expect(refused(await giveBack(shop, anna, morning.purchaseId)).code).toBe('NOT_CHANGEABLE')
    // Paid late: the hold has run out, and the morning has gone meanwhile.
    shop.lenza.pass({ minutes: 16 })
    await payWith(shop, held.clientSecret)
    await expireHolds(shop.lenza, shop.lenza.clock.now())
    granted(await giveBack(shop, anna, morning.purchaseId))
    expect(refused(await buy(shop, anna, water, { slot: 'P' })).code).toBe('HOLD_EXPIRED')
    shop.lenza.pass({ minutes: 2 })
    await sweepPayments(shop.lenza)
    expect((await purchasesIn(shop, water)).map(({ state }) => state)).toEqual(['refunded', 'expired'])
  })
})

describe('Bassa Marna: children free beside an adult who pays', () => {
  it('by the adult’s code, not alone, and both end when the adult gives back', async () => {
    const water = await bassaMarna('bassa')
    const [anna, luca] = [await adult(), await child()]
    const alone = refused(await buy(shop, luca, water))
    expect(extensionOf('NOT_BUYABLE', alone)?.reasons?.map(({ code }) => code)).toEqual(['NEEDS_COMPANION'])
    const first = await purchase(shop, anna, water)
    const beside = { companionCode: first.permit.shortCode }
    expect(await priceFor(luca, water, beside)).toMatchObject({ totalCents: 0 })
    const second = await purchase(shop, luca, water, beside)
    // One adult for both rules: the requirement says what happens at the end.
    expect(await linksOf(water)).toEqual([{ requirement: 'adulto', endsLast: false }])
    const claims: unknown = JSON.parse(
      Buffer.from(second.permit.signedCode.split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(claims).toMatchObject({ b: idEnd(first.purchaseId) })
    granted(await giveBack(shop, anna, first.purchaseId))
    expect((await purchasesIn(shop, water)).map(({ state }) => state)).toEqual(['refunded', 'refunded'])
    shop.lenza.pass({ minutes: 2 })
    await sweepPayments(shop.lenza)
  })

  it('beside one who pays nothing it costs what it costs', async () => {
    const water = await bassaMarna('unpaid', { discountCodes: [{ code: 'GRATIS', percent: 100 }] })
    const [anna, luca] = [await adult(), await child()]
    const { id } = await shop.lenza.db
      .selectFrom('discount_code')
      .select('id')
      .where('association_id', '=', water.associationId)
      .executeTakeFirstOrThrow()
    const first = await purchase(shop, anna, water, { discountCodeId: id })
    const beside = { companionCode: first.permit.shortCode }
    expect((await priceFor(luca, water, beside)).totalCents).toBe(1900)
  })

  it('a child of the buyer is free beside the buyer’s own, two and no third', async () => {
    const water = await bassaMarna('own')
    const anna = await adult()
    await purchase(shop, anna, water)
    const of = (minorFirstName: string) => ({
      accompaniedMinor: true,
      minorFirstName,
      minorLastName: 'Rossi',
      minorBirthDate: '2019-01-01',
    })
    for (const one of ['Mia', 'Leo'])
      expect((await purchase(shop, anna, water, of(one))).permit.amountCents).toBe(0)
    const third = refused(await buy(shop, anna, water, of('Zoe')))
    expect(extensionOf('NOT_BUYABLE', third)?.reasons?.map(({ code }) => code)).toEqual([
      'COMPANION_HAS_ENOUGH',
    ])
  })
})
