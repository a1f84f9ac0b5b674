import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { allCalls } from '#contract/all-calls.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { DEFAULT_LANGUAGE } from '#contract/languages.ts'
import { preparedPoolOf } from '../database/open.ts'
import { counted } from '../metrics/counted.ts'
import { measureDatabase } from '../metrics/measure-database-state.ts'
import { measurePools } from '../metrics/measure-database.ts'
import { longDay } from '../texts/texts.ts'
import { openApiDocument } from './openapi.ts'
import type { Services } from './services.ts'

const same = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const supervisionOf = ({ supervision }: Services) =>
  supervision === undefined ? {} : { embeddedDatabase: supervision().state }

/** Health, metrics and the API document. Metrics are open in a demo, else protected by METRICS_TOKEN. */
export function serveOperations(app: FastifyInstance, services: Services): Registry {
  const { config, db, pool, texts, watch } = services
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measurePools(registry, [pool, preparedPoolOf(db) ?? []].flat())
  measureDatabase(registry, services)

  // Live even while the database is down: this process restarts the database, so restarting the process gains
  // nothing.
  app.get('/health/live', async () => ({ status: 'ok', ...supervisionOf(services) }))
  app.get('/health/ready', async (_request, reply) => {
    const database = await watch.check()
    // With a full disk reads still work.
    if (database === 'up' || database === 'diskFull') return { status: 'ok', database }
    return reply.status(503).send({ status: 'database', database, ...supervisionOf(services) })
  })
  app.get('/metrics', async (request, reply) => {
    const authorization = request.headers.authorization ?? ''
    const open =
      config.metricsToken === undefined ? config.demo : same(authorization, `Bearer ${config.metricsToken}`)
    if (!open) return reply.status(404).send()
    return reply.type(registry.contentType).send(await Registry.merge([registry, counted]).metrics())
  })

  const titleOf = (code: ErrorCode) =>
    texts.say(DEFAULT_LANGUAGE, `errors.${code}`, { times: 2, day: longDay(DEFAULT_LANGUAGE, '2027-05-02') })
  // Written when it is first requested: it takes six times as long as the rest of a server's declarations.
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= openApiDocument(allCalls, config.publicUrl, titleOf)
    return reply.header('cache-control', 'public, max-age=300').send(document)
  })
  return registry
}
