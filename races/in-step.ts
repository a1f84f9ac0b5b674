import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** The advisory lock that a server without its guards takes between reading and writing (guard-off.mjs). */
export const GATE = 190_011
const POLL_MS = 10
/** As long as others still arrive at the gate, it stays closed. */
const POLLS_WITHOUT_ARRIVAL = 3
/** Where one of the servers has nothing to write, the other one goes on alone. */
const ALONE_MS = 1000

/**
 * Lets the transactions of both servers write only after all of them have read: they wait at the gate until no other
 * arrives, pass it together, and the next ones wait until these have committed. For servers without their guards; the
 * guards would keep a second transaction from reading.
 */
export async function inStep<T>(pool: pg.Pool, act: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const over = new AbortController()
  const keeping = (async () => {
    while (!over.signal.aborted) {
      await client.query('select pg_advisory_lock($1)', [GATE])
      await untilTogether(client, over.signal)
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
export async function behindTheGate(pool: pg.Pool, act: (arrived: () => Promise<void>) => Promise<void>) {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [GATE])
    await act(async () => {
      for (let polls = 0; polls * POLL_MS < ALONE_MS; polls++) {
        if ((await waitingAt(client)) > 0 && polls >= POLLS_WITHOUT_ARRIVAL) return
        await pause(POLL_MS)
      }
    })
    await client.query('select pg_advisory_unlock($1)', [GATE])
  } finally {
    client.release()
  }
}

async function untilTogether(client: pg.PoolClient, over: AbortSignal): Promise<void> {
  let before = 0
  for (let polls = 0; !over.aborted; await pause(POLL_MS)) {
    const waiting = await waitingAt(client)
    polls = waiting === before ? polls + 1 : 0
    before = waiting
    if (waiting > 1 && polls >= POLLS_WITHOUT_ARRIVAL) return
    if (waiting === 1 && polls * POLL_MS >= ALONE_MS) return
  }
}

async function waitingAt(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(
    `select count(*)::integer as waiting from pg_locks
     where locktype = 'advisory' and objid = $1 and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    [GATE],
  )
  return rows[0]?.waiting ?? 0
}
