import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import { listFavourites } from '#contract/favourites.ts'
import { listHeldPlaces, listHolds } from '#contract/holds.ts'
import { readOrderAgain } from '#contract/order-again.ts'
import { openAt, signIn } from '#web/testing/app-for-test.tsx'
import { anOffer, refusedBecause } from '../an-offer-for-test.ts'
import { day, list, names, useOffers } from './offers-for-test.ts'

const { answer, late, offered, requests } = useOffers()

type Holds = ResponseOf<typeof listHolds>
const hold: Holds['holds'][number] = {
  purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
  permitId: 1,
  permitName: 'T1',
  associationName: 'Alto Sarca',
  firstDay: day,
  lastDay: day,
  options: [],
  secondsLeft: 720,
}
const FULL = 'I posti sono finiti.'
const full = () => refusedBecause(FULL, { permitId: 1, name: 'T1' })

function asAngler(holds: Holds = { holds: [], freed: [] }) {
  signIn('angler')
  answer(readOrderAgain, () => ({}))
  answer(listFavourites, () => ({ permitIds: [] }))
  answer(listHolds, () => holds)
}

describe('a full permit of the list', () => {
  it('is not said to be full while it is asked whether it is only held', async () => {
    offered(full())
    const arrive = late(listHeldPlaces, () => ({ places: [] }))
    openAt(list)
    expect(await screen.findByRole('button', { name: 'Al momento nessun posto libero: 1' })).toBeTruthy()
    expect(screen.queryByText(FULL)).toBeNull()
    arrive()
    expect(await screen.findByRole('button', { name: 'Al completo: 1' })).toBeTruthy()
    expect(screen.getByText(FULL)).toBeTruthy()
  })

  it('says that it is held and for how long at most, where others are paying', async () => {
    offered(full(), refusedBecause(FULL, { permitId: 2, name: 'T2' }))
    answer(listHeldPlaces, () => ({ places: [{ permitId: 1, freeInSeconds: 700 }] }))
    openAt(list)
    const group = await screen.findByRole('button', { name: 'Riservati da chi sta pagando: 1' })
    if (group.getAttribute('aria-expanded') !== 'true') await userEvent.click(group)
    expect(screen.getByText('Riservato da chi sta pagando: forse libero tra 12 minuti.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Al completo: 1' })).toBeTruthy()
  })

  it('by one’s own hold alone is for sale, says so, and the hold leads back to paying', async () => {
    asAngler({ holds: [hold], freed: [{ permitId: 1, day }] })
    offered(full())
    answer(listHeldPlaces, () => ({ places: [{ permitId: 1, leftForYou: 1 }] }))
    openAt(list)
    const card = within(await screen.findByRole('article'))
    expect(card.getByRole('link', { name: 'T1' }).getAttribute('href')).toContain('idPermesso=1')
    expect(card.getByText(/riservato per te/)).toBeTruthy()
    expect(screen.queryByText(FULL)).toBeNull()
    const held = await screen.findByRole('region', { name: /^Riservato per te/ })
    expect(held.textContent).toContain('12:00')
    expect(within(held).getByRole('link').getAttribute('href')).toBe(`/stripe?idAcquisto=${hold.purchaseId}`)
  })

  it('waits for one’s own holds, so that no card moves', async () => {
    asAngler()
    offered(full(), anOffer({ permitId: 2, name: 'Noce' }))
    const arrive = late(listHolds, () => ({ holds: [], freed: [] }))
    openAt(list)
    await waitFor(() => expect(requests.some(({ path }) => path === listHeldPlaces.path)).toBe(true))
    expect(screen.queryByRole('article')).toBeNull()
    arrive()
    await waitFor(() => expect(names()).toEqual(['Noce', expect.stringMatching(/^Al completo: 1/)]))
  })

  it('does not keep a list waiting in which nothing is full', async () => {
    asAngler()
    late(listHolds, () => ({ holds: [], freed: [] }))
    offered(anOffer({ permitId: 2, name: 'Noce' }))
    openAt(list)
    expect(await screen.findByRole('link', { name: 'Noce' })).toBeTruthy()
    expect(requests.some(({ path }) => path === listHeldPlaces.path)).toBe(false)
  })
})

it('a permit that one has already is in view, opens for somebody else, and stays a refusal', async () => {
  asAngler()
  const reasons = [{ code: 'ALREADY_HAS_PERMIT' as const, sentence: 'Hai già un permesso per quel giorno.' }]
  offered(
    anOffer({ permitId: 2, name: 'Noce' }),
    anOffer({ permitId: 1, name: 'T1', buyable: false, reasons }),
  )
  openAt(list)
  const card = within((await screen.findAllByRole('article'))[1] as HTMLElement)
  expect(card.getByText('Hai già un permesso per quel giorno.')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Acquista per un’altra persona' }).getAttribute('href')).toBe(
    `/acquista-permesso?idPermesso=1&data=${day}`,
  )
})
