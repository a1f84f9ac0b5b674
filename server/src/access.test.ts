import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Access, Call } from '#contract/call.ts'
import { logout } from '#contract/identity.ts'
import { lenzaForTest, type LenzaForTest } from './platform/testing/lenza-for-test.ts'
import { aPerson, type Person } from './platform/testing/people.ts'

/**
 * Who may make which call. A call that has no row here fails the build: its access is decided by
 * somebody who writes it down twice, in the contract and here. What a person sees of others' things
 * through a call that is open to them is tested beside that call.
 */
const MAY: Record<string, Access> = {
  register: 'open',
  login: 'open',
  checkToken: 'optional',
  logout: 'optional',
  activate: 'open',
  forgotPassword: 'open',
  readProfile: 'signedIn',
  changeProfile: 'signedIn',
  changePassword: 'optional',
  listSessions: 'signedIn',
  endSession: 'signedIn',
  endOtherSessions: 'signedIn',
  changeNewsConsent: 'signedIn',
  completeSignIn: 'open',
  passkeySignInOptions: 'open',
  passkeySignIn: 'open',
  readSecondFactor: 'signedIn',
  confirmIdentity: 'signedIn',
  beginTotp: 'signedIn',
  enableTotp: 'signedIn',
  disableTotp: 'signedIn',
  passkeyRegistrationOptions: 'signedIn',
  addPasskey: 'signedIn',
  removePasskey: 'signedIn',
  renewRecoveryCodes: 'signedIn',
  exportMyData: 'signedIn',
  readClosing: 'signedIn',
  closeAccount: 'signedIn',
  askEmailChange: 'signedIn',
  answerEmailChange: 'open',
  listAssociations: 'open',
  listPermitTypes: 'open',
  listOffers: 'optional',
  checkOffer: 'angler',
  listZones: 'open',
  readPermit: 'optional',
  listDays: 'open',
  openPayment: 'angler',
  buyPermit: 'angler',
  priceDiscount: 'angler',
  checkOtherEmail: 'angler',
  listMyPermits: 'angler',
  changeDate: 'angler',
  changeHolder: 'angler',
  giveBackPermit: 'angler',
  bookZone: 'angler',
  cancelBooking: 'angler',
  listArchiveYears: 'angler',
  readArchive: 'angler',
  listGuides: 'open',
  readMap: 'open',
  syncRiverLog: 'signedIn',
  readOutings: 'signedIn',
  addNote: 'signedIn',
  changeNote: 'signedIn',
  removeNote: 'signedIn',
  listSupervisedPermits: 'warden',
  readMovements: 'warden',
  listAnglers: 'warden',
  takeSnapshot: 'warden',
  logAppError: 'open',
}

type Who = 'nobody' | 'angler' | 'warden' | 'expired' | 'signedOut' | 'forged'

const LET_IN: Record<Access, Who[]> = {
  open: ['nobody', 'angler', 'warden', 'expired', 'signedOut', 'forged'],
  optional: ['nobody', 'angler', 'warden', 'expired', 'signedOut', 'forged'],
  signedIn: ['angler', 'warden'],
  angler: ['angler'],
  warden: ['warden'],
}

let lenza: LenzaForTest
const tokens: Partial<Record<Who, string>> = { forged: 'a'.repeat(43) }

beforeAll(async () => {
  lenza = await lenzaForTest()
  const person = (kind: 'angler' | 'warden'): Promise<Person> => aPerson(lenza, { kind })
  tokens.angler = (await person('angler')).token
  tokens.warden = (await person('warden')).token
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
afterAll(() => lenza.stop())

const everybody: Who[] = ['nobody', 'angler', 'warden', 'expired', 'signedOut', 'forged']
const calls = allCalls.filter(({ name }) => name !== 'logout')

describe('access', () => {
  it('is written down for every call, and for no other', () => {
    expect(Object.keys(MAY).toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted())
    for (const { name, access } of allCalls) expect([name, access]).toEqual([name, MAY[name]])
  })

  const cases = calls.flatMap((call) => everybody.map((who): [string, Who, Call] => [call.name, who, call]))
  it.each(cases)('%s by %s', async (_name, who, call) => {
    const answer = await lenza.send(call.method, call.path, call.example.request, {
      ...(tokens[who] !== undefined && { token: tokens[who] }),
    })
    const code = answer.statusCode === 200 ? undefined : answer.json<{ code: string }>().code
    expect(answer.statusCode).not.toBe(500)
    if (LET_IN[MAY[call.name] as Access].includes(who)) {
      // Let in: whatever the call then says about its input, it is not about who asks.
      expect(code).not.toBe('NOT_FOR_YOUR_ACCOUNT')
      if (MAY[call.name] !== 'optional') expect(code).not.toBe('SIGN_IN_NEEDED')
    } else {
      expect(code).toBe(who === 'angler' || who === 'warden' ? 'NOT_FOR_YOUR_ACCOUNT' : 'SIGN_IN_NEEDED')
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

  it.each(allCalls.map((call): [string, Call] => [call.name, call]))(
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
