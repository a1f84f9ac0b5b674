import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listOffers } from '#contract/catalogue.ts'
import { changeFavourite, listFavourites } from '#contract/favourites.ts'
import { readOrderAgain } from '#contract/order-again.ts'
import { emptySession } from '#web/platform/session.ts'
import { anOffer, refusedBecause } from '../an-offer-for-test.ts'
import { forgetWhereIAm } from '../near/here.ts'
import { address, openAt, signIn, TODAY, useApp } from '#web/testing/app-for-test.tsx'

const { answer, calendar, requests, silence } = useApp()

const day = '2027-05-02'
const list = `/permessi-acquistabili?data=${day}`
const offered = (...offers: ReturnType<typeof anOffer>[]) => answer(listOffers, () => ({ day, offers }))
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

describe('the permits of a day', () => {
  it('list the buyable ones first, each with a link to its form', async () => {
    offered(
      refusedBecause('I posti sono finiti.', { permitId: 1, name: 'T1', nextDay: '2027-05-03' }),
      anOffer({ permitId: 2, name: 'Noce' }),
    )
    openAt(list)
    expect((await screen.findByRole('link', { name: 'Noce' })).getAttribute('href')).toBe(
      `/acquista-permesso?idPermesso=2&data=${day}`,
    )
    expect(names()).toEqual(['Noce', /Al completo: 1/].map((name) => expect.stringMatching(name)))
  })

  it('show why one cannot be bought, with a link to the day when it can', async () => {
    offered(refusedBecause('I posti sono finiti.', { name: 'T1', nextDay: '2027-05-03' }))
    openAt(`${list}&tecniche=1`)
    const card = within(await screen.findByRole('article'))
    expect(card.getByText('I posti sono finiti.')).toBeTruthy()
    await userEvent.click(card.getByRole('link', { name: 'lunedì 3 maggio' }))
    // The filters are kept.
    expect(address()).toBe('/permessi-acquistabili?data=2027-05-03&tecniche=1')
  })

  it('show other prices where they differ', async () => {
    offered(anOffer({ priceCents: 1200, memberPriceCents: 1200, minorPriceCents: 500 }))
    openAt(list)
    expect(await screen.findByText(/^altri 25\s€$/)).toBeTruthy()
    expect(screen.getByText(/^minori 5\s€$/)).toBeTruthy()
    expect(screen.queryByText(/^soci/)).toBeNull()
  })

  it('cost “from” where more days cost more', async () => {
    const days = { daysAtLeast: 2, daysAtMost: 7, priceCents: 2800, adultPriceCents: 2800 }
    offered(
      anOffer({ permitId: 1, name: 'Settimana', ...days, minorPriceCents: 1400 }),
      anOffer({ permitId: 2, name: 'Forfait', ...days, pricePer: 'permit' }),
      anOffer({ permitId: 3, name: 'Giorno', priceCents: 2800, adultPriceCents: 2800 }),
    )
    openAt(list)
    await screen.findByRole('link', { name: 'Settimana' })
    const texts = screen.getAllByRole('article').map((card) => card.textContent)
    expect(texts[0]).toMatch(/da 28\s€/)
    expect(texts[0]).toMatch(/minori da 14\s€/)
    expect(texts[1]).not.toMatch(/da 28/)
    expect(texts[2]).not.toMatch(/da 28/)
  })

  it('count the places of minors apart, and draw dots only for all places of a day', async () => {
    const limited = { limitedEntry: true, placesLeft: 3, places: 5 }
    offered(
      anOffer({ permitId: 1, name: 'Uno', ...limited, ofOneCounter: true, placesLeftForMinors: 1 }),
      anOffer({ permitId: 2, name: 'Zone', ...limited }),
      refusedBecause('I posti sono finiti.', { permitId: 3, name: 'Minori', placesLeftForMinors: 2 }),
    )
    openAt(list)
    await screen.findByRole('link', { name: 'Uno' })
    await userEvent.click(screen.getByRole('button', { name: /^Al completo: 1/ }))
    const [one, best, full] = screen.getAllByRole('article')
    const dotsIn = (card: HTMLElement | undefined) => card?.querySelectorAll('span.rounded-full').length
    expect(one?.textContent).toContain('3 posti liberi')
    expect(one?.textContent).toContain('1 in più solo per minori')
    expect(dotsIn(one)).toBe(5)
    expect(best?.textContent).toContain('fino a 3 posti liberi')
    expect(dotsIn(best)).toBe(0)
    expect(full?.textContent).toContain('2 in più solo per minori')
  })

  it('open the association’s contacts over the list, and close back to it', async () => {
    offered(anOffer())
    openAt(list)
    await userEvent.click(await screen.findByRole('link', { name: 'Alto Sarca: contatti' }))
    const dialog = await screen.findByRole('dialog', { name: 'Alto Sarca' })
    expect(within(dialog).getByRole('link', { name: '+39 0465 50 10 07' }).getAttribute('href')).toBe(
      'tel:+390465501007',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Chiudi' }))
    await waitFor(() => expect(address()).toBe(list))
    expect(await screen.findByRole('link', { name: 'Sarca' })).toBeTruthy()
  })
})

describe('what cannot be bought', () => {
  const reason = (code: string) => ({ buyable: false, reasons: [{ code, sentence: `Perché ${code}.` }] })

  it('is folded by reason, with the next day, and opened by keyboard', async () => {
    offered(
      anOffer({ permitId: 1, name: 'Noce' }),
      anOffer({ permitId: 2, name: 'T1', ...reason('FULL'), nextDay: '2027-05-04' }),
      anOffer({ permitId: 3, name: 'T2', ...reason('FULL'), nextDay: '2027-05-03' }),
      anOffer({ permitId: 4, name: 'Soci', ...reason('MEMBERS_ONLY') }),
    )
    openAt(list)
    const full = await screen.findByRole('button', { name: /^Al completo: 2/ })
    expect(full.textContent).toContain('lunedì 3 maggio')
    expect(screen.getByRole('button', { name: 'Solo per soci: 1' })).toBeTruthy()
    expect(screen.queryAllByRole('heading', { level: 4 })).toEqual([])
    full.focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getAllByText('Perché FULL.')).toHaveLength(2)
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'T2',
      'T1',
    ])
  })

  it('is open where nothing else is there', async () => {
    offered(anOffer({ name: 'T1', ...reason('FULL') }), anOffer({ permitId: 2, ...reason('MEMBERS_ONLY') }))
    openAt(list)
    expect(await screen.findByText('Perché FULL.')).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(['T1'])
  })
})

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
  })
})

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

