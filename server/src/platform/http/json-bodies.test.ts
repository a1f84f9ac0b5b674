import { expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import type { Problem } from '#contract/errors.ts'
import { logout } from '#contract/identity.ts'
import { useLenza } from '../testing/lenza-for-test.ts'

const lenza = useLenza()

const ask = (call: Call, payload: string | undefined, query: object = {}) =>
  lenza.app.inject({
    method: call.method,
    url: call.path,
    query: query as Record<string, string>,
    ...(payload !== undefined && { payload }),
    headers: { 'api-key': lenza.config.apiKey, 'content-type': 'application/json; charset=utf-8' },
  })

it.each(allCalls.map((call): [string, Call] => [call.name, call]))(
  '%s takes an empty body of JSON as none',
  async (_name, call) => {
    const inBody = call.method === 'POST' || call.method === 'PUT'
    const expected = inBody
      ? await ask(call, '{}')
      : await lenza.send(call.method, call.path, call.example.request)
    for (const empty of ['', ' \r\n']) {
      const answer = await ask(call, empty, inBody ? {} : call.example.request)
      expect(answer.statusCode).toBe(expected.statusCode)
      // An answer has new ids each time; a refusal is equal.
      if (expected.statusCode !== 200) expect(answer.body).toBe(expected.body)
    }
  },
)

it.each(['{', '[]', '"text"', '{"a":1}x'])('%s is no form', async (payload) => {
  const answer = await ask(logout, payload)
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([400, 'INPUT_WRONG'])
})
