import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askReceiver, undoHandOver } from '#contract/changes.ts'
import { listMyPermits } from '#contract/permits.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { refundByOffice } from '../refund/refund-by-office.ts'
import { refundPurchase } from '../refund/refund-purchase.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { buy, checkBooksAfterTests, granted, purchase, refused } from '#server/testing/buying.ts'
import { giveBack, handTo, moveTo, soldRow } from '#server/testing/changing.ts'
import { aWater, DAY, TODAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()
let anna: Person
let luca: Person
beforeEach(async () => {
  anna = await aPerson(shop.lenza, { firstName: 'Anna', lastName: 'Bianchi', language: 'en' })
  luca = await aPerson(shop.lenza, { firstName: 'Luca', lastName: 'Moro', language: 'en' })
})
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const inFull = [{ until: { before: 'PT0S' as const }, percent: 100 }]
const paid = () => ({ giveBack: inFull })
const free = () => ({ prices: costing(0), giveBack: inFull })
const mine = async ({ token }: Person) => granted(await shop.lenza.call(listMyPermits, {}, { token }))
const undo = ({ token }: Person, purchaseId: string) =>
  shop.lenza.call(undoHandOver, { purchaseId }, { token })
const receiver = ({ token }: Person, purchaseId: string, email: string) =>
  shop.lenza.call(askReceiver, { purchaseId, email }, { token })
const lastMail = async ({ email }: Person) => (await shop.lenza.mails(email)).at(-1)
const later = (minutes: number) =>
  shop.lenza.setNow(new Date(shop.lenza.clock.now().getTime() + minutes * 60_000).toISOString())
const why = (answer: Awaited<ReturnType<typeof undo>>) => extensionOf('NOT_CHANGEABLE', refused(answer))?.why

async function handedOver(terms: Parameters<typeof aWater>[1] = paid, choices = {}) {
  const water = await aWater(shop, terms)
  const sold = await purchase(shop, anna, water, choices)
  granted(await handTo(shop, anna, sold.purchaseId, luca.email))
  return { water, ...sold }
}

describe('after a hand-over', () => {
  it('the giver sees that, to whom, and their own money; the old order of it buys them nothing', async () => {
    const { water, purchaseId, permit } = await handedOver()
    const { permits, handedOver: given } = await mine(anna)
    expect(permits).toEqual([])
    expect(given).toMatchObject([
      { purchaseId, to: 'Luca M.', amountCents: 2000, receiptNumber: permit.receiptNumber },
    ])
    const { short_code, signed_code } = await soldRow(shop, purchaseId)
    const again = await buy(shop, anna, water, { otherEmail: luca.email })
    for (const secret of [short_code ?? '', signed_code ?? ''])
      expect(JSON.stringify([given, again])).not.toContain(secret)
    expect(again.ok).toBe(false)
  })

  it('the giver can do nothing with it, whatever becomes of it', async () => {
    const { purchaseId } = await handedOver()
    const next = '2027-05-03'
    const tried = async () => [
      refused(await moveTo(shop, anna, purchaseId, next)).code,
      refused(await giveBack(shop, anna, purchaseId)).code,
      refused(await handTo(shop, anna, purchaseId, anna.email)).code,
    ]
    const none = ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']
    expect(await tried()).toEqual(none)
    granted(await moveTo(shop, luca, purchaseId, next))
    expect((await lastMail(anna))?.subject).toMatch(/handed over/)
    granted(await giveBack(shop, luca, purchaseId))
    expect(await tried()).toEqual(none)
  })

  it('asking for the hand-over again tells no more, also when the receiver handed it on', async () => {
    const { purchaseId } = await handedOver(free)
    const mara = await aPerson(shop.lenza, { firstName: 'Mara', lastName: 'Neri' })
    granted(await handTo(shop, luca, purchaseId, mara.email))
    expect(granted(await handTo(shop, anna, purchaseId, luca.email)).handedOver).toMatchObject({
      to: 'Luca M.',
    })
    expect(refused(await handTo(shop, anna, purchaseId, mara.email)).code).toBe('NOT_FOUND')
    expect((await mine(anna)).handedOver).toMatchObject([{ to: 'Luca M.' }])
    expect((await mine(luca)).handedOver).toMatchObject([{ to: 'Mara N.' }])
    expect((await mine(mara)).handedOver).toBeUndefined()
  })
})

describe('the money of a permit that was handed over', () => {
  it('given back by its receiver, it goes to the card that paid, and both are told before and after', async () => {
    const { purchaseId } = await handedOver()
    expect((await lastMail(anna))?.body).toContain('the money comes back to you, on the card you paid with')
    expect((await lastMail(luca))?.body).toContain('It was paid by Anna B.')
    expect((await mine(luca)).permits).toMatchObject([{ paidBy: 'Anna B.' }])
    expect(granted(await giveBack(shop, luca, purchaseId)).refundCents).toBeUndefined()
    const toAnna = await lastMail(anna)
    expect(toAnna?.body).toContain('Luca M., to whom this permit was handed over, gave it back.')
    expect(toAnna?.body).toMatch(/You get €20\.00 back/)
    expect((await lastMail(luca))?.body).toContain('goes to Anna B.')
    expect((await mine(anna)).handedOver).toMatchObject([{ refundCents: 2000 }])
  })

  it('taken back by the club, it goes there too, and both are told', async () => {
    const { purchaseId } = await handedOver()
    await refundPurchase(shop.lenza, purchaseId)
    expect((await lastMail(anna))?.body).toContain(
      'the permit handed over to Luca M.: it is no longer valid.',
    )
    expect((await lastMail(luca))?.body).toContain('goes to Anna B.')
  })

  it('has its day, why, and the card, on the receipt of who paid, and nothing of the receiver’s', async () => {
    const { purchaseId } = await handedOver()
    granted(await moveTo(shop, luca, purchaseId, '2027-05-04'))
    expect((await mine(anna)).handedOver).toMatchObject([{ firstDay: DAY, lastDay: DAY }])
    const reason = { it: 'Luca è malato.', en: 'Luca is ill.' }
    await refundPurchase(shop.lenza, purchaseId, { kind: 'cancelled', reason })
    expect((await mine(luca)).permits).toMatchObject([{ takenBack: { why: 'decided' } }])
    const [given] = (await mine(anna)).handedOver ?? []
    expect(given).toMatchObject({
      firstDay: DAY,
      hasEnded: true,
      endedBecause: 'decided',
      timeZone: 'Europe/Rome',
      refunds: [{ cents: 2000, at: TODAY.toISOString(), why: 'decided' }],
      card: { brand: 'visa', last4: '4242' },
    })
    expect(JSON.stringify(given)).not.toMatch(/ill|malato|2027-05-04/)
    const mail = await lastMail(anna)
    expect(mail?.body).toContain('2 May')
    expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/4 May|is ill/)
  })

  it('that goes back while the permit stays is told to who paid, without the ticket of its receiver', async () => {
    const { purchaseId } = await handedOver()
    granted(await moveTo(shop, luca, purchaseId, '2027-05-04'))
    const reason = { it: 'Il ponte era chiuso.', en: 'The bridge was closed.' }
    const wanted = [{ purchaseId, takesBack: false, cents: 500, seenBackCents: 0 }]
    const alongside = () => Promise.resolve()
    expect(await refundByOffice(shop.lenza, purchaseId, wanted, { reason, alongside })).toBeUndefined()
    const mail = await lastMail(anna)
    expect(mail?.body).toContain('The bridge was closed.')
    expect(mail?.body).toContain('2 May')
    expect(JSON.stringify(mail)).not.toMatch(/4 May|Moro/)
    const refunds = [{ cents: 500, why: 'decided', reason: reason.en }]
    expect((await mine(anna)).handedOver).toMatchObject([{ refundCents: 500, refunds }])
    expect((await mine(anna)).handedOver?.[0]).not.toHaveProperty('hasEnded')
    expect((await lastMail(luca))?.body).not.toContain('bridge')
  })

  it('is told to nobody but who paid', async () => {
    const { purchaseId } = await handedOver()
    const mara = await aPerson(shop.lenza, { firstName: 'Mara', lastName: 'Neri' })
    granted(await handTo(shop, luca, purchaseId, mara.email))
    granted(await giveBack(shop, mara, purchaseId))
    expect((await mine(anna)).handedOver).toMatchObject([{ refunds: [{ why: 'givenBack' }] }])
    const [ofLuca] = (await mine(luca)).handedOver ?? []
    for (const field of ['refunds', 'card', 'endedBecause', 'amountCents', 'timeZone'])
      expect(ofLuca).not.toHaveProperty(field)
  })

  it('is not spoken of where it was free', async () => {
    const { purchaseId } = await handedOver(free)
    for (const who of [anna, luca]) expect((await lastMail(who))?.body).not.toMatch(/money|card/)
    granted(await giveBack(shop, luca, purchaseId))
    expect((await lastMail(luca))?.body).not.toMatch(/money|card/)
  })
})