describe('a day with nothing', () => {
  it('shows the next open day of the calendar', async () => {
    calendar({ day, state: 'closed' }, { day: '2027-05-04', state: 'open' })
    openAt(list)
    await userEvent.click(await screen.findByRole('link', { name: 'Vai a martedì 4 maggio' }))
    expect(address()).toBe('/permessi-acquistabili?data=2027-05-04')
  })

  it('does not promise a day for filters that the calendar does not know', async () => {
    calendar({ day: '2027-05-04', state: 'open' })
    offered(anOffer({ techniques: [1] }))
    openAt(`${list}&tecniche=3`)
    expect(await screen.findByText(/Con questi filtri non resta/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Vai a/ })).toBeNull()
  })

  it('clears the filters and keeps the day', async () => {
    offered(anOffer({ techniques: [1] }))
    openAt(`${list}&tecniche=3&associazione=1`)
    await screen.findByText(/Con questi filtri non resta/)
    const [reset] = screen.getAllByRole('button', { name: 'Togli i filtri' })
    if (reset) await userEvent.click(reset)
    expect(address()).toBe(list)
    expect(await screen.findByRole('link', { name: 'Sarca' })).toBeTruthy()
  })
})

describe('without an answer', () => {
  it('can be retried', async () => {
    silence(listOffers)
    openAt(list)
    const again = await screen.findByRole('button', { name: 'Riprova' })
    offered(anOffer())
    await userEvent.click(again)
    expect(await screen.findByRole('link', { name: 'Sarca' })).toBeTruthy()
  })

  it('reports that there is no network, and retries when it is back', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    silence(listOffers)
    openAt(list)
    expect(await screen.findByRole('heading', { name: 'Qui non c’è rete' })).toBeTruthy()
    offered(anOffer())
    network.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    expect(await screen.findByRole('link', { name: 'Sarca' })).toBeTruthy()
    network.mockRestore()
  })
})

it('a day that is past becomes today', async () => {
  const days: (string | null)[] = []
  answer(listOffers, (query) => {
    days.push(query.get('data'))
    return { day: TODAY, offers: [] }
  })
  openAt('/permessi-acquistabili?data=2020-01-01')
  await screen.findByText(/non c’è niente/)
  expect(days).toEqual([TODAY])
})
