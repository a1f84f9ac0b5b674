import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_VERSION } from '../events/record.ts'
import { SILENCE } from '../faults/hooks.ts'
import { newId } from '../store/identifiers.ts'
import type { Keys } from '../store/records.ts'
import { authenticate } from './authenticate.ts'
import type { Call, Reply } from './call.ts'
import { allowOrigin } from './cross-origin.ts'
import { type Dispatcher, refusalReply } from './dispatch.ts'
import { type Form, parseForm } from './form.ts'
import { Refusal, unauthorised } from './refusal.ts'
import { type Route, routes } from './routes.ts'

/** Stripe's API under /v1. */
export function serveApi(app: FastifyInstance, dispatcher: Dispatcher, keys: Keys): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/v1/')) allowOrigin(request, reply)
    done()
  })
  app.options('/v1/*', (_request, reply) => reply.code(204).send())
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.url,
      handler: async (request, reply) => {
        const call = readCall(request, route, keys)
        const answer = await dispatcher.dispatch(call, route.act)
        if (answer !== null && answer !== SILENCE) return send(reply, call, answer)
        reply.hijack()
        if (answer === null) request.raw.socket.destroy()
        return reply
      },
    })
  }
  app.setErrorHandler((error, _request, reply) => {
    const answer = answerTo(error)
    return reply.code(answer.status).send(answer.body)
  })
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const message = `Unrecognized request URL (${request.method}: ${path}).`
    return reply.code(404).send({ error: { type: 'invalid_request_error', message } })
  })
}

function readCall(request: FastifyRequest, route: Route, keys: Keys): Call {
  const { caller, account } = authenticate(request.headers, keys)
  if (caller === 'publishable' && route.browser !== true) {
    throw unauthorised(
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      'secret_key_required',
    )
  }
  const [path = '', query = ''] = request.url.split('?', 2)
  const id = (request.params as { id?: string }).id ?? ''
  return {
    method: route.method,
    path,
    id,
    form: route.method === 'GET' ? parseForm(query) : ((request.body as Form | undefined) ?? new Map()),
    account,
    caller,
    idempotencyKey: idempotencyKey(request),
    apiVersion: header(request, 'stripe-version') ?? API_VERSION,
    requestId: newId('req'),
  }
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = header(request, 'idempotency-key')
  if (key !== null && key.length > 255) {
    throw new Refusal(400, {
      type: 'invalid_request_error',
      message: 'Idempotency keys can be at most 255 characters long.',
    })
  }
  return key
}

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function send(reply: FastifyReply, call: Call, answer: Reply): FastifyReply {
  reply.header('request-id', call.requestId).header('stripe-version', call.apiVersion)
  reply.header('cache-control', 'no-cache, no-store')
  if (call.account !== null) reply.header('stripe-account', call.account)
  if (call.idempotencyKey !== null) reply.header('idempotency-key', call.idempotencyKey)
  if (answer.replayed === true) reply.header('idempotent-replayed', 'true')
  return reply.code(answer.status).send(answer.body)
}

/** What the framework refuses (a body that is too large, another content type) and what went wrong here. */
function answerTo(error: unknown): Reply {
  if (error instanceof Refusal) return refusalReply(error)
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 415) {
    const message =
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.'
    return { status: 400, body: { error: { type: 'invalid_request_error', message } } }
  }
  const message = error instanceof Error ? error.message : String(error)
  const type = status < 500 ? 'invalid_request_error' : 'api_error'
  return { status, body: { error: { type, message } } }
}
