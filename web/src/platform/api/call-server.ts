import type { Call } from '#contract/call.ts'
import type { Problem } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { clientConfig } from './client-config.ts'
import { ApiRefusal, ApiUnreachable } from './no-answer.ts'
import { namedWhenSilent } from './service-away.ts'
import { addressWith, sentFields } from './request-address.ts'

interface CallContext {
  language: Language
  token?: string | undefined
  signal?: AbortSignal | undefined
}

/** Nobody waits for these: they are sent when there is a network, or say by themselves how far they are. */
export const UNSEEN: readonly string[] = ['syncRiverLog', 'takeSnapshot', 'logAppError']

/** A read that is stuck is asked anew; nothing is lost by it. */
const STUCK_MS = 20_000

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

/** With the caller's signal it ends; the answer's body, too. */
async function send(
  declared: Call,
  input: unknown,
  { language, token, signal }: CallContext,
): Promise<Response> {
  const { fields, headers } = withToken(token, sentFields(declared, input))
  const asQuery = inQuery(declared.method)
  const stuck = new AbortController()
  const stop = () => stuck.abort(signal?.reason)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop, { once: true })
  const timer = declared.method === 'GET' ? setTimeout(stop, STUCK_MS) : undefined
  try {
    return await fetch(asQuery ? addressWith(declared, fields) : declared.path, {
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
      signal: stuck.signal,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiUnreachable('no answer', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** Knows no session, so the widget can use it. Throws ApiRefusal with the server's problem, or ApiUnreachable. */
export async function callServer(declared: Call, input: unknown, context: CallContext): Promise<Response> {
  const request = send(declared, input, context)
  const response = await (UNSEEN.includes(declared.name) ? request : namedWhenSilent(request))
  if (response.ok) return response
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined
  if (problem?.code === undefined)
    throw new ApiUnreachable(`answered ${response.status}`, { status: response.status })
  throw new ApiRefusal(problem)
}
