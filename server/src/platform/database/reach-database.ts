import pg from 'pg'
import { ConfigMistakes, type Config } from '../config.ts'
import { type SupervisedState, startEmbeddedPostgres } from '../embedded-postgres/index.ts'
import type { Log } from '../log.ts'

const OLDEST_VERSION = 15
const ANSWERS_WITHIN_MS = 10_000

export interface ReachedDatabase {
  connection: pg.PoolConfig
  /** The state of the embedded database; absent with DATABASE_URL. */
  supervision?: () => SupervisedState
  /** Call it when all connections are closed. */
  leave(): Promise<void>
}

/**
 * The configured database: DATABASE_URL, or the embedded one in DATA_DIR, which is started unless another process of
 * this data folder runs it. The server and the operator's commands all come through here, so that they use the same
 * database. Rejects with ConfigMistakes where DATABASE_URL cannot be used.
 */
export async function reachDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<ReachedDatabase> {
  if (databaseUrl === undefined) {
    const embedded = await startEmbeddedPostgres({ dataDir, log })
    return { connection: embedded.connection, supervision: embedded.state, leave: () => embedded.stop() }
  }
  const version = await versionOf(databaseUrl)
  if (version < OLDEST_VERSION)
    throw new ConfigMistakes([
      `DATABASE_URL is a PostgreSQL ${version}: ${OLDEST_VERSION} or newer is needed.`,
    ])
  return { connection: { connectionString: databaseUrl }, leave: async () => undefined }
}

async function versionOf(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWERS_WITHIN_MS })
  // The pending call rejects with the same error.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ number: string }>(
      "select current_setting('server_version_num') as number",
    )
    return Math.floor(Number(rows[0]?.number) / 10_000)
  } catch (error) {
    // Some network errors have a code and no message.
    const { message = '', code = '' } = error as { message?: string; code?: string }
    throw new ConfigMistakes([`DATABASE_URL cannot be used: ${message || code}.`])
  } finally {
    await client.end().catch(() => undefined)
  }
}
