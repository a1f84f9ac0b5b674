import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts'
import { login, logout } from '#contract/identity.ts'
import type { Services } from '#server/platform/http/services.ts'

export type CallApi = <C extends Call>(
  declared: C,
  input: RequestOf<C>,
  token?: string,
) => Promise<ResponseOf<C>>

/** Calls of the API, as a client makes them; a refusal throws. */
export const apiOf =
  (app: FastifyInstance, { config }: Pick<Services, 'config'>): CallApi =>
  async (declared, input, token) => {
    const { method, path: url } = declared
    const fields = z.encode(declared.request as never, input as never) as Record<string, string>
    const answer = await app.inject({
      method,
      url,
      ...(method === 'GET' || method === 'DELETE' ? { query: fields } : { payload: fields }),
      headers: { 'api-key': config.apiKey, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    })
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.body}`)
    return z.decode(declared.response, answer.json()) as never
  }

interface WithPassword {
  email: string
  password: string
}

/** Signs in, does `work` and signs out. */
export async function signedInAs<T>(
  ask: CallApi,
  { email, password }: WithPassword,
  work: (token: string) => Promise<T>,
): Promise<T> {
  const { token } = await ask(login, { email, password })
  try {
    return await work(token)
  } finally {
    await ask(logout, {}, token)
  }
}
