import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { guards } from '#server/capabilities/purchase/guards.ts'
import type { guards as limitGuards } from '#server/platform/http/limit-guards.ts'
import type { StripeDouble } from '#stripe-double'
import { GATE } from './in-step.ts'

const PROGRAM = join(import.meta.dirname, 'server.ts')
const GUARD_OFF = join(import.meta.dirname, 'guard-off.mjs')
const STARTS_WITHIN_MS = 60_000
const ENDS_WITHIN_MS = 10_000

export type Guard = keyof typeof guards | keyof typeof limitGuards

export type CardProvider = Pick<
  StripeDouble,
  'url' | 'scriptUrl' | 'secretKey' | 'publishableKey' | 'webhookSecret'
>

/** The message of a server that listens. */
export interface Started {
  url: string
}

export interface ServerProcess {
  /** Such as `http://127.0.0.1:40123`. */
  url: string
  /** kill -9. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface ServerOptions {
  databaseUrl: string
  double: CardProvider
  /** Left out of its statements (guard-off.mjs). */
  guardsOff: Guard[]
}

/** Starts a server process. Resolves when it answers. */
export async function startServer({ databaseUrl, double, guardsOff }: ServerOptions): Promise<ServerProcess> {
  const { url, scriptUrl, secretKey, publishableKey, webhookSecret } = double
  const child = fork(PROGRAM, {
    execArgv: guardsOff.length > 0 ? ['--import', GUARD_OFF] : [],
    env: {
      PATH: process.env['PATH'],
      TZ: process.env['TZ'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      LOG_LEVEL: process.env['LOG_LEVEL'],
      DATABASE_URL: databaseUrl,
      GUARDS_OFF: guardsOff.join(','),
      RACES_GATE: String(GATE),
      RACES_CARD_PROVIDER: JSON.stringify({ url, scriptUrl, secretKey, publishableKey, webhookSecret }),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const started = await whenStarted(child)
  return {
    url: started.url,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const late = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS)
      child.send('stop')
      await once(child, 'exit')
      clearTimeout(late)
    },
  }
}

function whenStarted(child: ChildProcess): Promise<Started> {
  return new Promise((done, fail) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      fail(new Error('a server did not start in time'))
    }, STARTS_WITHIN_MS)
    child.once('exit', (code) => {
      clearTimeout(late)
      fail(new Error(`a server ended while it started (${code})`))
    })
    child.once('message', (message) => {
      clearTimeout(late)
      done(message as Started)
    })
  })
}
