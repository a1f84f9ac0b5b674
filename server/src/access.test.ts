import { beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Access, Call } from '#contract/call.ts'
import type { AccountKind } from '#contract/fields.ts'
import { logout } from '#contract/identity.ts'
import { MATRIX } from './access/matrix.ts'
import { useLenza } from './platform/testing/lenza-for-test.ts'
import { aPerson, type Person } from './platform/testing/people.ts'

/**
 * The access of each call by the matrix. A call without a row there fails the build: its access is declared twice, in the
 * contract and in the matrix.
 */
type Who = 'anonymous' | 'angler' | 'warden' | 'office' | 'expired' | 'signedOut' | 'forged'

const LET_IN: Record<Access, Who[]> = {
  open: ['anonymous', 'angler', 'warden', 'office', 'expired', 'signedOut', 'forged'],
  optional: ['anonymous', 'angler', 'warden', 'office', 'expired', 'signedOut', 'forged'],
  signedIn: ['angler', 'warden', 'office'],
  angler: ['angler'],
  warden: ['warden'],
  atWater: ['angler', 'warden'],
  office: ['office'],
  officer: ['office'],
  operator: ['office'],
  // Programs have keys of their own (capabilities/programs/programs.test.ts).
  program: [],
}

const SIGNED_IN: Who[] = ['angler', 'warden', 'office']

const lenza = useLenza()
const tokens: Partial<Record<Who, string>> = { forged: 'a'.repeat(43) }

beforeAll(async () => {
  const person = (kind: AccountKind): Promise<Person> => aPerson(lenza, { kind })
  tokens.angler = (await person('angler')).token
  tokens.warden = (await person('warden')).token
  tokens.office = (await person('office')).token
  const past = await person('angler')
  await lenza.db
    .updateTable('session')
    .set({ expires_at: new Date(lenza.clock.now().getTime() - 1000) })
    .where('account_id', '=', past.accountId)
    .execute()
  tokens.expired = past.token
  tokens.signedOut = (await person('angler')).token
  await lenza.call(logout, {}, { token: tokens.signedOut })
})

const ALL_CALLERS: Who[] = ['anonymous', 'angler', 'warden', 'office', 'expired', 'signedOut', 'forged']
const ofPeople = allCalls.filter(({ access }) => access !== 'program')
const calls = ofPeople.filter(({ name }) => name !== 'logout')

describe('access', () => {
  it('is written down for every call, and for no other', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted())
    for (const { name, access } of allCalls) expect([name, access]).toEqual([name, MATRIX[name]?.access])
  })

  const cases = calls.flatMap((call) => ALL_CALLERS.map((who): [string, Who, Call] => [call.name, who, call]))
  it.each(cases)('%s by %s', async (_name, who, call) => {
    const answer = await lenza.send(call.method, call.path, call.example.request, {
      ...(tokens[who] !== undefined && { token: tokens[who] }),
    })
    const code = answer.statusCode === 200 ? undefined : answer.json<{ code: string }>().code
    expect(answer.statusCode).not.toBe(500)
    if (LET_IN[MATRIX[call.name]?.access as Access].includes(who)) {
      // Access is granted: a refusal may concern the input only.
      expect(code).not.toBe('NOT_FOR_YOUR_ACCOUNT')
      if (MATRIX[call.name]?.access !== 'optional') expect(code).not.toBe('SIGN_IN_NEEDED')
    } else {
      expect(code).toBe(SIGNED_IN.includes(who) ? 'NOT_FOR_YOUR_ACCOUNT' : 'SIGN_IN_NEEDED')
    }
  })

  it.each(calls.map((call): [string, Call] => [call.name, call]))(
    '%s takes the token from query or body as well as from the header',
    async (_name, call) => {
      const { token, ...asking } = { token: tokens.angler }
      const inHeader = await lenza.send(call.method, call.path, call.example.request, {
        ...asking,
        ...(token && { token }),
      })
      const inFields = await lenza.send(call.method, call.path, { ...call.example.request, token })
      expect(inFields.statusCode).toBe(inHeader.statusCode)
    },
  )

  it.each(ofPeople.map((call): [string, Call] => [call.name, call]))(
    '%s needs the api-key',
    async (_name, call) => {
      for (const key of ['', 'wrong']) {
        const answer = await lenza.send(call.method, call.path, call.example.request, {
          headers: { 'api-key': key },
        })
        expect(answer.statusCode).toBe(401)
        expect(answer.json()).toMatchObject({ code: 'API_KEY_WRONG' })
      }
    },
  )
})
