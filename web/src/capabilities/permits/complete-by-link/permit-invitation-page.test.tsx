import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  acceptPermitInvitation,
  completeAsGuest,
  readPermitInvitation,
} from '#contract/permit-invitations.ts'
import buy from '#locales/it/buy.json' with { type: 'json' }
import errors from '#locales/it/errors.json' with { type: 'json' }
import identity from '#locales/it/identity.json' with { type: 'json' }
import permits from '#locales/it/my-permits.json' with { type: 'json' }
import texts from '#locales/it/permit-invitation.json' with { type: 'json' }
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { aHeldPermit } from '#web/testing/held-permit.ts'
import type { PermitInvitation } from './invited.tsx'

const { answer, refuse, silence, sent } = useApp()
const AT = '/invito-permesso?codice=abc'
const UNTIL = 'le ore 18:00 di sabato 1 maggio'
const invitation: PermitInvitation = {
  state: 'open',
  permitName: 'Giornaliero',
  associationName: 'Alto Sarca',
  firstDay: '2027-05-02',
  lastDay: '2027-05-02',
  zoneName: 'Zona T1',
  slotName: 'mattina',
  invitedBy: 'Anna B.',
  completeBy: '2027-05-01T16:00:00.000Z',
  timeZone: 'Europe/Rome',
  needsAccount: false,
}
const invited = (about: Partial<PermitInvitation> = {}) =>
  answer(readPermitInvitation, () => ({ ...invitation, ...about }))
const take = () => screen.queryByRole('button', { name: texts.account.act })
const complete = () => screen.queryByRole('button', { name: texts.guest.act })
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')
const shown = () => plain(document.body.textContent)

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText(identity.fields.firstName), 'Mario')
  await user.type(screen.getByLabelText(identity.fields.lastName), 'Rossi')
  const [day] = await screen.findAllByRole('spinbutton')
  await user.click(day ?? document.body)
  await user.keyboard('14031988')
}

