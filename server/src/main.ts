import { mkdirSync } from 'node:fs'
import { openDemo } from './demo/open-demo.ts'
import { createLenza } from './lenza.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import { reachDatabase } from './platform/database/reach-database.ts'
import type { Services } from './platform/http/services.ts'
import { enclosePermits, permitDrawing } from './capabilities/permits/index.ts'
import { draftThread } from './capabilities/office-draft/index.ts'
import { HANDLED_EVENTS } from './capabilities/purchase/index.ts'
import { startDeliveries } from './capabilities/webhooks/index.ts'
import { startJobs } from './jobs.ts'
import { createLog, type Log } from './platform/log.ts'
import { deliverBySmtp, deliverToMailbox } from './platform/mail/deliver.ts'
import { createOutbox } from './platform/mail/outbox.ts'
import { createOutgoing } from './platform/outgoing/call-outgoing.ts'
import { shareDouble } from './platform/payments/shared-double.ts'
import { stripePayments, type Payments } from './platform/payments/stripe.ts'
import { loadTexts } from './platform/texts/texts.ts'
import { startTracing } from './platform/tracing/index.ts'

export interface RunningLenza {
  services: Services
  stop(): Promise<void>
}

type Stop = () => Promise<void>

/** Far enough from PORT for two copies on one machine. */
const DOUBLE_PORT_OFFSET = 1000

/** Stripe, or the stand-in, which the first process on a data folder runs. */
export async function startPayments(
  { stripe, dataDir, port }: Config,
  log: Log,
  stops: Stop[],
): Promise<Payments> {
  if (stripe !== undefined) return stripePayments(stripe)
  mkdirSync(dataDir, { recursive: true })
  const wantedPort = port + DOUBLE_PORT_OFFSET
  const webhookUrl = `http://127.0.0.1:${port}/api/stripe-webhook`
  const double = await shareDouble({ dataDir, wantedPort, webhookUrl, webhookEvents: HANDLED_EVENTS, log })
  stops.push(() => double.close())
  return double.payments
}

/** What is being sent when the server stops is cut off, and sent again by the next one. */
function startWebhooks({ db, config, clock, log }: Services): Stop {
  const outgoing = createOutgoing()
  const deliveries = startDeliveries({ db, config, log, outgoing, now: () => clock.now() })
  return async () => {
    const stopped = deliveries.stop()
    outgoing.close()
    await stopped
  }
}

/** Starts all configured parts in order; `stop` ends them in the reverse order. */
export async function runLenza(config: Config, webFolder: string): Promise<RunningLenza> {
  const stopTracing = await startTracing(config.tracing)
  const log = createLog(config.logLevel)
  const stops: Stop[] = [stopTracing]
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end()
  }

  try {
    const database = await reachDatabase(config, log)
    stops.push(() => database.leave())
    const applied = await migrate(database.connection)
    if (applied.length > 0) log.info({ migrations: applied }, 'database brought up to date')

    const opened = openDatabase(database.connection, log)
    stops.push(() => opened.close())
    const texts = loadTexts()
    const deliver = config.mail ? deliverBySmtp(config.mail, config.publicUrl) : deliverToMailbox(opened.db)
    const now = () => systemClock.now()
    const drawing = permitDrawing(webFolder)
    stops.push(() => drawing.stop())
    const enclose = enclosePermits({ db: opened.db, texts, clock: systemClock, log, config }, drawing.draw)
    const outgoing = createOutgoing()
    stops.push(() => Promise.resolve(outgoing.close()))
    const services: Services = {
      ...opened,
      config,
      clock: systemClock,
      log,
      texts,
      outbox: createOutbox({ db: opened.db, texts, deliver, log, now, enclose }),
      payments: await startPayments(config, log, stops),
      outgoing,
      ...(database.supervision && { supervision: database.supervision }),
    }
    const drafts = draftThread({ connection: database.connection, config })
    stops.push(() => drafts.stop())
    const app = await createLenza(services, webFolder, drafts.acts, drawing)
    stops.push(() => app.close())
    if (config.demo) await openDemo(app, services)
    await app.listen({ host: config.host, port: config.port })
    const jobs = await startJobs(services)
    stops.push(() => jobs.stop())
    stops.push(startWebhooks(services))
    return { services, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
