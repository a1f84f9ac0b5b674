import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import { presentTracer } from './tracing/index.ts'
import { standardOutput } from './log-output.ts'

export type Log = Logger

/** Class 22 of SQLSTATE: a value that a column or a function does not take. Its message quotes the value. */
const QUOTES_A_VALUE = /^22[\dA-Z]{3}$/

/**
 * PostgreSQL tells the whole row in an error's detail: names, e-mails, hashes. That is not for our logs. Nor is the
 * connection that its pool hangs on the error: pages of its inner life, with every statement that it prepared.
 */
const withoutRows = (error: Error): object => {
  const {
    detail: _row,
    where: _parameters,
    internalQuery: _query,
    client: _connection,
    ...told
  } = stdSerializers.errWithCause(error)
  if (!('code' in told && QUOTES_A_VALUE.test(String(told.code)))) return told
  const message = `a value was refused by the database (${String(told.code)})`
  // The stack begins with the message.
  const stack = told.stack.replace(/^[^]*?(?=\n {4}at )/, `Error: ${message}`)
  return { ...told, message, stack }
}

/**
 * Logs are honest and say nothing of people: no query strings (the specification puts tokens there),
 * no bodies, no headers. A request is its method, its route's template, its status and its time.
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
