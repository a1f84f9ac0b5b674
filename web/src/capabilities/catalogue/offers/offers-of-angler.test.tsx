import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeFavourite, listFavourites } from '#contract/favourites.ts'
import { readOrderAgain } from '#contract/order-again.ts'
import { emptySession } from '#web/platform/session.ts'
import { address, openAt, signIn } from '#web/testing/app-for-test.tsx'
import { anOffer } from '../an-offer-for-test.ts'
import { list, names, useOffers } from './offers-for-test.ts'

const { answer, offered, requests, silence } = useOffers()

describe('favourites', () => {
  const star = (name: string) => screen.findByRole('button', { name: `Preferito: ${name}` })
  beforeEach(() => {
    signIn('angler')
    answer(readOrderAgain, () => ({}))
    answer(listFavourites, () => ({ permitIds: [2] }))
    offered(anOffer({ permitId: 1, name: 'Noce' }), anOffer({ permitId: 2, name: 'Avisio' }))
  })

  it('come first; another one stays where it is until the list is opened again', async () => {
    answer(changeFavourite, (_, fields) => {
      expect(fields).toMatchObject({ idPermesso: 1, preferito: true })
      return { permitIds: [1, 2] }
    })
    openAt(list)
    expect((await star('Avisio')).getAttribute('aria-pressed')).toBe('true')
    expect(names()).toEqual(['Avisio', 'Noce'])
    await userEvent.click(await star('Noce'))
    await waitFor(async () => expect((await star('Noce')).getAttribute('aria-pressed')).toBe('true'))
    expect(names()).toEqual(['Avisio', 'Noce'])
  })

  it('alone are a filter in the address', async () => {
    openAt(list)
    await userEvent.click(await screen.findByRole('button', { name: 'Preferiti' }))
    await waitFor(() => expect(names()).toEqual(['Avisio']))
    expect(address()).toBe(`${list}&preferiti=1`)
    await userEvent.click(await screen.findByRole('button', { name: 'Preferiti' }))
    await waitFor(() => expect(names()).toEqual(['Avisio', 'Noce']))
  })

  it('that cannot be saved are told, and nothing moves', async () => {
    silence(changeFavourite)
    openAt(list)
    await userEvent.click(await star('Noce'))
    expect(await screen.findByText(/Non siamo riusciti a salvarlo/)).toBeTruthy()
    expect((await star('Noce')).getAttribute('aria-pressed')).toBe('false')
    expect(names()).toEqual(['Avisio', 'Noce'])
  })

  it('that are not known leave the list as it is', async () => {
    silence(listFavourites)
    openAt(list)
    expect(await screen.findByRole('link', { name: 'Noce' })).toBeTruthy()
    expect(names()).toEqual(['Noce', 'Avisio'])
  })

  it('are not there for a visitor', async () => {
    emptySession()
    openAt(`${list}&preferiti=1`)
    await screen.findByRole('link', { name: 'Noce' })
    expect(screen.queryByRole('button', { name: /^Preferit/ })).toBeNull()
    expect(requests.some(({ path }) => path === listFavourites.path)).toBe(false)
    expect(names()).toEqual(['Noce', 'Avisio'])
  })
})

describe('as last time', () => {
  const last = {
    purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f',
    permitId: 12,
    permitName: 'Riserva',
    associationName: 'Alto Sarca',
    reasons: [],
    zoneName: 'T1',
    options: [],
    boughtFor: '2027-05-01',
    lost: [],
  }
  beforeEach(() => signIn('angler'))

  it('leads from the top of the list to the filled in form', async () => {
    answer(readOrderAgain, () => ({ order: { ...last, firstDay: '2027-05-04', lastDay: '2027-05-04' } }))
    openAt(list)
    const link = await screen.findByRole('link', { name: 'Acquista di nuovo' })
    expect(link.getAttribute('href')).toBe(`/acquista-permesso?idPermesso=12&idAcquisto=${last.purchaseId}`)
    expect(screen.getByText('Riserva · T1')).toBeTruthy()
    expect(screen.getByText('martedì 4 maggio')).toBeTruthy()
  })

  it('is not there without a day', async () => {
    answer(readOrderAgain, () => ({ order: last }))
    offered(anOffer())
    openAt(list)
    await screen.findByRole('link', { name: 'Sarca' })
    await waitFor(() => expect(requests.some(({ path }) => path === readOrderAgain.path)).toBe(true))
    expect(screen.queryByRole('heading', { name: 'Come l’ultima volta' })).toBeNull()
  })
})
