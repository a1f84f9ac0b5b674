import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, it, vi } from 'vitest'

const ORIGIN = 'https://permits.example.org'
const SOURCE = readFileSync(new URL('public/push-worker.js', import.meta.url), 'utf8')

interface WindowForTest {
  url: string
  focus: () => Promise<void>
  frameType: string
  postMessage: (message: object) => void
}

/** The worker's side of a browser: what it listens to, what it shows, which windows are open. */
function aBrowser(windows: WindowForTest[] = []) {
  const listeners = new Map<string, (event: object) => void>()
  const shown: { title: string; options: { tag: string; data: { path: string } } }[] = []
  const opened: string[] = []
  const clients = {
    matchAll: () => Promise.resolve(windows),
    openWindow: (address: string) => Promise.resolve(void opened.push(address)),
  }
  const self = {
    location: new URL(ORIGIN),
    registration: {
      showNotification: (title: string, options: (typeof shown)[number]['options']) =>
        Promise.resolve(void shown.push({ title, options })),
    },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  }
  runInNewContext(SOURCE, { self, clients, URL, encodeURIComponent, String })
  const fire = async (name: string, event: object) => {
    let work: unknown
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) })
    await work
  }
  return {
    shown,
    opened,
    push: (content?: object) =>
      fire('push', { data: content === undefined ? null : { json: () => content } }),
    tap: (data: unknown) => fire('notificationclick', { notification: { close, data } }),
  }
}
const close = vi.fn<() => void>()
beforeEach(() => close.mockClear())

const aWindow = (frameType = 'top-level') => ({
  url: `${ORIGIN}/`,
  frameType,
  focus: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  postMessage: vi.fn<(message: object) => void>(),
})
const PUSH = {
  title: 'Domani si pesca: Sarca',
  text: 'Mattina, 6:00–12:00',
  path: '/miei-permessi?idAcquisto=1',
  tag: 'a-notice',
  language: 'it',
}
const START = '/start?vai=%2Fmiei-permessi%3FidAcquisto%3D1'

it('shows what came, one thing once', async () => {
  const { push, shown } = aBrowser()
  await push(PUSH)
  expect(shown).toMatchObject([
    {
      title: PUSH.title,
      options: { body: PUSH.text, tag: PUSH.tag, lang: 'it', data: { path: PUSH.path } },
    },
  ])
})

it('shows something also where it cannot read what came: a browser wants that', async () => {
  const { push, shown } = aBrowser()
  await push()
  expect(shown).toMatchObject([{ title: 'Lenza' }])
})

it('a tap opens the page through the guards of the app, in the window that is open', async () => {
  const open = aWindow()
  const { tap, opened } = aBrowser([aWindow('nested'), open])
  await tap({ path: PUSH.path })
  expect(close).toHaveBeenCalledOnce()
  expect(open.focus).toHaveBeenCalledOnce()
  expect(open.postMessage).toHaveBeenCalledExactlyOnceWith({ opens: START })
  expect(opened).toEqual([])
})

it('without a window of the app it opens one', async () => {
  const { tap, opened } = aBrowser([aWindow('nested')])
  await tap({ path: PUSH.path })
  expect(opened).toEqual([START])
})

it.each(['https://elsewhere.example.com/', 'javascript:alert(1)', undefined])(
  '%s is no page of ours',
  async (path) => {
    const { tap, opened } = aBrowser()
    await tap({ path })
    expect(opened).toEqual(['/start?vai=%2F'])
  },
)