describe('the link of an invitation', () => {
  it('says who invites, to what and until when; with an account one signs in and comes back', async () => {
    invited()
    openAt(AT)
    await screen.findByText('Zona T1')
    for (const part of [
      'Anna B. ti invita',
      'Giornaliero',
      'Alto Sarca',
      '2 maggio',
      'mattina',
      `entro ${UNTIL}`,
    ])
      expect(shown()).toContain(part)
    const link = screen.getByRole('link', { name: permits.claim.signIn })
    expect(new URL(link.getAttribute('href') ?? '', 'https://x.example').searchParams.get('vai')).toBe(AT)
    expect(take()).toBeNull()
  })

  it('is taken at one press by who is signed in, and leads to the permit', async () => {
    signIn('angler')
    invited()
    answer(acceptPermitInvitation, () => ({ permit: aHeldPermit() }))
    openAt(AT)
    await userEvent.setup().click(await screen.findByRole('button', { name: texts.account.act }))
    const done = await screen.findByText(texts.done.angler.title)
    expect(document.activeElement?.contains(done)).toBe(true)
    const link = screen.getByRole('link', { name: permits.claim.done.act })
    expect(link.getAttribute('href')).toContain(aHeldPermit().purchaseId)
    expect(sent().map(({ fields }) => fields)).toContainEqual(expect.objectContaining({ codice: 'abc' }))
  })

  it('is completed without an account by name and birth date, and the permit comes by mail', async () => {
    invited()
    answer(completeAsGuest, () => ({ permitName: 'Giornaliero', firstDay: '2027-05-02' }))
    openAt(AT)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: texts.guest.act }))
    expect((await screen.findByRole('alert')).textContent).toContain(identity.fields.firstName)
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: texts.guest.act }))
    await screen.findByText(texts.done.guest.title)
    expect(shown()).toContain('arriva per e-mail')
    expect(sent().map(({ fields }) => fields)).toContainEqual(
      expect.objectContaining({
        codice: 'abc',
        nomeOspite: 'Mario',
        cognomeOspite: 'Rossi',
        dataNascitaOspite: '1988-03-14',
      }),
    )
  })

  it('asks without an account what the permit asks for, and for the code of who comes along', async () => {
    const licence = { key: 'licenza', name: 'Licenza di pesca', asksNumber: true, asksValidUntil: false }
    invited({ facts: [licence], takesCompanion: true })
    answer(completeAsGuest, () => ({ permitName: 'Giornaliero', firstDay: '2027-05-02' }))
    openAt(AT)
    const user = userEvent.setup()
    await fillIn(user)
    await user.type(screen.getByLabelText(buy.facts.number), 'TN 12')
    await user.type(screen.getByLabelText(new RegExp(buy.beside.code)), 'AB2C-3D4E')
    await user.click(screen.getByRole('button', { name: texts.guest.act }))
    await screen.findByText(texts.done.guest.title)
    expect(sent().map(({ fields }) => fields)).toContainEqual(
      expect.objectContaining({
        datiOspite: [{ chiave: 'licenza', numero: 'TN 12' }],
        codiceAccompagnatore: 'AB2C-3D4E',
      }),
    )
  })

  it('for what only an account can state is not offered without one', async () => {
    invited({ needsAccount: true })
    openAt(AT)
    expect(await screen.findByText(texts.account.only)).toBeTruthy()
    expect(complete()).toBeNull()
    expect(screen.queryByText(texts.guest.title)).toBeNull()
  })

  it.each([
    ['used', texts.used.title],
    ['late', texts.late.title.replace('{{until}}', UNTIL)],
  ] as const)('that is %s offers nothing to do', async (state, sentence) => {
    signIn('angler')
    invited({ state })
    openAt(AT)
    await screen.findByText('Zona T1')
    expect(shown()).toContain(sentence)
    expect(take()).toBeNull()
    expect(complete()).toBeNull()
  })

  it('whose limit has passed since it was read offers nothing to do either', async () => {
    invited({ completeBy: '2027-05-01T07:59:00.000Z' })
    openAt(AT)
    expect(await screen.findByText(texts.late.text)).toBeTruthy()
    expect(complete()).toBeNull()
  })

  it.each(['INVITATION_GONE', 'INPUT_WRONG'] as const)(
    'that leads nowhere (%s) says whom to ask',
    async (code) => {
      refuse(readPermitInvitation, code, 409)
      openAt(AT)
      expect(await screen.findByText(texts.gone.title)).toBeTruthy()
    },
  )

  it('without a code leads nowhere, and asks nothing', async () => {
    openAt('/invito-permesso')
    expect(await screen.findByText(texts.gone.title)).toBeTruthy()
    expect(sent().some(({ way }) => way.endsWith(readPermitInvitation.path))).toBe(false)
  })

  it('is read again where no answer came', async () => {
    silence(readPermitInvitation)
    openAt(AT)
    const again = await screen.findByRole('button', { name: /Riprova/ })
    invited()
    await userEvent.setup().click(again)
    expect(await screen.findByText('Zona T1')).toBeTruthy()
  })
})

describe('an invitation that is refused', () => {
  it('to an angler says why, and stays', async () => {
    signIn('angler')
    invited()
    refuse(acceptPermitInvitation, 'INVITATION_COSTS_MORE', 409, { title: errors.INVITATION_COSTS_MORE })
    openAt(AT)
    await userEvent.setup().click(await screen.findByRole('button', { name: texts.account.act }))
    expect(await screen.findByText(errors.INVITATION_COSTS_MORE)).toBeTruthy()
    expect(take()).toBeTruthy()
  })

  it('without an account too, with the reason in the words of the refusal, and keeps what was typed', async () => {
    invited()
    refuse(completeAsGuest, 'HOLDER_NOT_POSSIBLE', 409, {
      title: errors.HOLDER_NOT_POSSIBLE,
      detail: 'Dai 14 anni.',
    })
    openAt(AT)
    const user = userEvent.setup()
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: texts.guest.act }))
    expect(await screen.findByText('Dai 14 anni.')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(identity.fields.firstName).value).toBe('Mario'),
    )
  })

  it('a warden reads that an angler’s account is needed', async () => {
    signIn('warden')
    invited()
    openAt(AT)
    await screen.findByText('Zona T1')
    expect(shown()).toContain(permits.claim.otherKind.replace('{{name}}', 'Anna'))
  })
})
