import { Gauge, type Registry } from 'prom-client'
import { UNFINISHED_PAYMENTS } from '#rules/sale/purchase-lifecycle.ts'
import type { Services } from '#server/platform/http/services.ts'
import { unfinishedWork, type Waiting } from './store/unfinished-work.ts'

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
  const read = asOne(() =>
    unfinishedWork(services.db, services.clock.now()).catch((error: unknown) => {
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
        const found = await read()
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
