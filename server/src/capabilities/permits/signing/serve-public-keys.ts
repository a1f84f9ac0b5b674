import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/platform/http/services.ts'
import { publicKeys, signingKeyOf } from './signing-keys.ts'

/** /.well-known/jwks.json: the keys with which a warden's phone checks a permit offline. */
export function servePublicKeys(app: FastifyInstance, { db, clock }: Services): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    // A warden's phone may need the keys before the first sale.
    await signingKeyOf(db, clock.now())
    return reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .type('application/jwk-set+json')
      .send(JSON.stringify(await publicKeys(db)))
  })
}
