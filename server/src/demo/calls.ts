import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/platform/http/services.ts'

type Method = 'GET' | 'POST' | 'PUT'
export type CallApi = <T>(method: Method, path: string, fields: Record<string, unknown>) => Promise<T>

/** Calls of the API, as a client makes them. */
export const apiOf =
  (app: FastifyInstance, { config }: Services): CallApi =>
  async <T>(method: Method, path: string, fields: Record<string, unknown>): Promise<T> => {
    const answer = await app.inject({
      method,
      url: `/api/${path}`,
      ...(method === 'GET' ? { query: fields as Record<string, string> } : { payload: fields }),
      headers: { 'api-key': config.apiKey },
    })
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.body}`)
    return answer.json<T>()
  }
