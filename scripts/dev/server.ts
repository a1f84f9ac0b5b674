// The server of `npm run dev`: as `npm start` runs it, without pages, in a process that is ended at each change.
import { runLenza, type RunningLenza } from '#server/main.ts'
import { readConfig } from '#server/platform/config.ts'
import { onStopRequest } from '../stop-request.ts'

/** The bundler serves the pages. */
const NO_PAGES = import.meta.dirname

/** What this process tells the one that started it. */
export interface ServerIsReady {
  doubleUrl?: string
}

let lenza: RunningLenza | undefined
onStopRequest(async () => lenza?.stop())

lenza = await runLenza(readConfig(process.env), NO_PAGES)
const { payments } = lenza.services
const ready: ServerIsReady = payments.isDouble ? { doubleUrl: payments.browserOrigin } : {}
process.send?.(ready)
