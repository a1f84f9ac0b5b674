import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import type { Problem } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { clientConfig } from './client-config.ts'
import { ApiRefusal, ApiUnreachable } from './no-answer.ts'

interface CallContext {
  language: Language
  token?: string | undefined
  signal?: AbortSignal | undefined
}

const inQuery = (method: string) => method === 'GET' || method === 'DELETE'

/** In the header where the server's configuration says so, else a field as in the specification's table. */
function withToken(
  token: string | undefined,
  fields: Record<string, unknown>,
): { fields: Record<string, unknown>; headers: Record<string, string> } {
  if (token === undefined) return { fields, headers: {} }
  return clientConfig().bearerToken
    ? { fields, headers: { authorization: `Bearer ${token}` } }
    : { fields: { token, ...fields }, headers: {} }
}

const queryOf = (fields: Record<string, unknown>) => {
  const query = new URLSearchParams(Object.entries(fields).map(([k, v]) => [k, String(v)])).toString()
  return query === '' ? '' : `?${query}`
}

async function send(
  declared: Call,
  input: unknown,
  { language, token, signal }: CallContext,
): Promise<Response> {
  const encoded = z.encode(declared.request, input as Record<string, unknown>) as Record<string, unknown>
  const { fields, headers } = withToken(token, encoded)
  const asQuery = inQuery(declared.method)
  try {
    return await fetch(declared.path + (asQuery ? queryOf(fields) : ''), {
      method: declared.method,
      cache: 'no-store',
      credentials: 'omit',
      headers: {
        ...headers,
        'api-key': clientConfig().apiKey,
        'accept-language': language,
        ...(!asQuery && { 'content-type': 'application/json' }),
      },
      ...(!asQuery && { body: JSON.stringify(fields) }),
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiUnreachable('no answer', { cause: error })
  }
}

/** Knows no session, so the widget can use it. Throws ApiRefusal with the server's problem, or ApiUnreachable. */
export async function callServer(declared: Call, input: unknown, context: CallContext): Promise<Response> {
  const response = await send(declared, input, context)
  if (response.ok) return response
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined
  if (problem?.code === undefined)
    throw new ApiUnreachable(`answered ${response.status}`, { status: response.status })
  throw new ApiRefusal(problem)
}
