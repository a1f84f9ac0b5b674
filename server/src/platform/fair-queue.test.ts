import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { fairQueue } from './fair-queue.ts'
import type { Refusal } from './refusal.ts'

const bounds = { atOnce: 2, atOnceOfOne: 1, mostWaiting: 6, mostWaitingOfOne: 4 }

/** Tasks that end when the test says so, or by themselves. */
function works(queue: ReturnType<typeof fairQueue>) {
  const begun: string[] = []
  let most = 0
  let running = 0
  const run = (key: string, name: string, until: Promise<unknown> = setTimeout(1)) =>
    queue
      .run(key, async () => {
        begun.push(name)
        most = Math.max(most, ++running)
        await until
        running--
        return 'done'
      })
      .catch((error: Refusal) => error.code)
  return { begun, run, most: () => most }
}

describe('a fair queue', () => {
  it('runs no more at once than it may, in all and for one, and continues after a failure', async () => {
    const queue = fairQueue({ ...bounds, atOnce: 3, atOnceOfOne: 2 })
    const { run, most } = works(queue)
    const failed = queue.run('a', async () => {
      throw new Error('this one failed')
    })
    await Promise.all([
      expect(failed).rejects.toThrow('this one failed'),
      ...['a', 'a', 'a'].map((key, n) => run(key, `${key}${n}`)),
    ])
    expect(most()).toBe(2)
    expect(await run('a', 'again')).toBe('done')
  })

  it('lets keys take turns: who sends one waits for one, however many another has sent', async () => {
    const { begun, run } = works(fairQueue({ ...bounds, atOnce: 1 }))
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) => run(name.slice(0, 1), name))
    expect(await Promise.all(all)).toEqual(Array(6).fill('done'))
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  })

  it('refuses a key that has as much waiting as it may, at once, and no other', async () => {
    const { run } = works(fairQueue({ ...bounds, atOnce: 1 }))
    const flood = Array.from({ length: 10 }, (_, n) => run('a', `a${n}`))
    const other = run('b', 'b1')
    const outcomes = await Promise.all(flood)
    expect(outcomes).toEqual([...Array(5).fill('done'), ...Array(5).fill('TOO_MANY_TRIES')])
    expect(await other).toBe('done')
  })

  it('makes room for a newcomer at the cost of the key with most waiting tasks, else it is busy', async () => {
    const { run } = works(fairQueue({ ...bounds, atOnce: 1 }))
    const blocked = Promise.withResolvers<void>()
    const first = run('z', 'z1', blocked.promise)
    const a = ['a1', 'a2', 'a3', 'a4'].map((name) => run('a', name))
    const b = ['b1', 'b2'].map((name) => run('b', name))
    const c = ['c1', 'c2', 'c3'].map((name) => run('c', name))
    // c displaces a until both have equally many waiting.
    expect(await Promise.all([a[3], a[2]])).toEqual(['TOO_MANY_TRIES', 'TOO_MANY_TRIES'])
    expect(await c[2]).toBe('BUSY')
    blocked.resolve()
    expect(await Promise.all([first, a[0], a[1], ...b, c[0], c[1]])).toEqual(Array(7).fill('done'))
  })
})
