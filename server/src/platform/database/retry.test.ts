import { describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { Conflict, OutcomeUnknown, retry, retryDecision, unlessOvertaken } from './retry.ts'

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
  })
})

describe('a decision', () => {
  it.each([UNKNOWN, UNIQUE, CONFLICT])('is made again after %s', async (error) => {
    expect(await retryDecision(failing(error))).toBe(2)
    expect(await unlessOvertaken(failing(error))).toBeUndefined()
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
