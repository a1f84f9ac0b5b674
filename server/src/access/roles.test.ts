import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { closeWater } from '#contract/office-closures.ts'
import type { OfficeRight } from '#contract/office-fields.ts'
import { hasRight, OFFICE_ROLES, type OfficeRole } from '#rules/club/office-rights.ts'
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
    expect([right].flat().length).toBeGreaterThan(0)
    expect([name, right]).not.toEqual([name, undefined])
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
    const { right = [] } = call
    const has = (one: OfficeRight) => hasRight(role, one)
    const may = right === 'any' || [right].flat().some(has)
    const request = z.decode(call.request, { ...call.example.request })
    const isWhole = (call.rightsFor?.(request) ?? []).every(has)
    if (may && isWhole) expect(await codeOf(role, here)).not.toBe('RIGHT_MISSING')
    else expect(await codeOf(role, here)).toBe('RIGHT_MISSING')
    expect(await codeOf(role, elsewhere)).toBe('NOT_FOUND')
    expect(await codeOf(role, 2_000_000_000)).toBe('NOT_FOUND')
  })
})

describe('discount codes are changed by who has the right to the money, the card account by who has that to its payouts, and all else of the draft by who has that to its rules', () => {
  const codeOf = async (role: OfficeRole, method: 'PUT' | 'DELETE', fields: object) => {
    const all = { idAssociazione: here, ...fields }
    const answer = await shop.lenza.send(method, '/api/ufficio/bozza', all, { token: tokens[role] ?? '' })
    return answer.json<{ code?: string }>().code
  }
  const codes = { parte: 'discountCodes', testo: '[{"code":"AMICI","percent":10}]' }
  const note = { parte: 'note', testo: '{"it":"Nota","en":"Note"}' }
  const account = { parte: 'stripeAccount', testo: '"acct_ofTheClub"' }

  it.each(OFFICE_ROLES)('by the %s', async (role) => {
    const [hasMoney, hasTerms] = [hasRight(role, 'money'), hasRight(role, 'terms')]
    const outcomes = [
      [await codeOf(role, 'PUT', { parti: [codes] }), hasMoney],
      [await codeOf(role, 'PUT', { parti: [account] }), hasRight(role, 'payouts')],
      [await codeOf(role, 'DELETE', { parte: 'stripeAccount' }), hasRight(role, 'payouts')],
      [await codeOf(role, 'PUT', { parti: [note] }), hasTerms],
      [await codeOf(role, 'PUT', { parti: [codes, note] }), hasMoney && hasTerms],
      [await codeOf(role, 'DELETE', { parte: 'discountCodes' }), hasMoney],
      [await codeOf(role, 'DELETE', { parte: 'note' }), hasTerms],
    ] as const
    expect(outcomes.map(([code]) => code !== 'RIGHT_MISSING')).toEqual(outcomes.map(([, may]) => may))
  })
})

describe('a closure with refunds is money, as one refund is; without them it only stops the sale', () => {
  const codeOf = async (role: OfficeRole, rimborsa: boolean) => {
    // A zone that does not exist: nothing is closed here.
    const fields = { ...closeWater.example.request, idAssociazione: here, zone: [2_000_000_000], rimborsa }
    const answer = await shop.lenza.send('POST', closeWater.path, fields, { token: tokens[role] ?? '' })
    return answer.json<{ code?: string }>().code
  }

  it.each(OFFICE_ROLES)('by the %s', async (role) => {
    const may = [await codeOf(role, true), await codeOf(role, false)].map((code) => code !== 'RIGHT_MISSING')
    expect(may).toEqual([
      hasRight(role, 'stopSale') && hasRight(role, 'close') && hasRight(role, 'money'),
      hasRight(role, 'stopSale'),
    ])
  })
})
