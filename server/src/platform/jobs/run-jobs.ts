import type pg from 'pg'
import { latestWritten } from '../clock.ts'
import type { Log } from '../log.ts'
import { jobRuns, jobSucceededAt } from '../metrics/counted.ts'
import { traced } from '../tracing/index.ts'

/** Every `minutes`, `after` so many minutes: both count from midnight UTC. */
export interface Times {
  minutes: number
  after?: number
}

/** Recurring work that is idempotent: any server may run it, and run it again. */
export interface Job<Name extends string = string> {
  name: Name
  times: Times
  /** What has much to do ends after its present step once `ending` is aborted; the next server goes on from there. */
  work(ending?: AbortSignal): Promise<unknown>
}

export interface RunningJobs {
  /** Resolves when the jobs that are running have ended. */
  stop(): Promise<void>
}

const MINUTE_MS = 60_000
/** How often the due jobs are read: one statement. */
const TICK_MS = 10_000

/** The newest time of a job that is not later than `now`. */
export const timeBefore = ({ minutes, after = 0 }: Times, now: number): number =>
  now - ((now - after * MINUTE_MS) % (minutes * MINUTE_MS))

/** The next time after `now`; of a job that failed, a minute later if that is sooner. */
export function nextRun({ minutes, after = 0 }: Times, now: Date, failedAt?: Date): Date {
  const next = timeBefore({ minutes, after }, now.getTime()) + minutes * MINUTE_MS
  if (failedAt === undefined) return new Date(next)
  return new Date(Math.min(next, Math.max(now.getTime(), failedAt.getTime() + MINUTE_MS)))
}

const KEEP_OUTCOME = {
  name: 'keep-job-outcome',
  text: `insert into job_outcome (job, ended_at, took_ms, failed) values ($1, $2, $3, $4)
    on conflict (job) do update set ended_at = excluded.ended_at, took_ms = excluded.took_ms, failed = excluded.failed`,
}

/**
 * One statement: each time of a job is taken by one server, however many ask at the same moment. A time that is still to
 * come was taken by a clock that was ahead: without the second condition the job would wait until then.
 */
const TAKE_DUE = {
  name: 'take-due-jobs',
  text: `insert into job_time as known (job, taken_at)
    select job, at from unnest($1::text[], $2::timestamptz[]) as due (job, at) order by job
    on conflict (job) do update set taken_at = excluded.taken_at where known.taken_at < excluded.taken_at or known.taken_at > $3
    returning job`,
}

/** Takes the newest time of each job unless a server has taken it already; returns the jobs that are to run here. */
export async function takeDue(pool: pg.Pool, jobs: Job[], now: number): Promise<Job[]> {
  const names = jobs.map(({ name }) => name)
  const times = jobs.map((job) => new Date(timeBefore(job.times, now)))
  const { rows } = await pool.query<{ job: string }>({
    ...TAKE_DUE,
    values: [names, times, latestWritten(new Date(now))],
  })
  return jobs.filter(({ name }) => rows.some(({ job }) => job === name))
}

/**
 * Starts all jobs once now, so that work which a killed server left is finished, and then each at its times. Servers on
 * one database share the times. A job that fails is logged and runs again in the next minute.
 */
export async function runJobs(pool: pg.Pool, log: Log, jobs: Job[]): Promise<RunningJobs> {
  const running = new Map<string, Promise<void>>()
  const waitsUntil = new Map<string, number>()
  const ending = new AbortController()

  /** For the operator's page; the metrics and the log have it too, so it may be lost while the database is away. */
  async function keepOutcome(name: string, began: number, failed: boolean): Promise<void> {
    const ended = Date.now()
    await pool
      .query({ ...KEEP_OUTCOME, values: [name, new Date(ended), Math.max(0, ended - began), failed] })
      .catch(() => undefined)
  }

  async function perform(job: Job): Promise<void> {
    const { name } = job
    const began = Date.now()
    try {
      await traced({ name: `job ${name}`, kind: 'work', facts: { 'lenza.job.name': name } }, () =>
        job.work(ending.signal),
      )
      jobRuns.inc({ task: name, outcome: 'done' })
      jobSucceededAt.set({ task: name }, Date.now() / 1000)
      await keepOutcome(name, began, false)
    } catch (error) {
      jobRuns.inc({ task: name, outcome: 'failed' })
      log.error({ err: error, job: name }, 'a job failed')
      waitsUntil.set(name, Date.now() + MINUTE_MS - TICK_MS)
      // Where the database is unreachable too, the job runs again at its next time.
      await pool.query('delete from job_time where job = $1', [name]).catch(() => undefined)
      await keepOutcome(name, began, true)
    }
  }
  const start = (job: Job) =>
    void running.set(
      job.name,
      perform(job).finally(() => running.delete(job.name)),
    )
  async function startDue(): Promise<void> {
    // A slow job does not run twice in one process; another server may take it.
    const idle = jobs.filter(({ name }) => !running.has(name) && (waitsUntil.get(name) ?? 0) <= Date.now())
    try {
      for (const job of await takeDue(pool, idle, Date.now())) start(job)
    } catch (error) {
      log.error({ err: error }, 'the due jobs cannot be read: they are read again in a moment')
    }
  }

  let starting = Promise.resolve()
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(
      () => {
        starting = startDue()
        wait()
      },
      TICK_MS - (Date.now() % TICK_MS),
    )
  }

  for (const { name } of jobs)
    for (const outcome of ['done', 'failed']) jobRuns.inc({ task: name, outcome }, 0)
  await takeDue(pool, jobs, Date.now())
  for (const job of jobs) start(job)
  wait()

  return {
    async stop() {
      clearTimeout(timer)
      ending.abort()
      await starting
      await Promise.all(running.values())
    },
  }
}
