import { setTimeout as pause } from 'node:timers/promises'
import { processBirth } from '../process-lock/process-lock.mjs'

const POLL_MS = 250
/**
 * Milliseconds. Right after a crash the old server's children may still hold its memory for a second or two.
 */
const TRY_AGAIN_AFTER_MS = [0, 100, 250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000]
/** Each start waits a little longer, and serves within 10 seconds after each of 20 crashes in 5 minutes. */
const PAUSE_FROM_CRASH = 5
const PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 5000
const WITHIN_MS = 60_000

/** The database runs, is being restarted, or does not start and is retried. */
export interface SupervisedState {
  state: 'running' | 'restarting' | 'failing'
  restarts: number
  /** Consecutive; 0 while it runs. */
  failedStarts: number
}

export interface Log {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

interface Supervision {
  state: () => SupervisedState
  end(): Promise<void>
}

interface Supervised {
  pid: () => number
  restart: () => Promise<void>
  restarted: () => void
  log: Log
}

/** Restarts the server whenever it dies. It never gives up: the cause (a full disk) may go away. */
export function supervise(supervised: Supervised): Supervision {
  const ending = new AbortController()
  const state: SupervisedState = { state: 'running', restarts: 0, failedStarts: 0 }
  const watching = watch(supervised, state, ending.signal)
  return {
    state: () => ({ ...state }),
    end: async () => {
      ending.abort()
      await watching
    },
  }
}

async function watch(supervised: Supervised, state: SupervisedState, ending: AbortSignal): Promise<void> {
  const { log } = supervised
  const crashes: number[] = []
  let pid = supervised.pid()
  let born = processBirth(pid)
  while (!ending.aborted) {
    if (born !== undefined && processBirth(pid) === born) {
      await idle(POLL_MS, ending)
      continue
    }
    state.state = 'restarting'
    log.warn(`The database (process ${pid}) ended unexpectedly: starting it again`)
    crashes.push(Date.now())
    await idle(pauseAfter(crashes, log), ending)
    await restart(supervised, state, ending)
    if (ending.aborted) return
    state.state = 'running'
    state.restarts += 1
    state.failedStarts = 0
    pid = supervised.pid()
    born = processBirth(pid)
    log.info(`The database runs again (process ${pid})`)
    supervised.restarted()
  }
}

/** The pause before the next start, by the number of recent crashes. */
function pauseAfter(crashes: number[], log: Log): number {
  const oldest = Date.now() - WITHIN_MS
  crashes.splice(0, crashes.length, ...crashes.filter((at) => at > oldest))
  if (crashes.length < PAUSE_FROM_CRASH) return 0
  log.error(`The database died ${crashes.length} times within a minute: its log (postgres.log) says why`)
  return Math.min(LONGEST_PAUSE_MS, PAUSE_MS * (crashes.length - PAUSE_FROM_CRASH + 1))
}

/** Retries soon at first, then every half minute, until the server runs. */
async function restart(
  { restart: start, log }: Supervised,
  state: SupervisedState,
  ending: AbortSignal,
): Promise<void> {
  for (;;) {
    await idle(TRY_AGAIN_AFTER_MS[state.failedStarts] ?? TRY_AGAIN_AFTER_MS.at(-1) ?? 0, ending)
    if (ending.aborted) return
    try {
      return await start()
    } catch (error) {
      state.failedStarts += 1
      const { message } = error instanceof Error ? error : new Error(String(error))
      if (state.failedStarts < TRY_AGAIN_AFTER_MS.length / 2)
        log.warn(`The database did not start: ${message}`)
      else {
        state.state = 'failing'
        log.error(
          `The database does not start (${state.failedStarts} tries); it is tried again until it does: ${message}`,
        )
      }
    }
  }
}

/** A pause that does not keep the process alive. */
async function idle(ms: number, ending: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: ending, ref: false }).catch(() => undefined)
}
