import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import type { ServerIsReady } from './server.ts'

/** Saving several files, or changing the branch, is one change. */
const QUIET_MS = 150

interface Options {
  program: string
  env: NodeJS.ProcessEnv
  /** The folders to watch. */
  sources: readonly string[]
  /** After each start. */
  onReady: (ready: ServerIsReady) => void
  /** It ended by itself: its output is on the console, and the next change starts it again. */
  onEnd: () => void
}

export interface RestartingServer {
  stop(): Promise<void>
}

/**
 * Runs the server and restarts it when its sources change: code, texts, migrations, demo files. Node's own `--watch`
 * watches code only, and leaves the server running when this process is killed; here the server stops when the
 * channel to it closes.
 */
export function startRestartingServer({ program, env, sources, onReady, onEnd }: Options): RestartingServer {
  let server: ChildProcess | undefined
  let gone = Promise.resolve()
  let isStopped = false
  let change: NodeJS.Timeout | undefined

  function begin(): void {
    const child = spawn(process.execPath, [program], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    server = child
    child.on('message', (ready: ServerIsReady) => onReady(ready))
    gone = new Promise((done) =>
      child.once('close', () => {
        if (server === child && !isStopped) onEnd()
        done()
      }),
    )
  }

  async function end(): Promise<void> {
    const ending = server
    server = undefined
    ending?.kill('SIGTERM')
    await gone
  }

  let queue = Promise.resolve()
  const restart = (): void => {
    queue = queue.then(async () => {
      await end()
      if (!isStopped) begin()
    })
  }
  const watchers = sources.map((source) =>
    watch(source, { recursive: true }, (_event, file) => {
      if (file === null || !/\.(ts|mjs|json|sql)$/.test(file) || file.endsWith('.test.ts')) return
      clearTimeout(change)
      change = setTimeout(restart, QUIET_MS)
    }),
  )

  begin()
  return {
    async stop() {
      isStopped = true
      clearTimeout(change)
      for (const watcher of watchers) watcher.close()
      await queue
      await end()
    },
  }
}
