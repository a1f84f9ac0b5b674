import pg from 'pg'
import { ConfigMistakes, type Config } from '../config.ts'
import { type SupervisedState, startEmbeddedPostgres } from '../embedded-postgres/index.ts'
import type { Log } from '../log.ts'

const OLDEST_VERSION = 15
const ANSWERS_WITHIN_MS = 10_000

export interface ReachedDatabase {
  connection: pg.PoolConfig
  /** How it goes with our own; absent for one that somebody else runs. */
  supervision?: () => SupervisedState
  /** To be called when every connection is closed. */
  leave(): Promise<void>
}

/**
 * The database of this configuration: the one of DATABASE_URL, or our own in DATA_DIR, which is started unless
 * another of our processes has it running. Whoever works on people's data comes through here, so that the server
 * and the commands beside it mean the same database. Rejects with ConfigMistakes where DATABASE_URL leads to no
 * database that serves.
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
  // Whatever happens to the connection is told by the call that needs it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ number: string }>(
      "select current_setting('server_version_num') as number",
    )
    return Math.floor(Number(rows[0]?.number) / 10_000)
  } catch (error) {
    // Some errors of the network have a code and no words.
    const { message = '', code = '' } = error as { message?: string; code?: string }
    throw new ConfigMistakes([`DATABASE_URL cannot be used: ${message || code}.`])
  } finally {
    await client.end().catch(() => undefined)
  }
}
