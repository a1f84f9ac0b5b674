import * as argon2 from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { fairQueue } from '#server/platform/fair-queue.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import { createPasswords, passwords } from './passwords.ts'

vi.mock('@node-rs/argon2', { spy: true })

const HOME = '192.0.2.1'
/** What a kept hash begins with: how costly it is to compare. */
const COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

describe('passwords', () => {
  it('are kept as argon2id with 19 MiB, two passes, one lane, each with its own salt', async () => {
    const [one, other] = await Promise.all([
      passwords.hash('trota marmorata', HOME),
      passwords.hash('trota marmorata', HOME),
    ])
    expect(one).toMatch(COST)
    expect(one).not.toBe(other)
    expect(await passwords.matches('trota marmorata', one, HOME)).toBe(true)
    expect(await passwords.matches('trota fario', one, HOME)).toBe(false)
  })

  it.each([null, undefined])(
    'match nothing where the hash is %s, after a comparison that costs the same',
    async (none) => {
      const { verify } = vi.mocked(argon2)
      verify.mockClear()
      expect(await passwords.matches('trota marmorata', none, HOME)).toBe(false)
      expect(verify).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(COST), expect.anything())
    },
  )

  it('do not hold up the rest of the server', async () => {
    let ticks = 0
    const ticking = setInterval(() => ticks++, 1)
    await Promise.all(Array.from({ length: 20 }, (_, n) => passwords.hash('trota marmorata', `192.0.2.${n}`)))
    clearInterval(ticking)
    // On the event loop itself there would be none.
    expect(ticks).toBeGreaterThan(10)
  })
})

describe('a flood of sign-ins', () => {
  it('from one network is refused early, and others are served as if it were not there', async () => {
    const busy = createPasswords(
      fairQueue({ atOnce: 1, atOnceOfOne: 1, mostWaiting: 100, mostWaitingOfOne: 20 }),
    )
    let served = 0
    const flood = Array.from({ length: 150 }, (_, n) =>
      busy.hash('trota marmorata', `198.51.100.7`).then(
        () => {
          served++
          return 'served'
        },
        (error: Refusal) => `${error.code} ${n >= 21} ${error.details.retryAfterSeconds}`,
      ),
    )
    await busy.hash('trota marmorata', '192.0.2.1')
    // One task of the flood was running, and one more may have run before.
    expect(served).toBeLessThanOrEqual(2)
    const outcomes = await Promise.all(flood)
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_TRIES true 3')).toHaveLength(129)
    expect(outcomes.filter((outcome) => outcome === 'served')).toHaveLength(21)
  })
})
