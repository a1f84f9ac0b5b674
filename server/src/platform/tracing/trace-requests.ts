import type { FastifyInstance, FastifyRequest } from 'fastify'
import { presentTracer } from './index.ts'
import type { OpenSpan, Parent } from './tracer.ts'

/** W3C Trace Context, version 00. `tracestate` is free text and is not read. */
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-(0[01])$/
const NONE = /^0+$/

/** Only a trusted proxy may set the parent, or any client could decide which traces are kept. */
function parentOf(request: FastifyRequest): Parent | undefined {
  const throughOurProxy = (request.ips?.length ?? 0) > 1
  const sent = request.headers['traceparent']
  const [, traceId = '', spanId = '', flags] = TRACEPARENT.exec(typeof sent === 'string' ? sent : '') ?? []
  if (!throughOurProxy || NONE.test(traceId) || NONE.test(spanId)) return undefined
  return { traceId, spanId, isSampled: flags === '01' }
}

const spans = new WeakMap<FastifyRequest, OpenSpan>()

/** A span named by the route's template; undefined if tracing is off. */
export function openSpan(request: FastifyRequest, route: string): OpenSpan | undefined {
  const { method } = request
  const span = presentTracer()?.open(
    {
      name: `${method} ${route}`,
      kind: 'request',
      facts: { 'http.request.method': method, 'http.route': route },
    },
    parentOf(request),
  )
  if (span !== undefined) spans.set(request, span)
  return span
}

/** The last chunk of a body arrives outside the request's context: this restores it. */
export function keepSpanAfterBody(app: FastifyInstance): void {
  if (presentTracer() === undefined) return
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span === undefined) done()
    else span.within(done)
  })
}
