import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { address, openAt, signIn, useApp } from '#web/testing/app-for-test.tsx'
import app from '#locales/it/app.json' with { type: 'json' }
import { pages } from '../pages.ts'
import { parentOf } from './parents.ts'

useApp()

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
