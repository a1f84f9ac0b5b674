import { expect, it, vi } from 'vitest'
import { DUE_AT_ONCE, forEachDue } from './each-due.ts'

it('what fails keeps none of those behind it back, however many', async () => {
  const all = Array.from({ length: DUE_AT_ONCE + 2 }, (_, n) => ({
    purchaseId: `00000000-0000-0000-0000-${String(n + 1).padStart(12, '0')}`,
  }))
  const services = { log: { error: vi.fn() }, outbox: { nudge: vi.fn() } }
  const done: string[] = []
  await forEachDue(services as never, {
    read: async (after) => all.filter(({ purchaseId }) => purchaseId > after).slice(0, DUE_AT_ONCE),
    act: async ({ purchaseId }) => {
      if (all.findIndex((one) => one.purchaseId === purchaseId) < DUE_AT_ONCE) throw new Error('no')
      done.push(purchaseId)
    },
    failure: 'it could not be done',
  })
  expect(done).toEqual(all.slice(DUE_AT_ONCE).map(({ purchaseId }) => purchaseId))
  expect(services.log.error).toHaveBeenCalledTimes(DUE_AT_ONCE)
  expect(services.outbox.nudge).toHaveBeenCalledTimes(2)
})
