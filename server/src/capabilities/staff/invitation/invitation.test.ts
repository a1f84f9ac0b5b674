import { describe, expect, it } from 'vitest'
import { forgotPassword, readProfile } from '#contract/identity.ts'
import * as calls from '#contract/invitations.ts'
import { inviteWarden } from '#contract/office-wardens.ts'
import { inviteOfficer, listOffices, removeOfficer } from '#contract/staff.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { aPerson } from '#server/platform/testing/people.ts'
import { granted, refused } from '#server/testing/buying.ts'
import { aPersonOfTheOffice, confirmSession } from '#server/testing/officers.ts'
import { aWater, useShop } from '#server/testing/shop.ts'

const shop = useShop()
const PASSWORD = 'cento trote in lista'
const names = { firstName: 'Marco', lastName: 'Dalpiaz', language: 'it' } as const
let count = 0
const anEmail = () => `invited-${(count += 1)}@example.org`

async function aClub() {
  const { associationId } = await aWater(shop)
  const owner = await aPersonOfTheOffice(shop.lenza, { associationId })
  await confirmSession(shop.lenza, owner)
  return { associationId, as: { token: owner.token } }
}
type Club = Awaited<ReturnType<typeof aClub>>

const toOffice = async (
  { associationId, as }: Club,
  email: string,
  role: 'treasurer' | 'reader' = 'reader',
) => granted(await shop.lenza.call(inviteOfficer, { associationId, email, role, ...names }, as))
const asWarden = async ({ associationId, as }: Club, email: string) =>
  granted(await shop.lenza.call(inviteWarden, { associationId, email, ...names }, as))

const lastMail = async (email: string) => (await shop.lenza.mails(email)).at(-1)
const pathIn = (mail: Mail | undefined) => new URL(mail?.link ?? '').searchParams.get('vai') ?? ''
const codeIn = (mail: Mail | undefined) =>
  new URL(pathIn(mail), 'http://app').searchParams.get('codice') ?? ''
const read = (code: string) => shop.lenza.call(calls.readInvitation, { code })
const accept = (code: string, associations: number[] = []) =>
  shop.lenza.call(calls.acceptInvitation, { code, newPassword: PASSWORD, associations })

describe('an invitation to an office', () => {
  it('says in the mail and behind its link who invites, as what and to which club; the password accepts it and signs in', async () => {
    const club = await aClub()
    const { associationId } = club
    const email = anEmail()
    await toOffice(club, email, 'treasurer')
    const mail = await lastMail(email)
    expect(pathIn(mail)).toMatch(/^\/invito\?codice=/)
    expect(mail?.body).toContain(`Anna Bianchi (Pescatori ${associationId}) ti invita`)
    expect(mail?.body).toContain('Il tuo ruolo: Tesoriere.')
    expect(mail?.body).not.toMatch(/nuova password|dimenticat/i)

    const code = codeIn(mail)
    expect(granted(await read(code))).toEqual({
      state: 'open',
      kind: 'office',
      firstName: 'Marco',
      email,
      clubs: [
        {
          associationId,
          associationName: `Pescatori ${associationId}`,
          role: 'treasurer',
          invitedBy: 'Anna Bianchi',
        },
      ],
    })
    const session = granted(await accept(code, [associationId]))
    expect(session).toMatchObject({ kind: 'office', firstName: 'Marco', email })
    const { offices } = granted(await shop.lenza.call(listOffices, {}, { token: session.token }))
    expect(offices).toMatchObject([{ associationId, isInvited: false, role: 'treasurer' }])
    const after = await lastMail(email)
    expect(after?.subject).toBe('Il tuo account dell’ufficio è pronto')
    expect(granted(await read(code))).toEqual({ state: 'used', kind: 'office', clubs: [] })
    expect(refused(await accept(code, [associationId])).code).toBe('CODE_SPENT')
  })

  it('accepts only what the person was shown, and what was withdrawn since does not come back', async () => {
    const [shown, later, withdrawn] = [await aClub(), await aClub(), await aClub()]
    const email = anEmail()
    await toOffice(shown, email)
    const { officers } = await toOffice(withdrawn, email)
    const code = codeIn(await lastMail(email))
    await toOffice(later, email)
    const officerId = officers.find((one) => one.email === email)?.officerId ?? ''
    const { associationId } = withdrawn
    granted(await shop.lenza.call(removeOfficer, { associationId, officerId }, withdrawn.as))
    const { token } = granted(await accept(code, [shown.associationId, associationId]))
    const { offices } = granted(await shop.lenza.call(listOffices, {}, { token }))
    expect(new Map(offices.map((one) => [one.associationId, one.isInvited]))).toEqual(
      new Map([
        [shown.associationId, false],
        [later.associationId, true],
      ]),
    )
  })

  it('tells one who has an account of the office their role, and asks for no new password', async () => {
    const [one, other] = [await aClub(), await aClub()]
    const email = anEmail()
    await toOffice(one, email)
    granted(await accept(codeIn(await lastMail(email)), [one.associationId]))
    await toOffice(other, email, 'treasurer')
    const mail = await lastMail(email)
    expect(pathIn(mail)).toBe('/ufficio')
    expect(mail?.body).toContain('Il tuo ruolo: Tesoriere.')
    expect(mail?.body).toContain('senza una nuova password')
  })
})

