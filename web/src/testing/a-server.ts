import { afterEach, beforeEach, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Call, ResponseOf } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { setClientConfig } from '#web/platform/api/client-config.ts'
import { emptySession } from '#web/platform/session.ts'
import { servedConfig } from './served-config.ts'

type Answer = (query: URLSearchParams, fields: unknown) => Response
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
 * A server for the tests of one file: a call is answered by the test's function, encoded by the contract; a call without
 * one fails as without a network. After each test answers, requests and the session are deleted.
 */
export function aServer() {
  const answers = new Map<string, Answer>()
  const requests: Arrived[] = []

  const fetchAsAnswered = async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin)
    const method = (input instanceof Request ? input.method : init.method) ?? 'GET'
    const way = `${method} ${url.pathname}`
    const fields: unknown =
      typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(url.searchParams)
    requests.push({
      way,
      path: url.pathname,
      fields,
      authorization: new Headers(init.headers).get('authorization'),
    })
    const answered = answers.get(way)
    if (answered === undefined) throw new TypeError('no network')
    return answered(url.searchParams, fields)
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
    /** The requests that are not GET. */
    sent: () =>
      requests.filter(({ way }) => !way.startsWith('GET')).map(({ way, fields }) => ({ way, fields })),
    answer: <C extends Call>(
      call: C,
      answered: (query: URLSearchParams, fields: unknown) => ResponseOf<C>,
    ): void => {
      answers.set(wayOf(call), (query, fields) =>
        Response.json(z.encode(call.response, answered(query, fields))),
      )
    },
    refuse: (call: Call, code: ErrorCode, status = 404, more: object = {}): void => {
      answers.set(wayOf(call), () =>
        Response.json({ type: '/', title: code, ...more, code, status }, { status }),
      )
    },
    /** The call fails as without a network. */
    silence: (call: Call): void => void answers.delete(wayOf(call)),
  }
}
