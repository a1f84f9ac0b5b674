import { describe, expect, it } from 'vitest'
import { type ServerFacts, serverNeeds } from './server-needs.ts'

const NOW = new Date('2027-05-02T07:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const HOURS = 60
const done = { books: { at: ago(10 * HOURS), differences: 0, since: null }, backup: { at: ago(10 * HOURS) } }
const job = (minutes: number, endedMinutesAgo?: number, hasFailed = false): ServerFacts['jobs'][number] => ({
  name: 'expire-holds',
  times: { minutes },
  hasFailed,
  nextAt: NOW.toISOString(),
  ...(endedMinutesAgo !== undefined && { endedAt: ago(endedMinutesAgo).toISOString() }),
})

const needs = (of: Partial<ServerFacts> = {}) =>
  serverNeeds({
    now: NOW,
    startedAt: ago(5),
    isDemo: false,
    database: 'up',
    disk: { freeBytes: 50, bytes: 100 },
    seconds: { mail: 0, payment: 0, authorised: 0, refund: 0, hold: 0 },
    mailsEnded: 0,
    associations: [{ isDemo: false, owners: 1 }],
    maintenance: done,
    jobs: [job(1, 0)],
    ...of,
  })
const waits = (of: Partial<ServerFacts['seconds']>) =>
  needs({ seconds: { mail: 0, payment: 0, authorised: 0, refund: 0, hold: 0, ...of } })

describe('a server needs its operator', () => {
  it('for nothing while everything is well', () => {
    expect(needs()).toEqual([])
    expect(needs({ disk: undefined })).toEqual([])
  })

  it('for its database and its disk', () => {
    expect(needs({ database: 'readOnly' })).toEqual(['databaseTrouble'])
    expect(needs({ database: 'diskFull' })).toEqual(['diskLow'])
    expect(needs({ disk: { freeBytes: 9, bytes: 100 } })).toEqual(['diskLow'])
    expect(needs({ disk: { freeBytes: 10, bytes: 100 } })).toEqual([])
  })

  it('for what waits too long', () => {
    expect([waits({ mail: 1800 }), waits({ mail: 1801 })]).toEqual([[], ['mailsWaiting']])
    expect([waits({ refund: 3600 }), waits({ refund: 3601 })]).toEqual([[], ['refundsStuck']])
    expect([waits({ hold: 600 }), waits({ hold: 601 })]).toEqual([[], ['holdsStuck']])
    expect([waits({ payment: 10_800 }), waits({ payment: 10_801 })]).toEqual([[], ['paymentsStuck']])
    expect([waits({ authorised: 600 }), waits({ authorised: 601 })]).toEqual([[], ['paymentsStuck']])
  })

  it('for a job that failed, and for one that does not come round', () => {
    expect(needs({ jobs: [job(1, 0, true)] })).toEqual(['jobFailed'])
    expect([needs({ jobs: [job(1, 16)] }), needs({ jobs: [job(1, 17)] })]).toEqual([[], ['jobStopped']])
    expect(needs({ jobs: [job(24 * HOURS, 24 * HOURS)] })).toEqual([])
    // Without an outcome, from the start of the server.
    expect(needs({ jobs: [job(1)] })).toEqual([])
    expect(needs({ jobs: [job(1)], startedAt: ago(17) })).toEqual(['jobStopped'])
  })

  it('for mails that were given up, and for an association without an owner, unless it is an example', () => {
    expect(needs({ mailsEnded: 1 })).toEqual(['mailsEnded'])
    expect(needs({ associations: [{ isDemo: false, owners: 0 }] })).toEqual(['ownersMissing'])
    expect(needs({ associations: [{ isDemo: true, owners: 0 }] })).toEqual([])
  })

  it('for books and backups that are due or differ; a demo has none to be done', () => {
    const differing = { ...done, books: { ...done.books, differences: 1 } }
    const old = { books: { ...done.books, at: ago(31 * HOURS) }, backup: { at: ago(31 * HOURS) } }
    expect(needs({ maintenance: differing })).toEqual(['booksDiffer'])
    expect(needs({ maintenance: {} })).toEqual(['backupDue', 'booksDue'])
    expect(needs({ maintenance: old })).toEqual(['backupDue', 'booksDue'])
    expect(needs({ maintenance: {}, isDemo: true })).toEqual([])
    expect(needs({ maintenance: differing, isDemo: true })).toEqual(['booksDiffer'])
  })
})
