import { describe, expect, it } from 'vitest'
import { claimPermit } from '#contract/claims.ts'
import { listFacts } from '#contract/facts.ts'
import { listHolds } from '#contract/holds.ts'
import { quoteOrder } from '#contract/orders.ts'
import { readSale } from '#contract/office-sale.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import type { RequiredFact } from '#rules/facts/required-fact.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { mailGuests } from '#server/capabilities/after-sales/index.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, refused } from '#server/testing/buying.ts'
import { handTo, moveTo, soldRow } from '#server/testing/changing.ts'
import { codeIn, complete, invite, lineOfInvited, readInvited } from '#server/testing/invitations.ts'
import { mailInvited } from '#server/capabilities/after-sales/index.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { type Line, lineOfGuest, openLines, orderOf } from '#server/testing/orders.ts'
import { aWater, useShop } from '#server/testing/shop.ts'
import { aWarden, snapshot } from '#server/testing/wardens.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const ADULTS = { groups: [{ key: 'adults', from: 18 }] }
const LICENCE: RequiredFact = {
  key: 'licenza',
  kind: 'licence',
  for: ADULTS,
  fields: ['number', 'validUntil'],
}
const SHEET: RequiredFact = { key: 'foglio', kind: 'document', name: { it: 'Foglio', en: 'Sheet' } }
const CARD: RequiredFact = { key: 'tessera', kind: 'membership', fields: ['number'] }
const until = { before: 'PT0S', of: 'day' } as const

const asking = (facts: RequiredFact[], cents = 0) =>
  aWater(shop, () => ({
    facts,
    prices: costing(cents),
    change: { until, times: 3 },
    handOver: { until },
  }))
const stated = [{ key: 'licenza', number: 'TN 9876', validUntil: '2027-05-10' }]
const whyNot = (outcome: Awaited<ReturnType<typeof openLines>>) =>
  extensionOf('ORDER_NOT_POSSIBLE', refused(outcome))?.lines[0]?.sentence

const quoted = async (who: { token: string }, lines: Line[]) =>
  granted(await shop.lenza.call(quoteOrder, { lines }, { token: who.token, language: 'en' })).lines

