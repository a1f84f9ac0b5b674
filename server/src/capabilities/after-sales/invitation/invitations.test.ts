import { afterEach, describe, expect, it } from 'vitest'
import { listMyPermits } from '#contract/permits.ts'
import { costing } from '#rules/permit/example-permit.ts'
import { aPerson, type Person } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, refused } from '#server/testing/buying.ts'
import { giveBack, handTo, soldRow } from '#server/testing/changing.ts'
import {
  accept,
  anInvitation,
  codeIn,
  complete,
  readInvited,
  subjectsTo,
} from '#server/testing/invitations.ts'
import { placesTaken, TODAY, useShop } from '#server/testing/shop.ts'
import { mailGuests } from '../claim/mail-guests.ts'
import { mailInvited } from './mail-invited.ts'
import { COMPLETIONS } from './serve-invitations.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

const permitsOf = async ({ token }: Person) =>
  granted(await shop.lenza.call(listMyPermits, {}, { token, language: 'en' })).permits

describe('an invitation', () => {
  it('is mailed once with who invites, until when, and a link of which only the hash is kept', async () => {
    const { mail, email, anna, purchaseId, code, permit } = await anInvitation(shop, { cents: 2000 })
    expect(mail?.subject).toBe('Anna Bianchi invites you to fish: Day permit')
    expect(mail?.body).toContain('until 18:00 on Saturday 1 May 2027')
    expect(JSON.stringify(mail)).not.toContain('20.00')
    await mailInvited(shop.lenza)
    expect(await shop.lenza.mails(email)).toHaveLength(1)
    const links = await shop.lenza.db.selectFrom('invitation_link').selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(code)
    expect(permit).toMatchObject({
      purchaseId,
      signedCode: '',
      shortCode: '',
      holder: { firstName: '', lastName: '' },
      invitation: { email, completeBy: '2027-05-01T16:00:00.000Z' },
      iAmBuyer: true,
    })
    const [toAnna] = await shop.lenza.mails(anna.email)
    expect(toAnna?.subject).toBe('Paid, and to be completed: Day permit')
    expect(toAnna?.body).toContain(email)
    expect(JSON.stringify(toAnna)).not.toContain('application/pdf')
  })

  it('tells the permit, its days, who invites and until when, and no e-mail', async () => {
    const { code, email, anna } = await anInvitation(shop)
    const read = granted(await readInvited(shop, code))
    expect(read).toMatchObject({
      state: 'open',
      firstDay: '2027-05-02',
      invitedBy: 'Anna B.',
      completeBy: '2027-05-01T16:00:00.000Z',
      needsAccount: false,
    })
    for (const address of [email, anna.email]) expect(JSON.stringify(read)).not.toContain(address)
    expect(refused(await readInvited(shop, 'unknown')).code).toBe('INVITATION_GONE')
  })

  it('says that a permit asks for what only an account has', async () => {
    const { code } = await anInvitation(shop, {
      terms: { holder: { membersOnly: true, personal: false } },
    })
    expect(granted(await readInvited(shop, code)).needsAccount).toBe(true)
  })
})

