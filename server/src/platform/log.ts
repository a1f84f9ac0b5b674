import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import { presentTracer } from './tracing/index.ts'
import { standardOutput } from './log-output.ts'

export type Log = Logger

/** Class 22 of SQLSTATE: invalid values, which the message quotes. */
const QUOTES_A_VALUE = /^22[\dA-Z]{3}$/

/**
 * Drops data that would leak into the log: the row in PostgreSQL's error detail (names, e-mails, hashes), and the
 * connection that its pool attaches to the error.
 */
const withoutRows = (error: Error): object => {
  const {
    detail: _row,
    where: _parameters,
    internalQuery: _query,
    client: _connection,
    ...rest
  } = stdSerializers.errWithCause(error)
  if (!('code' in rest && QUOTES_A_VALUE.test(String(rest.code)))) return rest
  const message = `a value was refused by the database (${String(rest.code)})`
  // The stack begins with the message, which may quote a value.
  const stack = rest.stack.replace(/^[^]*?(?=\n {4}at )/, `Error: ${message}`)
  return { ...rest, message, stack }
}

/**
 * Logs hold no personal data: no query strings (the specification puts tokens there), no bodies, no headers. A
 * request is its method, its route's template, its status and its duration.
 */
export const createLog = (level: string, to: DestinationStream = standardOutput()): Log =>
  pino(
    {
      level,
      base: null,
      ...(presentTracer() !== undefined && { mixin: () => presentTracer()?.ids() ?? {} }),
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: withoutRows,
        req: (req: { method: string; id: string; routeOptions?: { url?: string } }) => ({
          id: req.id,
          method: req.method,
          route: req.routeOptions?.url,
        }),
        res: (res: { statusCode: number }) => ({ status: res.statusCode }),
      },
    },
    to,
  )
