import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestSeconds, requestsInFlight } from '../metrics/counted.ts'
import type { OpenSpan } from '../tracing/tracer.ts'
import { keepSpanAfterBody, openSpan } from '../tracing/trace-requests.ts'

/** The client closed the connection before the answer. */
const CLIENT_WENT_AWAY = 499
const UNAVAILABLE = 503
/** Polled by machines every few seconds: logged at debug level. */
const POLLED = new Set(['/health/live', '/health/ready', '/metrics'])

/** The route's template (`/api/login`, `/*`), never the address, which may hold personal data. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions?.url ?? 'none'

function levelOf(route: string, status: number): 'debug' | 'info' | 'warn' | 'error' {
  if (POLLED.has(route)) return 'debug'
  if (status === UNAVAILABLE) return 'warn'
  return status >= 500 ? 'error' : 'info'
}

/**
 * One log line, one observation and one span per request, however it ends. Must be called before any other hook.
 */
export function watchRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const span = beginRequest(request, reply)
    if (span === undefined) done()
    else span.within(done)
  })
  keepSpanAfterBody(app)
}

/** Also for requests that the framework answers before any hook: their address could not be decoded. */
export function beginRequest(request: FastifyRequest, reply: FastifyReply): OpenSpan | undefined {
  const begun = performance.now()
  requestsInFlight.inc()
  const { method } = request
  const route = routeOf(request)
  const span = openSpan(request, route)
  let isSent = false
  // An answer may also end on a connection that is gone.
  reply.raw.once('finish', () => (isSent = true))
  const over = () => {
    requestsInFlight.dec()
    const ms = performance.now() - begun
    const status = isSent ? reply.statusCode : CLIENT_WENT_AWAY
    requestSeconds.observe({ method, route, status }, ms / 1000)
    request.log[levelOf(route, status)]({ method, route, status, ms: Math.round(ms * 10) / 10 }, 'request')
    span?.end({ 'http.response.status_code': status }, status >= 500)
  }
  reply.raw.once('close', () => (span === undefined ? over() : span.within(over)))
  return span
}
