import { Counter, Gauge, type Registry } from 'prom-client'
import { TROUBLES } from '../database/trouble.ts'
import type { Services } from '../http/services.ts'

const STATES = [
  'up',
  ...TROUBLES.filter((trouble) => trouble !== 'conflict' && trouble !== 'cancelled'),
  'unknown',
]

/** The state of the database when the metrics are read, and the restarts of the embedded one. */
export function measureDatabase(registry: Registry, { watch, supervision }: Services): void {
  const gauges = [
    new Gauge({
      name: 'lenza_database_up',
      help: '1: the database answers and can be written to; 0: it does not, see lenza_database_state.',
      registers: [],
      async collect() {
        this.set((await watch.check()) === 'up' ? 1 : 0)
      },
    }),
    new Gauge({
      name: 'lenza_database_state',
      help: 'Which state the database is in: 1 for one of them.',
      labelNames: ['state'],
      registers: [],
      async collect() {
        const present = await watch.check()
        for (const state of STATES) this.set({ state }, Number(state === present))
      },
    }),
  ]
  for (const gauge of gauges) registry.registerMetric(gauge)
  if (supervision === undefined) return

  registry.registerMetric(
    new Counter({
      name: 'lenza_embedded_database_restarts_total',
      help: 'How often the database that we run ourselves died and was started again.',
      registers: [],
      collect() {
        this.reset()
        this.inc(supervision().restarts)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'lenza_embedded_database_failed_starts',
      help: 'Starts in a row that failed; 0 while it runs.',
      registers: [],
      collect() {
        this.set(supervision().failedStarts)
      },
    }),
  )
}
