import { Logger, parseCronItems, run, type LogLevel } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { jobRuns, jobSucceededAt } from '../metrics/counted.ts'
import { traced } from '../tracing/index.ts'

/** Something that is done again and again, on whichever server takes it. Doing it twice must change nothing. */
export interface Job {
  name: string
  /** When, as cron writes it (UTC). */
  cron: string
  work(): Promise<unknown>
}

export interface RunningJobs {
  /** Ends after the jobs that are just running. */
  stop(): Promise<void>
}

/** The jobs wait for mail servers and card providers: one slow one does not keep the others. */
const AT_ONCE = 3

/** What the worker says of its own coming and going is for whoever looks for a fault. */
const levelOf = (level: LogLevel) => (level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug')

/**
 * Runs the jobs by their times, and all of them once now, in the background: whatever a killed server left is
 * finished. Several servers on one database share them; a time that comes is taken by one of them. A job that
 * fails is logged, and done again at its next time.
 */
export async function runJobs(pool: pg.Pool, log: Log, jobs: Job[]): Promise<RunningJobs> {
  const running = new Set<Promise<void>>()
  let stopped = false
  const perform = (job: Job): Promise<void> => {
    if (stopped) return Promise.resolve()
    const span = { name: `job ${job.name}`, kind: 'work', facts: { 'lenza.job.name': job.name } } as const
    const work = traced(span, () => job.work())
      .then(() => {
        jobRuns.inc({ task: job.name, outcome: 'done' })
        jobSucceededAt.set({ task: job.name }, Date.now() / 1000)
      })
      .catch((error: unknown) => {
        jobRuns.inc({ task: job.name, outcome: 'failed' })
        log.error({ err: error, job: job.name }, 'a job failed')
      })
      .finally(() => running.delete(work))
    running.add(work)
    return work
  }

  for (const { name } of jobs)
    for (const outcome of ['done', 'failed']) jobRuns.inc({ task: name, outcome }, 0)

  const runner = await run({
    pgPool: pool,
    concurrency: AT_ONCE,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => log[levelOf(level)]({ jobs: message }, 'jobs')),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, () => perform(job)])),
    parsedCronItems: parseCronItems(
      jobs.map((job) => ({
        task: job.name,
        match: job.cron,
        // One that is waiting already is enough, and the next time is its own retry.
        options: { jobKey: job.name, maxAttempts: 1, backfillPeriod: 0 },
      })),
    ),
  })
  for (const job of jobs) void perform(job)

  return {
    async stop() {
      stopped = true
      await runner.stop()
      await Promise.all(running)
    },
  }
}
