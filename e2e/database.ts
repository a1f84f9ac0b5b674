import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { paced } from '../scripts/test-run/pace.ts'
import type { Lenza } from './lenza.ts'

const KILL_AGAIN_MS = 20

/** Kills the server's own PostgreSQL again and again until it is released; bounded in time. */
export async function holdDown({ dataDir }: Pick<Lenza, 'dataDir'>, mostMs = paced(60_000)) {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  const until = Date.now() + mostMs
  const letGo = new AbortController()
  const kill = () => {
    try {
      process.kill(Number(readFileSync(file, 'utf8').split('\n', 1)[0]), 'SIGKILL')
    } catch {
      // It is not running at this moment.
    }
  }
  const holding = (async () => {
    while (!letGo.signal.aborted && Date.now() < until) {
      kill()
      await pause(KILL_AGAIN_MS)
    }
  })()
  return {
    letGo: async () => {
      letGo.abort()
      await holding
    },
  }
}
