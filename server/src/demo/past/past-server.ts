import { createLenza } from '#server/lenza.ts'
import type { Services } from '#server/platform/http/services.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import { apiOf, type CallApi } from '../calls.ts'

/** A server of the same database whose clock is set, for what happened before the demo was started. */
export async function openPastServer(services: Services, begins: Date) {
  let now = begins
  const clock = { now: () => now }
  const { db, texts, log } = services
  const written = createOutbox({ db, texts, log, now: clock.now, deliver: () => Promise.resolve() })
  // Mails are written with their moment, and not sent by this server.
  const past: Services = { ...services, clock, outbox: { ...written, nudge: () => undefined } }
  // A folder without an app: only the API is asked.
  const app = await createLenza(past, import.meta.dirname)
  const ask: CallApi = apiOf(app, services)
  return {
    ask,
    setClock(moment: Date) {
      now = moment
    },
    close: () => app.close(),
  }
}
