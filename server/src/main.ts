import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type pg from 'pg'
import { createStripeDouble } from '#stripe-double/index.ts'
import { fillADay } from './demo/fill-a-day.ts'
import { loadDemo } from './demo/load-demo.ts'
import { createLenza } from './lenza.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import type { Services } from './platform/http/services.ts'
import { startJobs } from './capabilities/purchase/index.ts'
import { createLog, type Log } from './platform/log.ts'
import { deliverBySmtp, deliverToMailbox } from './platform/mail/deliver.ts'
import { createOutbox } from './platform/mail/outbox.ts'
import { doublePayments, stripePayments, type Payments } from './platform/payments/stripe.ts'
import { loadTexts } from './platform/texts/texts.ts'

export interface RunningLenza {
  services: Services
  stop(): Promise<void>
}

type Stop = () => Promise<void>

/** Far enough from PORT that two copies side by side do not meet. */
const DOUBLE_PORT_OFFSET = 1000

const isFree = (port: number) =>
  new Promise<boolean>((answer) => {
    const probe = createServer()
    probe.once('error', () => answer(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)))
  })

async function startDatabase(config: Config, log: Log, stops: Stop[]): Promise<string | pg.PoolConfig> {
  if (config.databaseUrl !== undefined) return config.databaseUrl
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  stops.push(() => embedded.stop())
  return embedded.connection
}

async function startPayments(config: Config, stops: Stop[]): Promise<Payments> {
  if (config.stripe !== undefined) return stripePayments(config.stripe)
  const wanted = config.port + DOUBLE_PORT_OFFSET
  const double = await createStripeDouble({
    port: wanted <= 65_535 && (await isFree(wanted)) ? wanted : 0,
    stateFile: join(config.dataDir, 'stripe-double.jsonl'),
    webhookUrl: `http://127.0.0.1:${config.port}/api/stripe-webhook`,
  })
  stops.push(() => double.close())
  return doublePayments(double)
}

/** Starts everything that the configuration asks for, in order; `stop` ends it in the reverse order. */
export async function runLenza(config: Config, webFolder: string): Promise<RunningLenza> {
  const log = createLog(config.logLevel)
  mkdirSync(config.dataDir, { recursive: true })
  const stops: Stop[] = []
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end()
  }

  try {
    const connection = await startDatabase(config, log, stops)
    const applied = await migrate(
      typeof connection === 'string' ? { connectionString: connection } : connection,
    )
    if (applied.length > 0) log.info({ migrations: applied }, 'database brought up to date')

    const opened = openDatabase(connection, log)
    stops.push(() => opened.close())
    const texts = loadTexts()
    const deliver = config.mail
      ? deliverBySmtp(config.mail.smtpUrl, config.mail.from, config.publicUrl)
      : deliverToMailbox(opened.db)
    const now = () => systemClock.now()
    const services: Services = {
      ...opened,
      config,
      clock: systemClock,
      log,
      texts,
      outbox: createOutbox({ db: opened.db, texts, deliver, log, now }),
      payments: await startPayments(config, stops),
    }
    const app = await createLenza(services, webFolder)
    stops.push(() => app.close())
    if (config.demo) {
      await loadDemo(services)
      await fillADay(app, services)
    }
    await app.listen({ host: config.host, port: config.port })
    const jobs = await startJobs(services)
    stops.push(() => jobs.stop())
    return { services, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
