import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOfficers, listOffices } from '#contract/staff.ts'
import office from '#locales/it/office.json' with { type: 'json' }
import { anOffice } from '#web/testing/an-office.ts'
import { openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { lastOffice } from './last-office.ts'

const { answer } = useApp()
const OTHER = 77
const inTwoOffices = (at: string) => {
  signIn('office')
  answer(listOffices, () => ({
    offices: [
      anOffice('owner'),
      anOffice('owner', { associationId: OTHER, associationName: 'Lago di Sopra' }),
    ],
  }))
  answer(listOfficers, () => ({ officers: [] }))
  openAt(at)
}

it('the association of the address is the one worked in last', async () => {
  inTwoOffices(`/ufficio/incaricati?associazione=${OTHER}`)
  expect(await screen.findByText(/Lago di Sopra/, { selector: 'p' })).toBeTruthy()
  await waitFor(() => expect(lastOffice.get()).toBe(OTHER))
})

it('an address without one opens the association worked in last', async () => {
  lastOffice.set(OTHER)
  inTwoOffices('/ufficio/incaricati')
  expect(await screen.findByText(/Lago di Sopra/, { selector: 'p' })).toBeTruthy()
})

it('a link to an association of others changes nothing', async () => {
  lastOffice.set(OTHER)
  inTwoOffices('/ufficio/incaricati?associazione=12345')
  expect(await screen.findByRole('heading', { name: office.ofOthers.title })).toBeTruthy()
  expect(lastOffice.get()).toBe(OTHER)
})
