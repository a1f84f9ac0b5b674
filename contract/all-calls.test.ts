import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from './all-calls.ts'
import { type Call, errorsOf } from './call.ts'
import { ERRORS } from './errors.ts'
import { read } from './read.ts'
import { readMap } from './guides.ts'
import { listMyPermits } from './permits.ts'
import { listSessions } from './sessions.ts'

const named = allCalls.map((call): [string, Call] => [call.name, call])

describe('every declared call', () => {
  it('has a name and a method with path of its own', () => {
    expect(new Set(allCalls.map((c) => c.name)).size).toBe(allCalls.length)
    expect(new Set(allCalls.map((c) => `${c.method} ${c.path}`)).size).toBe(allCalls.length)
  })

  it.each(named)('%s reads its own example', (_name, call) => {
    expect(read(call.request, call.example.request)).toMatchObject({ ok: true })
  })

  it.each(named)('%s answers its own example, there and back', (_name, call) => {
    const english = z.decode(call.response, call.example.response)
    expect(z.encode(call.response, english)).toEqual(call.example.response)
  })

  it.each(named)('%s refuses a field that it does not know, by name', (_name, call) => {
    const reading = read(call.request, { ...call.example.request, campoSconosciuto: 'x' })
    expect(reading).toMatchObject({
      ok: false,
      mistakes: [{ field: 'campoSconosciuto', code: 'UNKNOWN_FIELD' }],
    })
  })

  it.each(named)('%s names only errors of the catalogue', (_name, call) => {
    expect(errorsOf(call).filter((code) => !(code in ERRORS))).toEqual([])
  })

  // Items within items have no form in a query.
  const flat = named.filter(([, { example }]) => !/[[,:]\{/.test(JSON.stringify(example.request)))
  it.each(flat)('%s sends its example in a query as well as in JSON', (_name, call) => {
    const asText = Object.fromEntries(
      Object.entries(call.example.request).map(([key, value]) => [key, String(value)]),
    )
    const [fromText, fromJson] = [read(call.request, asText), read(call.request, call.example.request)]
    expect(fromText).toEqual(fromJson)
  })
})

it('names the refusals of its kind of access and input by itself', () => {
  expect(errorsOf(readMap)).toEqual(['INPUT_WRONG', 'NOT_FOUND'])
  expect(errorsOf(listSessions)).toEqual(['SIGN_IN_NEEDED'])
  expect(errorsOf(listMyPermits)).toEqual(['INPUT_WRONG', 'SIGN_IN_NEEDED', 'NOT_FOR_YOUR_ACCOUNT'])
})
