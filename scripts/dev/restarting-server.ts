import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import type { ServerIsReady } from './server.ts'

/** An editor that saves several files, or a change of branch, is one change. */
const QUIET_MS = 150

interface Options {
  program: string
  env: NodeJS.ProcessEnv
  /** Folders that it is made of. */
  sources: readonly string[]
  /** Each time that it listens anew. */
  onReady: (ready: ServerIsReady) => void
  /** It ended by itself: its own words are on the console, and it waits for a change. */
  onEnd: () => void
}

export interface RestartingServer {
  stop(): Promise<void>
}

/**
 * The server, and a new one whenever its sources change: code, texts, migrations, demo files. Node's own
 * `--watch` would see the code only, and leave the server behind when this process is killed; the channel to it
 * closes with us, and then it stops by itself.
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

  let turn = Promise.resolve()
  const restart = (): void => {
    turn = turn.then(async () => {
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
      await turn
      await end()
    },
  }
}
