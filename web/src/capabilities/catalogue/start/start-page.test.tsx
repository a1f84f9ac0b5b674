import { screen, waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { heldPermit, listMyPermits } from '#contract/permits.ts'
import { address, openAt, signIn, TODAY, useApp } from '#web/testing/app-for-test.tsx'

const { answer, silence } = useApp()

const link = (name: string | RegExp) => screen.findByRole('link', { name })
const held = (changes: object = {}) => ({
  ...z.decode(heldPermit, heldPermit.example as z.input<typeof heldPermit>),
  firstDay: TODAY,
  lastDay: TODAY,
  ...changes,
})

describe('start', () => {
  it('leads a visitor to today', async () => {
    openAt('/start')
    expect((await link('Pesca oggi')).getAttribute('href')).toBe('/home?data=2027-05-01')
    expect((await link('Accedi o registrati')).getAttribute('href')).toBe('/login')
    expect(screen.getByText('1 maggio')).toBeTruthy()
  })

  it('follows at once where a link leads', async () => {
    openAt('/permessi-acquistabili?data=2027-05-02', true)
    await waitFor(() => expect(address()).toBe('/permessi-acquistabili?data=2027-05-02'))
  })

  it('follows through the guards', async () => {
    signIn('warden')
    openAt('/start?vai=%2Fhome')
    await waitFor(() => expect(address()).not.toContain('vai'))
    expect(address()).not.toContain('/home?')
  })

  it.each(['https://evil.example/', '//evil.example'])('never follows to %s', async (elsewhere) => {
    openAt(`/start?vai=${encodeURIComponent(elsewhere)}`)
    await link('Pesca oggi')
    expect(location.pathname).toBe('/start')
  })

  it('with day and types given leads straight to what they mean', async () => {
    openAt('/start?data=2027-05-08&tipologie=1,3&associazione=2', true)
    expect((await link('Vedi i permessi')).getAttribute('href')).toBe(
      '/permessi-acquistabili?data=2027-05-08&associazione=2&tipologie=1%2C3',
    )
    expect(screen.getByText('8 maggio')).toBeTruthy()
  })
})

describe('start for an angler', () => {
  it('shows today’s permit', async () => {
    signIn('angler')
    answer(listMyPermits, () => ({ permits: [held({ name: 'Zona T1' })] }))
    openAt('/start')
    expect((await link('Mostra il permesso')).getAttribute('href')).toBe('/miei-permessi')
    expect(screen.getByText('Zona T1')).toBeTruthy()
  })

  it.each([
    ['of tomorrow', { firstDay: '2027-05-02', lastDay: '2027-05-02' }],
    ['that was paid back', { state: 'refunded' }],
    ['bought for another', { iAmHolder: false }],
  ])('does not take for today’s one %s', async (_, changes) => {
    signIn('angler')
    answer(listMyPermits, () => ({ permits: [held(changes)] }))
    openAt('/start')
    expect(await link('Pesca oggi')).toBeTruthy()
    expect(screen.queryByText('Mostra il permesso')).toBeNull()
  })

  it('offers the purchase when the server does not answer', async () => {
    signIn('angler')
    silence(listMyPermits)
    openAt('/start')
    expect(await link('Pesca oggi')).toBeTruthy()
    expect((await link('I miei permessi')).getAttribute('href')).toBe('/miei-permessi')
  })
})

it('start shows a warden the way to their pages, and nothing to buy', async () => {
  signIn('warden')
  openAt('/start')
  expect((await link('Vai al servizio')).getAttribute('href')).toBe('/home-guardiapesca')
  expect((await link('Controlla un permesso')).getAttribute('href')).toBe('/home-guardiapesca?controllo=1')
  expect(screen.queryByText('Pesca oggi')).toBeNull()
})
