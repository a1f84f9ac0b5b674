import { afterEach, beforeEach, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Call, ResponseOf } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { setClientConfig } from '#web/platform/api/client-config.ts'
import { emptySession } from '#web/platform/session.ts'
import { servedConfig } from './served-config.ts'

type Answer = (query: URLSearchParams) => Response
/** A call as it arrived. */
export interface Arrived {
  way: string
  path: string
  /** Of GET and DELETE the query, else the body. */
  fields: unknown
  authorization: string | null
}

const wayOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`

/**
 * A server for the tests of one file: a call is answered as the test says, by its declaration in the contract; what
 * the test does not say is answered by nothing, as with no network. After each test everything is forgotten, and
 * the session is over.
 */
export function aServer() {
  const answers = new Map<string, Answer>()
  const requests: Arrived[] = []

  const fetchAsAnswered = async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin)
    const method = (input instanceof Request ? input.method : init.method) ?? 'GET'
    const way = `${method} ${url.pathname}`
    requests.push({
      way,
      path: url.pathname,
      fields: typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(url.searchParams),
      authorization: new Headers(init.headers).get('authorization'),
    })
    const answered = answers.get(way)
    if (answered === undefined) throw new TypeError('no network')
    return answered(url.searchParams)
  }

  beforeEach(() => {
    vi.stubGlobal('fetch', fetchAsAnswered)
    setClientConfig(servedConfig)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    answers.clear()
    requests.length = 0
    emptySession()
  })

  return {
    requests,
    /** What arrived to change something. */
    sent: () =>
      requests.filter(({ way }) => !way.startsWith('GET')).map(({ way, fields }) => ({ way, fields })),
    /** From now on the call is answered so. */
    answer: <C extends Call>(call: C, answered: (query: URLSearchParams) => ResponseOf<C>): void => {
      answers.set(wayOf(call), (query) => Response.json(z.encode(call.response, answered(query))))
    },
    /** From now on the call is refused so. */
    refuse: (call: Call, code: ErrorCode, status = 404, more: object = {}): void => {
      answers.set(wayOf(call), () =>
        Response.json({ type: '/', title: code, ...more, code, status }, { status }),
      )
    },
    /** From now on nothing answers the call. */
    silence: (call: Call): void => void answers.delete(wayOf(call)),
  }
}
