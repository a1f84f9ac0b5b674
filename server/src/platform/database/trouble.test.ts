import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { ProviderUnavailable } from '../payments/provider-unavailable.ts'
import { refusalForNow } from '../http/refuse-for-now.ts'
import { OutcomeUnknown } from './retry.ts'
import { concernsAll, leavesCommitUnknown, mayTryAgain, spoilsConnection, troubleOf } from './trouble.ts'

const withCode = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

it.each([
  ['40001', 'conflict'],
  ['40P01', 'conflict'],
  ['57014', 'cancelled'],
  ['57P01', 'away'],
  ['57P02', 'away'],
  ['57P03', 'starting'],
  ['25006', 'readOnly'],
  ['53300', 'noConnections'],
  ['53200', 'overloaded'],
  ['53100', 'diskFull'],
  ['ENOSPC', 'diskFull'],
  ['08006', 'away'],
  ['ECONNREFUSED', 'away'],
  ['ECONNRESET', 'away'],
  ['ENOTFOUND', 'away'],
  ['23505', undefined],
  ['22P02', undefined],
  ['ENOENT', undefined],
])('%s is %s', (code, trouble) => {
  expect(troubleOf(withCode(code))).toBe(trouble)
})

it.each([
  ['Connection terminated unexpectedly', 'away'],
  ['Connection terminated due to connection timeout', 'silent'],
  ['Client has encountered a connection error and is not queryable', 'away'],
  ['timeout exceeded when trying to connect', 'silent'],
  ['Query read timeout', 'silent'],
  ['purchase 7 comes to no end', undefined],
])('the driver’s “%s” is %s', (sentence, trouble) => {
  expect(troubleOf(new Error(sentence))).toBe(trouble)
})

it('the socket of a server that does not run is a file that is not there', () => {
  expect(troubleOf(withCode('ENOENT', { syscall: 'connect' }))).toBe('away')
})

it('says what helps', () => {
  const [standby, silence, full, deadlock] = [
    withCode('25006'),
    new Error('Query read timeout'),
    withCode('53100'),
    withCode('40P01'),
  ]
  expect([standby, silence, full, deadlock].map(mayTryAgain)).toEqual([true, false, false, true])
  expect([standby, silence, full, deadlock].map(spoilsConnection)).toEqual([true, true, false, false])
  expect([standby, silence, full, deadlock].map(concernsAll)).toEqual([true, true, false, false])
  // A commit that failed for lack of space or a conflict was certainly rolled back.
  expect([standby, silence, full, deadlock].map(leavesCommitUnknown)).toEqual([false, true, false, false])
})

const watch = { note: () => undefined, check: async () => 'up' as const, end: () => undefined }
it.each([
  [withCode('57P03'), 'DATABASE_AWAY'],
  [withCode('57014'), 'BUSY'],
  [withCode('ENOSPC'), 'STORAGE_FULL'],
  [new OutcomeUnknown('the commit was not confirmed'), 'OUTCOME_UNKNOWN'],
  [new ProviderUnavailable('retrieve', { status: undefined }), 'PAYMENT_UNAVAILABLE'],
  [new Error('a fault of ours'), undefined],
])('%s is answered %s, with the seconds to wait', (error, code) => {
  const refusal = refusalForNow(error, { watch, log: createLog('silent') })
  expect(refusal?.code).toBe(code)
  if (code !== undefined) expect(refusal?.details.retryAfterSeconds).toBeGreaterThan(0)
})
