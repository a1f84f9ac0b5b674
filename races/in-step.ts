import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Services } from '#server/platform/http/services.ts'
import type { Connections } from './connections.ts'

/** The advisory lock that a server without its guards takes between reading and writing (guard-off.mjs). */
export const GATE = 190_011
const POLL_MS = 10
/** As long as others still arrive at the gate, it stays closed. */
const POLLS_WITHOUT_ARRIVAL = 3
/** The longest that a transaction waits at the gate for another one to arrive. */
const ALONE_MS = 1000

interface Contested {
  services: Pick<Services, 'pool'>
  connections: Pick<Connections, 'underWay'>
}

/**
 * Lets the transactions of both servers write only after all of them have read: they wait at the gate until no other
 * arrives, pass it together, and the next ones wait until these have committed. For servers without their guards; the
 * guards would keep a second transaction from reading.
 */
export async function inStep<T>({ services, connections }: Contested, act: () => Promise<T>): Promise<T> {
  const client = await services.pool.connect()
  const over = new AbortController()
  const keeping = (async () => {
    while (!over.signal.aborted) {
      await client.query('select pg_advisory_lock($1)', [GATE])
      await untilTogether(client, connections, over.signal)
      await client.query('select pg_advisory_unlock($1)', [GATE])
    }
  })()
  try {
    return await act()
  } finally {
    over.abort()
    await keeping
    client.release()
  }
}

/** Keeps the gate closed until `act` is done: who is at it then has decided before. */
export async function behindTheGate(
  { services, connections }: Contested,
  act: (arrived: () => Promise<void>) => Promise<void>,
) {
  const client = await services.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [GATE])
    await act(async () => {
      for (let polls = 0; polls * POLL_MS < ALONE_MS; polls++) {
        const { atGate } = await waiting(client)
        // Servers with their guards pass without a gate.
        if (polls >= POLLS_WITHOUT_ARRIVAL && (atGate > 0 || connections.underWay() === 0)) return
        await pause(POLL_MS)
      }
    })
    await client.query('select pg_advisory_unlock($1)', [GATE])
  } finally {
    client.release()
  }
}

async function untilTogether(
  client: pg.PoolClient,
  connections: Contested['connections'],
  over: AbortSignal,
): Promise<void> {
  let before = 0
  for (let polls = 0; !over.aborted; await pause(POLL_MS)) {
    const { atGate, forLocks } = await waiting(client)
    polls = atGate === before ? polls + 1 : 0
    before = atGate
    // Where one has nothing to write, or waits for what the other has locked, the other goes on alone.
    const noneArrives = forLocks >= connections.underWay() || polls * POLL_MS >= ALONE_MS
    if (polls >= POLLS_WITHOUT_ARRIVAL && (atGate > 1 || (atGate === 1 && noneArrives))) return
  }
}

interface Waiting {
  atGate: number
  /** Connections that wait for a lock of any kind, the gate among them. */
  forLocks: number
}

async function waiting(client: pg.PoolClient): Promise<Waiting> {
  const { rows } = await client.query<Waiting>(
    `select count(*) filter (where locktype = 'advisory' and objid = $1)::integer as "atGate",
       count(distinct pid)::integer as "forLocks"
     from pg_locks
     where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
    [GATE],
  )
  return rows[0] ?? { atGate: 0, forLocks: 0 }
}
