import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { OfficeRole } from '#contract/office-fields.ts'
import { readSecondFactor, confirmIdentity } from '#contract/second-factor.ts'
import { acceptOffice, inviteOfficer, listOffices, listOfficers, removeOfficer } from '#contract/staff.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { sentence } from '#web/testing/sentence.ts'
import office from '#locales/it/office.json' with { type: 'json' }
import secondFactor from '#locales/it/second-factor.json' with { type: 'json' }

const { answer, refuse, requests, sent } = useApp()

const carla = {
  officerId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  email: 'carla@example.org',
  firstName: 'Carla',
  lastName: 'Zanon',
  role: 'owner',
  invitedAt: '2027-02-01T09:12:00.000Z',
  acceptedAt: '2027-02-01T18:40:00.000Z',
  hasSecondFactor: true,
  needsSecondFactor: true,
  isSelf: true,
} as const

const openStaff = (role: OfficeRole = 'owner') => {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  answer(listOfficers, () => ({ officers: [carla] }))
  openAt('/ufficio/incaricati')
}

describe('the people of the office', () => {
  it('are shown to an owner, and to nobody else', async () => {
    openStaff()
    expect(await screen.findByText('Carla Zanon (tu)')).toBeTruthy()
  })

  it('are not asked for by another role, which reads why', async () => {
    openStaff('treasurer')
    expect(await screen.findByRole('heading', { name: office.notYours.title })).toBeTruthy()
    expect(requests.some(({ way }) => way.includes('incaricati'))).toBe(false)
  })

  it('are invited after the password, with what was typed', async () => {
    openStaff()
    const user = userEvent.setup()
    answer(readSecondFactor, () => ({
      totp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
      required: false,
      mustSetUp: false,
    }))
    answer(confirmIdentity, () => ({ until: '2027-05-01T09:10:00.000Z' }))
    refuse(inviteOfficer, 'CONFIRMATION_NEEDED', 403)
    await user.click(await screen.findByRole('button', { name: office.staff.invite }))
    const sheet = await screen.findByRole('dialog', { name: office.staff.invite })
    await user.type(within(sheet).getByLabelText(office.staff.fields.email), 'marco@example.org')
    await user.type(within(sheet).getByLabelText(office.staff.fields.firstName), 'Marco')
    await user.type(within(sheet).getByLabelText(office.staff.fields.lastName), 'Dalpiaz')
    await user.click(within(sheet).getByRole('radio', { name: new RegExp(office.roles.treasurer.name) }))
    await user.click(within(sheet).getByRole('button', { name: office.staff.inviteAct }))
    const asking = await screen.findByRole('dialog', { name: secondFactor.confirm.title })
    answer(inviteOfficer, () => ({ officers: [carla] }))
    await user.type(within(asking).getByLabelText(/password/i, { selector: 'input' }), 'lenza demo{Enter}')
    expect(
      await screen.findByText(sentence(office.staff.invited.replace('{{email}}', 'marco@example.org'))),
    ).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({ email: 'marco@example.org', ruolo: 'tesoriere' })
  })
})

describe('an invitation', () => {
  it('is accepted on any page of the office', async () => {
    signIn('office')
    let offices = [anOffice('reader', { isInvited: true, rights: [], invitedBy: 'Carla Zanon' })]
    answer(listOffices, () => ({ offices }))
    answer(acceptOffice, () => {
      offices = [anOffice('reader')]
      return { offices }
    })
    openAt('/ufficio')
    expect(
      await screen.findByText(office.invitation.title.replace('{{association}}', 'Alto Sarca')),
    ).toBeTruthy()
    expect(screen.getByRole('heading', { name: office.none.title })).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('button', { name: office.invitation.accept }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: office.none.title })).toBeNull())
  })
})

it('a removal is asked about first, and a refusal is shown', async () => {
  openStaff()
  refuse(removeOfficer, 'LAST_OWNER', 409)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /Carla Zanon/ }))
  await user.click(await screen.findByRole('button', { name: office.staff.remove }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: office.staff.removeAct }))
  expect(await screen.findByRole('alert')).toBeTruthy()
})
