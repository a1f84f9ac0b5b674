import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../refusal.ts'
import { ProviderUnavailable } from '../payments/provider-unavailable.ts'
import { Conflict, isRepeatedAlone, OutcomeUnknown, retry, retryDecision } from './retry.ts'

/** The pauses between attempts, in milliseconds; nothing is waited for. */
const pauses = vi.hoisted((): number[] => [])
vi.mock('node:timers/promises', () => ({ setTimeout: async (ms: number) => void pauses.push(ms) }))
beforeEach(() => void pauses.splice(0))

const withCode = (code: string) => Object.assign(new Error(code), { code })
const DEADLOCK = withCode('40P01')
const SERIALIZATION = withCode('40001')
const UNIQUE = withCode('23505')
const FAULT = withCode('42P01')
const UNKNOWN = new OutcomeUnknown('lost')
const CONFLICT = new Conflict('changed')

/** Fails with each of these once, then answers how often it ran. */
function failing(...errors: unknown[]): () => Promise<number> {
  let runs = 0
  return async () => {
    const error = errors[runs++]
    if (error !== undefined) throw error
    return runs
  }
}

describe('a transaction', () => {
  it.each([DEADLOCK, SERIALIZATION, withCode('57P01')])('is repeated after %s', async (error) => {
    expect(await retry('transaction', failing(error, error))).toBe(3)
  })

  it.each([UNKNOWN, UNIQUE, CONFLICT, FAULT])('is not repeated after %s', async (error) => {
    await expect(retry('transaction', failing(error))).rejects.toBe(error)
  })

  it('is repeated after a lost commit where that changes nothing more', async () => {
    expect(await retry('idempotent', failing(UNKNOWN, DEADLOCK))).toBe(3)
  })

  it('gives up after six attempts', async () => {
    const always = Array.from({ length: 6 }, () => DEADLOCK)
    await expect(retry('transaction', failing(...always))).rejects.toBe(DEADLOCK)
    expect(pauses).toHaveLength(5)
    // Each is twice as long, and up to twice that again: the random part.
    for (const [n, ms] of pauses.entries()) {
      expect(ms).toBeGreaterThanOrEqual(10 * 2 ** n)
      expect(ms).toBeLessThan(20 * 2 ** n)
    }
  })
})

describe('a decision', () => {
  it.each([UNKNOWN, UNIQUE, CONFLICT])('is made again after %s', async (error) => {
    expect(await retryDecision(failing(error))).toBe(2)
  })

  it('inside another decision leaves its conflicts to that one: the attempts do not multiply', async () => {
    let runs = 0
    const inner = () => retryDecision(async () => void runs++)
    await expect(retryDecision(inner)).rejects.toMatchObject({ code: 'BUSY' })
    expect(runs).toBe(30)
    runs = 0
    const lost = async () => {
      runs++
      throw UNKNOWN
    }
    await expect(retryDecision(() => retry('idempotent', lost))).rejects.toMatchObject({ code: 'BUSY' })
    expect(runs).toBe(30)
    expect(await retryDecision(() => retry('idempotent', failing(DEADLOCK)))).toBe(2)
  })

  it('waits for the provider that is busy with the same call only where a card is paid', async () => {
    const inUse = new ProviderUnavailable('open', { status: 409 })
    await expect(retryDecision(failing(inUse))).rejects.toBe(inUse)
    expect(await retryDecision(failing(inUse), { policy: 'payment' })).toBe(2)
    expect(pauses).toEqual([400])
    const silent = new ProviderUnavailable('open', { status: undefined })
    await expect(retryDecision(failing(silent), { policy: 'payment' })).rejects.toBe(silent)
  })

  it('is made again after a conflict, and gets the number of the attempt', async () => {
    expect(await retryDecision(async (n) => (n < 4 ? undefined : n))).toBe(4)
  })

  it.each([DEADLOCK, FAULT, new Refusal('NOT_FOUND')])('ends with %s', async (error) => {
    await expect(retryDecision(failing(error))).rejects.toBe(error)
  })

  it('is refused as BUSY when it is overtaken for ever, or ends as the caller says', async () => {
    let runs = 0
    const overtaken = async () => void runs++
    const inVain = retryDecision(overtaken, { policy: 'payment' })
    await expect(inVain).rejects.toMatchObject({ code: 'BUSY' })
    expect(runs).toBe(6)
    await expect(retryDecision(overtaken)).rejects.toMatchObject({ code: 'BUSY' })
    expect(runs).toBe(36)
    const giveUp = () => {
      throw FAULT
    }
    await expect(retryDecision(overtaken, { policy: 'payment', giveUp })).rejects.toBe(FAULT)
  })
})

describe('a batch that fails', () => {
  it.each([UNIQUE, FAULT])('is run again request by request after %s', (error) => {
    expect(isRepeatedAlone(error)).toBe(true)
  })

  it.each([DEADLOCK, SERIALIZATION, withCode('53300'), UNKNOWN, CONFLICT])('fails with %s', (error) => {
    expect(isRepeatedAlone(error)).toBe(false)
  })
})
