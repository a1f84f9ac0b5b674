// The server of `npm run dev`: like `npm start`, without pages, restarted at each change.
import { runLenza, type RunningLenza } from '#server/main.ts'
import { readConfig } from '#server/platform/config.ts'
import { onStopRequest } from '../stop-request.ts'

/** Vite serves the pages. */
const NO_PAGES = import.meta.dirname

/** The message to the parent process. */
export interface ServerIsReady {
  doubleUrl?: string
}

let lenza: RunningLenza | undefined
onStopRequest(async () => lenza?.stop())

lenza = await runLenza(readConfig(process.env), NO_PAGES)
const { payments } = lenza.services
const ready: ServerIsReady = payments.isDouble ? { doubleUrl: payments.browserOrigin } : {}
process.send?.(ready)
