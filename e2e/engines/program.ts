import { type ChildProcess, spawn } from 'node:child_process'

const STARTS_WITHIN_MS = 120_000
const ENDS_WITHIN_MS = 20_000

/** Far from the waters, like every browser of the stories; its texts in English. */
const ENVIRONMENT = { TZ: 'America/Los_Angeles', LANG: 'en_US.UTF-8', LANGUAGE: 'en' }

export interface Program {
  /** The first match of its output. */
  says(pattern: RegExp): Promise<string>
  /** Waits for its end after a request to end; kills the process and its children if it does not. */
  ended(): Promise<void>
  stop(): Promise<void>
}

export function startProgram(path: string, args: readonly string[]): Program {
  // A group of its own: a browser is many processes.
  const child = spawn(path, args, {
    env: { ...process.env, ...ENVIRONMENT },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let printed = ''
  const listeners = new Set<() => void>()
  const note = (text: Buffer) => {
    printed += text.toString()
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  const gone = new Promise<void>((closed) => child.once('close', closed))

  async function ended(): Promise<void> {
    const kill = setTimeout(() => signal(child, 'SIGKILL'), ENDS_WITHIN_MS)
    await gone
    clearTimeout(kill)
  }
  return {
    says: (pattern) =>
      new Promise((found, failed) => {
        const fail = (why: string) => failed(new Error(`${path} ${why}:\n${printed.slice(-2000)}`))
        const tooLate = setTimeout(() => fail('did not start in time'), STARTS_WITHIN_MS)
        const search = () => {
          const match = pattern.exec(printed)?.[1]
          if (match === undefined) return
          clearTimeout(tooLate)
          listeners.delete(search)
          found(match)
        }
        listeners.add(search)
        child.once('error', (error) => fail(error.message))
        child.once('close', (code) => fail(`ended with ${code}`))
        search()
      }),
    ended,
    stop() {
      signal(child, 'SIGTERM')
      return ended()
    },
  }
}

function signal({ pid, exitCode, signalCode }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  process.kill(-pid, name)
}
