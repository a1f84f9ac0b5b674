import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { syncRiverLog } from '#contract/river-log.ts'
import { newId, phone, readRiverLog } from '#web/platform/offline/live-log.ts'
import { writeNote } from '#web/platform/offline/index.ts'
import { aPhoneForTest } from '#web/platform/offline/river-log-for-test.ts'
import { setSending } from '#web/platform/offline/sync-state.ts'
import { keepSession } from '#web/platform/session.ts'
import offline from '#locales/en/offline.json' with { type: 'json' }
import { aServer } from '#web/testing/a-server.ts'
import { useQuickTime } from '#web/testing/quick-time.ts'
import { speak } from '#web/testing/speak.ts'
import { SendAgain } from './send-again.tsx'

await speak('en')
useQuickTime()
const { answer, silence, sent } = aServer()
const PURCHASE = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const { again } = offline
let isOnline = true
let takeAway: () => Promise<void>
interface Item {
  id: string
  modificato: boolean
}
const itemsIn = (fields: unknown) => (fields as { dati: Item[] }).dati
const arrived = () => sent().flatMap(({ fields }) => itemsIn(fields))

// The test environment has no Web Locks.
const locks = { request: (_name: string, act: () => Promise<void>) => act() }
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })

beforeEach(() => {
  isOnline = true
  answer(syncRiverLog, (_query, fields) => ({
    outcomes: itemsIn(fields).map(({ id }, index) => ({ index, id, outcome: 'known' as const })),
  }))
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  keepSession({ token: 'a-token', kind: 'angler', firstName: 'Anna', lastName: 'Bianchi', adult: true })
  takeAway = aPhoneForTest()
})
afterEach(async () => {
  cleanup()
  setSending({ isSending: false, hasFailed: false })
  vi.restoreAllMocks()
  await takeAway()
})

async function notes(count: number, isSent: boolean) {
  for (let n = 0; n < count; n++) await writeNote({ id: newId(), purchaseId: PURCHASE, text: `Note ${n}` })
  const all = await phone.all()
  if (isSent)
    await phone.applyOutcomes(
      all,
      all.map((_entry, index) => ({ index, outcome: 'written' })),
    )
  await readRiverLog()
}

it('is hidden while there are no entries', async () => {
  const { container } = render(<SendAgain />)
  await readRiverLog()
  expect(container.textContent).toBe('')
})

it('sends every entry when none is flagged, and confirms it', async () => {
  await notes(3, true)
  render(<SendAgain />)
  await screen.findByText(again.text_other.replace('{{count}}', '3'))
  await userEvent.click(screen.getByRole('button', { name: again.act }))
  expect((await screen.findByText(again.done)).closest('[role=status]')).not.toBeNull()
  expect(arrived().map(({ modificato }) => modificato)).toEqual([false, false, false])
})

it('sends only the flagged entries when there are some', async () => {
  await notes(2, true)
  await notes(1, false)
  render(<SendAgain />)
  await userEvent.click(await screen.findByRole('button', { name: again.now }))
  await screen.findByText(again.done)
  expect(arrived().map(({ modificato }) => modificato)).toEqual([true])
})

it('reports a failure and offers a retry', async () => {
  await notes(1, true)
  silence(syncRiverLog)
  render(<SendAgain />)
  await userEvent.click(await screen.findByRole('button', { name: again.act }))
  expect(await screen.findByText(again.failed)).toBeTruthy()
  expect(screen.getByRole('button', { name: again.act })).toBeTruthy()
})

it('says offline that the entries are kept', async () => {
  await notes(1, true)
  isOnline = false
  render(<SendAgain />)
  expect(await screen.findByText(again.offline)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
