import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { listAssociations, listOffers } from '#contract/catalogue.ts'
import { address, anAssociation, openAt, TODAY } from '#web/testing/app-for-test.tsx'
import { anOffer, refusedBecause } from '../an-offer-for-test.ts'
import { day, list, names, useOffers } from './offers-for-test.ts'

const { answer, calendar, offered, silence } = useOffers()

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

  it('name where a permit is bought that is not sold online', async () => {
    const pointsOfSale = [{ name: 'Bar Centrale', address: 'Piazza 1' }]
    answer(listAssociations, () => ({ associations: [{ ...anAssociation(1, 'Alto Sarca'), pointsOfSale }] }))
    const reasons = [{ code: 'NOT_ON_SALE' as const, sentence: 'Non si vende in rete.' }]
    offered(anOffer({ buyable: false, reasons, associationId: 1 }))
    openAt(list)
    expect(await screen.findByText(/Bar Centrale, Piazza 1/)).toBeTruthy()
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
