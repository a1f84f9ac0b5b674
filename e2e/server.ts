import { ofClock } from './clock-of-run.ts'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testEnvironment } from '../scripts/test-run/environment.ts'
import { QuietClock } from '../scripts/test-run/pace.ts'

export interface Mail {
  to: string
  subject: string
  body: string
  text: string
  link?: string
  id: string
  /** Its attachments and pictures. */
  files: { name: string; type: string; bytes: number; url: string }[]
}

export interface Answered {
  status: number
  /** The test asserts its shape. */
  body: unknown
}

export interface Lenza {
  url: string
  /** For commands that run beside the server. */
  dataDir: string
  /** Of its process, and of commands beside it: options of Node, and settings. */
  nodeOptions?: readonly string[]
  env?: Record<string, string>
  /** The mails to an address, the newest first. */
  mailsTo(email: string): Promise<Mail[]>
  /** A call of the specification: fields in the query of GET and DELETE, else as JSON. */
  call(method: string, path: string, fields?: object): Promise<Answered>
}

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })

/** Of a fixture that waits for a server: `whenReady` has the limit. */
export const UNLIMITED = 0
/** Of a quiet machine's time. */
const READY_WITHIN_MS = 120_000

async function whenReady(url: string, ended: () => string | undefined): Promise<void> {
  const clock = new QuietClock()
  while (clock.sample() < READY_WITHIN_MS) {
    const log = ended()
    if (log !== undefined) throw new Error(`the server ended:\n${log}`)
    const ready = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((next) => setTimeout(next, 100))
  }
  throw new Error('the server was not ready within two minutes of a quiet machine')
}

export function lenzaAt(url: string, dataDir: string): Lenza {
  return {
    url,
    dataDir,
    async mailsTo(email) {
      const answer = await fetch(`${url}/dev/mailbox?to=${encodeURIComponent(email)}`, {
        headers: { accept: 'application/json' },
      })
      return (await answer.json()) as Mail[]
    },
    async call(method: string, path: string, fields: object = {}) {
      const asQuery = method === 'GET' || method === 'DELETE'
      const query = new URLSearchParams(Object.entries(fields).map(([k, v]) => [k, String(v)]))
      const answer = await fetch(`${url}/api/${path}${asQuery ? `?${query}` : ''}`, {
        method,
        headers: { 'api-key': 'lenza-web', ...(!asQuery && { 'content-type': 'application/json' }) },
        ...(!asQuery && { body: JSON.stringify(fields) }),
      })
      return { status: answer.status, body: (await answer.json()) as unknown }
    },
  }
}

export interface StartedLenza extends Lenza {
  stop: () => Promise<void>
}

/** The demo as `npm start` serves it, in its own data folder; its clock, and that of its commands, ahead of that of the run. */
export async function startLenza({ aheadMs = 0, folder = tmpdir() } = {}): Promise<StartedLenza> {
  const { nodeOptions, env } = ofClock(aheadMs)
  const port = await freePort()
  const dataDir = mkdtempSync(join(folder, 'lenza-e2e-'))
  const server = spawn(process.execPath, [...nodeOptions, 'scripts/commands/start.ts'], {
    env: testEnvironment(process.env, {
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  let ended = false
  server.stdout.on('data', (text: Buffer) => (log += text.toString()))
  server.stderr.on('data', (text: Buffer) => (log += text.toString()))
  const gone = new Promise<void>((done) =>
    server.once('exit', () => {
      ended = true
      done()
    }),
  )
  const url = `http://localhost:${port}`
  await whenReady(url, () => (ended ? log : undefined))
  return {
    ...lenzaAt(url, dataDir),
    nodeOptions,
    env: { ...env, PORT: String(port) },
    async stop() {
      server.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
