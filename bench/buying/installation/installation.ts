import pg from 'pg'
import { migrate } from '#server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/index.ts'
import { heapBounds } from '../../../scripts/bootstrap/memory.mjs'
import { testEnvironment } from '../../../scripts/test-run/environment.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { withFolder } from '../../demo-app.ts'
import { endingWith } from '../../tidy-up.ts'
import { type Child, withChild } from './child.ts'
import { type MailServer, withMailServer } from './mail-server.ts'

/** An embedded PostgreSQL with Lenza's empty tables. */
export interface Installation {
  dataDir: string
  /** `host` is the folder of a socket. */
  connection: { host: string; port: number; user: string; database: string }
  /** For rows that the bench inserts itself. */
  pool: pg.Pool
}

export interface RunningServer {
  /** On 127.0.0.1. */
  port: number
  server: Child
}

export function withInstallation<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  return withFolder(async (dataDir) => {
    const quiet = { info: () => undefined, warn: console.error, error: console.error }
    const postgres = await startEmbeddedPostgres({ dataDir, log: quiet })
    return endingWith(
      () => postgres.stop(),
      async () => {
        await migrate(postgres.connection)
        const pool = new pg.Pool({ ...postgres.connection, max: 2 })
        // A lost connection is expected when the server stops.
        pool.on('error', () => undefined)
        return endingWith(
          () => pool.end(),
          () => work({ dataDir, connection: postgres.connection, pool }),
        )
      },
    )
  })
}

/** Analyses the tables, as autovacuum does within a minute; until then plans are those for empty tables. */
export async function likeAfterAMinute({ pool }: Installation): Promise<void> {
  await pool.query('vacuum analyze')
}

interface ServerOptions {
  mails: MailServer
  /** Cards go to the stand-in of the same data folder. */
  cards?: boolean
  /** The trusted proxy. */
  trustProxy?: string
  /** The folder of the built app; without it there are no pages. */
  pages?: string
  /** Bytes of the machine for which the server has its bounds; without it this one's. */
  memory?: number
}

/** A club's configuration; its card keys lead nowhere. */
export const productionEnvironment = (dataDir: string, port: number, smtpUrl: string): NodeJS.ProcessEnv =>
  testEnvironment(process.env, {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://permits.example.org',
    PORT: String(port),
    DATA_DIR: dataDir,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Permits <permits@example.org>',
    STRIPE_SECRET_KEY: 'sk_live_bench',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_bench',
    STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    LOG_LEVEL: 'warn',
  })

/** Runs a server process during `work`, configured as in production. */
export const withServer = <T>(
  { dataDir }: Installation,
  { mails, cards = false, trustProxy, pages, memory }: ServerOptions,
  work: (server: RunningServer) => Promise<T>,
  port?: number,
): Promise<T> =>
  withMailServer(mails, async (smtpUrl) => {
    const listening = port ?? (await freePort())
    const env = {
      ...productionEnvironment(dataDir, listening, smtpUrl),
      ...(trustProxy !== undefined && { TRUST_PROXY: trustProxy }),
    }
    const args = [...(cards ? ['--stand-in'] : []), ...(pages === undefined ? [] : [pages])]
    const options = heapBounds(memory)
    return withChild('bench/buying/installation/server-process.ts', { args, env, options }, (server) =>
      work({ port: listening, server }),
    )
  })
