import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.ts'
import { testEnvironment } from '../scripts/test-run/environment.ts'
import { endingWith } from './tidy-up.ts'

const ROOT = join(import.meta.dirname, '..')
const READY_WITHIN_MS = 120_000
const POLL_MS = 20

/** `npm`: as users type it. `node`: the program itself, which ends with the bench. */
export type StartedBy = 'npm' | 'node'

export interface DemoApp {
  url: string
  /** From the command to the first answer of `/health/ready`. */
  secondsUntilReady: number
}

/** Runs the built demo app on `dataDir` during `work`. */
export async function withDemoApp<T>(
  dataDir: string,
  work: (app: DemoApp) => Promise<T>,
  by: StartedBy = 'node',
): Promise<T> {
  const port = await freePort()
  const [program, ...args] = commandOf(by)
  const began = performance.now()
  const server = spawn(program, args, {
    cwd: ROOT,
    env: testEnvironment(process.env, { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }),
    stdio: ['ignore', 'pipe', 'pipe', ...(by === 'node' ? (['ipc'] as const) : [])],
  })
  let output = ''
  server.stdout?.on('data', (text: Buffer) => (output += text.toString()))
  server.stderr?.on('data', (text: Buffer) => (output += text.toString()))
  let hasEnded = false
  const ended = new Promise<void>((done) =>
    server.once('close', () => {
      hasEnded = true
      done()
    }),
  )
  const end = async (): Promise<void> => {
    server.kill('SIGTERM')
    await ended
  }
  return endingWith(end, async () => {
    const url = `http://localhost:${port}`
    while (!(await answers(`${url}/health/ready`))) {
      if (hasEnded) throw new Error(`the demo app ended:\n${output}`)
      if (performance.now() - began > READY_WITHIN_MS)
        throw new Error(`the demo app is not ready:\n${output}`)
      await pause(POLL_MS)
    }
    return work({ url, secondsUntilReady: (performance.now() - began) / 1000 })
  })
}

/** Provides an empty folder during `work`. */
export function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'lenza-bench-'))
  const end = async (): Promise<void> => rmSync(folder, { recursive: true, force: true })
  return endingWith(end, () => work(folder))
}

function commandOf(by: StartedBy): [string, ...string[]] {
  if (by === 'node') return [process.execPath, join(ROOT, 'scripts', 'commands', 'start.ts')]
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  return npm !== undefined && node !== undefined ? [node, npm, 'start'] : ['npm', 'start']
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )
