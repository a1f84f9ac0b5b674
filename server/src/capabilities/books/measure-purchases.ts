import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { UNFINISHED_PAYMENTS } from '#rules/purchase-lifecycle.ts'
import type { Services } from '#server/platform/http/services.ts'
import { UNFINISHED_STATES } from '../purchase/index.ts'

interface Waiting {
  what: string
  how_many: number
  oldest_seconds: number
}

/** Unfinished work, counted at each request of the metrics: five reads of partial indexes, however many were sold. */
async function whatWaits({ db, clock }: Services): Promise<Map<string, Waiting>> {
  const now = clock.now()
  const seconds = sql.raw('extract(epoch from')
  const { rows } = await sql<Waiting>`
    select state as what, count(*)::integer as how_many,
      coalesce(${seconds} ${now}::timestamptz - min(opened_at)), 0)::float8 as oldest_seconds
    from payment where state in (${UNFINISHED_STATES}) group by state
    union all
    select 'hold', count(*)::integer,
      coalesce(${seconds} ${now}::timestamptz - min(hold_expires_at)), 0)::float8
    from purchase where state = 'held' and hold_expires_at <= ${now}
    union all
    select 'liveHold', count(*)::integer, 0::float8
    from purchase where state = 'held' and hold_expires_at > ${now}
    union all
    select 'ofOneNetwork', coalesce(max(holds), 0)::integer, 0::float8 from (
      select count(*) as holds from purchase
      where state = 'held' and hold_network is not null and hold_expires_at > ${now}
      group by hold_network, permit_id
    ) by_network
    union all
    select 'mail', count(*)::integer, coalesce(${seconds} ${now}::timestamptz - min(created_at)), 0)::float8
    from outbox where sent_at is null and ended_at is null`.execute(db)
  return new Map(rows.map((row) => [row.what, row]))
}

/** Several gauges are read at once: they share one query. */
function asOne<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined
  return () => {
    underWay ??= ask().finally(() => (underWay = undefined))
    return underWay
  }
}

const [MANY, OLDEST] = [
  (waiting: Waiting | undefined) => waiting?.how_many ?? 0,
  (waiting: Waiting | undefined) => Math.max(0, waiting?.oldest_seconds ?? 0),
]

/** Gauges of the jobs' unfinished work. Without a database they have no value. */
export function measurePurchases(registry: Registry, services: Services): void {
  const look = asOne(() =>
    whatWaits(services).catch((error: unknown) => {
      services.log.warn({ err: error }, 'what waits could not be counted')
      return undefined
    }),
  )

  const gauge = (name: string, help: string, value: typeof MANY, what: string | readonly string[]) => {
    const states = typeof what === 'string' ? undefined : what
    return new Gauge({
      name,
      help,
      registers: [registry],
      ...(states && { labelNames: ['state'] }),
      async collect() {
        const found = await look()
        this.reset()
        if (found === undefined) return this.remove()
        if (states === undefined) this.set(value(found.get(String(what))))
        for (const state of states ?? []) this.set({ state }, value(found.get(state)))
      },
    })
  }

  gauge('lenza_payments_unfinished', 'Payments that are not finished, by state.', MANY, UNFINISHED_PAYMENTS)
  gauge(
    'lenza_payments_unfinished_oldest_seconds',
    'Seconds since the oldest unfinished payment was begun, by state.',
    OLDEST,
    UNFINISHED_PAYMENTS,
  )
  gauge('lenza_holds_live', 'Places reserved for people who are just paying.', MANY, 'liveHold')
  gauge(
    'lenza_holds_of_one_network',
    'Places of one permit reserved unpaid from the one network that has most of them.',
    MANY,
    'ofOneNetwork',
  )
  gauge('lenza_holds_overdue', 'Reservations that ran out and still keep their places.', MANY, 'hold')
  gauge(
    'lenza_holds_overdue_oldest_seconds',
    'Seconds since the oldest of lenza_holds_overdue ran out.',
    OLDEST,
    'hold',
  )
  gauge('lenza_mails_waiting', 'Mails that are still to be sent.', MANY, 'mail')
  gauge(
    'lenza_mails_waiting_oldest_seconds',
    'Seconds since the oldest of lenza_mails_waiting was written.',
    OLDEST,
    'mail',
  )
}