describe('an invitation of a warden', () => {
  it('says who invites, and the password signs in as a warden', async () => {
    const club = await aClub()
    const email = anEmail()
    await asWarden(club, email)
    const mail = await lastMail(email)
    expect(mail?.body).toContain(`Anna Bianchi (Pescatori ${club.associationId}) ti invita come guardiapesca`)
    const code = codeIn(mail)
    expect(granted(await read(code))).toMatchObject({
      kind: 'warden',
      clubs: [{ associationId: club.associationId, invitedBy: 'Anna Bianchi' }],
    })
    const { token, kind } = granted(await accept(code))
    expect(kind).toBe('warden')
    expect(granted(await shop.lenza.call(readProfile, {}, { token })).email).toBe(email)
    expect((await lastMail(email))?.subject).toBe('Il tuo account da guardiapesca è pronto')
  })

  it('tells a warden of one club that they serve another one too, once', async () => {
    const [one, other] = [await aClub(), await aClub()]
    const email = anEmail()
    await asWarden(one, email)
    granted(await accept(codeIn(await lastMail(email))))
    const before = (await shop.lenza.mails(email)).length
    await asWarden(other, email)
    await asWarden(other, email)
    const mails = await shop.lenza.mails(email)
    expect(mails).toHaveLength(before + 1)
    expect(mails.at(-1)?.subject).toBe(`Ora sei guardiapesca anche per Pescatori ${other.associationId}`)
  })

  it('mentions an account of another kind with the same e-mail', async () => {
    const angler = await aPerson(shop.lenza, { email: anEmail() })
    await asWarden(await aClub(), angler.email)
    expect(granted(await read(codeIn(await lastMail(angler.email))))).toMatchObject({ hasOtherAccount: true })
  })
})

describe('a link that has run out', () => {
  it('tells nobody about the person, and mails a new invitation to the same address', async () => {
    const club = await aClub()
    const email = anEmail()
    await asWarden(club, email)
    const code = codeIn(await lastMail(email))
    expect(refused(await shop.lenza.call(calls.renewInvitation, { code })).code).toBe('CODE_SPENT')
    shop.lenza.pass({ days: 8 })
    expect(granted(await read(code))).toEqual({ state: 'expired', kind: 'warden', clubs: [] })
    expect(refused(await accept(code)).code).toBe('CODE_SPENT')
    granted(await shop.lenza.call(calls.renewInvitation, { code }))
    const mail = await lastMail(email)
    expect(mail?.subject).toBe('Il tuo invito su Lenza, con un nuovo link')
    granted(await accept(codeIn(mail)))
  })

  it('is mailed as an invitation too to an invited person who says that the password is forgotten', async () => {
    const club = await aClub()
    const email = anEmail()
    await asWarden(club, email)
    granted(await shop.lenza.call(forgotPassword, { email, kind: 'warden' }))
    expect(pathIn(await lastMail(email))).toMatch(/^\/invito/)
  })

  it('that never was one opens nothing', async () => {
    expect(refused(await read('no such code')).code).toBe('CODE_SPENT')
    expect(refused(await accept('no such code')).code).toBe('CODE_SPENT')
  })
})
