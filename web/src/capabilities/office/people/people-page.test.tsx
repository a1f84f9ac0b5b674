import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { erasePerson, findPeople, readPerson, type OfficePerson } from '#contract/office-person.ts'
import { listOffices } from '#contract/staff.ts'
import type { OfficeRole } from '#contract/office-fields.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import office from '#locales/it/office.json' with { type: 'json' }
import words from '#locales/it/office-person.json' with { type: 'json' }

const { answer, requests } = useApp()

const marta: OfficePerson = {
  kind: 'account',
  personId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  name: 'Marta Zeni',
  email: 'marta@example.org',
  sales: 2,
  hasAccount: true,
  kept: [{ section: 'bought', count: 2, why: 'Contabilità', howLong: '10 anni', fate: 'withoutName' }],
  staying: [{ what: 'validPermit', name: 'Giornaliero', until: '2027-05-04' }],
  canErase: true,
}
const open = (role: OfficeRole, at = '/ufficio/dati') => {
  signIn('office')
  answer(listOffices, () => ({ offices: [anOffice(role)] }))
  answer(findPeople, () => ({ people: [marta], hasMore: false }))
  answer(readPerson, () => marta)
  openAt(at)
}

it('is not for a role without the right', async () => {
  open('secretary')
  expect(await screen.findByRole('heading', { name: office.notYours.title })).toBeTruthy()
})

it('finds a person, says why what is kept and what stays, and erases after the consequences', async () => {
  open('owner')
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(words.search.text), 'zeni')
  await user.click(screen.getByRole('button', { name: words.search.act }))
  await user.click(await screen.findByRole('link', { name: /Marta Zeni/ }))
  expect(await screen.findByText('Contabilità')).toBeTruthy()
  expect(screen.getByText(words.fates.withoutName)).toBeTruthy()
  expect(screen.getByText(/Giornaliero/)).toBeTruthy()
  answer(erasePerson, () => ({ permits: 1, permitsLeft: 1 }))
  await user.click(screen.getByRole('button', { name: words.erase.act }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText(words.erase.text)).toBeTruthy()
  expect(requests.some(({ way }) => way.startsWith('DELETE'))).toBe(false)
  await user.click(within(dialog).getByRole('button', { name: words.erase.confirm }))
  expect(await screen.findByText(/I dati sono cancellati/)).toBeTruthy()
})
