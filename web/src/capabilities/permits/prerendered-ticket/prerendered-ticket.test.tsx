import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { speak } from '#web/testing/speak.ts'
import myPermits from '#locales/it/my-permits.json' with { type: 'json' }
import ui from '#locales/it/ui.json' with { type: 'json' }
import { aHeldPermit, DAY } from '#web/testing/held-permit.ts'
import { renderTicket } from './render-ticket.tsx'

await speak('it')

/** A classic script: importing it runs it. */
const SCRIPT: string = '../../../../public/prerendered-page.js'
const AT_THE_RIVER = `${DAY}T05:00:00Z`
const always = () => true
const at = (time: string) => vi.setSystemTime(new Date(time))
let isPhone = true
let isOnline = false

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act))
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  ;[isPhone, isOnline] = [true, false]
  localStorage.setItem('lenza.session', '{"token":"a-token"}')
  localStorage.setItem('lenza.owner', 'anna')
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/index-abc.css">'
  document.body.innerHTML = '<div id="root"></div>'
  at('2027-05-01T18:30:00Z')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** The text of the document before the app's code runs. */
async function opened(address = '/start?vai=/miei-permessi'): Promise<string> {
  history.replaceState(null, '', address)
  vi.resetModules()
  await import(/* @vite-ignore */ SCRIPT)
  return document.querySelector('#root')?.textContent ?? ''
}

describe('the prerendered ticket', () => {
  it('is shown before the app’s code runs, on its day, with its code and what a warden needs', async () => {
    await renderTicket([aHeldPermit()], always)
    at(AT_THE_RIVER)
    const shown = await opened()
    for (const text of ['2 maggio', 'Valido oggi', 'Zona T1', 'Anna Bianchi', ui.offline.bar])
      expect(shown).toContain(text)
    expect(document.querySelector(`[role="img"][aria-label="${myPermits.qr}"] path`)).not.toBeNull()
    expect(document.documentElement.lang).toBe('it')
    // No stopped clock, and no control without its handler.
    expect(shown).not.toMatch(/\d:\d\d:\d\d/)
    const touchable = [...document.querySelectorAll('button, a')].filter((one) => !one.closest('[inert]'))
    expect(touchable).toEqual([])
  })

  it('has its styles set by the script, since the content policy refuses style attributes', async () => {
    await renderTicket([aHeldPermit()], always)
    expect(localStorage.getItem('lenza.prerendered-ticket')).not.toMatch(/ style=/)
    at(AT_THE_RIVER)
    await opened()
    const styled = [...document.querySelectorAll<HTMLElement>('[data-prerendered-style]')]
    expect(styled.length).toBeGreaterThan(0)
    for (const element of styled) expect(element.style.length).toBeGreaterThan(0)
  })

  it('has no offline bar while online', async () => {
    await renderTicket([aHeldPermit()], always)
    at(AT_THE_RIVER)
    isOnline = true
    const shown = await opened('/miei-permessi')
    expect(shown).toContain('Valido oggi')
    expect(shown).not.toContain(ui.offline.bar)
  })

  it.each([
    ['the evening before', () => at('2027-05-01T18:30:00Z')],
    ['the day after', () => at('2027-05-03T05:00:00Z')],
    ['another account', () => localStorage.setItem('lenza.owner', 'luca')],
    ['without a session', () => localStorage.removeItem('lenza.session')],
    ['a new version', () => document.querySelector('link')?.setAttribute('href', '/assets/index-def.css')],
    ['a wide screen, whose page is another', () => void (isPhone = false)],
    [
      'a storage that was written by something else',
      () => localStorage.setItem('lenza.prerendered-ticket', '[]'),
    ],
  ])('is not shown: %s', async (_why, happens) => {
    await renderTicket([aHeldPermit()], always)
    at(AT_THE_RIVER)
    happens()
    expect(await opened()).toBe('')
  })

  it.each(['/start', '/miei-permessi?idAcquisto=1', '/start?vai=/miei-permessi&widget=1', '/home'])(
    'is not shown at %s',
    async (address) => {
      await renderTicket([aHeldPermit()], always)
      at(AT_THE_RIVER)
      expect(await opened(address)).toBe('')
    },
  )

  it('is removed as soon as the data differs, before the new one is rendered', async () => {
    await renderTicket([aHeldPermit()], always)
    vi.stubGlobal('requestIdleCallback', () => undefined)
    void renderTicket([aHeldPermit({ shortCode: 'ZZZZ-ZZZZ' })], always)
    await vi.waitFor(() => expect(localStorage.getItem('lenza.prerendered-ticket')).toBeNull())
  })

  it('is removed when the permit was given back', async () => {
    await renderTicket([aHeldPermit()], always)
    await renderTicket([aHeldPermit({ state: 'refunded' })], always)
    at(AT_THE_RIVER)
    expect(await opened()).toBe('')
  })

  it('is not stored once the person has signed out', async () => {
    let isWanted = true
    vi.stubGlobal('requestIdleCallback', (act: () => void) => {
      isWanted = false
      act()
    })
    await renderTicket([aHeldPermit()], () => isWanted)
    expect(localStorage.getItem('lenza.prerendered-ticket')).toBeNull()
  })
})
