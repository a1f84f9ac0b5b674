import { setTimeout as pause } from 'node:timers/promises'
import { processBirth } from '../process-lock/process-lock.mjs'

const LOOK_AGAIN_MS = 250
/** Right after a crash the old server's children may still hold its memory; they end within a second or two. */
const TRY_AGAIN_AFTER_MS = [0, 100, 250, 500, 1000, 2000, 4000, 8000]
const CRASHES_TO_GIVE_UP = 5
const WITHIN_MS = 60_000

export interface Log {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

export interface Supervision {
  end(): Promise<void>
}

/** Watches the server and has it started again when it died, until it dies too often. */
export function supervise(options: {
  pid: () => number
  restart: () => Promise<void>
  restarted: () => void
  givenUp: (error: Error) => void
  log: Log
}): Supervision {
  const ending = new AbortController()
  const watching = watch(options, ending.signal)
  return {
    end: async () => {
      ending.abort()
      await watching
    },
  }
}

async function watch(options: Parameters<typeof supervise>[0], ending: AbortSignal): Promise<void> {
  const crashes: number[] = []
  let pid = options.pid()
  let born = processBirth(pid)
  while (!ending.aborted) {
    if (born !== undefined && processBirth(pid) === born) {
      await idle(LOOK_AGAIN_MS, ending)
      continue
    }
    options.log.warn(`The database (process ${pid}) ended unexpectedly: starting it again`)
    crashes.push(Date.now())
    const problem =
      crashes.filter((at) => Date.now() - at < WITHIN_MS).length >= CRASHES_TO_GIVE_UP
        ? new Error(`it ended ${CRASHES_TO_GIVE_UP} times within a minute`)
        : await restart(options, ending)
    if (ending.aborted) return
    if (problem) {
      const error = new Error(`The database cannot be kept running (see postgres.log): ${problem.message}`)
      options.log.error(error.message)
      options.givenUp(error)
      return
    }
    pid = options.pid()
    born = processBirth(pid)
    options.log.info(`The database runs again (process ${pid})`)
    options.restarted()
  }
}

async function restart(
  options: Parameters<typeof supervise>[0],
  ending: AbortSignal,
): Promise<Error | undefined> {
  let problem: Error | undefined
  for (const delay of TRY_AGAIN_AFTER_MS) {
    await idle(delay, ending)
    if (ending.aborted) return undefined
    try {
      await options.restart()
      return undefined
    } catch (error) {
      problem = error instanceof Error ? error : new Error(String(error))
      options.log.warn(`The database did not start: ${problem.message}`)
    }
  }
  return problem
}

/** Does not keep a process alive that has nothing else to do. */
async function idle(ms: number, ending: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: ending, ref: false }).catch(() => undefined)
}
