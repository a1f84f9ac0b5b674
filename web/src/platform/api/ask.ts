import * as z from 'zod/mini'
import { takesToken, type Call, type RequestOf, type ResponseOf } from '#contract/call.ts'
import type { Problem } from '#contract/errors.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { currentSession, emptySession } from '../session.ts'
import { ApiRefusal, ApiUnreachable } from './no-answer.ts'
import { clientConfig } from './client-config.ts'

export { ApiRefusal, ApiUnreachable }

const inQuery = (method: string) => method === 'GET' || method === 'DELETE'

/** The one setting about tokens: in the header where the server says that it takes it, else as the specification's table has it. */
function withToken(
  declared: Call,
  fields: Record<string, unknown>,
): { fields: Record<string, unknown>; headers: Record<string, string> } {
  const token = takesToken(declared) ? currentSession()?.token : undefined
  if (token === undefined) return { fields, headers: {} }
  return clientConfig().bearerToken
    ? { fields, headers: { authorization: `Bearer ${token}` } }
    : { fields: { token, ...fields }, headers: {} }
}

const queryOf = (fields: Record<string, unknown>) => {
  const query = new URLSearchParams(Object.entries(fields).map(([k, v]) => [k, String(v)])).toString()
  return query === '' ? '' : `?${query}`
}

async function send(declared: Call, input: unknown, signal?: AbortSignal): Promise<Response> {
  const encoded = z.encode(declared.request, input as Record<string, unknown>) as Record<string, unknown>
  const { fields, headers } = withToken(declared, encoded)
  const asQuery = inQuery(declared.method)
  try {
    return await fetch(declared.path + (asQuery ? queryOf(fields) : ''), {
      method: declared.method,
      cache: 'no-store',
      credentials: 'omit',
      headers: {
        ...headers,
        'api-key': clientConfig().apiKey,
        'accept-language': currentLanguage(),
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

/**
 * Makes a declared call: English in, English out.
 * Throws ApiRefusal with the server's problem, or ApiUnreachable without an answer.
 */
export async function ask<C extends Call>(
  declared: C,
  input: RequestOf<C>,
  signal?: AbortSignal,
): Promise<ResponseOf<C>> {
  const response = await goodAnswer(declared, input, signal)
  const body: unknown = await response.json().catch(() => undefined)
  return z.decode(declared.response, body) as ResponseOf<C>
}

/** The same for an answer that is too large to be read at once: its text as it came. */
export async function askForText<C extends Call>(
  declared: C,
  input: RequestOf<C>,
  signal?: AbortSignal,
): Promise<string> {
  const response = await goodAnswer(declared, input, signal)
  return response.text().catch((cause: unknown) => {
    throw new ApiUnreachable('the answer broke off', { cause })
  })
}

async function goodAnswer(declared: Call, input: unknown, signal?: AbortSignal): Promise<Response> {
  const sessionAsked = currentSession()
  const response = await send(declared, input, signal)
  if (response.ok) return response
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined
  if (problem?.code === undefined)
    throw new ApiUnreachable(`answered ${response.status}`, { status: response.status })
  // The session has ended elsewhere: the guards then lead to login, and back to here.
  if (problem.code === 'SIGN_IN_NEEDED' && sessionAsked && sessionAsked === currentSession()) emptySession()
  throw new ApiRefusal(problem)
}
