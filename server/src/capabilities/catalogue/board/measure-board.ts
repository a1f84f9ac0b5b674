import { Gauge, type Registry } from 'prom-client'
import type { Services } from '#server/platform/http/services.ts'
import { memoryOf } from './kept-catalogue.ts'

/** How much of its bound the board's memory takes. */
export function measureBoard(registry: Registry, { db }: Pick<Services, 'db'>): void {
  const gauges = [
    new Gauge({
      name: 'lenza_board_size',
      help: 'Rows of places that this server keeps in memory, with what was worked out from them counted as rows of about 100 bytes; at most 500,000.',
      registers: [],
      collect() {
        this.set(memoryOf(db).size)
      },
    }),
    new Gauge({
      name: 'lenza_board_days',
      help: 'Days that this server keeps in memory.',
      registers: [],
      collect() {
        this.set(memoryOf(db).days)
      },
    }),
  ]
  for (const gauge of gauges) registry.registerMetric(gauge)
}
