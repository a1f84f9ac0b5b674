import type { FastifyInstance } from 'fastify'
import type { ClientConfig } from '#contract/client-config.ts'
import { nameOf } from '#contract/languages.ts'
import { siteTimeZone } from '../database/site-time-zone.ts'
import type { Services } from './services.ts'

/** The web app's configuration, needed before its first call. Nothing in it is secret. */
export function serveClientConfig(app: FastifyInstance, { config, payments, db }: Services): void {
  const answer: Omit<ClientConfig, 'timeZone'> = {
    apiKey: config.apiKey,
    bearerToken: true,
    demo: config.demo,
    payments: {
      publishableKey: payments.publishableKey,
      ...(payments.scriptUrl !== undefined && { scriptUrl: payments.scriptUrl }),
    },
    map: { tilesUrl: config.mapTilesUrl, attribution: config.mapAttribution },
    languages: config.languages.map((code) => ({ code, description: nameOf(code) })),
    ...(config.contactEmail !== undefined && { contactEmail: config.contactEmail }),
  }
  app.get('/config.json', async (_request, reply) => {
    const whole: ClientConfig = { ...answer, timeZone: await siteTimeZone(db) }
    return reply.header('cache-control', 'no-cache').send(whole)
  })
}