describe('a guest’s licence', () => {
  it('is stated with the line, asked by age, and shown to warden, office and buyer as an account’s is', async () => {
    const water = await asking([LICENCE, SHEET])
    const anna = await aPerson(shop.lenza)
    const lines = [lineOfGuest(water)]
    expect(whyNot(await openLines(shop, anna, lines))).toContain('State it beside the name')
    const child = lineOfGuest(water, { guestFirstName: 'Ugo', guestBirthDate: '2012-01-01' })
    const [ofAdult, ofChild] = await quoted(anna, [...lines, child])
    expect(ofAdult?.facts).toMatchObject([
      { key: 'licenza', name: 'Fishing licence', asksNumber: true, asksValidUntil: true },
      { key: 'foglio', asksNumber: false },
    ])
    expect(ofAdult).toMatchObject({
      price: { totalCents: 0 },
      facts: [{ problem: { code: 'FACT_MISSING' } }, {}],
    })
    expect(ofChild?.facts?.map(({ key }) => key)).toEqual(['foglio'])
    expect(ofChild?.price).toBeDefined()

    const short = [{ ...stated[0], key: 'licenza', validUntil: '2027-05-01' }]
    expect(whyNot(await openLines(shop, anna, [lineOfGuest(water, { guestFacts: short })]))).toContain(
      'valid until Saturday 1 May',
    )
    const more = [...stated, { key: 'else', number: '1' }]
    const { held, permits } = await orderOf(shop, anna, [lineOfGuest(water, { guestFacts: more })])
    const shown = [
      { name: 'Fishing licence', lastDigits: '876', validUntil: '2027-05-10' },
      { name: 'Sheet', toShow: true },
    ]
    expect(permits[0]?.facts).toEqual(shown)
    expect((await soldRow(shop, held.orderId)).guest_facts).toEqual(stated)
    const seen = (await snapshot(shop, await aWarden(shop, water))).purchases
    expect(seen?.map(({ facts }) => facts)).toEqual([shown])
    const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'secretary' })
    const { associationId } = water
    const sale = await shop.lenza.call(
      readSale,
      { associationId, purchaseId: held.orderId },
      { token, language: 'en' },
    )
    expect(granted(sale).sale.permit.facts).toEqual(shown)
  })

  it('makes another hold where it is corrected, is found there again, and has to last until a later day', async () => {
    const water = await asking([LICENCE], 1000)
    const anna = await aPerson(shop.lenza)
    const line = lineOfGuest(water, { guestFacts: stated })
    const first = granted(await openLines(shop, anna, [line]))
    expect(granted(await openLines(shop, anna, [line])).orderId).toBe(first.orderId)
    const corrected = [{ key: 'licenza', number: 'TN 1', validUntil: '2027-05-10' }]
    const second = granted(await openLines(shop, anna, [{ ...line, guestFacts: corrected }]))
    expect(second.orderId).not.toBe(first.orderId)
    const { holds } = granted(await shop.lenza.call(listHolds, {}, { token: anna.token, language: 'en' }))
    expect(holds[0]).toMatchObject({ guestFirstName: 'Niccolò', guestFacts: corrected })

    const free = await asking([LICENCE])
    const { held } = await orderOf(shop, anna, [lineOfGuest(free, { guestFacts: stated })])
    granted(await moveTo(shop, anna, held.orderId, '2027-05-10'))
    expect(refused(await moveTo(shop, anna, held.orderId, '2027-05-11')).detail).toContain('10 May')
  })

  it('is their account’s once they claim the permit; another holder’s is their own', async () => {
    const water = await asking([LICENCE])
    const anna = await aPerson(shop.lenza)
    const guestEmail = 'licensed@example.org'
    const { held } = await orderOf(shop, anna, [lineOfGuest(water, { guestEmail, guestFacts: stated })])
    const luca = await aPerson(shop.lenza)
    expect((await handTo(shop, anna, held.orderId, luca.email)).ok).toBe(false)
    await mailGuests(shop.lenza)
    const code = codeIn((await shop.lenza.mails(guestEmail))[0]?.link)
    const guest = await aPerson(shop.lenza, {
      firstName: 'Niccolò',
      lastName: 'Verdi',
      birthDate: '1990-05-06',
    })
    const as = { token: guest.token, language: 'en' as const }
    const { permit } = granted(await shop.lenza.call(claimPermit, { code }, as))
    expect(permit.facts).toMatchObject([{ lastDigits: '876' }])
    expect(granted(await shop.lenza.call(listFacts, {}, as)).facts).toMatchObject([{ number: 'TN 9876' }])
    expect((await soldRow(shop, held.orderId)).guest_facts).toBeNull()
  })

  it('can be stated by who completes an invitation, and of another guest in their place', async () => {
    const water = await asking([LICENCE])
    const anna = await aPerson(shop.lenza)
    const { held } = await orderOf(shop, anna, [lineOfInvited(water, 'who-fishes@example.org')])
    await mailInvited(shop.lenza)
    const code = codeIn((await shop.lenza.mails('who-fishes@example.org'))[0]?.link)
    expect(granted(await readInvited(shop, code))).toMatchObject({
      needsAccount: false,
      facts: [{ key: 'licenza', asksNumber: true, asksValidUntil: true }],
    })
    expect((await complete(shop, code)).ok).toBe(false)
    granted(await complete(shop, code, { guestFacts: stated }))
    expect((await soldRow(shop, held.orderId)).guest_facts).toEqual(stated)
    const rosa = { guestFirstName: 'Rosa', guestLastName: 'Neri', guestBirthDate: '1975-01-02' }
    expect((await invite(shop, anna, held.orderId, rosa)).ok).toBe(false)
    const hers = [{ key: 'licenza', number: 'BZ 5', validUntil: '2030-01-01' }]
    const { permit } = granted(await invite(shop, anna, held.orderId, { ...rosa, guestFacts: hers }))
    expect(permit).toMatchObject({ factsOfGuest: [{ key: 'licenza' }], facts: [{ lastDigits: '5' }] })
    expect((await soldRow(shop, held.orderId)).guest_facts).toEqual(hers)
  })
})

it('who is a member only an account can tell, whatever is written with the line', async () => {
  const water = await asking([CARD])
  const anna = await aPerson(shop.lenza)
  const line = lineOfGuest(water, { guestFacts: [{ key: 'tessera', number: '12' }] })
  expect(whyNot(await openLines(shop, anna, [line]))).toContain('Only a person with an account')
  expect((await quoted(anna, [line]))[0]?.facts).toBeUndefined()
  await orderOf(shop, anna, [lineOfInvited(await asking([CARD]), 'member@example.org')])
  await mailInvited(shop.lenza)
  const code = codeIn((await shop.lenza.mails('member@example.org'))[0]?.link)
  expect(granted(await readInvited(shop, code)).needsAccount).toBe(true)
})
