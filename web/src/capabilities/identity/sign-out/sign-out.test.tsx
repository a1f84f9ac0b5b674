import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logout } from '#contract/identity.ts'
import { syncRiverLog } from '#contract/river-log.ts'
import { phone } from '#web/platform/offline/live-log.ts'
import { newId, writeNote } from '#web/platform/offline/index.ts'
import { currentOwner } from '#web/platform/offline/owner.ts'
import { aPhoneForTest } from '#web/platform/offline/river-log-for-test.ts'
import { currentSession, keepSession } from '#web/platform/session.ts'
import { aServer } from '#web/testing/a-server.ts'
import { draw } from '#web/testing/draw.tsx'
import { useQuickTime } from '#web/testing/quick-time.ts'
import { speak } from '#web/testing/speak.ts'
import app from '#locales/it/app.json' with { type: 'json' }
import offline from '#locales/it/offline.json' with { type: 'json' }
import ui from '#locales/it/ui.json' with { type: 'json' }
import { SignOut } from './sign-out.tsx'

await speak('it')
useQuickTime()
const { answer, refuse, silence, requests } = aServer()

const { leave } = offline
const refused = { status: 'KO' as const, message: 'Il registro è chiuso.' }
let takeAway: () => Promise<void>

beforeEach(() => {
  answer(logout, () => ({ status: 'OK' as const, message: '' }))
  answer(syncRiverLog, () => ({ outcomes: [{ index: 0, outcome: 'written' as const }] }))
  // The test DOM never grants a lock.
  const request = (_name: string, act: () => unknown) => act()
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  takeAway = aPhoneForTest()
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
})

afterEach(async () => {
  cleanup()
  await takeAway()
})

const aNote = () =>
  writeNote({ id: newId(), purchaseId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f', text: 'Acqua alta.' })

function signOut() {
  const [onLeft, onStayed] = [vi.fn<() => void>(), vi.fn<() => void>()]
  draw(<SignOut onLeft={onLeft} onStayed={onStayed} />)
  return { onLeft, onStayed }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('without unsent entries it signs out immediately and clears the data of the person', async () => {
  localStorage.setItem('lenza.language', 'it')
  const { onLeft } = signOut()
  await vi.waitFor(() => expect(onLeft).toHaveBeenCalledOnce())
  expect(currentSession()).toBeUndefined()
  expect(currentOwner()).toBeUndefined()
  expect(await indexedDB.databases()).toEqual([])
  expect(localStorage.getItem('lenza.language')).toBe('it')
})

test('with unsent entries it asks first, and staying keeps them', async () => {
  await aNote()
  const { onLeft, onStayed } = signOut()
  expect(await screen.findByRole('alertdialog', { name: leave.title })).toBeTruthy()
  expect(screen.getByText(leave.text_one.replace('{{count}}', '1'))).toBeTruthy()
  await press(leave.stay)
  expect(onStayed).toHaveBeenCalledOnce()
  expect(onLeft).not.toHaveBeenCalled()
  expect(requests).toEqual([])
  expect(await phone.all()).toHaveLength(1)
})

test('unsent entries can be sent first', async () => {
  await aNote()
  const { onLeft } = signOut()
  await press(leave.send)
  await vi.waitFor(() => expect(onLeft).toHaveBeenCalledOnce())
  expect(requests.map(({ path }) => path)).toEqual(['/api/update-all-data', '/api/logout'])
})

test('a failed send is shown, and signing out without it is possible', async () => {
  refuse(syncRiverLog, 'BUSY', 503)
  await aNote()
  const { onLeft } = signOut()
  await press(leave.send)
  expect(await screen.findByText(leave.notSent)).toBeTruthy()
  expect(onLeft).not.toHaveBeenCalled()
  await press(leave.anyway)
  await vi.waitFor(() => expect(onLeft).toHaveBeenCalledOnce())
  expect(await indexedDB.databases()).toEqual([])
})

test.each([
  ['the server refuses', 'Il registro è chiuso.', () => answer(logout, () => refused)],
  ['there is no answer', app.ERRORE_INVIO_DATI, () => silence(logout)],
])(
  'when %s, an alert says so that only its button closes, and the person stays signed in',
  async (_, text, prepare) => {
    prepare()
    const { onLeft, onStayed } = signOut()
    const alert = await screen.findByRole('alertdialog', { name: app.ERRORE })
    expect(within(alert).getByText(text)).toBeTruthy()
    expect(within(alert).getAllByRole('button')).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    expect(onStayed).not.toHaveBeenCalled()
    await press(ui.ok)
    expect(onStayed).toHaveBeenCalledOnce()
    expect(onLeft).not.toHaveBeenCalled()
    expect(currentSession()).toBeDefined()
  },
)
