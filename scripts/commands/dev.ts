// npm run dev: the app with live reload at PORT; the server behind it restarts when its sources change.
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { ConfigMistakes, readConfig, type Config } from '#server/platform/config.ts'
import { startRestartingServer, type RestartingServer } from '../dev/restarting-server.ts'
import { freePort } from '../free-port.ts'
import { greeting } from '../greeting.ts'
import { onStopRequest } from '../stop-request.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SOURCES = ['contract', 'rules', 'permit-sheet', 'server', 'stripe-double', 'locales', 'demo']

const began = performance.now()
const seconds = (since: number): number => (performance.now() - since) / 1000

function configOrEnd(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    console.error(error instanceof ConfigMistakes ? error.message : error)
    process.exit(1)
  }
}

const config = configOrEnd()
const port = await freePort()
let pages: ViteDevServer | undefined
let server: RestartingServer | undefined
onStopRequest(async () => {
  await Promise.all([pages?.close(), server?.stop()])
})

process.env['LENZA_API_URL'] = `http://127.0.0.1:${port}`
try {
  pages = await createServer({
    logLevel: 'warn',
    server: { host: config.host, port: config.port, strictPort: true },
  })
  await pages.listen()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

let isFirst = true
server = startRestartingServer({
  program: join(ROOT, 'scripts', 'dev', 'server.ts'),
  sources: SOURCES.map((folder) => join(ROOT, folder)),
  // The address of the pages, where mails and the card provider lead.
  env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: config.publicUrl },
  onReady({ doubleUrl }) {
    console.log(isFirst ? greeting(config, doubleUrl, seconds(began)) : '  The server has started anew.')
    isFirst = false
  },
  onEnd: () => console.log('  The server has ended. It starts anew at the next change.'),
})
