import { Gauge, type Registry } from 'prom-client'
import type { Services } from '#server/platform/http/services.ts'

const KINDS = ['angler', 'warden', 'office'] as const
/** Counting reads all sessions, so the count is kept this long. */
const COUNTED_FOR_MS = 60_000

/** The number of people signed in; absent while the database is unreachable. */
export function measureSessions(registry: Registry, { db, clock, log }: Services): void {
  let countedAt = -Infinity
  const gauge = new Gauge({
    name: 'lenza_sessions',
    help: 'Sessions that are not over, by kind of account; counted once a minute.',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      const now = clock.now()
      if (Math.abs(now.getTime() - countedAt) < COUNTED_FOR_MS) return
      try {
        const rows = await db
          .selectFrom('session')
          .innerJoin('account', 'account.id', 'session.account_id')
          .where('expires_at', '>', now)
          .groupBy('kind')
          .select((e) => ['kind', e.fn.countAll<number>().as('count')])
          .execute()
        for (const kind of KINDS) this.set({ kind }, rows.find((row) => row.kind === kind)?.count ?? 0)
        countedAt = now.getTime()
      } catch (error) {
        this.reset()
        log.warn({ err: error }, 'sessions could not be counted')
      }
    },
  })
  registry.registerMetric(gauge)
}
