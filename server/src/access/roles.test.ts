import { beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { hasRight, OFFICE_ROLES, type OfficeRole } from '#rules/office-rights.ts'
import { aPersonOfTheOffice } from '#server/testing/officers.ts'
import { aWater, useShop } from '#server/testing/shop.ts'

/** Every call of the office by every role, for their own association and for another one. */
const shop = useShop({ config: { officeSecondFactor: 'required' } })
const calls = allCalls.filter(({ access }) => access === 'officer')
let here: number
let elsewhere: number
const tokens: Partial<Record<OfficeRole, string>> = {}

beforeAll(async () => {
  here = (await aWater(shop)).associationId
  elsewhere = (await aWater(shop)).associationId
  for (const role of OFFICE_ROLES)
    tokens[role] = (await aPersonOfTheOffice(shop.lenza, { associationId: here }, { role })).token
})

it('names its association and its right', () => {
  for (const { name, request, right } of calls) {
    expect([name, request.table['associationId']?.wireName]).toEqual([name, 'idAssociazione'])
    expect([name, right]).toEqual([name, expect.any(String)])
  }
  expect(allCalls.filter(({ access, right }) => access !== 'officer' && right !== undefined)).toEqual([])
})

describe.each(calls.map((call): [string, Call] => [call.name, call]))('%s', (_name, call) => {
  const codeOf = async (role: OfficeRole, idAssociazione: number) => {
    const fields = { ...call.example.request, idAssociazione }
    const answer = await shop.lenza.send(call.method, call.path, fields, { token: tokens[role] ?? '' })
    expect(answer.statusCode).not.toBe(500)
    return answer.statusCode === 200 ? undefined : answer.json<{ code: string }>().code
  }

  it.each(OFFICE_ROLES)('by the %s', async (role) => {
    const { right } = call
    const may = right === 'any' || (right !== undefined && hasRight(role, right))
    if (may) expect(await codeOf(role, here)).not.toBe('RIGHT_MISSING')
    else expect(await codeOf(role, here)).toBe('RIGHT_MISSING')
    expect(await codeOf(role, elsewhere)).toBe('NOT_FOUND')
    expect(await codeOf(role, 2_000_000_000)).toBe('NOT_FOUND')
  })
})
