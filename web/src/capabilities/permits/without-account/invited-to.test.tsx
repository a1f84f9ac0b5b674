import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inviteAnother } from '#contract/permit-invitations.ts'
import type { HeldPermit } from '#contract/permits.ts'
import { speak } from '#web/testing/speak.ts'
import { aHeldPermit } from '#web/testing/held-permit.ts'
import { aHeld, press, usePermitChanges } from '../change/permit-changes-for-test.tsx'

await speak('en')
const { answer, refuse, requests, permits, open } = usePermitChanges()
const invitation = { email: 'mario@example.org', completeBy: '2027-05-01T16:00:00.000Z' }
const toComplete = (about: Partial<HeldPermit> = {}) => aHeld({ invitation, ...about })
const plain = () => document.body.textContent.replaceAll(/[\u2068\u2069]/g, '')
const sentTo = () => requests.find(({ path }) => path === inviteAnother.path)?.fields

describe('a permit that nobody has completed', () => {
  it('says in the list, on the ticket and above its acts by whom and until when it is to be, and has no code', async () => {
    permits(toComplete())
    open()
    await screen.findByText(/not valid and has no code/)
    const by = 'To be completed by mario@example.org until 18:00 on Saturday'
    expect(plain().split(by).length - 1).toBeGreaterThanOrEqual(2)
    expect(plain()).toContain('To be completed: not valid like this')
    expect(screen.queryByRole('img', { name: /QR/ })).toBeNull()
    expect(screen.queryByText(/K 7 P M/)).toBeNull()
    expect(screen.queryByRole('button', { name: /Permit to print/ })).toBeNull()
    expect(screen.queryByText('Anna Bianchi')).toBeNull()
  })

  it('is not shown to a warden on its day, nor fished with', async () => {
    permits(toComplete({ firstDay: '2027-05-01', lastDay: '2027-05-01' }))
    open()
    await screen.findByText(/not valid and has no code/)
    expect(screen.queryByRole('button', { name: /Show/ })).toBeNull()
    expect(screen.queryByText('At the water')).toBeNull()
  })

  it('the mail is sent again at one press', async () => {
    permits(toComplete())
    answer(inviteAnother, () => ({ permit: toComplete() }))
    const user = open()
    await press(user, /^Send the e-mail again/)
    await waitFor(() => expect(plain()).toContain('we wrote to mario@example.org again'))
    expect(sentTo()).toMatchObject({ emailInvito: 'mario@example.org' })
  })

  it('somebody else is invited by their e-mail, which the form needs', async () => {
    permits(toComplete())
    answer(inviteAnother, () => ({ permit: toComplete() }))
    const user = open()
    await press(user, /^Invite somebody else/)
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(sheet.getByRole('button', { name: 'Send the invitation' }))
    expect(await sheet.findByRole('alert')).toBeTruthy()
    await user.type(sheet.getByLabelText('Their e-mail'), 'luca@example.org')
    await user.click(sheet.getByRole('button', { name: 'Send the invitation' }))
    await waitFor(() => expect(plain()).toContain('we wrote to luca@example.org'))
    expect(sentTo()).toMatchObject({ emailInvito: 'luca@example.org' })
  })

  it('the buyer names who fishes; a refusal says why and keeps what is typed', async () => {
    permits(toComplete())
    refuse(inviteAnother, 'HOLDER_NOT_POSSIBLE', 409, { title: 'No.', detail: 'From 14 years on.' })
    const user = open()
    await press(user, /^Name who fishes yourself/)
    const sheet = within(await screen.findByRole('dialog'))
    await user.type(sheet.getByLabelText('First name'), 'Mario')
    await user.type(sheet.getByLabelText('Last name'), 'Rossi')
    const [day] = await sheet.findAllByRole('spinbutton')
    await user.click(day ?? document.body)
    await user.keyboard('14031988')
    await user.click(sheet.getByRole('button', { name: 'Complete the permit' }))
    expect(await sheet.findByText('From 14 years on.')).toBeTruthy()
    answer(inviteAnother, () => ({ permit: aHeldPermit({ guest: true }) }))
    await user.click(sheet.getByRole('button', { name: 'Complete the permit' }))
    await waitFor(() => expect(plain()).toContain('the permit is for Mario Rossi'))
    expect(sentTo()).toMatchObject({ nomeOspite: 'Mario', cognomeOspite: 'Rossi' })
    expect(sentTo()).not.toHaveProperty('emailInvito')
  })

  it('after the limit nobody is invited any more, but the buyer can name somebody or give it back', async () => {
    permits(toComplete({ invitation: { ...invitation, completeBy: '2027-05-01T04:00:00.000Z' } }))
    open()
    await waitFor(() => expect(plain()).toContain('mario@example.org did not complete it until'))
    expect(screen.queryByRole('button', { name: /^Send the e-mail again/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Invite somebody else/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^Name who fishes yourself/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /cannot come/ })).toBeTruthy()
  })

  it('is handed over to an angler with an account as others are, and says what becomes of the invitation', async () => {
    permits(toComplete())
    const user = open()
    await press(user, /^Hand it to/)
    const sheet = await screen.findByRole('dialog')
    expect(sheet.textContent.replaceAll(/[\u2068\u2069]/g, '')).toContain(
      'the invitation of mario@example.org ends',
    )
  })
})

describe('a permit of a guest', () => {
  const ofGuest = (about: Partial<HeldPermit> = {}) =>
    aHeld({ guest: true, holder: { firstName: 'Mario', lastName: 'Rossi', birthYear: 1988 }, ...about })

  it('is for another guest by their name, which its code says from then on', async () => {
    permits(ofGuest())
    answer(inviteAnother, () => ({ permit: ofGuest() }))
    const user = open()
    await press(user, /^Somebody else fishes, without an account/)
    const sheet = within(await screen.findByRole('dialog'))
    await user.type(sheet.getByLabelText('First name'), 'Rosa')
    await user.type(sheet.getByLabelText('Last name'), 'Neri')
    const [day] = await sheet.findAllByRole('spinbutton')
    await user.click(day ?? document.body)
    await user.keyboard('02011975')
    await user.click(sheet.getByRole('button', { name: 'Change who fishes' }))
    await waitFor(() => expect(plain()).toContain('the permit is for Rosa Neri now'))
    expect(sentTo()).toMatchObject({ nomeOspite: 'Rosa', dataNascitaOspite: '1975-01-02' })
  })

  it('stays theirs where it cannot be handed over', async () => {
    permits(ofGuest({ changes: undefined }))
    open()
    await screen.findAllByText(/Mario Rossi/)
    expect(screen.queryByRole('button', { name: /^Somebody else fishes/ })).toBeNull()
  })
})

it('who was invited and has closed their account is named by no empty address', async () => {
  permits(toComplete({ invitation: { ...invitation, email: '' } }))
  open()
  await waitFor(() => expect(plain()).toContain('To be completed by the person you invited until 18:00'))
  expect(screen.queryByRole('button', { name: /^Send the e-mail again/ })).toBeNull()
})

it('that was given back says nothing more of the invitation', async () => {
  permits(toComplete({ state: 'refunded' }))
  open()
  await screen.findAllByText(/2 May/)
  expect(plain()).toContain('Nobody completed it')
  expect(plain()).not.toContain('To be completed')
  expect(plain()).not.toContain('The code is here once')
})
