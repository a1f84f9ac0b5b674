import { freePort } from '../../scripts/free-port.ts'
import { asJson, COMMAND_WITHIN_MS, type Engine, PHONE } from './engine.ts'
import { startProgram } from './program.ts'

export interface WebKitPrograms {
  driver: string
  miniBrowser: string
}

/**
 * It passes for an iPhone's Safari, whose hints the app shows, and has what Safari has but WebKitGTK leaves off by
 * default: `navigator.storage`.
 */
const AS_ON_AN_IPHONE = [
  '--automation',
  '--features=StorageAPI',
  '--user-agent=Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
]

/** WebDriver's own limits, so that its answer says what took too long. */
const TIMEOUTS = { script: 60_000, pageLoad: 60_000 }

/** WebKitGTK by its own driver, which speaks WebDriver over HTTP. A window needs a display. */
export async function startWebKit({ driver, miniBrowser }: WebKitPrograms): Promise<Engine> {
  const port = await freePort()
  const program = startProgram(driver, [`--port=${port}`])
  const address = `http://127.0.0.1:${port}`
  await whenReady(address)

  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, fields?: object) => {
    const answer = await fetch(address + path, {
      method,
      signal: AbortSignal.timeout(COMMAND_WITHIN_MS),
      ...(fields !== undefined && { body: JSON.stringify(fields) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (answer.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${error}: ${message}`)
  }
  const { sessionId } = (await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: miniBrowser, args: AS_ON_AN_IPHONE },
        timeouts: TIMEOUTS,
      },
    },
  })) as { sessionId: string }
  const session = `/session/${sessionId}`
  const asLargeAsAPhone = () => call('POST', `${session}/window/rect`, PHONE)
  await asLargeAsAPhone()

  return {
    async goTo(url) {
      await call('POST', `${session}/url`, { url })
    },
    async evaluate(act, ...given) {
      const script = `const [given, done] = arguments
        ;(${asJson(act)})(given).then((json) => done({ json }), (error) => done({ error: String(error) }))`
      const answer = (await call('POST', `${session}/execute/async`, {
        script,
        args: [JSON.stringify(given)],
      })) as { json: string } | { error: string }
      if ('error' in answer) throw new Error(answer.error)
      return JSON.parse(answer.json)
    },
    async load(script) {
      await call('POST', `${session}/execute/sync`, { script, args: [] })
    },
    async input(actions) {
      await call('POST', `${session}/actions`, { actions })
    },
    picture: async () => String(await call('GET', `${session}/screenshot`)),
    async closeApp() {
      const { handle } = (await call('POST', `${session}/window/new`, { type: 'window' })) as {
        handle: string
      }
      await call('DELETE', `${session}/window`)
      await call('POST', `${session}/window`, { handle })
      await asLargeAsAPhone()
    },
    async end() {
      // A browser that hangs is ended with its driver.
      await call('DELETE', session).catch(() => undefined)
      await program.stop()
    },
  }
}

async function whenReady(address: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const isReady = await fetch(`${address}/status`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((next) => setTimeout(next, 100))
  }
  throw new Error('WebKitWebDriver was not ready within half a minute')
}
