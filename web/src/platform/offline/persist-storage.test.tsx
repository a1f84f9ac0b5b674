import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId, writeNote } from './index.ts'
import { aPhoneForTest } from './river-log-for-test.ts'

const PURCHASE = '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f'
const persist = vi.fn<() => Promise<boolean>>()
let takeAway: () => Promise<void>

beforeEach(() => {
  persist.mockReset()
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } })
  takeAway = aPhoneForTest()
})
afterEach(() => takeAway())

const aNote = () => writeNote({ id: newId(), purchaseId: PURCHASE, text: 'Acqua alta.' })

test('with the first unsent entry persistent storage is requested once', async () => {
  persist.mockRejectedValue(new Error('not here'))
  await aNote()
  await aNote()
  expect(persist).toHaveBeenCalledOnce()
})
