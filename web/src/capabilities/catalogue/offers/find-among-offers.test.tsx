import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { address, openAt } from '#web/testing/app-for-test.tsx'
import { anOffer } from '../an-offer-for-test.ts'
import { list, names, useOffers } from './offers-for-test.ts'
import { forgetWhereIAm } from '../near/here.ts'

const { offered, requests } = useOffers()

describe('the order', () => {
  beforeEach(() =>
    offered(
      anOffer({ permitId: 1, name: 'Caro', priceCents: 4000, placesLeft: 8 }),
      anOffer({ permitId: 2, name: 'Economico', priceCents: 1000, placesLeft: 1 }),
    ),
  )

  it('is chosen, kept in the address, and announced', async () => {
    openAt(list)
    const order = await screen.findByRole('combobox', { name: 'Ordine dei permessi' })
    expect(names()).toEqual(['Caro', 'Economico'])
    await userEvent.selectOptions(order, 'Dal meno caro')
    expect(names()).toEqual(['Economico', 'Caro'])
    expect(address()).toBe(`${list}&ordine=prezzo`)
    expect(screen.getByText('2 permessi disponibili. Dal meno caro.').getAttribute('role')).toBe('status')
    await userEvent.selectOptions(order, 'Per associazione')
    expect(address()).toBe(list)
  })

  it('comes from the address', async () => {
    openAt(`${list}&ordine=posti`)
    await screen.findByRole('link', { name: 'Caro' })
    expect(names()).toEqual(['Caro', 'Economico'])
  })
})

describe('the search', () => {
  beforeEach(() =>
    offered(
      anOffer({ permitId: 1, name: 'Noce', species: ['marbleTrout'], zoneNames: ['Malè'] }),
      anOffer({
        permitId: 2,
        name: 'Laghi',
        associationId: 2,
        associationName: 'Badia',
        waters: ['Toblino'],
      }),
    ),
  )
  const field = () => screen.findByRole('searchbox', { name: /^Cerca tra i permessi/ })

  it.each([
    ['NOCE', 'Noce'],
    ['male', 'Noce'],
    ['trota marm', 'Noce'],
    ['badia', 'Laghi'],
    ['tobl', 'Laghi'],
  ])('finds by %s', async (typed, name) => {
    openAt(list)
    await userEvent.type(await field(), typed)
    await waitFor(() => expect(names()).toEqual([name]))
    expect(address()).toBe(`${list}&cerca=${encodeURIComponent(typed).replaceAll('%20', '+')}`)
  })

  it('that finds nothing is cleared by a button', async () => {
    openAt(`${list}&cerca=squalo`)
    expect((await field()).getAttribute('value')).toBe('squalo')
    expect(await screen.findByText(/Nessun permesso corrisponde a «squalo»/)).toBeTruthy()
    const [clear] = screen.getAllByRole('button', { name: 'Cancella la ricerca' }).toReversed()
    if (clear) await userEvent.click(clear)
    await waitFor(() => expect(names()).toEqual(['Noce', 'Laghi']))
    expect(address()).toBe(list)
  })
})