describe('before it', () => {
  it('says whose account the e-mail is, as far as it may, and whose the money stays', async () => {
    const { purchaseId } = await purchase(shop, anna, await aWater(shop))
    expect(granted(await receiver(anna, purchaseId, luca.email))).toEqual({ name: 'Luca M.', money: 'mine' })
    expect((await soldRow(shop, purchaseId)).code_version).toBe(1)
    expect(refused(await receiver(anna, purchaseId, 'nobody@example.org')).code).toBe('OTHER_HOLDER_UNKNOWN')
    expect(refused(await receiver(luca, purchaseId, luca.email)).code).toBe('NOT_FOUND')
  })

  it('names nobody for whom it cannot be, and is counted with the hand-overs', async () => {
    const holder = { membersOnly: false, personal: false, youngest: 12 }
    const { purchaseId } = await purchase(shop, anna, await aWater(shop, () => ({ ...free(), holder })))
    const child = await aPerson(shop.lenza, { birthDate: '2020-01-01', firstName: 'Emma' })
    const no = refused(await receiver(anna, purchaseId, child.email))
    expect(no.code).toBe('HOLDER_NOT_POSSIBLE')
    expect(JSON.stringify(no)).not.toContain('Emma')
    const codes = new Set<string>()
    for (let n = 0; n < 125; n++)
      codes.add(refused(await receiver(anna, purchaseId, `n${n}@example.org`)).code)
    expect([...codes]).toEqual(['OTHER_HOLDER_UNKNOWN', 'TOO_MANY_TRIES'])
  })
})

