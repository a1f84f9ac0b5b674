import { APP_ERROR_DAYS, type JobName, type JobOnServer, readServer } from '#contract/operator.ts'
import { UNFINISHED_PAYMENTS } from '#rules/sale/purchase-lifecycle.ts'
import { siteTimeZone } from '#server/platform/database/site-time-zone.ts'
import type { Serve, Services } from '#server/platform/http/services.ts'
import { type Job, nextRun, type Times } from '#server/platform/jobs/run-jobs.ts'
import { unfinishedWork } from '../books/index.ts'
import { diskSpace } from './disk-space.ts'
import { productVersion } from './product-version.ts'
import { type ServerFacts, serverNeeds } from './server-needs.ts'
import { ownersByAssociation } from './store/associations-with-sales.ts'
import { lastMaintenance } from './store/maintenance.ts'
import { appErrorsByDay, databaseFacts, jobOutcomes, type JobOutcome } from './store/server-state.ts'

const DAY_MS = 86_400_000
const MAIL_DAYS = 7
/** Refunds are counted from when their permit was taken back, not from their payment. */
const PAYING = UNFINISHED_PAYMENTS.filter((state) => state !== 'refunding')

const presentJob =
  (outcomes: JobOutcome[], now: Date) =>
  ({ name, times }: Job<JobName>): JobOnServer & { times: Times } => {
    const last = outcomes.find(({ job }) => job === name)
    const nextAt = nextRun(times, now, last?.failed === true ? last.ended_at : undefined).toISOString()
    if (last === undefined) return { name, times, hasFailed: false, nextAt }
    const { ended_at, took_ms: tookMs, failed: hasFailed } = last
    return { name, times, endedAt: ended_at.toISOString(), tookMs, hasFailed, nextAt }
  }

type Unfinished = Awaited<ReturnType<typeof unfinishedWork>>

/** How many of these wait together, and for how many seconds the oldest does. */
function waiting(work: Unfinished, ...kinds: string[]): { many: number; seconds: number } {
  const found = kinds.flatMap((kind) => work.get(kind) ?? [])
  return {
    many: found.reduce((sum, { how_many }) => sum + how_many, 0),
    seconds: Math.max(0, ...found.map(({ oldest_seconds }) => oldest_seconds)),
  }
}

const queueOf = ({ many, seconds }: ReturnType<typeof waiting>, now: Date) => ({
  waiting: many,
  ...(many > 0 && { oldestAt: new Date(now.getTime() - seconds * 1000).toISOString() }),
})

const modeOf = ({ isDouble, livemode }: Services['payments']) => {
  if (isDouble) return 'double' as const
  return livemode ? ('live' as const) : ('test' as const)
}

/** How the server is: counts and moments, nothing of people. */
export function serveReadServer(serve: Serve, services: Services, jobs: readonly Job<JobName>[]): void {
  const { db, config, payments, watch, clock } = services
  const startedAt = clock.now()
  const mode = modeOf(payments)
  const version = productVersion()

  serve(readServer, async ({ now }) => {
    const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
    const [state, facts, work, maintenance, outcomes, disk, timeZone, associations] = await Promise.all([
      watch.check(),
      databaseFacts(db, ago(MAIL_DAYS)),
      unfinishedWork(db, now),
      lastMaintenance(db),
      jobOutcomes(db),
      diskSpace(config.dataDir),
      siteTimeZone(db),
      ownersByAssociation(db),
    ])
    const database: ServerFacts['database'] =
      state === 'up' || state === 'diskFull' || state === 'readOnly' ? state : 'trouble'
    const refundsSince = facts.refunds_since
    const [mails, paying] = [waiting(work, 'mail'), waiting(work, ...PAYING)]
    const shown = jobs.map(presentJob(outcomes, now))
    const seconds = {
      mail: mails.seconds,
      payment: paying.seconds,
      authorised: waiting(work, 'authorised').seconds,
      refund: refundsSince === null ? 0 : (now.getTime() - refundsSince.getTime()) / 1000,
      hold: waiting(work, 'hold').seconds,
    }
    const { books, backup } = maintenance
    return {
      at: now.toISOString(),
      needs: serverNeeds({
        now,
        startedAt,
        isDemo: config.demo,
        database,
        disk,
        seconds,
        mailsEnded: facts.mails_ended,
        associations,
        maintenance,
        jobs: shown,
      }),
      server: {
        version,
        node: process.version,
        startedAt: startedAt.toISOString(),
        isDemo: config.demo,
      },
      database: { state: database, version: facts.version, migration: facts.migration, bytes: facts.bytes },
      ...(disk && { disk }),
      mails: { ...queueOf(mails, now), ended: facts.mails_ended, isDemo: config.mail === undefined },
      cards: {
        mode,
        payments: queueOf(paying, now),
        refunds: queueOf({ many: facts.refunds, seconds: seconds.refund }, now),
      },
      ...(books && {
        books: {
          at: books.at.toISOString(),
          differences: books.differences,
          ...(books.since !== null && { since: books.since }),
        },
      }),
      ...(backup && { backupAt: backup.at.toISOString() }),
      jobs: shown.map(({ times: _times, ...job }) => job),
      appErrors: await appErrorsByDay(db, timeZone, ago(APP_ERROR_DAYS)),
    }
  })
}
