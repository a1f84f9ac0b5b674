import 'fake-indexeddb/auto'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId, phone, readRiverLog } from '#web/platform/offline/live-log.ts'
import { writeNote } from '#web/platform/offline/index.ts'
import { aPhoneForTest } from '#web/platform/offline/river-log-for-test.ts'
import { setKeptSealed } from '#web/platform/offline/sealed/kept-sealed.ts'
import { setSending } from '#web/platform/offline/sync-state.ts'
import { emptySession, keepSession } from '#web/platform/session.ts'
import { useQuickTime } from '#web/testing/quick-time.ts'
import { speak } from '#web/testing/speak.ts'
import offline from '#locales/it/offline.json' with { type: 'json' }
import ui from '#locales/it/ui.json' with { type: 'json' }
import { OfflineNotice } from './offline-notice.tsx'
// A part that is loaded when it is needed: loading it takes as long as the machine likes.
import './sync-notice.tsx'

await speak('it')
useQuickTime()

const aWarden = {
  token: 'a-token',
  kind: 'warden',
  firstName: 'Paolo',
  lastName: 'Conci',
  adult: true,
} as const
const PURCHASE = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
let isOnline = true
let takeAway: () => Promise<void>

beforeEach(() => {
  isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  takeAway = aPhoneForTest()
})

afterEach(async () => {
  cleanup()
  setSending({ isSending: false, hasFailed: false })
  vi.restoreAllMocks()
  await takeAway()
})

const draw = () =>
  render(
    <MemoryRouter initialEntries={['/miei-permessi']}>
      <OfflineNotice />
    </MemoryRouter>,
  )
const aNote = () => writeNote({ id: newId(), purchaseId: PURCHASE, text: 'Acqua alta.' })
const goOnline = (next: boolean) => {
  isOnline = next
  dispatchEvent(new Event(next ? 'online' : 'offline'))
}

/** Of the page's time, which the file moves: whatever was to be shown until then is shown. */
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('without a network it speaks to a warden of checks, not of permits and guides', async () => {
  keepSession(aWarden)
  goOnline(false)
  draw()
  expect(await screen.findByText(offline.warden)).toBeTruthy()
  emptySession()
})

test('without a network it shows what is to be sent, and at the end that everything is sent', async () => {
  goOnline(false)
  await aNote()
  await aNote()
  draw()
  expect((await screen.findByText('2 da inviare')).closest('[role=status]')).not.toBeNull()
  expect(screen.getByText(ui.offline.bar)).toBeTruthy()

  goOnline(true)
  expect(await screen.findByText(offline.sending)).toBeTruthy()
  const all = await phone.all()
  await phone.applyOutcomes(
    all,
    all.map((_entry, index) => ({ index, outcome: 'written' })),
  )
  await readRiverLog()
  expect(await screen.findByText(offline.sent)).toBeTruthy()
})

test('while the server does not answer it says so once, and not with each attempt', async () => {
  await aNote()
  setSending({ hasFailed: true })
  draw()
  const shown = await screen.findByText(offline.waiting_one.replace('{{count}}', '1'))
  act(() => setSending({ isSending: true }))
  await passes(2000)
  expect(shown.textContent).toBe(offline.waiting_one.replace('{{count}}', '1'))
})

test('what was refused leads to where it is shown', async () => {
  await aNote()
  await phone.applyOutcomes(await phone.all(), [
    { index: 0, outcome: 'refused', code: 'NOT_FOUND', reason: 'No.' },
  ])
  await readRiverLog()
  draw()
  const link = await screen.findByRole('link', { name: offline.seeWhy })
  expect(link.getAttribute('href')).toBe(`/dettaglio-uscite?idAcquisto=${PURCHASE}`)
})

test('after a session has ended it says what is kept, to nobody but a visitor, and leads to the sign-in', async () => {
  setKeptSealed({ entries: 3, until: new Date('2027-05-08T10:00:00Z').getTime() })
  draw()
  const link = await screen.findByRole('link', { name: offline.signInAct })
  expect(link.getAttribute('href')).toBe('/login?vai=%2Fmiei-permessi')
  const text = offline.signIn_other.replace('{{count}}', '3').replace('{{until}}', '8 maggio')
  expect(screen.getByText(text)).toBeTruthy()
  act(() => keepSession(aWarden))
  expect(screen.queryByText(text)).toBeNull()
  act(emptySession)
  setKeptSealed(undefined)
})

test('with a network and nothing waiting it says nothing', async () => {
  draw()
  await passes(10_000)
  expect(screen.getByRole('status').textContent).toBe('')
})
