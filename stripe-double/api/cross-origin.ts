import type { FastifyReply, FastifyRequest } from 'fastify'

/** Pages on this machine only, at any port. */
const LOOPBACK = /^https?:\/\/(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** CORS for /v1, as at api.stripe.com. */
export function allowOrigin(request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers
  reply.header('vary', 'Origin')
  if (origin === undefined || !LOOPBACK.test(origin)) return
  reply.header('access-control-allow-origin', origin)
  reply.header('access-control-expose-headers', 'Request-Id')
  if (request.method !== 'OPTIONS') return
  reply.header('access-control-allow-methods', 'GET, POST')
  reply.header('access-control-allow-headers', 'Authorization, Content-Type, Stripe-Account, Stripe-Version')
  reply.header('access-control-max-age', '600')
}
