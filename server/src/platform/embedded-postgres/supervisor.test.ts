import { expect, it, vi } from 'vitest'
import { supervise } from './supervisor.ts'

const pauses = vi.hoisted((): number[] => [])
/** Noted, and not waited for. */
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => {
    pauses.push(ms)
    await new Promise(setImmediate)
  },
}))

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const NO_PROCESS = 2 ** 22 + 1

it('a server that does not start is tried ever more seldom, never given up, and said to fail from the fifth try', async () => {
  pauses.length = 0
  const states: string[] = []
  let pid = NO_PROCESS
  const ended = Promise.withResolvers<void>()
  const supervision = supervise({
    pid: () => pid,
    restart: async () => {
      states.push(supervision.state().state)
      if (states.length <= 11) throw new Error('the disk is full')
      pid = process.pid
    },
    restarted: ended.resolve,
    log,
  })
  await ended.promise
  expect(supervision.state()).toEqual({ state: 'running', restarts: 1, failedStarts: 0 })
  await supervision.end()

  // The first is before the first start; while the server runs its process is looked for again and again.
  expect(pauses.slice(0, 13)).toEqual([
    0, 0, 100, 250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000,
  ])
  expect(states).toEqual([...Array<string>(5).fill('restarting'), ...Array<string>(7).fill('failing')])
  expect(log.warn).toHaveBeenCalledWith('The database did not start: the disk is full')
  expect(log.error).toHaveBeenLastCalledWith(
    expect.stringContaining('(11 tries); it is tried again until it does'),
  )
})
