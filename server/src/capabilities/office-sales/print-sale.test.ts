import { afterEach, expect, it } from 'vitest'
import { printSale } from '#contract/office-sale.ts'
import { handOverSale } from '#contract/office-sale-changes.ts'
import { listEvents } from '#contract/office-events.ts'
import { listMyPermits } from '#contract/permits.ts'
import { addDays } from '#rules/days.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { granted, purchase, refused } from '#server/testing/buying.ts'
import { giveBack } from '#server/testing/changing.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aLine, lineOfChild, orderOf } from '#server/testing/orders.ts'
import { aWater, DAY, TODAY, useShop } from '#server/testing/shop.ts'
import { type DrawPermit, enclosePermits } from '../permits/index.ts'
import { PRINTED_A_DAY } from './print-sale.ts'

/** All that a drawing is made of: of the same input it is the same PDF (permit-drawing.test.ts). */
const draw: DrawPermit = async (permit) => Buffer.from(JSON.stringify(permit))
const shop = useShop({
  drawing: { draw, drawAwaited: draw, stop: async () => undefined },
  enclosing: (part) => enclosePermits(part, draw),
})
afterEach(() => shop.lenza.setNow(TODAY))

async function aSale() {
  const water = await aWater(shop, () => ({
    name: { it: 'Giornaliero', en: 'Day permit' },
    giveBack: [{ until: { before: 'PT12H', of: 'day' as const }, percent: 50 }],
  }))
  const secretary = await aPersonOfTheOffice(shop.lenza, water, { role: 'secretary' })
  const anna = await aPerson(shop.lenza, { language: 'it' })
  const { purchaseId } = await purchase(shop, anna, water)
  const { associationId } = water
  const office = { token: secretary.token, language: 'en' as const }
  const print = () => shop.lenza.call(printSale, { associationId, purchaseId }, office)
  const acts = async () =>
    granted(
      await shop.lenza.call(listEvents, { associationId, subject: 'sale', subjectId: purchaseId }, office),
    ).events.map(({ act }) => act)
  return { water, anna, purchaseId, office, print, acts }
}
const mailedPdf = async ({ email }: Person) =>
  (await shop.lenza.mails(email)).at(-1)?.files?.find(({ name }) => name.endsWith('.pdf'))

it('is the very PDF that its holder got by mail, in the holder’s language, under a name in the office’s; the trail says who printed it', async () => {
  const { anna, print, acts } = await aSale()
  const mailed = await mailedPdf(anna)
  const { fileName, pdf } = granted(await print())
  expect(mailed?.name).toBe(`permesso-${DAY}-giornaliero.pdf`)
  expect(fileName).toBe(`permit-${DAY}-day-permit.pdf`)
  expect(pdf === mailed?.content).toBe(true)
  expect(await acts()).toEqual(['sale.printed'])
})

it('on small paper says what was paid and how, to who paid it, and where all rules are', async () => {
  const { water, anna, purchaseId, office } = await aSale()
  const { associationId } = water
  const printed = async (format: 'a6' | 'receipt') => {
    const { pdf } = granted(await shop.lenza.call(printSale, { associationId, purchaseId, format }, office))
    return JSON.parse(Buffer.from(pdf, 'base64').toString()) as Parameters<DrawPermit>[0]
  }
  const rulesAt = `localhost:3000/acquista-permesso?idPermesso=${water.permitId}`
  const associationName = granted(await shop.lenza.call(listMyPermits, {}, anna)).permits[0]?.associationName
  expect(await printed('a6')).toMatchObject({
    format: 'a6',
    notes: { rulesAt, paid: `20,00\u00A0€ · Pagato con carta sabato 1 maggio 2027 a ${associationName}` },
  })
  const luca = await aPerson(shop.lenza, { firstName: 'Luca', language: 'it' })
  const to = { associationId, purchaseId, email: luca.email, beyondRules: true, reason: 'Malattia.' }
  granted(await shop.lenza.call(handOverSale, to, office))
  expect((await printed('receipt')).notes).toEqual({ rulesAt })
})

