import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { address, openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import { checkOffer, listZones, readPermit } from '#contract/catalogue.ts'
import { listHolds } from '#contract/holds.ts'
import { openPayment } from '#contract/purchase.ts'
import { aPlainPermit, aSlot, aZone } from '#web/capabilities/purchase/choose/permit-for-test.ts'
import buy from '#locales/it/buy.json' with { type: 'json' }
import app from '#locales/it/app.json' with { type: 'json' }
import { pages } from '../pages.ts'
import { parentOf } from './parents.ts'

const { answer, refuse, calendar } = useApp()

const backTo = (page: string) => app.back.to.replace('{{page}}', page)
const arrow = (page: string) => screen.findByRole('button', { name: backTo(page) })

describe('the back arrow', () => {
  it('says and does where the history leads, with its query', async () => {
    openAt('/home?data=2027-05-08')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('link', { name: /^Vedi i permessi/ }))
    await waitFor(() => expect(address()).toBe('/permessi-acquistabili?data=2027-05-08'))
    await user.click(await arrow('Quando e dove'))
    await waitFor(() => expect(address()).toBe('/home?data=2027-05-08'))
  })

  it('leads from a page that was opened directly to the page above, and from there not back again', async () => {
    openAt('/filtri?data=2027-05-08')
    const user = userEvent.setup()
    await user.click(await arrow('Quando e dove'))
    await waitFor(() => expect(address()).toBe('/home?data=2027-05-08'))
    await user.click(await arrow('Inizio'))
    await waitFor(() => expect(address()).toBe('/start'))
    expect(screen.queryByRole('button', { name: /^Torna a/ })).toBeNull()
  })

  it('of paying is named after where it leads, and leads there', async () => {
    const day = '2027-05-02'
    answer(readPermit, () => ({ ...aPlainPermit(), name: 'Lago' }))
    answer(listZones, () => ({ zones: [aZone(undefined, { slots: [aSlot(undefined, 3)] })] }))
    answer(checkOffer, () => ({ buyable: true, reasons: [], priceCents: 4000, unitPriceCents: 4000 }))
    answer(listHolds, () => ({ holds: [], freed: [] }))
    calendar({ day, state: 'open' })
    refuse(openPayment, 'PAYMENT_UNAVAILABLE')
    signIn('angler')
    openAt(`/acquista-permesso?idPermesso=12&data=${day}`)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Continua' }))
    await user.click(await screen.findByRole('button', { name: buy.conditions.accept }))
    await waitFor(() => expect(address()).toBe(`/stripe?idPermesso=12&data=${day}`))
    // The page below the conditions is drawn again meanwhile, and keeps its name to itself.
    await waitFor(() => expect(document.title).toContain(buy.pay.title))
    await user.click(await arrow(buy.conditions.title))
    await waitFor(() => expect(address()).toBe(`/condizioni-modal?idPermesso=12&data=${day}`))
    expect(await screen.findByRole('button', { name: buy.conditions.accept })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Chiudi' }))
    await waitFor(() => expect(address()).toBe(`/acquista-permesso?idPermesso=12&data=${day}`))
    await waitFor(() => expect(document.title).toContain('Lago'))
  })

  it('is on no first page of the navigation bar', async () => {
    signIn('angler')
    openAt('/miei-permessi')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: /^Torna a/ })).toBeNull()
  })
})

it('every page has one above it, which ends at start or at a warden’s home', () => {
  for (const { path } of pages) {
    let here: string = path.replace(':idAssociazione', '1')
    for (let steps = 0; steps < 4 && here !== '/start' && here !== '/home-guardiapesca'; steps++)
      here = parentOf(new URL(here, 'https://lenza.example')).address
    expect(['/start', '/home-guardiapesca']).toContain(here)
  }
})

it('what the address names goes along', () => {
  expect(parentOf({ pathname: '/riepilogo-uscita', search: '?idAcquisto=a&idUscita=b' })).toMatchObject({
    address: '/dettaglio-uscite?idAcquisto=a',
  })
  expect(parentOf({ pathname: '/guide/3', search: '' }).address).toBe('/guide')
})
