import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import { readPermitPage, readWaterPage } from '#contract/public-pages.ts'
import { address, openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { exampleOf } from '#web/testing/example-of.ts'

const { answer, refuse, silence } = useApp()

type PermitPage = ResponseOf<typeof readPermitPage>
const permitPage = (more: Partial<PermitPage> = {}) =>
  answer(readPermitPage, () => ({ ...exampleOf(readPermitPage), ...more }))
const PERMIT = '/permessi/12-zona-t1'
const buyable: Partial<PermitPage> = { buyable: true, reasons: [], nextDay: undefined, placesLeft: 3 }

beforeEach(() => {
  permitPage()
  answer(readWaterPage, () => exampleOf(readWaterPage))
})

const buying = () => screen.findByRole('region', { name: 'Prezzo e acquisto' })
const linkIn = (region: HTMLElement, name: string) =>
  within(region).getByRole('link', { name }).getAttribute('href')

describe('a permit’s page', () => {
  it('leads to the form on the day that can be had next', async () => {
    openAt(PERMIT)
    const box = await buying()
    expect(box.textContent).toContain('Prossimo giorno possibile: lunedì 3 maggio')
    expect(linkIn(box, 'Acquista il permesso')).toBe('/acquista-permesso?idPermesso=12&data=2027-05-03')
  })

  it('says that it can be had today, with the places left', async () => {
    permitPage(buyable)
    openAt(PERMIT)
    const box = await buying()
    expect(box.textContent).toContain('Si può ancora avere per oggi: domenica 2 maggio')
    expect(linkIn(box, 'Acquista il permesso')).toBe('/acquista-permesso?idPermesso=12&data=2027-05-02')
  })

  it('of which no day can be had now says why, and leads to the other permits', async () => {
    permitPage({ nextDay: undefined, reasons: [{ code: 'NOT_ON_SALE', sentence: 'Non è in vendita.' }] })
    openAt(PERMIT)
    const box = await buying()
    expect(box.textContent).toContain('Non è in vendita.')
    expect(linkIn(box, 'Vedi gli altri permessi')).toBe('/permessi-acquistabili?associazione=1')
    expect(within(box).queryByRole('link', { name: 'Acquista il permesso' })).toBeNull()
  })

  it('whose next day is not sold yet says from when', async () => {
    permitPage({ nextDaySoldFrom: '2027-05-03', nextDaySoldFromTime: '08:00:00' })
    openAt(PERMIT)
    const box = await buying()
    expect(box.textContent).toContain('(inizio vendita: lunedì 3 maggio, ore 8:00)')
    expect(within(box).queryByRole('link', { name: 'Acquista il permesso' })).toBeNull()
  })

  it('sells nothing to a warden', async () => {
    permitPage(buyable)
    signIn('warden')
    openAt(PERMIT)
    expect(within(await buying()).queryByRole('link')).toBeNull()
  })

  it('has the permit’s present name in its address', async () => {
    openAt('/permessi/12-old-name?lingua=it')
    await buying()
    await waitFor(() => expect(address()).toBe(`${PERMIT}?lingua=it`))
  })

  it('that is not there says so, and one that did not come can be asked for again', async () => {
    for (const path of ['/permessi/999-x', '/permessi/x']) {
      refuse(readPermitPage, 'NOT_FOUND')
      const { unmount } = openAt(path)
      expect(
        await screen.findByRole('heading', { level: 1, name: 'Questo permesso qui non c’è' }),
      ).toBeTruthy()
      unmount()
    }
    refuse(readPermitPage, 'UNEXPECTED', 500)
    openAt(PERMIT)
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeTruthy()
  })

  it('without a network says so', async () => {
    silence(readPermitPage)
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    openAt(PERMIT)
    act(() => void dispatchEvent(new Event('offline')))
    expect(await screen.findByRole('heading', { name: /rete|connessione/i })).toBeTruthy()
    isOnline.mockRestore()
  })
})

describe('a water’s page', () => {
  it('has its permits, each a link to its page, and the pages above it', async () => {
    openAt('/acque/3-sarca')
    expect(await screen.findByRole('heading', { level: 1, name: 'Sarca' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zona T1' }).getAttribute('href')).toBe(PERMIT)
    const trail = within(screen.getByRole('navigation', { name: 'Percorso' }))
    expect(trail.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Lenza',
      'Guide',
      'Alto Sarca',
      'Sarca',
    ])
    expect(screen.getByText('Tutti i pesci: al massimo 1 al giorno.')).toBeTruthy()
  })

  it('says the rules of several permits once where they are the same, and by permit where they differ', async () => {
    const water = exampleOf(readWaterPage)
    const [one] = water.permits
    if (one === undefined) throw new Error('the example has no permit')
    const permits = [one, { ...one, permitId: 13, name: 'Settimanale' }]
    answer(readWaterPage, () => ({ ...water, permits }))
    const { unmount } = openAt('/acque/3-sarca')
    await screen.findByRole('heading', { level: 1, name: 'Sarca' })
    expect(screen.getAllByText('Tutti i pesci: al massimo 1 al giorno.')).toHaveLength(1)
    expect(screen.queryByRole('heading', { name: /^Con / })).toBeNull()
    unmount()
    const other = { ...one, permitId: 14, name: 'No-kill', fishing: ['Tutto si rilascia.'] }
    answer(readWaterPage, () => ({ ...water, permits: [...permits, other] }))
    openAt('/acque/3-sarca')
    const ofAll = await screen.findByRole('heading', { level: 3, name: 'Con ogni permesso' })
    expect(ofAll.nextElementSibling?.textContent).toBe('Si pesca tutto l’anno.')
    expect(await screen.findByRole('heading', { level: 3, name: 'Con Zona T1 e Settimanale' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 3, name: 'Con No-kill' })).toBeTruthy()
  })

  it('that is not there says so', async () => {
    refuse(readWaterPage, 'NOT_FOUND')
    openAt('/acque/999-x')
    expect(await screen.findByRole('heading', { level: 1, name: 'Quest’acqua qui non c’è' })).toBeTruthy()
  })
})