describe('who is invited', () => {
  it('becomes the holder with any account, at the price that was paid, once', async () => {
    const { code, anna, purchaseId } = await anInvitation(shop, { cents: 2000 })
    const luca = await aPerson(shop.lenza, { firstName: 'Luca' })
    const { permit } = granted(await accept(shop, luca, code))
    expect(permit).toMatchObject({ purchaseId, iAmHolder: true, iAmBuyer: false, paidBy: 'Anna B.' })
    expect(permit.signedCode).not.toBe('')
    expect(permit.invitation).toBeUndefined()
    expect(await soldRow(shop, purchaseId)).toMatchObject({
      holder_kind: 'other',
      holder_first_name: 'Luca',
      guest_email: null,
      amount_cents: 2000,
      handed_over_as: null,
    })
    // Whoever's answer was lost asks again.
    expect(granted(await accept(shop, luca, code)).permit.codeVersion).toBe(permit.codeVersion)
    expect(granted(await readInvited(shop, code)).state).toBe('used')
    const other = await aPerson(shop.lenza)
    expect(refused(await accept(shop, other, code)).code).toBe('INVITATION_USED')
    expect(refused(await complete(shop, code)).code).toBe('INVITATION_USED')
    expect((await permitsOf(anna))[0]).toMatchObject({ iAmHolder: false, iAmBuyer: true })
    expect((await subjectsTo(shop, anna.email)).at(-1)).toContain('has completed the permit')
    granted(await giveBack(shop, luca, purchaseId))
  })

  it('completes it by name without an account, and gets the permit of a guest by mail', async () => {
    const { code, email, purchaseId, anna } = await anInvitation(shop)
    const done = granted(await complete(shop, code))
    expect(done).toMatchObject({ firstDay: '2027-05-02' })
    expect(granted(await complete(shop, code, { guestFirstName: 'MOSER', guestLastName: 'Lùca' }))).toEqual(
      done,
    )
    expect(refused(await complete(shop, code, { guestLastName: 'Rossi' })).code).toBe('INVITATION_USED')
    expect(await soldRow(shop, purchaseId)).toMatchObject({
      holder_id: anna.accountId,
      holder_kind: 'guest',
      holder_last_name: 'Moser',
      holder_birth_date: '1985-03-12',
      guest_email: email,
      signed_code: expect.any(String) as string,
      short_code: expect.any(String) as string,
    })
    await mailGuests(shop.lenza)
    expect((await subjectsTo(shop, email)).at(-1)).toContain('A permit for you')
    expect((await subjectsTo(shop, anna.email)).at(-1)).toContain('Luca Moser has completed')
    expect((await permitsOf(anna))[0]).toMatchObject({ guest: true })
  })

  it('is one of several at the same moment', async () => {
    const { code, purchaseId } = await anInvitation(shop)
    const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(shop.lenza)))
    const outcomes = await Promise.all([
      ...people.map((one) => accept(shop, one, code)),
      complete(shop, code),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.problem.code).toBe('INVITATION_USED')
    expect((await soldRow(shop, purchaseId)).code_version).toBe(2)
  })

  it('can complete it until the limit, by the clock of the waters', async () => {
    const { code, purchaseId } = await anInvitation(shop)
    const luca = await aPerson(shop.lenza)
    shop.lenza.setNow('2027-05-01T18:00:00+02:00')
    expect(refused(await accept(shop, luca, code))).toMatchObject({
      code: 'INVITATION_TOO_LATE',
      title: expect.stringContaining('until 18:00 on Saturday 1 May 2027') as string,
    })
    expect(refused(await complete(shop, code)).code).toBe('INVITATION_TOO_LATE')
    expect(granted(await readInvited(shop, code)).state).toBe('late')
    expect(await soldRow(shop, purchaseId)).toMatchObject({ holder_kind: 'invited', signed_code: null })
    shop.lenza.setNow('2027-05-01T17:59:59+02:00')
    granted(await accept(shop, luca, code))
  })

  it('has none any more once it was given back, taken back or handed over', async () => {
    const back = await anInvitation(shop)
    granted(await giveBack(shop, back.anna, back.purchaseId))
    const handed = await anInvitation(shop)
    const bruno = await aPerson(shop.lenza)
    granted(await handTo(shop, handed.anna, handed.purchaseId, bruno.email))
    const luca = await aPerson(shop.lenza)
    for (const { code, email } of [back, handed]) {
      for (const outcome of [
        await accept(shop, luca, code),
        await complete(shop, code),
        await readInvited(shop, code),
      ])
        expect(refused(outcome as never).code).toBe('INVITATION_GONE')
      expect((await subjectsTo(shop, email)).at(-1)).toContain('The invitation has ended')
    }
    expect(await soldRow(shop, handed.purchaseId)).toMatchObject({ holder_id: bruno.accountId })
  })

  it('is refused by age, block, limit and price in a sentence, and the buyer’s permit stays as it is', async () => {
    const { code, purchaseId, water } = await anInvitation(shop, {
      cents: 2000,
      terms: {
        holder: { youngest: 18, membersOnly: false, personal: false },
        prices: { ...costing(2000), rows: [{ groups: [{ key: 'old', from: 70 }], cents: 3000 }] },
      },
    })
    const before = await soldRow(shop, purchaseId)
    const [young, old, blocked] = [
      await aPerson(shop.lenza, { birthDate: '2012-01-01' }),
      await aPerson(shop.lenza, { birthDate: '1940-01-01' }),
      await aPerson(shop.lenza),
    ]
    await shop.lenza.db
      .insertInto('blocked_holder')
      .values({ association_id: water.associationId, email: blocked.email })
      .execute()
    expect(refused(await accept(shop, young, code))).toMatchObject({
      code: 'HOLDER_NOT_POSSIBLE',
      detail: 'Only from the age of 18.',
    })
    expect(refused(await accept(shop, old, code)).code).toBe('INVITATION_COSTS_MORE')
    expect(refused(await accept(shop, blocked, code)).code).toBe('HOLDER_NOT_POSSIBLE')
    expect(refused(await complete(shop, code, { guestBirthDate: '2012-01-01' })).code).toBe(
      'HOLDER_NOT_POSSIBLE',
    )
    expect(refused(await complete(shop, code, { guestBirthDate: '1940-01-01' })).code).toBe(
      'INVITATION_COSTS_MORE',
    )
    expect(refused(await complete(shop, code, { guestBirthDate: '2030-01-01' })).code).toBe('INPUT_WRONG')
    expect(await soldRow(shop, purchaseId)).toEqual(before)
    granted(await complete(shop, code))
  })

  it('takes a place of their own group', async () => {
    const { code, water } = await anInvitation(shop, { places: 2, forMinors: 1 })
    const spots = async () => (await placesTaken(shop, water)).map((row) => ({ ...row }))
    expect(await spots()).toMatchObject([{ taken: 1 }])
    const ofOthers = () =>
      shop.lenza.db
        .selectFrom('taken_place')
        .select('others')
        .where('association_id', '=', water.associationId)
        .execute()
    expect(await ofOthers()).toEqual([{ others: true }])
    granted(await complete(shop, code, { guestBirthDate: '2012-01-01' }))
    expect(await ofOthers()).toEqual([{ others: false }])
    expect(await spots()).toMatchObject([{ taken: 1 }])
  })

  it('does not try without end', async () => {
    const { code } = await anInvitation(shop, {
      terms: { holder: { youngest: 18, membersOnly: false, personal: false } },
    })
    for (let n = 0; n < COMPLETIONS; n += 1)
      expect(refused(await complete(shop, code, { guestBirthDate: '2012-01-01' })).code).toBe(
        'HOLDER_NOT_POSSIBLE',
      )
    expect(refused(await complete(shop, code)).code).toBe('TOO_MANY_TRIES')
  })
})

describe('a reminder', () => {
  it('comes once, in the last day before the limit, unless they were invited in it or completed it', async () => {
    const day = '2027-05-06'
    const [open, done] = [await anInvitation(shop, { day }), await anInvitation(shop, { day })]
    granted(await complete(shop, done.code))
    const at = async (moment: string) => {
      shop.lenza.setNow(moment)
      await mailInvited(shop.lenza)
      return (await shop.lenza.mails(open.email)).length
    }
    expect(await at('2027-05-04T17:59:00+02:00')).toBe(1)
    expect(await at('2027-05-04T18:00:00+02:00')).toBe(2)
    expect(await at('2027-05-05T12:00:00+02:00')).toBe(2)
    expect(await subjectsTo(shop, done.email)).toHaveLength(1)
    const [, reminder] = await shop.lenza.mails(open.email)
    expect(reminder?.subject).toContain('waits for your name')
    const late = await anInvitation(shop, { day })
    shop.lenza.setNow('2027-05-05T17:00:00+02:00')
    await mailInvited(shop.lenza)
    expect(await subjectsTo(shop, late.email)).toHaveLength(1)
    granted(await complete(shop, codeIn(reminder?.link)))
  })
})
