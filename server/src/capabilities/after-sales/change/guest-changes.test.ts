import { expect, it } from 'vitest'
import { undoHandOver } from '#contract/changes.ts'
import { claimPermit, readClaim } from '#contract/claims.ts'
import { resendMail } from '#contract/office-sale.ts'
import { quoteOrder } from '#contract/orders.ts'
import { addDays } from '#rules/days.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, refused } from '#server/testing/buying.ts'
import { giveBack, handTo, moveTo, soldRow } from '#server/testing/changing.ts'
import { codeIn, invite, lineOfInvited, readInvited, subjectsTo } from '#server/testing/invitations.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aLine, lineOfGuest, orderOf } from '#server/testing/orders.ts'
import { aWater, limitPurchases, useShop } from '#server/testing/shop.ts'
import { NAMED_PEOPLE } from '../../catalogue/index.ts'
import { mailGuests } from '../claim/mail-guests.ts'
import { mailInvited } from '../invitation/mail-invited.ts'

const shop = useShop()
checkBooksAfterTests(shop)

const until = { before: 'PT0S', of: 'day' } as const

/** Anna's own permit and one for a guest with an e-mail, for one day on which each person has one. */
async function annaWithAGuest(guestEmail: string) {
  const water = await aWater(shop, () => ({
    prices: costing(0),
    change: { until, times: 2 },
    handOver: { until },
    giveBack: [{ until, percent: 100 }],
  }))
  await limitPurchases(shop, water, [{ atMost: 1, of: 'purchases', per: 'day', eachPermit: true }])
  const anna = await aPerson(shop.lenza)
  const { held } = await orderOf(shop, anna, [lineOfGuest(water, { guestEmail }), aLine(water)])
  const subjects = async () => (await shop.lenza.mails(guestEmail)).map(({ subject }) => subject)
  return { anna, purchaseId: held.orderId, subjects }
}

it('another day of a guest’s permit, and that it was given back, reach the guest, with the new code', async () => {
  const { anna, purchaseId, subjects } = await annaWithAGuest('moved@example.org')
  await mailGuests(shop.lenza)
  granted(await moveTo(shop, anna, purchaseId, '2027-05-04'))
  expect(await subjects()).toEqual([
    expect.stringContaining('A permit for you'),
    expect.stringContaining('has a new day'),
  ])
  const [, mail] = await shop.lenza.mails('moved@example.org')
  expect(mail?.link).toBeUndefined()
  expect(await soldRow(shop, purchaseId)).toMatchObject({
    holder_kind: 'guest',
    holder_first_name: 'Niccolò',
  })
  granted(await giveBack(shop, anna, purchaseId))
  expect((await subjects()).at(-1)).toContain('was given back')
})

it('no change reaches a guest before the first mail, which brings the permit as it is then', async () => {
  const { anna, purchaseId, subjects } = await annaWithAGuest('unmailed@example.org')
  granted(await moveTo(shop, anna, purchaseId, '2027-05-04'))
  expect(await subjects()).toEqual([])
  const luca = await aPerson(shop.lenza)
  granted(await handTo(shop, anna, purchaseId, luca.email))
  await mailGuests(shop.lenza)
  expect(await subjects()).toEqual([])
  granted(await shop.lenza.call(undoHandOver, { purchaseId }, { token: anna.token }))
  await mailGuests(shop.lenza)
  expect(await subjects()).toEqual([expect.stringContaining('A permit for you')])
  const [mail] = await shop.lenza.mails('unmailed@example.org')
  expect(mail?.body).toContain('4 May')
  const other = await annaWithAGuest('unmailed-back@example.org')
  granted(await giveBack(shop, other.anna, other.purchaseId))
  await mailGuests(shop.lenza)
  expect(await other.subjects()).toEqual([])
})

it('a hand-over of a guest’s permit that is undone gives it back to the guest, whose name is on no account', async () => {
  const { anna, purchaseId, subjects } = await annaWithAGuest('undone@example.org')
  await mailGuests(shop.lenza)
  const before = await soldRow(shop, purchaseId)
  const luca = await aPerson(shop.lenza)
  granted(await handTo(shop, anna, purchaseId, luca.email))
  expect((await subjects()).slice(1)).toEqual([expect.stringContaining('not for you any more')])
  granted(await shop.lenza.call(undoHandOver, { purchaseId }, { token: anna.token }))
  expect(await soldRow(shop, purchaseId)).toMatchObject({
    holder_id: anna.accountId,
    holder_kind: 'guest',
    holder_first_name: 'Niccolò',
    holder_last_name: 'Verdi',
    holder_birth_date: '1990-05-06',
    guest_email: 'undone@example.org',
    order_key: before.order_key,
    handed_over_as: null,
  })
  const kept = await shop.lenza.db
    .selectFrom('hand_over')
    .select('guest')
    .where('purchase_id', '=', purchaseId)
    .execute()
  expect(kept).toEqual([{ guest: null }])
  // They get the new code as they got the first.
  await mailGuests(shop.lenza)
  expect((await subjects()).slice(2)).toEqual([expect.stringContaining('A permit for you')])
})

