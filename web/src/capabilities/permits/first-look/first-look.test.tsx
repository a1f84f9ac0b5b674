import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { i18n } from '#web/platform/i18n/i18n.ts'
import myPermits from '../../../../../locales/it/my-permits.json' with { type: 'json' }
import ui from '../../../../../locales/it/ui.json' with { type: 'json' }
import { aHeldPermit, DAY } from '../a-held-permit-for-test.ts'
import { drawFirstLook } from './draw-first-look.tsx'

await i18n.use(initReactI18next).init({
  lng: 'it',
  resources: { it: { translation: { 'my-permits': myPermits, ui } } },
  interpolation: { escapeValue: false },
})

/** It is no module: what it does is all that it is. */
const SCRIPT: string = '../../../../public/first-look.js'
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

/** The document comes; the app has not yet. */
async function opened(address = '/start?vai=/miei-permessi'): Promise<string> {
  history.replaceState(null, '', address)
  vi.resetModules()
  await import(/* @vite-ignore */ SCRIPT)
  return document.querySelector('#root')?.textContent ?? ''
}

describe('the permit as it was drawn beforehand', () => {
  it('stands before the app is there, on its day, with its code and what a warden asks for', async () => {
    await drawFirstLook([aHeldPermit()], always)
    at(AT_THE_RIVER)
    const shown = await opened()
    for (const said of ['2 maggio', 'Valido oggi', 'Zona T1', 'Anna Bianchi', ui.offline.bar])
      expect(shown).toContain(said)
    expect(document.querySelector(`[role="img"][aria-label="${myPermits.qr}"] path`)).not.toBeNull()
    expect(document.documentElement.lang).toBe('it')
    // No clock that stands, and nothing to tap that would not answer.
    expect(shown).not.toMatch(/\d:\d\d:\d\d/)
    const touchable = [...document.querySelectorAll('button, a')].filter((one) => !one.closest('[inert]'))
    expect(touchable).toEqual([])
  })

  it('has its styles by the script, since the content policy lets none in by an attribute', async () => {
    await drawFirstLook([aHeldPermit()], always)
    expect(localStorage.getItem('lenza.first-look')).not.toMatch(/ style=/)
    at(AT_THE_RIVER)
    await opened()
    const styled = [...document.querySelectorAll<HTMLElement>('[data-look-style]')]
    expect(styled.length).toBeGreaterThan(0)
    for (const element of styled) expect(element.style.length).toBeGreaterThan(0)
  })

  it('says nothing of a missing network where there is one', async () => {
    await drawFirstLook([aHeldPermit()], always)
    at(AT_THE_RIVER)
    isOnline = true
    const shown = await opened('/miei-permessi')
    expect(shown).toContain('Valido oggi')
    expect(shown).not.toContain(ui.offline.bar)
  })

  it.each([
    ['the evening before', () => at('2027-05-01T18:30:00Z')],
    ['the day after', () => at('2027-05-03T05:00:00Z')],
    ['somebody else', () => localStorage.setItem('lenza.owner', 'luca')],
    ['nobody signed in', () => localStorage.removeItem('lenza.session')],
    ['a new version', () => document.querySelector('link')?.setAttribute('href', '/assets/index-def.css')],
    ['a wide screen, whose page is another', () => void (isPhone = false)],
    ['a storage that was written by something else', () => localStorage.setItem('lenza.first-look', '[]')],
  ])('is not shown: %s', async (_why, happens) => {
    await drawFirstLook([aHeldPermit()], always)
    at(AT_THE_RIVER)
    happens()
    expect(await opened()).toBe('')
  })

  it.each(['/start', '/miei-permessi?idAcquisto=1', '/start?vai=/miei-permessi&widget=1', '/home'])(
    'is not shown at %s',
    async (address) => {
      await drawFirstLook([aHeldPermit()], always)
      at(AT_THE_RIVER)
      expect(await opened(address)).toBe('')
    },
  )

  it('is gone as soon as it is another, before that one is drawn', async () => {
    await drawFirstLook([aHeldPermit()], always)
    vi.stubGlobal('requestIdleCallback', () => undefined)
    void drawFirstLook([aHeldPermit({ shortCode: 'ZZZZ-ZZZZ' })], always)
    await vi.waitFor(() => expect(localStorage.getItem('lenza.first-look')).toBeNull())
  })

  it('is no more when it was given back', async () => {
    await drawFirstLook([aHeldPermit()], always)
    await drawFirstLook([aHeldPermit({ state: 'refunded' })], always)
    at(AT_THE_RIVER)
    expect(await opened()).toBe('')
  })

  it('is not kept any more by whoever has left meanwhile', async () => {
    let isWanted = true
    vi.stubGlobal('requestIdleCallback', (act: () => void) => {
      isWanted = false
      act()
    })
    await drawFirstLook([aHeldPermit()], () => isWanted)
    expect(localStorage.getItem('lenza.first-look')).toBeNull()
  })
})
