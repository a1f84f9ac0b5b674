import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { listOffers } from '#contract/catalogue.ts'
import { anOffer, refusedBecause } from '../an-offer-for-test.ts'
import { address, openAt, useApp } from '#web/testing/app-for-test.tsx'

const { answer } = useApp()

const filters = '/filtri?data=2027-05-02'

beforeEach(() =>
  answer(listOffers, (query) => ({
    day: '2027-05-02',
    offers: [
      anOffer({ permitId: 1, techniques: [1], keeping: 'released', priceCents: 1800 }),
      anOffer({ permitId: 2, techniques: [1, 2] }),
      anOffer({ permitId: 3, techniques: [2], type: 4, associationId: 2 }),
      refusedBecause('chiuso', { permitId: 4, techniques: [1] }),
    ].filter(({ type }) => (query.get('tipologie') ?? String(type)) === String(type)),
  })),
)

const remaining = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy())
const tap = async (name: string, role = 'button') => userEvent.click(await screen.findByRole(role, { name }))

it('count the results immediately, and keep every filter in the address', async () => {
  openAt(filters)
  await remaining('3 permessi disponibili')
  await tap('Mosca')
  await remaining('2 permessi disponibili')
  await tap('Lo rilascio sempre', 'radio')
  expect(address()).toBe(`${filters}&tecniche=1&prelievo=no`)
})

it('send the server the filters that it applies', async () => {
  openAt(filters)
  await tap('Permesso laghi')
  await remaining('1 permesso disponibile')
  expect(address()).toBe(`${filters}&tipologie=4`)
})

it('are read from a shared address, and cleared together', async () => {
  openAt(`${filters}&tecniche=1&prezzoCentesimi=2000`)
  await remaining('1 permesso disponibile')
  expect((await screen.findByRole('button', { name: 'Mosca' })).getAttribute('aria-pressed')).toBe('true')
  await tap('Togli i filtri')
  await remaining('3 permessi disponibili')
  expect(address()).toBe(filters)
})

it('open the list in their place in the history, so that back skips them', async () => {
  openAt(`${filters}&tecniche=2`)
  const steps = history.length
  await userEvent.click(await screen.findByRole('link', { name: 'Vedi i permessi' }))
  expect(address()).toBe('/permessi-acquistabili?data=2027-05-02&tecniche=2')
  expect(history.length).toBe(steps)
})
