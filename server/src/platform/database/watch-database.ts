import type pg from 'pg'
import type { Log } from '../log.ts'
import { type Trouble, troubleOf } from './trouble.ts'

/** `unknown`: an error that `trouble.ts` does not know. */
type DatabaseState = 'up' | Trouble | 'unknown'

export interface DatabaseWatch {
  /** Records the failure of a call; logs the beginning and the end of an outage. */
  note(trouble: Trouble, error: unknown): void
  /** Checks now, for at most 3 seconds. */
  check(): Promise<DatabaseState>
  end(): void
}

const ANSWERS_WITHIN_MS = 3000
const CHECK_AGAIN_MS = 1000
/** The log repeats an outage so often. */
const LOG_AGAIN_MS = 60_000
/** Counts from the last write that failed for lack of space. */
const STAYS_FULL_MS = 60_000

const REMEDIES: Partial<Record<DatabaseState, string>> = {
  away: 'see whether PostgreSQL runs and can be reached; nothing has to be done while it is being brought back',
  starting: 'nothing: it serves as soon as it has recovered',
  readOnly: 'see that DATABASE_URL leads to the primary; while another node is being promoted, nothing',
  noConnections: 'fewer clients, or a larger max_connections (each server of ours opens up to 24)',
  silent: 'see whether PostgreSQL hangs, or the network to it',
  overloaded: 'give PostgreSQL more memory or fewer clients',
  diskFull:
    'free some space on the disk of the database (or of this server), or make it larger; what is there can still be read, nothing is saved until then',
}

/** Logs the state of the database from the first failed call until it works again. */
export function watchDatabase(pool: pg.Pool, log: Log): DatabaseWatch {
  let since: number | undefined
  let loggedState: DatabaseState = 'up'
  let loggedAt = 0
  let fullAt = 0
  let timer: NodeJS.Timeout | undefined
  let isEnded = false

  const begin = (state: DatabaseState, error: unknown) => {
    since ??= Date.now()
    if (state !== loggedState || Date.now() - loggedAt >= LOG_AGAIN_MS) {
      loggedState = state
      loggedAt = Date.now()
      log.error({ err: error, database: state, remedy: REMEDIES[state] }, 'the database does not serve')
    }
    planCheck()
  }
  const over = () => {
    if (since === undefined) return
    log.info(
      { database: 'up', seconds: Math.round((Date.now() - since) / 1000) },
      'the database serves again',
    )
    since = undefined
    loggedState = 'up'
  }
  /** Checks until the outage is over, so that the log has its end. */
  const planCheck = () => {
    if (isEnded) return
    timer ??= setTimeout(() => {
      timer = undefined
      void check().then((state) => state === 'up' || planCheck())
    }, CHECK_AGAIN_MS).unref()
  }
  async function queryState(): Promise<DatabaseState> {
    try {
      const { rows } = await withTimeout(pool.query<{ off: boolean }>(MAY_WRITE))
      if (rows[0]?.off === false) {
        // A full disk shows only when something is written.
        if (Date.now() - fullAt < STAYS_FULL_MS) return 'diskFull'
        over()
        return 'up'
      }
      begin('readOnly', undefined)
      return 'readOnly'
    } catch (error) {
      const state = troubleOf(error) ?? 'unknown'
      begin(state, error)
      return state
    }
  }
  let underWay: Promise<DatabaseState> | undefined
  /** Concurrent checks share one query. */
  const check = () => (underWay ??= queryState().finally(() => (underWay = undefined)))

  return {
    check,
    note: (trouble, error) => {
      if (trouble === 'diskFull') fullAt = Date.now()
      if (trouble !== 'conflict' && trouble !== 'cancelled') begin(trouble, error)
    },
    end: () => {
      isEnded = true
      clearTimeout(timer)
    },
  }
}

/** True on a standby too. */
const MAY_WRITE = `select current_setting('transaction_read_only')::boolean as off`

async function withTimeout<T>(query: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('Query read timeout')), ANSWERS_WITHIN_MS)
  })
  // The loser of the race must not be an unhandled rejection.
  query.catch(() => undefined)
  return Promise.race([query, late]).finally(() => clearTimeout(timer))
}
