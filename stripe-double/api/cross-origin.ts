import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page on this machine, at any port: the double is never meant for another. */
const LOOPBACK = /^https?:\/\/(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Lets a page's script talk to /v1, as api.stripe.com does. */
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
