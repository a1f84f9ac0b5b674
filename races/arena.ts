import pg from 'pg'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Services } from '#server/platform/http/services.ts'
import { createLog } from '#server/platform/log.ts'
import { deliverToMailbox } from '#server/platform/mail/deliver.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import { createOutgoing } from '#server/platform/outgoing/call-outgoing.ts'
import { doublePayments } from '#server/platform/payments/stripe.ts'
import { loadTexts } from '#server/platform/texts/texts.ts'
import { createStripeDouble, type StripeDouble } from '#stripe-double'
import { type Connections, openConnections } from './connections.ts'
import { urlOf } from '#server/platform/testing/database-for-test.ts'
import { type Guard, type ServerProcess, startServer } from './servers.ts'

const SERVERS = 2
/** The provider repeats its webhooks for three days; a test cannot wait so long. */
const DELIVERIES_MS = [100, 200, 400, 800, 1600, 3200]

/** Two server processes on one database, with one card provider, and connections to them. */
export interface Arena {
  double: StripeDouble
  servers: ServerProcess[]
  connections: Connections
  /** This process's own access to the same database, with the machine's clock. */
  services: Services
  /** Starts another server in place of a killed one. */
  replace(server: number): Promise<void>
  stop(): Promise<void>
}

export interface ArenaOptions {
  /** Migrated, and empty. */
  connection: pg.ClientConfig
  /** Removed from both servers; the CHECKs that back them are dropped. */
  guardsOff?: Guard[]
}

const CHECKS = [
  'alter table place drop constraint place_never_oversold',
  'alter table place drop constraint place_others_never_oversold',
  'alter table discount_code drop constraint discount_never_overused',
  'alter table sign_in_ticket drop constraint sign_in_ticket_tries_left_check',
]

export async function openArena({ connection, guardsOff = [] }: ArenaOptions): Promise<Arena> {
  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end()
  }
  try {
    const double = await createStripeDouble({ retryScheduleMs: DELIVERIES_MS })
    stops.push(() => double.close())
    const services = servicesOn(connection, double)
    stops.push(() => services.close())
    if (guardsOff.length > 0) for (const check of CHECKS) await services.pool.query(check)
    const another = () => startServer({ databaseUrl: urlOf(connection), double, guardsOff })
    const servers = await Promise.all(Array.from({ length: SERVERS }, another))
    stops.push(() => Promise.all(servers.map((server) => server.stop())))
    const connections = openConnections(SERVERS)
    stops.push(() => connections.close())
    const tellOf = () => double.deliverTo(`${servers[0]?.url}/api/stripe-webhook`)
    tellOf()
    const replace: Arena['replace'] = async (server) => {
      servers[server] = await another()
      tellOf()
    }
    return { double, servers, connections, services, replace, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** For the parts of the product that need no HTTP: its jobs, its import. */
function servicesOn(connection: pg.ClientConfig, double: StripeDouble): Services {
  const log = createLog(process.env['LOG_LEVEL'] ?? 'silent')
  const opened = openDatabase(connection, log, 4)
  const texts = loadTexts()
  const deliver = deliverToMailbox(opened.db)
  const outbox = createOutbox({ db: opened.db, texts, deliver, log, now: () => systemClock.now() })
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const payments = doublePayments(double)
  return { ...opened, config, clock: systemClock, log, texts, outbox, payments, outgoing: createOutgoing() }
}
