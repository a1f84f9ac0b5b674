import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/**
 * Logs are honest and say nothing of people: no query strings (the specification puts tokens there),
 * no bodies, no headers. A request is its method, its path, its status and its time.
 */
export const createLog = (level: string, to: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: (req: { method: string; url: string; id: string }) => ({
          id: req.id,
          method: req.method,
          path: req.url.split('?', 1)[0],
        }),
        res: (res: { statusCode: number }) => ({ status: res.statusCode }),
      },
    },
    to,
  )
