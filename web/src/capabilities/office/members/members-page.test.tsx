import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { listMembers, removeMember, saveMember } from '#contract/office-members.ts'
import { listOffices } from '#contract/staff.ts'
import type { OfficeRole } from '#contract/office-fields.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import texts from '#locales/it/office-members.json' with { type: 'json' }
import errors from '#locales/it/errors.json' with { type: 'json' }
import office from '#locales/it/office.json' with { type: 'json' }

const { answer, refuse, requests, sent } = useApp()

const marta = {
  memberId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  email: 'marta@example.org',
  name: 'Marta Zeni',
  firstName: 'Marta',
  lastName: 'Zeni',
  number: 'T-1',
  validUntil: '2020-12-31',
  isJoined: false,
  isOnlyInFile: false,
  isListed: true,
  paidUntil: '2019-12-31',
}

function openMembers(role: OfficeRole = 'secretary', members = [marta]) {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  answer(listMembers, () => ({ members, count: members.length, listsNumbers: false }))
  openAt('/ufficio/soci')
}

describe('the members of the office', () => {
  it('are listed, one whose last day is over too; what was changed is sent', async () => {
    openMembers()
    answer(saveMember, () => ({ ...marta, number: 'T-2' }))
    expect(await screen.findByText(texts.over)).toBeTruthy()
    expect(screen.getByText(texts.ofOffice)).toBeTruthy()
    expect(screen.getByText(/^quota pagata, ultimo giorno .*2019$/)).toBeTruthy()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Modifica Marta Zeni' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Marta Zeni' }))
    const number = sheet.getByLabelText(new RegExp(`^${texts.fields.number}`))
    await user.clear(number)
    await user.type(number, 'T-2')
    await user.click(sheet.getByRole('button', { name: texts.save }))
    expect(await screen.findByText('Salvato: Marta Zeni.')).toBeTruthy()
    expect(sent().find(({ way }) => way.startsWith('PUT'))?.fields).toMatchObject({
      idSocio: marta.memberId,
      numero: 'T-2',
      finoAl: '2020-12-31',
    })
  })

  it('whom only a letter reaches without an address are led to by an address of the page, and get one', async () => {
    const ada = {
      memberId: marta.memberId,
      name: 'Ada Franceschini',
      number: '1',
      town: 'Trento',
      postcode: '38100',
      isJoined: false,
      isOnlyInFile: false,
      isListed: true,
    }
    signIn('office')
    answer(listOffices, () => ({ offices: [anOffice('secretary')] }))
    let reach: string | null = null
    answer(listMembers, (query) => {
      reach = query.get('contatto')
      return { members: [ada], count: 1, listsNumbers: false }
    })
    answer(saveMember, () => ada)
    openAt('/ufficio/soci?contatto=withoutAddress')
    expect(await screen.findByText(`${texts.withoutAccount} · ${texts.withoutAddress}`)).toBeTruthy()
    expect(reach).toBe('senzaIndirizzo')
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Modifica Ada Franceschini' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Ada Franceschini' }))
    const parts = within(sheet.getByRole('group', { name: texts.address.title }))
    await user.type(parts.getByLabelText(new RegExp(`^${texts.fields.street}`)), 'via Roma 3')
    await user.click(sheet.getByRole('button', { name: texts.save }))
    expect(await screen.findByText('Salvato: Ada Franceschini.')).toBeTruthy()
    const saved = sent().find(({ way }) => way.startsWith('PUT'))
    expect(saved?.fields).toMatchObject({ via: 'via Roma 3', cap: '38100', comune: 'Trento' })
  })

  it('are narrowed to who has not renewed, and the page says that it is nobody', async () => {
    openMembers()
    const states: (string | null)[] = []
    answer(listMembers, (query) => {
      states.push(query.get('stato'))
      const members = query.has('stato') ? [] : [marta]
      return { members, count: members.length, listsNumbers: false }
    })
    const user = userEvent.setup()
    await user.selectOptions(await screen.findByLabelText(texts.standing.label), texts.standing.lapsed)
    expect(await screen.findByText(texts.notFound.ofStanding)).toBeTruthy()
    expect(states).toContain('nonRinnovato')
    await user.type(screen.getByRole('searchbox'), 'Zeni')
    expect(await screen.findByText(texts.notFound.text)).toBeTruthy()
  })

  it('are taken out after a question', async () => {
    openMembers()
    answer(removeMember, () => ({ isRemoved: true }))
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Modifica Marta Zeni' }))
    await user.click(await screen.findByRole('button', { name: texts.remove }))
    expect(sent().some(({ way }) => way.startsWith('DELETE'))).toBe(false)
    await user.click(await screen.findByRole('button', { name: texts.removeAct }))
    expect(await screen.findByText(/^Marta Zeni non è più tra i soci/)).toBeTruthy()
  })

  it('have an e-mail each: another member with it is said at the field', async () => {
    openMembers('secretary', [])
    refuse(saveMember, 'INPUT_WRONG', 400, {
      fields: [{ field: 'email', code: 'MEMBER_KNOWN', message: errors.fields.MEMBER_KNOWN }],
    })
    expect(await screen.findByText(texts.none.title)).toBeTruthy()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: texts.add }))
    const sheet = within(await screen.findByRole('dialog', { name: texts.add }))
    await user.type(sheet.getByLabelText(new RegExp(`^${texts.fields.email}`)), 'marta@example.org')
    await user.click(sheet.getByRole('button', { name: texts.addAct }))
    expect((await sheet.findAllByText(new RegExp(errors.fields.MEMBER_KNOWN))).length).toBeGreaterThan(0)
  })

  it('may share a number with another, once that is confirmed', async () => {
    openMembers('secretary', [])
    const message = errors.fields.MEMBER_NUMBER_TAKEN.replace('{{who}}', 'Lia Bertò')
    refuse(saveMember, 'INPUT_WRONG', 400, {
      fields: [{ field: 'numero', code: 'MEMBER_NUMBER_TAKEN', message }],
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: texts.add }))
    const sheet = within(await screen.findByRole('dialog', { name: texts.add }))
    await user.type(sheet.getByLabelText(new RegExp(`^${texts.fields.email}`)), 'marta@example.org')
    const number = sheet.getByLabelText(new RegExp(`^${texts.fields.number}`))
    await user.type(number, 'T-1')
    await user.click(sheet.getByRole('button', { name: texts.addAct }))
    expect((await sheet.findAllByText(message)).length).toBeGreaterThan(0)
    // Another number is another question.
    await user.type(number, '2')
    expect(sheet.queryByRole('checkbox', { name: texts.sharesNumber })).toBeNull()
    await user.type(number, '{Backspace}')
    await user.click(sheet.getByRole('checkbox', { name: texts.sharesNumber }))
    answer(saveMember, () => marta)
    await user.click(sheet.getByRole('button', { name: texts.addAct }))
    expect(await screen.findByText('Marta Zeni ora è tra i soci.')).toBeTruthy()
    expect(sent().at(-1)?.fields).toMatchObject({ numero: 'T-1', stessoNumero: 'T-1' })
  })

  it('are not for who checks permits', async () => {
    openMembers('wardensCoordinator')
    expect(await screen.findByRole('heading', { name: office.notYours.title })).toBeTruthy()
    expect(requests.some(({ way }) => way.includes('/ufficio/soci'))).toBe(false)
  })
})
