import { realpathSync } from 'node:fs'
import { runLenza, type RunningLenza } from '#server/main.ts'
import { ConfigMistakes, readConfig, type Config } from '#server/platform/config.ts'
import { isPortFree } from '../free-port.ts'
import { greeting } from '../greeting.ts'
import { onStopRequest } from '../stop-request.ts'
import { buildWebIfChanged } from '../web-build.ts'

const began = performance.now()

function configOrMistakes(): Config | ConfigMistakes {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigMistakes) return error
    throw error
  }
}

let lenza: RunningLenza | undefined
// First, as Ctrl-C may come during the build.
onStopRequest(async () => lenza?.stop())

const config = configOrMistakes()
// Before a minute of building and a demo that nobody could open.
if (!(config instanceof ConfigMistakes) && !(await isPortFree(config.port, config.host))) {
  console.error(portIsTaken(config.port))
  process.exit(1)
}
// Builds even if the configuration is incomplete, so that only the list of missing settings is left. Serves the
// build's own folder, not the link to the newest, so that a later build does not change this server.
const webFolder = realpathSync(await buildWebIfChanged())
if (config instanceof ConfigMistakes) {
  console.error(config.message)
  process.exit(1)
}

const { port } = config
try {
  lenza = await runLenza(config, webFolder)
  const { payments } = lenza.services
  const seconds = (performance.now() - began) / 1000
  console.log(greeting(config, payments.isDouble ? payments.browserOrigin : undefined, seconds))
} catch (error) {
  console.error(forAPerson(error))
  process.exit(1)
}

function forAPerson(error: unknown): unknown {
  if (error instanceof ConfigMistakes) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return portIsTaken(port)
  return error
}

function portIsTaken(taken: number): string {
  return `Port ${taken} is taken by another program. Try another one: PORT=3100 npm start`
}