describe('a place', () => {
  beforeEach(() =>
    offered(
      anOffer({ permitId: 1, name: 'Noce', position: [46.36, 10.9] }),
      anOffer({ permitId: 2, name: 'Talvera', position: [46.53, 11.36] }),
      anOffer({ permitId: 3, name: 'Senza mappa' }),
    ),
  )
  const field = () => screen.findByRole('searchbox', { name: /^Cerca tra i permessi/ })

  it('is chosen as it is typed: what is near is listed, the nearest first, and stands in the address', async () => {
    openAt(list)
    await userEvent.type(await field(), '50 km da boz')
    await userEvent.click(
      await screen.findByRole('button', { name: /^Entro 50\s+km da Bozen ?Bolzano, BZ, Italia$/ }),
    )
    await waitFor(() => expect(names()).toEqual(['Talvera', 'Noce']))
    expect(address()).toBe(`${list}&luogo=Bozen%7E46.49%2C11.34&entroKm=50&ordine=distanza`)
    expect((await field()).getAttribute('value')).toBe('')
    const distance = screen.getByRole('combobox', { name: 'Quanto lontano' })
    expect(document.activeElement).toBe(distance)
    expect(screen.getByText(/a circa 5 km/)).toBeTruthy()

    await userEvent.selectOptions(distance, '10')
    await waitFor(() => expect(names()).toEqual(['Talvera']))
    await userEvent.click(screen.getByRole('button', { name: 'Non cercare più intorno a Bozen' }))
    await waitFor(() => expect(names()).toEqual(['Noce', 'Talvera', 'Senza mappa']))
    expect(address()).toBe(list)
  })

  it('without a permit near it leads further away', async () => {
    openAt(`${list}&luogo=Merano~46.67,11.16&entroKm=20&ordine=distanza`)
    expect(
      await screen.findByText('Entro 20 km da Merano non c’è nessun permesso per questo giorno.'),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Cerca entro 30\s+km$/ }))
    await waitFor(() => expect(names()).toEqual(['Talvera']))
  })
})

describe('near me', () => {
  const locate = vi.fn<Geolocation['getCurrentPosition']>()
  const failed = (code: 1 | 2 | 3) =>
    locate.mockImplementation((_, onError) =>
      onError?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
    )
  beforeEach(() => {
    locate.mockReset()
    const geolocation = { getCurrentPosition: locate } as unknown as Geolocation
    vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(geolocation)
    offered(
      anOffer({ permitId: 1, name: 'Lontano', position: [46.5, 11] }),
      anOffer({ permitId: 2, name: 'Vicino', position: [46.1, 11] }),
      anOffer({ permitId: 3, name: 'Chissà' }),
    )
    forgetWhereIAm()
  })
  const button = () => screen.findByRole('button', { name: 'Vicino a me' })

  it('asks for the position on the tap only, and sorts by distance', async () => {
    locate.mockImplementation((onFound) =>
      onFound({ coords: { latitude: 46, longitude: 11 } } as GeolocationPosition),
    )
    openAt(list)
    await button()
    expect(locate).not.toHaveBeenCalled()
    await userEvent.click(await button())
    expect(names()).toEqual(['Vicino', 'Lontano', 'Chissà'])
    expect(screen.getByText(/a circa 11\skm/)).toBeTruthy()
    expect((await button()).getAttribute('aria-pressed')).toBe('true')
    expect(address()).toBe(`${list}&ordine=distanza`)
    expect(screen.getByRole('combobox', { name: 'Ordine dei permessi' })).toHaveProperty('value', 'distance')
    expect(JSON.stringify(requests)).not.toContain('46')
    await userEvent.click(await button())
    expect(names()).toEqual(['Lontano', 'Vicino', 'Chissà'])
    expect(address()).toBe(list)
  })

  it('is not asked for by an address', async () => {
    openAt(`${list}&ordine=distanza`)
    expect(await screen.findByText(/Tocca «Vicino a me»/)).toBeTruthy()
    await screen.findByRole('link', { name: 'Vicino' })
    expect(locate).not.toHaveBeenCalled()
    expect(names()).toEqual(['Lontano', 'Vicino', 'Chissà'])
  })

  it.each([
    [1, /non ci dice dove sei/],
    [2, /non conosce la sua posizione/],
    [3, /non ha trovato in tempo/],
  ] as const)('explains the error %i and leaves the list', async (code, sentence) => {
    failed(code)
    openAt(list)
    await userEvent.click(await button())
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(names()).toEqual(['Lontano', 'Vicino', 'Chissà'])
    // The list does not say that it has an order which it has not.
    expect(screen.getByRole('combobox', { name: 'Ordine dei permessi' })).toHaveProperty('value', '')
    expect(screen.queryByText(/Più vicini\.$/)).toBeNull()
  })
})
