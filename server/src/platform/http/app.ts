import { randomBytes } from 'node:crypto'
import compress from '@fastify/compress'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { LARGEST_BODY_BYTES } from '#contract/body-bound.ts'
import { PROGRAM_PATHS } from '#contract/call.ts'
import { codeOf } from '../database/trouble.ts'
import { withTimeForCards } from '../payments/time-for-cards.ts'
import { Refusal } from '../refusal.ts'
import { languageOf } from '../texts/language.ts'
import { noteAddresses } from './address.ts'
import type { ContentOrigins } from './content-policy.ts'
import { readJsonBodies } from './json-bodies.ts'
import { keepToBudgets } from './network-budget.ts'
import { problemOf } from './problem.ts'
import { refusalForNow } from './refuse-for-now.ts'
import { securityHeaders } from './security-headers.ts'
import type { Services } from './services.ts'
import { cutOffSlowBodies } from './slow-bodies.ts'
import {
  answerUnreadable,
  ignoreExpectations,
  readableUrl,
  refuseUndecodable,
} from './unreadable-requests.ts'
import { beginRequest, watchRequests } from './watch-requests.ts'

/** Ids that differ between servers and between starts, so that one search finds one request. */
function requestIds(): () => string {
  const ofProcess = randomBytes(4).toString('hex')
  let last = 0
  return () => `${ofProcess}-${(last += 1).toString(36)}`
}

const SLOWEST_REQUEST_MS = 10_000

/** Paths under /api for other clients: the payment provider, and readers of the API document. */
const WITHOUT_API_KEY = new Set(['/api/stripe-webhook', '/api/openapi.json'])

const FRAMEWORK: Record<string, ConstructorParameters<typeof Refusal>[0]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'NOT_JSON',
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const known = FRAMEWORK[codeOf(error) ?? '']
  if (known !== undefined) return new Refusal(known)
  const status = (error as FastifyError).statusCode
  return status !== undefined && status >= 400 && status < 500 ? new Refusal('INPUT_WRONG') : undefined
}

/** The HTTP server with limits, headers, errors and api-key; capabilities and pages are added to it. */
export async function createApp(services: Services, origins: ContentOrigins): Promise<FastifyInstance> {
  const { config, log, texts } = services
  const frameworkLog: FastifyBaseLogger = log
  const headers = securityHeaders(origins, config.publicUrl.startsWith('https:'))
  const setHeaders = ({ raw }: FastifyReply) => {
    for (const [name, value] of Object.entries(headers)) raw.setHeader(name, value)
  }

  const answerProblem = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => {
    const { retryAfterSeconds } = refusal.details
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
    const problem = problemOf(
      refusal,
      texts,
      languageOf(request.headers['accept-language'], config.languages),
    )
    return reply
      .status(problem.status)
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      .send(problem)
  }

  const app = fastify({
    loggerInstance: frameworkLog,
    // `watchRequests` logs one line per request.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    trustProxy: config.trustProxy,
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: SLOWEST_REQUEST_MS,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // While it closes, the server answers what still arrives on open connections: the framework's own 503 has no headers.
    return503OnClosing: false,
    // A request without a host is refused below, with all headers.
    http: { requireHostHeader: false },
    clientErrorHandler: answerUnreadable(services, headers),
    rewriteUrl: readableUrl,
    // What else reaches no route, if there is anything: the framework's own error would quote it with its token.
    frameworkErrors: (_error, request, reply) => {
      beginRequest(request, reply)
      setHeaders(reply)
      void answerProblem(request, reply, new Refusal('INPUT_WRONG'))
    },
  })

  watchRequests(app)
  noteAddresses(app)
  app.addHook('onRequest', (_request, reply, done) => {
    setHeaders(reply)
    done()
  })
  // A language that is not offered here is as if it had not been sent, for the answer and for every page.
  app.addHook('onRequest', ({ headers: sent }, _reply, done) => {
    sent['accept-language'] = languageOf(sent['accept-language'], config.languages)
    done()
  })
  ignoreExpectations(app)
  readJsonBodies(app)
  cutOffSlowBodies(app, SLOWEST_REQUEST_MS)
  keepToBudgets(app, config.networkBudget)
  refuseUndecodable(app)
  // What fits into the first packets of a connection (ten, RFC 6928) arrives as fast uncompressed, and compressing takes
  // processor time from others. What is packed for one answer is packed by gzip: as small as Brotli at such a speed, in a third of
  // its time (docs/decisions/0096).
  await app.register(compress, { global: true, threshold: 12_288, encodings: ['gzip'] })

  app.addHook('onRequest', async (request) => {
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined)
      throw new Refusal('INPUT_WRONG')
    const written = request.url.split('?', 1)[0] ?? ''
    // The check is by route: `/%61pi/login` leads to it too.
    const path = request.routeOptions.url ?? written
    const isApi = path.startsWith('/api/') || written.startsWith('/api/')
    const isForPrograms = (path.startsWith('/api/') ? path : written).startsWith(PROGRAM_PATHS)
    if (isApi && !isForPrograms && !WITHOUT_API_KEY.has(path) && request.headers['api-key'] !== config.apiKey)
      throw new Refusal('API_KEY_WRONG')
  })

  // The last hook before the handler, so that the handler runs within it.
  app.addHook('preHandler', (_request, _reply, done) => withTimeForCards(done))

  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error) ?? refusalForNow(error, services)
    if (refusal !== undefined) return answerProblem(request, reply, refusal)
    request.log.error({ err: error }, 'unexpected')
    return answerProblem(request, reply, new Refusal('UNEXPECTED'))
  })
  app.setNotFoundHandler((request, reply) => answerProblem(request, reply, new Refusal('NOT_FOUND')))
  return app
}
