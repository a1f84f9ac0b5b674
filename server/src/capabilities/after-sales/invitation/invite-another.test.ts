import { afterEach, describe, expect, it } from 'vitest'
import { handOverSale, nameGuestOfSale, refundSale } from '#contract/office-sale-changes.ts'
import { listEvents } from '#contract/office-events.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { checkBooksAfterTests, granted, refused } from '#server/testing/buying.ts'
import { soldRow } from '#server/testing/changing.ts'
import {
  accept,
  anInvitation,
  codeIn,
  invite,
  LUCA,
  readInvited,
  subjectsTo,
} from '#server/testing/invitations.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { TODAY, useShop } from '#server/testing/shop.ts'
import { mailGuests } from '../claim/mail-guests.ts'
import { mailInvited } from './mail-invited.ts'
import { INVITATIONS } from './serve-invitations.ts'

const shop = useShop()
checkBooksAfterTests(shop)
afterEach(() => shop.lenza.setNow(TODAY))

describe('the buyer', () => {
  it('invites another, whose link is the only one, or the same again, a few times an hour', async () => {
    const { anna, purchaseId, code, email } = await anInvitation(shop)
    const { permit } = granted(await invite(shop, anna, purchaseId, { invitedEmail: 'rosa@example.org' }))
    expect(permit.invitation).toMatchObject({ email: 'rosa@example.org' })
    expect(refused(await readInvited(shop, code)).code).toBe('INVITATION_GONE')
    expect((await subjectsTo(shop, email)).at(-1)).toContain('The invitation has ended')
    granted(await invite(shop, anna, purchaseId, { invitedEmail: 'rosa@example.org' }))
    const mails = await shop.lenza.mails('rosa@example.org')
    expect(mails).toHaveLength(2)
    await mailInvited(shop.lenza)
    expect(await shop.lenza.mails('rosa@example.org')).toHaveLength(2)
    for (let n = 2; n < INVITATIONS; n += 1)
      granted(await invite(shop, anna, purchaseId, { invitedEmail: 'rosa@example.org' }))
    expect(refused(await invite(shop, anna, purchaseId, { invitedEmail: 'rosa@example.org' })).code).toBe(
      'TOO_MANY_TRIES',
    )
    const luca = await aPerson(shop.lenza)
    granted(await accept(shop, luca, codeIn(mails[0]?.link)))
  })

  it('names a guest in place of who was invited', async () => {
    const { anna, purchaseId, code, email } = await anInvitation(shop)
    const { permit } = granted(
      await invite(shop, anna, purchaseId, { ...LUCA, guestEmail: 'luca@example.org' }),
    )
    expect(permit).toMatchObject({ guest: true, holder: { lastName: 'Moser' } })
    expect(permit.signedCode).not.toBe('')
    expect(permit.invitation).toBeUndefined()
    expect(refused(await readInvited(shop, code)).code).toBe('INVITATION_GONE')
    await mailGuests(shop.lenza)
    expect(await subjectsTo(shop, 'luca@example.org')).toHaveLength(1)
    expect(await subjectsTo(shop, email)).toHaveLength(2)
    // Whoever's answer was lost names them again.
    granted(await invite(shop, anna, purchaseId, { ...LUCA, guestEmail: 'luca@example.org' }))
    expect((await soldRow(shop, purchaseId)).code_version).toBe(2)
    expect(refused(await invite(shop, anna, purchaseId, { invitedEmail: 'rosa@example.org' })).code).toBe(
      'INVITATION_USED',
    )
  })

  it('names one person, not themselves, of their own permit only', async () => {
    const { anna, purchaseId } = await anInvitation(shop)
    const fieldsOf = async (named: Parameters<typeof invite>[3], who = anna) =>
      refused(await invite(shop, who, purchaseId, named)).fields?.map(({ field, code }) => [field, code])
    expect(await fieldsOf({})).toEqual([['emailInvito', 'REQUIRED']])
    expect(await fieldsOf({ invitedEmail: anna.email })).toEqual([['emailInvito', 'HOLDER_IS_BUYER']])
    expect(await fieldsOf({ invitedEmail: 'x@example.org', ...LUCA })).toHaveLength(3)
    expect(await fieldsOf({ ...LUCA, guestBirthDate: '2030-01-01' })).toEqual([
      ['dataNascitaOspite', 'DAY_IN_FUTURE'],
    ])
    const stranger = await aPerson(shop.lenza)
    expect(refused(await invite(shop, stranger, purchaseId, LUCA)).code).toBe('NOT_FOUND')
  })

  it('invites nobody after the limit, and still names a guest while the permit may be handed over', async () => {
    const { anna, purchaseId } = await anInvitation(shop)
    shop.lenza.setNow('2027-05-01T19:00:00+02:00')
    expect(refused(await invite(shop, anna, purchaseId, { invitedEmail: 'rosa@example.org' })).code).toBe(
      'INVITATION_TOO_LATE',
    )
    granted(await invite(shop, anna, purchaseId, LUCA))
    expect(await soldRow(shop, purchaseId)).toMatchObject({ holder_kind: 'guest' })
  })
})

