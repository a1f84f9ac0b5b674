import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { Refusal } from '../refusal.ts'
import { languageOf } from '../texts/language.ts'
import { problemOf } from './problem.ts'
import type { SecurityHeaders } from './security-headers.ts'
import type { Services } from './services.ts'

/** What the parser of HTTP found, or the socket. */
interface ParserError extends Error {
  code?: string
  /** The bytes that arrived last, as far as they are known. */
  rawPacket?: unknown
}

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
}

const ACCEPT_LANGUAGE = /\r\naccept-language:([^\r\n]{1,200})/i
const languageIn = (packet: unknown, offered: readonly Language[]) =>
  languageOf(
    ACCEPT_LANGUAGE.exec(Buffer.isBuffer(packet) ? packet.toString('latin1') : '')?.[1]?.trim(),
    offered,
  )

/** Node keeps the answer under way on its socket: a second one in the middle of it would be read as its content. */
const isAnswering = (socket: Socket): boolean =>
  (socket as Socket & { _httpMessage?: { headersSent: boolean } | null })._httpMessage?.headersSent === true

/** Answers what the parser of HTTP cannot read, before there is a request: in our form, with all headers, and closes. */
export function answerUnreadable(
  { texts, log, config }: Pick<Services, 'texts' | 'log' | 'config'>,
  headers: SecurityHeaders,
) {
  return (error: ParserError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
      socket.destroy()
      return
    }
    const code = CODES[error.code ?? ''] ?? 'INPUT_WRONG'
    const status = ERRORS[code]
    log.info({ route: 'none', status, reason: error.code }, 'a request that cannot be read')
    const body = JSON.stringify(
      problemOf(new Refusal(code), texts, languageIn(error.rawPacket, config.languages)),
    )
    const all = {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
    socket.destroySoon()
  }
}

/** No route has this address: a request with it is refused by what refuses the undecodable ones, or shown the app's page for it. */
const UNDECODABLE = '/undecodable'
const undecodable = new WeakSet<IncomingMessage>()

/**
 * A path that cannot be decoded gets an address that can: the framework answers it before any hook otherwise, without its price,
 * and by the address of the proxy.
 */
export function readableUrl(raw: IncomingMessage): string {
  const url = raw.url ?? '/'
  if (!url.includes('%')) return url
  try {
    decodeURI(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    undecodable.add(raw)
    return UNDECODABLE
  }
}

/** After the hooks that every request has to pass. Who follows a broken link reads the app's page instead of a problem as JSON. */
export function refuseUndecodable(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) =>
    done(undecodable.has(request.raw) && !isForAPage(request) ? new Refusal('INPUT_WRONG') : undefined),
  )
}

const isForAPage = ({ method, originalUrl, headers }: FastifyRequest): boolean =>
  method === 'GET' && !originalUrl.startsWith('/api/') && headers.accept?.includes('text/html') === true

/** An expectation that we do not know may be ignored (RFC 9110, 10.1.1); Node would answer 417 without any header. */
export function ignoreExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response))
}
