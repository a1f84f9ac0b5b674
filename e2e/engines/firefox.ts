import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asJson, COMMAND_WITHIN_MS, type Engine, PHONE } from './engine.ts'
import { type Program, startProgram } from './program.ts'

/** Firefox's own agent sets what automation needs; these keep it from calling home. */
const SETTINGS = {
  'app.normandy.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

interface Bidi {
  send(method: string, params?: object): Promise<Record<string, unknown>>
  close(): void
}

/** WebDriver BiDi: commands and answers over one socket. */
async function bidiAt(address: string): Promise<Bidi> {
  const socket = new WebSocket(address)
  const open = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
  let last = 0
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened, { once: true })
    socket.addEventListener('error', () => failed(new Error(`no answer at ${address}`)), { once: true })
  })
  socket.addEventListener('close', () => {
    for (const { reject } of open.values()) reject(new Error('Firefox is gone'))
  })
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id === null) return
    const command = open.get(answer.id)
    open.delete(answer.id)
    if (answer.type === 'success') command?.resolve(answer.result)
    else command?.reject(new Error(`${answer.error}: ${answer.message}`))
  })
  return {
    send(method, params = {}) {
      last += 1
      const answered = Promise.withResolvers<Record<string, unknown>>()
      open.set(last, answered)
      socket.send(JSON.stringify({ id: last, method, params }))
      const tooLate = setTimeout(
        () => answered.reject(new Error(`no answer to ${method}`)),
        COMMAND_WITHIN_MS,
      )
      return answered.promise.finally(() => clearTimeout(tooLate))
    },
    close: () => socket.close(),
  }
}

type Answer =
  | { type: 'success'; id: number; result: Record<string, unknown> }
  | { type: 'error'; id: number | null; error: string; message: string }
  | { type: 'event'; id: null }

interface Running {
  program: Program
  bidi: Bidi
  context: string
}

async function run(path: string, profile: string): Promise<Running> {
  const program = startProgram(path, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
  ])
  const address = await program.says(/WebDriver BiDi listening on (ws:\S+)/)
  const bidi = await bidiAt(`${address}/session`)
  await bidi.send('session.new', { capabilities: {} })
  const { contexts } = (await bidi.send('browsingContext.getTree')) as { contexts: { context: string }[] }
  const context = contexts[0]?.context ?? ''
  await bidi.send('browsingContext.setViewport', { context, viewport: PHONE })
  return { program, bidi, context }
}

/** Debian has no geckodriver: Firefox speaks WebDriver BiDi itself. */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'lenza-firefox-'))
  const lines = Object.entries(SETTINGS).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  let running = await run(path, profile)

  const stop = async () => {
    const { bidi, program } = running
    // Writes what is stored to the disk, unlike a signal.
    await bidi.send('browser.close').catch(() => undefined)
    bidi.close()
    await program.ended()
  }
  return {
    async goTo(url) {
      const { bidi, context } = running
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(act, ...given) {
      const { bidi, context } = running
      const answer = (await bidi.send('script.callFunction', {
        functionDeclaration: asJson(act),
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        target: { context },
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } }
      if (answer.result === undefined) throw new Error(answer.exceptionDetails?.text)
      return JSON.parse(answer.result.value)
    },
    async load(script) {
      const { bidi, context } = running
      // Its value may be large.
      const expression = `${script};undefined`
      await bidi.send('script.evaluate', { expression, target: { context }, awaitPromise: false })
    },
    async input(actions) {
      const { bidi, context } = running
      await bidi.send('input.performActions', { context, actions })
    },
    async picture() {
      const { bidi, context } = running
      return String((await bidi.send('browsingContext.captureScreenshot', { context })).data)
    },
    // The whole browser ends, and starts with the same profile.
    async closeApp() {
      await stop()
      running = await run(path, profile)
    },
    async end() {
      await stop()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
