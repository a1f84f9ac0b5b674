import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listMyPermits } from '#contract/permits.ts'
import { newId, writeOuting } from '#web/platform/offline/index.ts'
import { aPhoneForTest } from '#web/platform/offline/river-log-for-test.ts'
import { address, openAt, signIn, TODAY, useApp } from '#web/testing/app-for-test.tsx'
import { aHeldPermit } from '#web/testing/held-permit.ts'
import app from '#locales/it/app.json' with { type: 'json' }
import river from '#locales/it/river.json' with { type: 'json' }

const { answer } = useApp()
const held = aHeldPermit({ firstDay: TODAY, lastDay: TODAY })
const { purchaseId, permitId } = held
let takeAway: () => Promise<void>

beforeEach(() => {
  takeAway = aPhoneForTest()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await takeAway()
})

const bar = () => screen.findByRole('navigation', { name: app.bar.label })
const entriesOf = async () =>
  (await within(await bar()).findAllByRole('link')).map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])
const begin = () =>
  writeOuting({ id: newId(), purchaseId, day: TODAY, startedAt: `${TODAY}T05:00:00.000Z`, zoneId: 3 })

describe('the navigation bar', () => {
  it('is not there for a visitor', async () => {
    openAt('/home')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('navigation', { name: app.bar.label })).toBeNull()
    expect(document.querySelector('.with-bar')).toBeNull()
  })

  it('leads an angler to today, permits, log and map, and marks the page that is shown', async () => {
    signIn('angler')
    openAt('/miei-permessi')
    expect(await entriesOf()).toEqual([
      [app.bar.today, '/start'],
      [app.bar.permits, '/miei-permessi'],
      [app.bar.log, '/segnacatture'],
      [app.bar.map, '/mappa'],
    ])
    const shown = within(await bar()).getByRole('link', { current: 'page' })
    expect(shown.textContent).toBe(app.bar.permits)
  })

  it('opens the map of today’s permit, or of the next one', async () => {
    signIn('angler')
    const next = aHeldPermit({
      purchaseId: newId(),
      permitId: 77,
      firstDay: '2027-06-02',
      lastDay: '2027-06-02',
    })
    answer(listMyPermits, () => ({ permits: [next] }))
    openAt('/miei-permessi')
    const map = await within(await bar()).findByRole('link', { name: app.bar.map })
    await waitFor(() => expect(map.getAttribute('href')).toContain('/mappa?idPermesso=77&data=2027-06-02'))
  })

  it('says on every page, in words, that an outing is under way, and leads to it', async () => {
    signIn('angler')
    answer(listMyPermits, () => ({ permits: [held] }))
    await begin()
    openAt('/guide')
    const today = await screen.findByRole('link', { name: `${app.bar.today} , ${river.underWay}` })
    expect(today.querySelector('.sr-only')?.textContent).toContain(river.underWay)
    const log = within(await bar()).getByRole('link', {
      name: new RegExp(`^${app.bar.log}.*${river.underWay}`),
    })
    expect(log.getAttribute('href')).toBe(`/segnacatture?idAcquisto=${purchaseId}`)
    expect(within(await bar()).getAllByText(`, ${river.underWay}`)).toHaveLength(2)
  })

  it('leads a warden to check, movements and permits', async () => {
    signIn('warden')
    openAt('/movimenti-pescatori')
    expect(await entriesOf()).toEqual([
      [app.bar.check, '/home-guardiapesca'],
      [app.bar.movements, '/movimenti-pescatori'],
      [app.bar.permits, '/pescatori-per-permesso'],
    ])
  })

  it('makes room for a keyboard', async () => {
    const view = Object.assign(new EventTarget(), { width: 390, height: 800, scale: 1 })
    vi.stubGlobal('visualViewport', view)
    signIn('angler')
    openAt('/miei-permessi')
    const shown = await bar()
    expect(shown.hasAttribute('data-away')).toBe(false)
    act(() => {
      view.height = 460
      view.dispatchEvent(new Event('resize'))
    })
    expect(shown.hasAttribute('data-away')).toBe(true)
    act(() => {
      view.height = 740
      view.dispatchEvent(new Event('resize'))
    })
    expect(shown.hasAttribute('data-away')).toBe(false)
  })

  it('gives way to the buttons of a purchase, which keep the outing in the top bar', async () => {
    signIn('angler')
    await begin()
    openAt(`/acquista-permesso?idPermesso=${permitId}&data=${TODAY}`)
    await bar()
    expect(document.querySelector('.with-bar')?.hasAttribute('data-step')).toBe(true)
    const top = within(screen.getByRole('banner'))
    const way = await top.findByRole('link', { name: `${app.bar.log}, ${river.underWay}` })
    expect(way.getAttribute('href')).toBe(`/segnacatture?idAcquisto=${purchaseId}`)
    const today = top.getByRole('link', { name: `${app.bar.today}, ${river.underWay}` })
    expect(today.getAttribute('href')).toBe('/start')
  })
})

describe('More', () => {
  it('has the rest, and closes when a page opens', async () => {
    signIn('angler')
    openAt('/miei-permessi')
    const user = userEvent.setup()
    const more = within(await bar()).getByRole('button', { name: app.bar.more })
    await user.click(more)
    const sheet = await screen.findByRole('dialog', { name: app.bar.more })
    expect(
      within(sheet)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      `/permessi-acquistabili?data=${TODAY}`,
      '/dettaglio-uscite',
      '/mie-annotazioni-modal',
      '/tessera',
      '/archivio-permessi',
      '/guide',
      '/modifica-dati',
    ])
    await user.click(within(sheet).getByRole('link', { name: new RegExp(app.menu.archive) }))
    await waitFor(() => expect(address()).toBe('/archivio-permessi'))
    expect(screen.queryByRole('dialog', { name: app.bar.more })).toBeNull()
  })

  it('leaves a warden their data and the way out', async () => {
    signIn('warden')
    openAt('/movimenti-pescatori')
    const user = userEvent.setup()
    await user.click(within(await bar()).getByRole('button', { name: app.bar.more }))
    const sheet = await screen.findByRole('dialog', { name: app.bar.more })
    expect(
      within(sheet)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/modifica-dati'])
    expect(within(sheet).getByRole('button', { name: app.menu.logout })).toBeTruthy()
  })
})
