import { readFileSync } from 'node:fs'
import { afterEach, beforeEach } from 'vitest'

/** A request as it left the app. */
interface SentRequest {
  /** `POST /api/login` */
  way: string
  path: string
  query: URLSearchParams
  /** Of GET and DELETE the query, else the body. */
  fields: unknown
  headers: Headers
}

export type Answer = (request: SentRequest) => Response | Promise<Response>

/** As without a network. */
export const unreachable: Answer = () => Promise.reject(new TypeError('no network'))

/** The files of `web/public`. */
export const publicFiles: Answer = ({ path }) =>
  new Response(readFileSync(new URL(`../../public${path}`, import.meta.url)))

/** Rejects when the request is given up; else never. */
const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => reject(new DOMException('given up', 'AbortError'))
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
  })

/**
 * Replaces `fetch` in the tests of one file; no test does it by itself. Before each test the list of requests is empty, and
 * every request is answered by `usual`.
 */
export function useNetwork(usual: Answer = unreachable) {
  const real = globalThis.fetch
  const requests: SentRequest[] = []
  let answer = usual

  const fetchHere = async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, 'https://lenza.example')
    const method = (input instanceof Request ? input.method : init.method) ?? 'GET'
    const request = {
      way: `${method} ${url.pathname}`,
      path: url.pathname,
      query: url.searchParams,
      fields:
        typeof init.body === 'string'
          ? (JSON.parse(init.body) as unknown)
          : Object.fromEntries(url.searchParams),
      headers: new Headers(init.headers),
    }
    requests.push(request)
    return await Promise.race([answer(request), aborted(init.signal)])
  }

  beforeEach(() => {
    answer = usual
    requests.length = 0
    globalThis.fetch = fetchHere
  })
  afterEach(() => {
    globalThis.fetch = real
  })

  return {
    requests,
    /** For the rest of the test. */
    answerWith: (other: Answer): void => {
      answer = other
    },
  }
}
