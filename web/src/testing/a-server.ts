import { afterEach, beforeEach, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Call, ResponseOf } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { setClientConfig } from '#web/platform/api/client-config.ts'
import { emptySession } from '#web/platform/session.ts'
import { type Answer, unreachable, useNetwork } from './network.ts'
import { servedConfig } from './served-config.ts'

const wayOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`

/**
 * A server for the tests of one file: a call is answered by the test's function, encoded by the contract; a call without
 * one fails as without a network. After each test answers, requests, the session and what the tab keeps are deleted.
 */
export function aServer() {
  const answers = new Map<string, Answer>()
  const { requests } = useNetwork((request) => (answers.get(request.way) ?? unreachable)(request))

  beforeEach(() => setClientConfig(servedConfig))
  afterEach(() => {
    vi.unstubAllGlobals()
    answers.clear()
    emptySession()
    // What was typed in one test is nothing that was typed before in the next. Files without a page have no storage.
    if ('sessionStorage' in globalThis) sessionStorage.clear()
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
      answers.set(wayOf(call), ({ query, fields }) =>
        Response.json(z.encode(call.response, answered(query, fields))),
      )
    },
    /** Answered once the function that this returns is called. */
    late: <C extends Call>(call: C, answered: () => ResponseOf<C>): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      answers.set(wayOf(call), async () => {
        await promise
        return Response.json(z.encode(call.response, answered()))
      })
      return resolve
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