describe('the office', () => {
  const inOffice = async (cents: number) => {
    const invitation = await anInvitation(shop, { cents })
    const { token } = await aPersonOfTheOffice(shop.lenza, invitation.water, { role: 'treasurer' })
    const { water, purchaseId } = invitation
    const of = { associationId: water.associationId, purchaseId }
    return { ...invitation, of, as: { token, language: 'en' as const } }
  }

  it('hands a permit over that nobody has completed', async () => {
    const { of, as, purchaseId, email, code } = await inOffice(0)
    const luca = await aPerson(shop.lenza)
    const { sale } = granted(await shop.lenza.call(handOverSale, { ...of, email: luca.email }, as))
    expect(sale.holder).toMatchObject({ email: luca.email })
    expect(await soldRow(shop, purchaseId)).toMatchObject({ holder_id: luca.accountId, holder_kind: 'other' })
    expect(refused(await readInvited(shop, code)).code).toBe('INVITATION_GONE')
    expect((await subjectsTo(shop, email)).at(-1)).toContain('The invitation has ended')
  })

  it('names who fishes, and another guest in their place beyond the rules, which the trail has', async () => {
    const { of, as, purchaseId, email } = await inOffice(0)
    const name = (named: object) => shop.lenza.call(nameGuestOfSale, { ...of, ...LUCA, ...named }, as)
    granted(await name({ guestEmail: 'named-by-office@example.org' }))
    expect((await subjectsTo(shop, email)).at(-1)).toContain('The invitation has ended')
    await mailGuests(shop.lenza)
    expect(await subjectsTo(shop, 'named-by-office@example.org')).toEqual([
      expect.stringContaining('A permit for you'),
    ])
    // Beyond the deadline of handing over.
    shop.lenza.setNow(new Date('2027-05-02T06:00:00+02:00'))
    const rosa = { guestFirstName: 'Rosa', guestLastName: 'Neri' }
    expect(refused(await name(rosa)).code).toBe('NOT_CHANGEABLE')
    const { sale } = granted(await name({ ...rosa, beyondRules: true, reason: 'Malattia.' }))
    expect(sale.permit).toMatchObject({ guest: true, holder: { firstName: 'Rosa' } })
    expect(await soldRow(shop, purchaseId)).toMatchObject({ holder_kind: 'guest', guest_email: null })
    expect((await subjectsTo(shop, 'named-by-office@example.org')).at(-1)).toContain('not for you any more')
    const { events } = granted(await shop.lenza.call(listEvents, { associationId: of.associationId }, as))
    expect(events.filter(({ act }) => act === 'sale.guestNamed')).toMatchObject([
      { after: { beyondRules: true }, reason: 'Malattia.' },
      { after: { beyondRules: false } },
    ])
  })

  it('takes it back with its money, and who was invited is told', async () => {
    const { of, as, purchaseId, email, code } = await inOffice(2000)
    const refund = { ...of, takesBack: true, cents: 2000, backCents: 0, reason: 'Piena.' }
    granted(await shop.lenza.call(refundSale, refund, as))
    expect(await soldRow(shop, purchaseId)).toMatchObject({ state: 'refunded', back_cents: 2000 })
    expect(refused(await readInvited(shop, code)).code).toBe('INVITATION_GONE')
    expect((await subjectsTo(shop, email)).at(-1)).toContain('The invitation has ended')
  })
})
