import { describe, expect, it } from 'vitest'
import { listMyPermits } from '#contract/permits.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import {
  ask,
  buy,
  checkBooksAfterTests,
  granted,
  payWith,
  purchase,
  purchasesIn,
  refused,
} from '#server/testing/buying.ts'
import { aWater, placesTaken, useShop } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const permitsOf = async (token: string) =>
  granted(await shop.lenza.call(listMyPermits, {}, { token })).permits

describe('buying a permit', () => {
  it('holds the place, takes the money and issues the permit', async () => {
    const water = await aWater(shop, undefined, { places: 4 })
    const anna = await aPerson(shop.lenza, { language: 'it' })

    const opened = granted(await ask(shop, anna, water))
    expect(opened).toMatchObject({ amountCents: 2000, currency: 'EUR', secondsLeft: 900 })
    expect(opened.price.lines).toEqual([{ kind: 'BASE', name: 'Day permit', cents: 2000 }])
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 1 }])

    await payWith(shop, opened.clientSecret)
    const { permit, purchaseId } = granted(await buy(shop, anna, water))
    expect(purchaseId).toBe(opened.purchaseId)
    expect(permit).toMatchObject({
      state: 'issued',
      iAmBuyer: true,
      iAmHolder: true,
      amountCents: 2000,
      holder: { firstName: 'Anna', lastName: 'Bianchi', birthYear: 1988 },
      codeVersion: 1,
    })
    expect(permit.shortCode).toMatch(/^\w{4}-\w{4}$/)
    expect(permit.signedCode.split('.')).toHaveLength(3)
    expect(shop.double.ledger.entries().find((e) => e.metadata['purchaseId'] === purchaseId)).toMatchObject({
      status: 'succeeded',
      captured: 2000,
    })
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 1 }])
    const [mail, ...more] = await shop.lenza.mails(anna.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Il tuo permesso: Giornaliero')
    expect(mail?.body).toContain(permit.shortCode)
    expect(mail?.body).toMatch(/Totale: 20,00/)
    expect(await permitsOf(anna.token)).toMatchObject([{ purchaseId, state: 'issued' }])
  })

  it('answers the same to a repeated call, and charges once', async () => {
    const water = await aWater(shop, undefined, { places: 4 })
    const anna = await aPerson(shop.lenza)
    const first = await purchase(shop, anna, water)
    const again = granted(await buy(shop, anna, water))
    expect(again).toEqual(first)
    expect(
      shop.double.ledger.entries().filter((e) => e.metadata['purchaseId'] === first.purchaseId),
    ).toHaveLength(1)
    expect(await shop.lenza.mails(anna.email)).toHaveLength(1)
  })

  it('answers a double click and two tabs with one hold, one intent, one capture', async () => {
    const water = await aWater(shop, undefined, { places: 4 })
    const anna = await aPerson(shop.lenza)
    const tabs = await Promise.all(Array.from({ length: 8 }, () => ask(shop, anna, water)))
    const opened = tabs.map(granted)
    expect(new Set(opened.map(({ purchaseId }) => purchaseId)).size).toBe(1)
    expect(new Set(opened.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 1 }])

    await payWith(shop, opened[0]?.clientSecret)
    const clicks = (await Promise.all(Array.from({ length: 8 }, () => buy(shop, anna, water)))).map(granted)
    expect(new Set(clicks.map(({ permit }) => permit.signedCode)).size).toBe(1)
    const entries = shop.double.ledger
      .entries()
      .filter((e) => e.metadata['purchaseId'] === opened[0]?.purchaseId)
    expect(entries).toMatchObject([{ captured: 2000 }])
    expect(await shop.lenza.mails(anna.email)).toHaveLength(1)
  })

  it('is refused before a hold or a payment', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    expect(refused(await buy(shop, anna, water))).toMatchObject({ code: 'HOLD_MISSING', status: 409 })

    granted(await ask(shop, anna, water))
    expect(refused(await buy(shop, anna, water))).toMatchObject({
      code: 'PAYMENT_NOT_AUTHORISED',
      status: 402,
    })
  })

  it('lets a declined card be followed by another, without any other input', async () => {
    const water = await aWater(shop, undefined, { places: 1 })
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    await expect(payWith(shop, opened.clientSecret, 'pm_card_visa_chargeDeclined')).rejects.toThrow()
    expect(refused(await buy(shop, anna, water)).code).toBe('PAYMENT_NOT_AUTHORISED')

    const again = granted(await ask(shop, anna, water))
    expect(again.clientSecret).toBe(opened.clientSecret)
    await payWith(shop, again.clientSecret, 'pm_card_mastercard')
    granted(await buy(shop, anna, water))
  })

  it('tells a buyer who has the same permit that they have it', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const { purchaseId } = await purchase(shop, anna, water)
    expect(refused(await ask(shop, anna, water))).toMatchObject({
      code: 'NOT_BUYABLE',
      idAcquisto: purchaseId,
      motivi: [{ codice: 'ALREADY_HAS_PERMIT' }],
    })
  })

  it('needs no card and no hold for a price of zero', async () => {
    const water = await aWater(shop, () => ({ prices: costing(0) }), { places: 2 })
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    expect(opened.clientSecret).toBeUndefined()
    expect(granted(await buy(shop, anna, water)).purchaseId).toBe(opened.purchaseId)

    const bruno = await aPerson(shop.lenza)
    const clicks = await Promise.all(Array.from({ length: 4 }, () => buy(shop, bruno, water)))
    expect(new Set(clicks.map((click) => granted(click).purchaseId)).size).toBe(1)

    const carla = await aPerson(shop.lenza)
    expect(refused(await buy(shop, carla, water)).code).toBe('PLACE_TAKEN')
    expect(await placesTaken(shop, water)).toMatchObject([{ taken: 2 }])
  })

  it('is charged on the association’s own account where it has one', async () => {
    const water = await aWater(shop, undefined, { stripeAccount: 'acct_club' })
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    expect(opened.stripeAccount).toBe('acct_club')
    await payWith(shop, opened.clientSecret, 'pm_card_visa', 'acct_club')
    const { purchaseId } = granted(await buy(shop, anna, water))
    const entry = shop.double.ledger.entries().find((e) => e.metadata['purchaseId'] === purchaseId)
    expect(entry).toMatchObject({ account: 'acct_club', captured: 2000 })
  })

  it('hides a purchase from all other accounts', async () => {
    const water = await aWater(shop)
    const anna = await aPerson(shop.lenza)
    const opened = granted(await ask(shop, anna, water))
    await payWith(shop, opened.clientSecret)
    const bruno = await aPerson(shop.lenza)
    expect(refused(await buy(shop, bruno, water)).code).toBe('HOLD_MISSING')
    expect(await permitsOf(bruno.token)).toEqual([])
    granted(await buy(shop, anna, water))
    expect(await permitsOf(bruno.token)).toEqual([])
    expect(await purchasesIn(shop, water)).toHaveLength(1)
  })
})
