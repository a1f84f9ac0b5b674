import { afterEach, expect, it } from 'vitest'
import { applyForMembership } from '#contract/membership-applications.ts'
import { confirmTransfer } from '#contract/office-bank.ts'
import { payByTransfer, quoteOrder, readOrder } from '#contract/orders.ts'
import { saveTransferAccount } from '#contract/transfer-account.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, refused } from '#server/testing/buying.ts'
import {
  aMembership,
  aMembersWater,
  aPlan,
  join,
  membershipOfChild,
  membersIn,
} from '#server/testing/memberships.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { TODAY, useShop } from '#server/testing/shop.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const LICENCE = {
  key: 'licenza',
  name: { it: 'Licenza di pesca', en: 'Fishing licence' },
  fields: ['validUntil' as const],
}

it('is nobody who is not born, no child of 76, no document that is over: the field is named', async () => {
  const water = await aMembersWater(shop, [aPlan({ approval: 'everybody' }), aPlan({ key: 'libero' })])
  const anna = await aPerson(shop.lenza)
  const guest = { guestFirstName: 'Leo', guestLastName: 'Rossi', guestBirthDate: '2099-01-01' }
  const wrong = [
    [membershipOfChild(water, 'Leo', { minorBirthDate: '2099-01-01' }), 'dataNascitaMinore', 'DAY_IN_FUTURE'],
    [membershipOfChild(water, 'Leo', { minorBirthDate: '1950-01-01' }), 'dataNascitaMinore', 'MINOR_TOO_OLD'],
    [aMembership(water, guest), 'dataNascitaOspite', 'DAY_IN_FUTURE'],
  ] as const
  const as = { token: anna.token }
  for (const [membership, name, code] of wrong) {
    const fields = [{ field: `tessere.0.${name}`, code }]
    const open = { ...membership, plan: 'libero' }
    const quote = { lines: [], memberships: [open] }
    expect(refused(await shop.lenza.call(quoteOrder, quote, as)).fields).toMatchObject(fields)
    expect(refused(await join(shop, anna, [open])).fields).toMatchObject(fields)
    expect(refused(await shop.lenza.call(applyForMembership, membership, as)).fields).toMatchObject(fields)
  }
  const club = await aMembersWater(shop, [aPlan({ documents: [LICENCE] })])
  const stating = (validUntil: string) =>
    join(shop, anna, [aMembership(club, { documents: [{ key: 'licenza', validUntil }] })])
  expect(refused(await stating('2027-04-30')).fields).toMatchObject([
    {
      field: 'tessere.0.documenti',
      code: 'DOCUMENT_ENDED',
      message: expect.stringContaining('Fishing licence'),
    },
  ])
  granted(await stating('2027-05-01'))
})

it('begins with the money of a transfer, has all of its months, and costs what it cost on the day of the order', async () => {
  const early = { calendar: { in: [{ days: ['2027-04-01/2027-05-01'] }] }, cents: 4000 }
  const prices = { baseCents: 6000, rows: [early] }
  const water = await aMembersWater(shop, [aPlan({ validity: { months: 12 }, prices })])
  const { associationId } = water
  const owner = await aPersonOfTheOffice(shop.lenza, water, { role: 'owner' })
  const as = { token: owner.token }
  const account = { holder: 'Pescatori del Sarca', iban: 'IT60X0542811101000000123456', days: 14 }
  await confirmSession(shop.lenza, owner)
  granted(await shop.lenza.call(saveTransferAccount, { associationId, account }, as))
  const anna = await aPerson(shop.lenza)
  const child = membershipOfChild(water, 'Leo')
  const { orderId } = granted(await join(shop, anna, [aMembership(water), child]))
  granted(await shop.lenza.call(payByTransfer, { orderId }, { token: anna.token }))
  // Who would pay for the child meanwhile reads until when it is kept.
  expect(refused(await join(shop, await aPerson(shop.lenza), [child])).detail).toMatch(/awaited .* 15 May/)
  shop.lenza.pass({ days: 10 })
  const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  granted(await shop.lenza.call(confirmTransfer, { associationId, purchaseId: orderId }, { token }))
  const { memberships } = granted(await shop.lenza.call(readOrder, { orderId }, { token: anna.token }))
  const days = { firstDay: '2027-05-11', lastDay: '2028-05-10' }
  expect(memberships).toMatchObject([days, days])
  expect(memberships?.map(({ amountCents }) => amountCents)).toEqual([4000, 4000])
  expect((await membersIn(shop, water)).map(({ paid_until }) => paid_until)).toEqual([
    '2028-05-10',
    '2028-05-10',
  ])
})
