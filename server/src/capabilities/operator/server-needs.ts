import type { JobOnServer, ServerNeed } from '#contract/operator.ts'
import { needsOwner } from '#rules/club/needs-owner.ts'
import type { Times } from '#server/platform/jobs/run-jobs.ts'
import type { DiskSpace } from './disk-space.ts'
import type { Maintenance } from './store/maintenance.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The same bounds as the alerts of docs/operations/alerts.yml, where there is one. */
const LEAST_FREE = 0.1
const MAIL_WAITS_MS = 30 * MINUTE_MS
const PAYMENT_WAITS_MS = 180 * MINUTE_MS
const AUTHORISED_WAITS_MS = 10 * MINUTE_MS
const HOLD_WAITS_MS = 10 * MINUTE_MS
const REFUND_WAITS_MS = 60 * MINUTE_MS
const JOB_LATE_MS = 15 * MINUTE_MS
/** Both are done daily: a day and some hours of patience. */
const DAILY_WITHIN_MS = 1.25 * DAY_MS

export interface ServerFacts {
  now: Date
  startedAt: Date
  isDemo: boolean
  database: 'up' | 'diskFull' | 'readOnly' | 'trouble'
  disk: DiskSpace | undefined
  /** Seconds that the oldest one waits; 0 for none. */
  seconds: { mail: number; payment: number; authorised: number; refund: number; hold: number }
  /** Given up in the last days. */
  mailsEnded: number
  associations: readonly { isDemo: boolean; owners: number }[]
  maintenance: Maintenance
  jobs: readonly (JobOnServer & { times: Times })[]
}

/** What the operator should look at, the most urgent first. A demo has no books and backups to be done. */
export function serverNeeds(facts: ServerFacts): ServerNeed[] {
  const { now, database, disk, seconds, maintenance, isDemo } = facts
  const { books, backup } = maintenance
  const waits = (of: keyof ServerFacts['seconds'], longest: number) => seconds[of] * 1000 > longest
  const isDue = (done: { at: Date } | undefined) =>
    !isDemo && (done === undefined || now.getTime() - done.at.getTime() > DAILY_WITHIN_MS)
  const found: Record<ServerNeed, boolean> = {
    databaseTrouble: database === 'readOnly' || database === 'trouble',
    diskLow: database === 'diskFull' || (disk !== undefined && disk.freeBytes < disk.bytes * LEAST_FREE),
    booksDiffer: (books?.differences ?? 0) > 0,
    jobStopped: facts.jobs.some((job) => isStopped(job, facts)),
    jobFailed: facts.jobs.some(({ hasFailed }) => hasFailed),
    refundsStuck: waits('refund', REFUND_WAITS_MS),
    paymentsStuck: waits('payment', PAYMENT_WAITS_MS) || waits('authorised', AUTHORISED_WAITS_MS),
    holdsStuck: waits('hold', HOLD_WAITS_MS),
    mailsWaiting: waits('mail', MAIL_WAITS_MS),
    backupDue: isDue(backup),
    booksDue: isDue(books),
    mailsEnded: facts.mailsEnded > 0,
    ownersMissing: facts.associations.some(needsOwner),
  }
  return (Object.keys(found) as ServerNeed[]).filter((need) => found[need])
}

/** Not ended for a whole period and a while; counted from the start of a server that keeps its first outcomes. */
function isStopped(
  { endedAt, times }: ServerFacts['jobs'][number],
  { now, startedAt }: ServerFacts,
): boolean {
  const last = endedAt === undefined ? startedAt : new Date(endedAt)
  return now.getTime() - last.getTime() > times.minutes * MINUTE_MS + JOB_LATE_MS
}