it('of a permit that was handed over has the code of who received it', async () => {
  const { water, anna, purchaseId, office, print } = await aSale()
  const before = granted(await print()).pdf
  const luca = await aPerson(shop.lenza, { firstName: 'Luca', language: 'it' })
  const { associationId } = water
  const to = { associationId, purchaseId, email: luca.email, beyondRules: true, reason: 'Malattia.' }
  granted(await shop.lenza.call(handOverSale, to, office))
  const after = granted(await print()).pdf
  expect(after === before).toBe(false)
  expect(after === (await mailedPdf(luca))?.content).toBe(true)
  expect(await mailedPdf(anna)).toBeUndefined()
})

it('of a permit that was given back, or whose days are over, is refused and leaves no line', async () => {
  const over = await aSale()
  shop.lenza.setNow(`${addDays(DAY, 1)}T09:00:00+02:00`)
  expect(refused(await over.print())).toMatchObject({ code: 'NOT_CHANGEABLE', motivo: 'NOT_VALID' })
  expect(await over.acts()).toEqual([])
  shop.lenza.setNow(TODAY)
  const back = await aSale()
  granted(await giveBack(shop, back.anna, back.purchaseId))
  expect(refused(await back.print())).toMatchObject({ code: 'NOT_CHANGEABLE', motivo: 'NOT_VALID' })
})

it('is made a few times a day of one sale', async () => {
  const { print } = await aSale()
  for (let n = 0; n < PRINTED_A_DAY; n += 1) granted(await print())
  expect(refused(await print()).code).toBe('TOO_MANY_TRIES')
})

it('with its order is one file of what is valid and was not handed over, each with a line in the trail', async () => {
  const water = await aWater(shop, () => ({
    name: { it: 'Giornaliero', en: 'Day permit' },
    accompaniedMinors: { oldest: 13, perAdult: 3 },
    giveBack: [{ until: { before: 'PT12H', of: 'day' as const }, percent: 50 }],
  }))
  const { associationId } = water
  const office = { ...(await aPersonOfTheOffice(shop.lenza, water)), language: 'en' as const }
  const [anna, luca] = [await aPerson(shop.lenza, { language: 'it' }), await aPerson(shop.lenza)]
  const friends = [await aPerson(shop.lenza), await aPerson(shop.lenza)]
  const { held } = await orderOf(shop, anna, [
    aLine(water),
    lineOfChild(water, 'Leo'),
    ...friends.map(({ email }) => aLine(water, { otherEmail: email })),
  ])
  const [own = '', leo = '', handed = '', back = ''] = held.lines.map(({ purchaseId }) => purchaseId)
  const to = { email: luca.email, beyondRules: true, reason: 'Malattia.' }
  granted(await shop.lenza.call(handOverSale, { associationId, purchaseId: handed, ...to }, office))
  granted(await giveBack(shop, anna, back))
  const print = (purchaseId: string) =>
    shop.lenza.call(printSale, { associationId, purchaseId, wholeOrder: true }, office)
  const { fileName, pdf } = granted(await print(leo))
  const drawn = JSON.parse(Buffer.from(pdf, 'base64').toString()) as Parameters<DrawPermit>[0]
  expect(fileName).toBe(`permits-${DAY}-day-permit.pdf`)
  expect([drawn, ...(drawn.others ?? [])].map((sheet) => sheet.held.purchaseId)).toEqual([leo, own])
  const { events } = granted(await shop.lenza.call(listEvents, { associationId, subject: 'sale' }, office))
  const printed = events.filter(({ act }) => act === 'sale.printed').map(({ subjectId }) => subjectId)
  expect(printed.toSorted()).toEqual([own, leo].toSorted())
  expect(
    granted(await shop.lenza.call(listMyPermits, {}, anna)).permits.map(({ orderId }) => orderId),
  ).toEqual([own, own, own])
})
