import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '#locales/it/on-this-phone.json' with { type: 'json' }
import { draw } from '#web/testing/draw.tsx'
import { speak } from '#web/testing/speak.ts'

await speak('it')

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'
const FIREFOX_ON_ANDROID = 'Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0'
const ON_A_DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'
const { install } = texts

beforeEach(() => {
  localStorage.clear()
  // The module keeps the browser's answer for the life of a page.
  vi.resetModules()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'storage')
  Reflect.deleteProperty(navigator, 'standalone')
})

const nameBrowser = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)

async function open(persisted: boolean) {
  const persist = vi.fn(async () => persisted)
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { persist, persisted: async () => persisted },
  })
  const { default: OnThisPhone } = await import('./on-this-phone.tsx')
  draw(<OnThisPhone />)
  return { user: userEvent.setup(), persist }
}
const hint = () => screen.queryByRole('region', { name: install.title })

it('tells an iPhone’s angler that seven days are the end of what is kept, and the three steps that change it', async () => {
  nameBrowser(IPHONE)
  await open(false)
  await screen.findByText(texts.forSevenDays)
  const { share, add, signIn } = install.steps
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([share, add, signIn])
  expect(screen.getByText(install.whyOnApple)).toBeDefined()
})

it('has no hint on the home screen, where it tells that all is kept', async () => {
  nameBrowser(IPHONE)
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: true })
  await open(true)
  await screen.findByText(texts.kept)
  expect(hint()).toBeNull()
})

it('tells a browser’s refusal without a hint, where the browser has no way to the home screen', async () => {
  nameBrowser(ON_A_DESKTOP)
  await open(false)
  await screen.findByText(texts.evictable)
  expect(hint()).toBeNull()
})

it('put aside, the hint does not return; what is kept is still told, and has the focus', async () => {
  nameBrowser(FIREFOX_ON_ANDROID)
  const { user } = await open(false)
  await user.click(await screen.findByRole('button', { name: install.notNow }))
  expect(hint()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: texts.title }))
  cleanup()
  await open(false)
  await screen.findByText(texts.evictable)
  expect(hint()).toBeNull()
})

it('opens the browser’s own question, once', async () => {
  nameBrowser(ON_A_DESKTOP)
  const { installOffer } = await offered()
  const { user } = await open(true)
  await user.click(await screen.findByRole('button', { name: install.act }))
  expect(installOffer).toHaveBeenCalledOnce()
  expect(hint()).toBeNull()
})

/** As Chromium offers it, before the section is drawn. */
async function offered() {
  const { noteInstallOffer: note } = await import('#web/platform/install/install-offer.ts')
  note()
  const installOffer = vi.fn(async () => ({ outcome: 'accepted' }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: installOffer,
  })
  act(() => void dispatchEvent(event))
  expect(event.defaultPrevented).toBe(true)
  return { installOffer }
}

it('asks the browser to keep what it has once a month, or when it is opened from the home screen', async () => {
  nameBrowser(ON_A_DESKTOP)
  vi.useFakeTimers({ toFake: ['Date'] })
  const first = await open(false)
  await waitFor(() => expect(first.persist).toHaveBeenCalledOnce())

  const again = async () => {
    cleanup()
    vi.resetModules()
    const { persist } = await open(false)
    await screen.findByText(texts.evictable)
    return persist.mock.calls.length
  }
  expect(await again()).toBe(0)
  vi.setSystemTime(Date.now() + 31 * 86_400_000)
  expect(await again()).toBe(1)
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: true })
  expect(await again()).toBe(1)
  vi.useRealTimers()
})
