import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { acceptInvitation, readInvitation, renewInvitation, type Invitation } from '#contract/invitations.ts'
import { listOffices } from '#contract/staff.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import identity from '#locales/it/identity.json' with { type: 'json' }
import invitation from '#locales/it/office-invitation.json' with { type: 'json' }
import office from '#locales/it/office.json' with { type: 'json' }

const { answer, refuse, sent } = useApp()
const AT = '/invito?codice=abc'
const open: Invitation = {
  state: 'open',
  kind: 'office',
  firstName: 'Marco',
  email: 'marco@example.org',
  clubs: [{ associationId: 1, associationName: 'Alto Sarca', role: 'secretary', invitedBy: 'Carla Zanon' }],
}

it('names who invites, the club, the role and what it can do; the password leads to a greeting by name', async () => {
  answer(readInvitation, () => open)
  answer(acceptInvitation, () => ({
    token: 'q3Jt0mJq1n5m6y9ZcB8xWk2rT4uV7sA0dE1fG2hI3jK',
    kind: 'office' as const,
    firstName: 'Marco',
    lastName: 'Dalpiaz',
    adult: true,
    email: 'marco@example.org',
  }))
  answer(listOffices, () => ({ offices: [anOffice('reader')] }))
  openAt(AT)
  const user = userEvent.setup()
  expect(await screen.findByText('Carla Zanon ti invita nell’ufficio di Alto Sarca.')).toBeTruthy()
  expect(screen.getByText(new RegExp(office.roles.secretary.text))).toBeTruthy()
  expect(screen.queryByText(identity.newPassword.title)).toBeNull()
  await user.type(screen.getByLabelText(invitation.password), 'cento trote in lista')
  await user.click(screen.getByRole('button', { name: invitation.act }))
  expect(await screen.findByText('Ciao Marco, ti diamo il benvenuto')).toBeTruthy()
  expect(sent().map(({ fields }) => fields)).toContainEqual(
    expect.objectContaining({ codice: 'abc', newPassword: 'cento trote in lista' }),
  )
})

it('asks one who is signed in to sign out first, and offers no password field', async () => {
  signIn('angler')
  answer(readInvitation, () => open)
  openAt(AT)
  expect(await screen.findByRole('button', { name: invitation.signedIn.act })).toBeTruthy()
  expect(screen.queryByLabelText(invitation.password)).toBeNull()
})

it('that has run out offers a new one, to the same address', async () => {
  answer(readInvitation, () => ({ state: 'expired' as const, kind: 'warden' as const, clubs: [] }))
  answer(renewInvitation, () => ({ mailed: true as const }))
  openAt(AT)
  await userEvent.setup().click(await screen.findByRole('button', { name: invitation.expired.act }))
  expect(await screen.findByText(invitation.expired.sent)).toBeTruthy()
})

it('that was used leads to the sign-in, and an unknown one to a new link', async () => {
  answer(readInvitation, () => ({ state: 'used' as const, kind: 'office' as const, clubs: [] }))
  openAt(AT)
  const used = await screen.findByText(invitation.used.title)
  expect(
    within(used.closest('main') ?? document.body).getByRole('link', { name: identity.signIn.tab }),
  ).toBeTruthy()
})

it('of which nothing is known says how to go on', async () => {
  refuse(readInvitation, 'CODE_SPENT', 409)
  openAt(AT)
  expect(await screen.findByRole('link', { name: invitation.unknown.act })).toBeTruthy()
})
