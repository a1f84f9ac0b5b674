import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { findingsIn } from './axe.ts'
import { sentencesIn, type Sentences } from './sentences.ts'

export interface Mail {
  to: string
  subject: string
  body: string
  text: string
  link?: string
}

export interface Answered {
  status: number
  /** The story says what it expects there. */
  body: unknown
}

export interface Lenza {
  url: string
  /** For commands beside the server. */
  dataDir: string
  /** The mails for somebody, the newest first. */
  mailsTo(email: string): Promise<Mail[]>
  /** A call as the specification lists it: fields in the query of GET and DELETE, else as JSON. */
  call(method: string, path: string, fields?: object): Promise<Answered>
}

/** What a call answered that must succeed. */
export async function ok(answered: Promise<Answered>): Promise<unknown> {
  const { status, body } = await answered
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })

async function whenReady(url: string, ended: () => string | undefined): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const log = ended()
    if (log !== undefined) throw new Error(`the server ended:\n${log}`)
    const ready = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((next) => setTimeout(next, 100))
  }
  throw new Error('the server was not ready within a minute')
}

function lenzaAt(url: string, dataDir: string): Lenza {
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

/** The real thing: the demo as `npm start` serves it, in a data folder of its own. */
async function startLenza(): Promise<Lenza & { stop(): Promise<void> }> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'lenza-e2e-'))
  const { NODE_ENV: _mode, DATABASE_URL: _database, ...env } = process.env
  const server = spawn(process.execPath, ['scripts/commands/start.ts'], {
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
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
    async stop() {
      server.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface Story {
  /** The sentences of the project's language. */
  say: Sentences
  /** What the console may say in this story, because the story provokes it. */
  expectedConsole: RegExp | undefined
}

/** Every story fails on an unexpected console error. */
export const test = base.extend<Story, { lenza: Lenza }>({
  lenza: [
    async ({}, use) => {
      // While a story is written: one that runs already.
      const running = process.env['LENZA_URL']
      if (running !== undefined) return use(lenzaAt(running, process.env['DATA_DIR'] ?? 'data'))
      const lenza = await startLenza()
      await use(lenza)
      await lenza.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  expectedConsole: [undefined, { option: true }],
  say: async ({ locale }, use) => use(sentencesIn(locale?.startsWith('it') ? 'it' : 'en')),
  baseURL: async ({ lenza }, use) => use(lenza.url),
  page: async ({ page, expectedConsole }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    // Also what the policy refuses without a word in the console.
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        console.error(`content policy: ${violatedDirective} ${blockedURI} ${sample}`),
      ),
    )
    await use(page)
    expect(faults.filter((fault) => !expectedConsole?.test(fault))).toEqual([])
  },
})

export { expect }

/** No axe finding in this state of this screen, by day and by night. */
export async function expectAccessibleInLightAndDark(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  // Nothing but the colours is another.
  await expectAccessible(page, ['color-contrast', 'link-in-text-block'])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** No axe finding in this state of this screen: by all of axe's rules, or by those named. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await untilNothingMoves(page)
  expect(await findingsIn(page, rules)).toEqual([])
}

/** Colours are judged when nothing is half faded in. */
const untilNothingMoves = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((a) => a.effect?.getComputedTiming().iterations !== Infinity)
        .map((a) => a.finished.catch(() => undefined)),
    ),
  )