describe('undone', () => {
  it('while nobody has opened it, it is its giver’s again, with a code of its own', async () => {
    const { purchaseId, permit } = await handedOver()
    expect((await mine(anna)).handedOver).toMatchObject([{ undoUntil: expect.any(String) as string }])
    const handed = await soldRow(shop, purchaseId)
    const back = granted(await undo(anna, purchaseId)).permit
    expect(back).toMatchObject({ iAmHolder: true, iAmBuyer: true, codeVersion: 3 })
    expect([permit.shortCode, handed.short_code]).not.toContain(back?.shortCode.replaceAll('-', ''))
    expect(await soldRow(shop, purchaseId)).toMatchObject({ handed_over_as: null, holder_kind: 'self' })
    expect(await mine(luca)).toEqual({ permits: [] })
    expect((await lastMail(luca))?.subject).toMatch(/not for you after all/)
    expect((await lastMail(anna))?.subject).toMatch(/yours again/)
    granted(await undo(anna, purchaseId))
    expect((await soldRow(shop, purchaseId)).code_version).toBe(3)
  })

  it('not once its receiver has opened it, nor after ten minutes, nor by anybody else', async () => {
    const { purchaseId } = await handedOver(free)
    expect(refused(await undo(luca, purchaseId)).code).toBe('NOT_FOUND')
    await mine(luca)
    expect((await mine(anna)).handedOver?.[0]?.undoUntil).toBeUndefined()
    expect(why(await undo(anna, purchaseId))).toBe('HAND_OVER_OPENED')

    const other = await handedOver(free, { firstDay: '2027-05-03', lastDay: '2027-05-03' })
    later(10)
    expect(why(await undo(anna, other.purchaseId))).toBe('UNDO_TOO_LATE')
  })

  it('not once its receiver did something with it', async () => {
    const { purchaseId } = await handedOver(free)
    granted(await moveTo(shop, luca, purchaseId, '2027-05-03'))
    expect(why(await undo(anna, purchaseId))).toBe('HAND_OVER_OPENED')
  })
})
