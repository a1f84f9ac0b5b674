import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/platform/http/services.ts'

type Method = 'GET' | 'POST' | 'PUT'
export type AskAsPeopleDo = <T>(method: Method, path: string, fields: Record<string, unknown>) => Promise<T>

/** What happens in the demo happens by the calls, as people would make it happen. */
export const askingOn =
  (app: FastifyInstance, { config }: Services): AskAsPeopleDo =>
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
