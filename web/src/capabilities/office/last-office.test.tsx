import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOfficers, listOffices } from '#contract/staff.ts'
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { lastOffice } from './last-office.ts'

const { answer } = useApp()

it('the association that one chose is the one where one comes back, and another’s link changes nothing', async () => {
  signIn('office')
  const [one, two] = [
    anOffice('owner'),
    anOffice('owner', { associationId: 77, associationName: 'Lago di Sopra' }),
  ]
  answer(listOffices, () => ({ offices: [one, two] }))
  answer(listOfficers, () => ({ officers: [] }))
  openAt('/ufficio/incaricati?idAssociazione=77')
  expect(await screen.findByText(/Lago di Sopra/, { selector: 'p' })).toBeTruthy()
  expect(lastOffice.get()).toBe(77)
  openAt('/ufficio/incaricati')
  expect(await screen.findByText(/Lago di Sopra/, { selector: 'p' })).toBeTruthy()
  openAt('/ufficio/incaricati?idAssociazione=12345')
  expect(await screen.findAllByRole('link')).toBeTruthy()
  expect(lastOffice.get()).toBe(77)
})