it('a guest’s permit that the buyer takes is theirs, without a word of handing over to themselves', async () => {
  const { anna, purchaseId } = await annaWithAGuest('taken@example.org')
  const own = await aPerson(shop.lenza)
  const { held } = await orderOf(shop, own, [
    lineOfGuest(await aWater(shop, () => ({ prices: costing(0), handOver: { until } }))),
  ])
  granted(await handTo(shop, own, held.orderId, own.email))
  expect(await soldRow(shop, held.orderId)).toMatchObject({ holder_kind: 'self', holder_id: own.accountId })
  const subjects = (await shop.lenza.mails(own.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('handed over'))).toEqual([])
  // Who has a permit for that day already cannot take another.
  expect((await handTo(shop, anna, purchaseId, anna.email)).ok).toBe(false)
})

it('another guest in their place, by the rules of handing over: the first one’s code and link are worth nothing', async () => {
  const { anna, purchaseId } = await annaWithAGuest('first@example.org')
  await mailGuests(shop.lenza)
  const [first] = await shop.lenza.mails('first@example.org')
  const before = await soldRow(shop, purchaseId)
  const rosa = { guestFirstName: 'Rosa', guestLastName: 'Neri', guestBirthDate: '1975-01-02' }
  const { permit } = granted(
    await invite(shop, anna, purchaseId, { ...rosa, guestEmail: 'rosa@example.org' }),
  )
  expect(permit).toMatchObject({ guest: true, holder: { firstName: 'Rosa', birthYear: 1975 } })
  expect(permit.shortCode).not.toBe('')
  expect(await soldRow(shop, purchaseId)).not.toMatchObject({ short_code: before.short_code })
  await mailGuests(shop.lenza)
  expect((await subjectsTo(shop, 'first@example.org')).at(-1)).toContain('not for you any more')
  expect((await subjectsTo(shop, 'rosa@example.org')).at(-1)).toContain('A permit for you')
  const guest = await aPerson(shop.lenza, {
    firstName: 'Niccolò',
    lastName: 'Verdi',
    birthDate: '1990-05-06',
  })
  const claimed = await shop.lenza.call(
    claimPermit,
    { code: codeIn(first?.link) },
    { token: guest.token, language: 'en' },
  )
  expect(refused(claimed).code).toBe('CLAIM_GONE')
})

it('another guest is one of the people whom an account names in a day: birth dates cannot be tried one after the other', async () => {
  const { anna, purchaseId } = await annaWithAGuest('named@example.org')
  const named = (n: number) => ({
    guestFirstName: 'Rosa',
    guestLastName: 'Neri',
    guestBirthDate: addDays('1975-01-02', n),
  })
  granted(await invite(shop, anna, purchaseId, named(0)))
  const water = await aWater(shop, () => ({ prices: costing(0) }))
  // With the first guest and this one there are sixty by then.
  for (let from = 1; from < NAMED_PEOPLE - 1; from += 10) {
    const most = Math.min(10, NAMED_PEOPLE - 1 - from)
    const lines = Array.from({ length: most }, (_, n) => lineOfGuest(water, named(from + n)))
    granted(await shop.lenza.call(quoteOrder, { lines }, { token: anna.token }))
  }
  const spent = refused(await invite(shop, anna, purchaseId, named(NAMED_PEOPLE)))
  expect(spent.code).toBe('TOO_MANY_TRIES')
  expect(spent.detail).toContain('tomorrow')
  // Who was named before is not one more.
  granted(await invite(shop, anna, purchaseId, named(0)))
})

it('another guest is refused where the association lets nobody hand the permit over', async () => {
  const water = await aWater(shop, () => ({ prices: costing(0), handOver: undefined }))
  const anna = await aPerson(shop.lenza)
  const { held } = await orderOf(shop, anna, [lineOfGuest(water)])
  const rosa = { guestFirstName: 'Rosa', guestLastName: 'Neri', guestBirthDate: '1975-01-02' }
  expect(refused(await invite(shop, anna, held.orderId, rosa)).code).toBe('NOT_CHANGEABLE')
})

it('the office sends the mails of who has no account again, each with a link that leads to the permit', async () => {
  const water = await aWater(shop, () => ({ prices: costing(0) }))
  const { token } = await aPersonOfTheOffice(shop.lenza, water, { role: 'treasurer' })
  const anna = await aPerson(shop.lenza)
  const [guestEmail, invitedEmail] = ['again@example.org', 'again-invited@example.org']
  await orderOf(shop, anna, [lineOfGuest(water, { guestEmail }), lineOfInvited(water, invitedEmail)])
  await mailGuests(shop.lenza)
  await mailInvited(shop.lenza)
  const rows = await shop.lenza.db
    .selectFrom('purchase')
    .select(['id', 'guest_email'])
    .where('guest_email', 'in', [guestEmail, invitedEmail])
    .execute()
  for (const { id: purchaseId, guest_email: email } of rows) {
    const { associationId } = water
    const { sentTo } = granted(
      await shop.lenza.call(resendMail, { associationId, purchaseId }, { token, language: 'en' }),
    )
    expect(sentTo).toContain(email)
    const mails = await shop.lenza.mails(email ?? '')
    expect(mails).toHaveLength(2)
    const code = codeIn(mails.at(-1)?.link)
    const read = email === guestEmail ? shop.lenza.call(readClaim, { code }, {}) : readInvited(shop, code)
    expect(granted(await (read as ReturnType<typeof readInvited>)).state).toBe('open')
  }
})
