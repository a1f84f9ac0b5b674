import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { listAssociations } from '#contract/catalogue.ts'
import { address, anAssociation, openAt, useApp } from '#web/testing/app-for-test.tsx'

const { answer } = useApp()

it('is a page of its own when opened directly, and closes to the permits', async () => {
  openAt('/contatti-modal?associazione=2')
  expect(await screen.findByRole('heading', { level: 1, name: 'Badia' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }))
  await waitFor(() => expect(address()).toBe('/permessi-acquistabili'))
})

it('reports an unknown association', async () => {
  openAt('/contatti-modal?associazione=99')
  expect(await screen.findByRole('heading', { name: 'Questa associazione qui non c’è' })).toBeTruthy()
})

it('marks an example as one, and never links to a script', async () => {
  answer(listAssociations, () => ({
    associations: [{ ...anAssociation(1, 'Alto Sarca'), demo: true, website: 'javascript:alert(1)' }],
  }))
  openAt('/contatti-modal?associazione=1')
  expect(await screen.findByText('Associazioni d’esempio')).toBeTruthy()
  expect(document.querySelector('a[href^="javascript"]')).toBeNull()
})
