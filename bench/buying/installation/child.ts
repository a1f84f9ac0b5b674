import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { endingWith } from '../../tidy-up.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const READY_WITHIN_MS = 60_000

export interface Child {
  pid: number
  /** The first message: the process is ready. */
  message: unknown
  process: ChildProcess
}

interface ChildOptions {
  args?: string[]
  env?: NodeJS.ProcessEnv
  /** Of Node. */
  options?: string[]
}

/** Runs a child process during `work`, from its ready message on. */
export async function withChild<T>(
  file: string,
  { args = [], env = process.env, options = [] }: ChildOptions,
  work: (child: Child) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, [...options, ...nodeOptions(file), join(ROOT, file), ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const keep = (text: Buffer): void => {
    output = (output + text.toString()).slice(-4000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const end = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  return endingWith(end, async () => {
    const ready = new Promise<unknown>((done) => child.once('message', done))
    const late = new Promise<never>((_, fail) => {
      setTimeout(() => fail(new Error(`${file} is not ready:\n${output}`)), READY_WITHIN_MS).unref()
    })
    const gone = ended.then(() => Promise.reject(new Error(`${file} ended:\n${output}`)))
    const message = await Promise.race([ready, gone, late])
    const { pid } = child
    if (pid === undefined) throw new Error(`${file} has no process`)
    return Promise.race([work({ pid, message, process: child }), gone])
  })
}

/** `BENCH_PROFILE=folder` writes a CPU profile for Chrome's developer tools. */
function nodeOptions(file: string): string[] {
  const folder = process.env['BENCH_PROFILE']
  if (folder === undefined || !file.endsWith('server-process.ts')) return []
  return ['--cpu-prof', `--cpu-prof-dir=${folder}`]
}
