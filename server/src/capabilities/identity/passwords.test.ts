import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'
import { networkOf } from './network.ts'
import { createPasswords, passwords } from './passwords.ts'

describe('passwords', () => {
  it('are kept as argon2id with 19 MiB, two passes, one lane, each with its own salt', async () => {
    const [one, other] = await Promise.all([
      passwords.hash('trota marmorata'),
      passwords.hash('trota marmorata'),
    ])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await passwords.matches('trota marmorata', one)).toBe(true)
    expect(await passwords.matches('trota fario', one)).toBe(false)
  })

  it('match nothing where there is no hash', async () => {
    expect(await passwords.matches('', null)).toBe(false)
    expect(await passwords.matches('trota marmorata', undefined)).toBe(false)
  })

  it('do not hold up the rest of the server', async () => {
    let ticks = 0
    const ticking = setInterval(() => ticks++, 1)
    await Promise.all(Array.from({ length: 20 }, () => passwords.hash('trota marmorata')))
    clearInterval(ticking)
    // On the event loop itself there would be none.
    expect(ticks).toBeGreaterThan(10)
  })
})

describe('work in turn', () => {
  it('never runs more at once than it may, keeps the order, and survives a failure', async () => {
    const turn = inTurn(2, 100)
    let running = 0
    let most = 0
    const begun: number[] = []
    const work = (n: number) => async () => {
      begun.push(n)
      most = Math.max(most, ++running)
      await setTimeout(1)
      running--
      if (n === 3) throw new Error('the third failed')
      return n
    }
    const results = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => turn(work(n))))
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(9)
    expect([most, begun]).toEqual([2, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]])
  })

  it('says BUSY when too many wait, and takes new work once they are through', async () => {
    const busy = createPasswords(inTurn(1, 2))
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => busy.hash('trota marmorata')))
    expect(outcomes.map((o) => o.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'BUSY' } })
    await expect(busy.hash('trota marmorata')).resolves.toMatch(/^\$argon2id/)
  })
})

describe('what counts as one address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
