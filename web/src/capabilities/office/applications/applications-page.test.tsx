import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Application, decideApplication, listApplications } from '#contract/membership-applications.ts'
import { listOffices } from '#contract/staff.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import memberships from '#locales/it/office-memberships.json' with { type: 'json' }

const { answer, refuse, sent } = useApp()
const texts = memberships.applications

const anna: Application = {
  applicationId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e62',
  plan: 'socio',
  planName: 'Socio ordinario',
  memberName: 'Anna Rossi',
  state: 'waiting',
  appliedAt: '2027-05-01T08:15:00.000Z',
  applicantName: 'Carlo Rossi',
  birthDate: '1980-01-01',
  stated: [
    { name: 'Licenza di pesca', number: 'TN 1234', validUntil: '2028-01-31' },
    { name: 'Certificato', validUntil: '2028-02-28' },
  ],
}

function openApplications(open: Application[] = [anna], ended: Application[] = []) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice('secretary')] }))
  answer(listApplications, (query) => ({ applications: query.has('concluse') ? ended : open }))
  openAt('/ufficio/domande-iscrizione')
  return userEvent.setup()
}
const answers = () => sent().filter(({ way }) => way.startsWith('PUT'))

describe('applications for a membership', () => {
  it('say who asks for what and with which documents, and are accepted after a question', async () => {
    const user = openApplications()
    answer(decideApplication, () => ({ application: { ...anna, state: 'offered' as const } }))
    expect(await screen.findByText(/Carlo Rossi/)).toBeTruthy()
    expect(screen.getByText(/^Licenza di pesca: TN 1234, scadenza 31/)).toBeTruthy()
    expect(screen.getByText(/^Certificato: scadenza 28/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Accetta Anna Rossi' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(answers()).toEqual([])
    await user.click(dialog.getByRole('button', { name: texts.accept.act }))
    expect(await screen.findByText('Accettata: Anna Rossi.')).toBeTruthy()
    expect(answers().map(({ fields }) => fields)).toEqual([
      { idAssociazione: 1, idDomanda: anna.applicationId, accettata: true },
    ])
  })

  it('are declined with a reason; one that was withdrawn meanwhile keeps what was typed', async () => {
    const user = openApplications()
    refuse(decideApplication, 'CHANGED_MEANWHILE', 409)
    await user.click(await screen.findByRole('button', { name: 'Rifiuta Anna Rossi' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Rifiuta Anna Rossi' }))
    await user.type(sheet.getByLabelText(new RegExp(texts.decline.reason)), 'Manca la licenza.')
    await user.click(sheet.getByRole('button', { name: texts.decline.act }))
    expect(await sheet.findByRole('alert')).toBeTruthy()
    answer(decideApplication, () => ({ application: { ...anna, state: 'refused' as const } }))
    await user.click(sheet.getByRole('button', { name: texts.decline.act }))
    expect(await screen.findByText('Rifiutata: Anna Rossi.')).toBeTruthy()
    expect(answers().at(-1)?.fields).toEqual({
      idAssociazione: 1,
      idDomanda: anna.applicationId,
      accettata: false,
      motivo: 'Manca la licenza.',
    })
  })

  it('that wait for a place or ended have no answer to give', async () => {
    const user = openApplications(
      [{ ...anna, state: 'queued' }],
      [{ ...anna, state: 'refused', reason: 'Troppo lontano.' }],
    )
    expect(await screen.findByText(texts.states.queued)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Anna Rossi$/ })).toBeNull()
    await user.selectOptions(screen.getByLabelText(texts.which.label), 'concluse')
    expect(await screen.findByText('Rifiutata: Troppo lontano.')).toBeTruthy()
  })

  it('without any says who would be here', async () => {
    openApplications([])
    expect(await screen.findByText(texts.none.text)).toBeTruthy()
  })
})
