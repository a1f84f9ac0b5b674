import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { allCalls } from '#contract/all-calls.ts'
import { counted } from '../metrics/counted.ts'
import { measurePool } from '../metrics/measure-database.ts'
import { openApiDocument } from './openapi.ts'
import type { Services } from './services.ts'

const same = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Health, metrics and the API document. Metrics are open on a demo only, else by METRICS_TOKEN. */
export function serveOperations(app: FastifyInstance, services: Services): Registry {
  const { config, pool } = services
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measurePool(registry, pool)

  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    try {
      await pool.query('select 1')
      return { status: 'ok' }
    } catch {
      return reply.status(503).send({ status: 'database' })
    }
  })
  app.get('/metrics', async (request, reply) => {
    const asked = request.headers.authorization ?? ''
    const open =
      config.metricsToken === undefined ? config.demo : same(asked, `Bearer ${config.metricsToken}`)
    if (!open) return reply.status(404).send()
    return reply.type(registry.contentType).send(await Registry.merge([registry, counted]).metrics())
  })

  const document = openApiDocument(allCalls, config.publicUrl)
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document),
  )
  return registry
}
