import { describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { checkToken, readProfile } from '#contract/identity.ts'
import { syncRiverLog } from '#contract/river-log.ts'
import { readSecondFactor } from '#contract/second-factor.ts'
import { takeSnapshot } from '#contract/supervision.ts'
import { lenzaForTest, useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { forgetWhatIsOver } from '../../personal-data/index.ts'
import { anActiveAngler, aWarden, outcomeOf, PASSWORD, signedIn } from '../testing/people.ts'
import { codeOf, codeStep, confirmed, good, passwordStep, withTotp } from '../testing/second-factor.ts'
import { removeSecondFactor } from './index.ts'
import { GRACE_DAYS } from './requirement.ts'

const lenza = useLenza({ config: { wardenSecondFactor: 'required' } })

const asWarden = { kind: 'warden' } as const
let wardens = 0
async function aNewWarden() {
  const email = `warden${++wardens}@example.org`
  await aWarden(lenza, email)
  return email
}
const mayWork = async (token: string) => outcomeOf(await lenza.call(takeSnapshot, {}, { token }))
const situation = async (token: string) => good(await lenza.call(readSecondFactor, {}, { token }))

describe('a second factor that is required of wardens', () => {
  it('is not required of anglers, nor where it is only offered', async () => {
    const email = 'angler@example.org'
    await anActiveAngler(lenza, email)
    await signedIn(lenza, email)
    lenza.pass({ days: GRACE_DAYS + 1 })
    const token = await signedIn(lenza, email)
    expect(await situation(token)).toMatchObject({ required: false, mustSetUp: false })
    expect(outcomeOf(await lenza.call(readProfile, {}, { token }))).toBe('OK')
    const offering = await lenzaForTest({ sharing: lenza.connection, now: lenza.clock.now() })
    const warden = await aNewWarden()
    for (const days of [0, GRACE_DAYS]) {
      offering.pass({ days })
      const wardenToken = await signedIn(offering, warden, asWarden)
      const offered = good(await offering.call(readSecondFactor, {}, { token: wardenToken }))
      expect(offered).toMatchObject({ required: false, mustSetUp: false })
    }
    await offering.stop()
  })

  it('leaves two weeks from the first sign-in, and says until when', async () => {
    const email = await aNewWarden()
    const first = await signedIn(lenza, email, asWarden)
    const dueAt = new Date(lenza.clock.now().getTime() + GRACE_DAYS * 24 * 3_600_000).toISOString()
    expect(await situation(first)).toMatchObject({ required: true, dueAt, mustSetUp: false })
    lenza.pass({ days: GRACE_DAYS, seconds: -1 })
    expect(await mayWork(await signedIn(lenza, email, asWarden))).toBe('OK')
  })

  it('then lets a new sign-in set one up, send what waits on the phone, and nothing else', async () => {
    const email = await aNewWarden()
    const atTheRiver = await signedIn(lenza, email, asWarden)
    lenza.pass({ days: GRACE_DAYS })
    const token = await signedIn(lenza, email, asWarden)
    const closed = ['SECOND_FACTOR_SETUP_NEEDED', 'UNEXPECTED', 'NOT_FOR_YOUR_ACCOUNT']
    for (const call of allCalls.filter(({ access }) => access === 'signedIn' || access === 'warden')) {
      const answer = await lenza.send(call.method, call.path, call.example.request, { token })
      const code = answer.statusCode === 200 ? 'OK' : answer.json<{ code: string }>().code
      if (call.beforeSecondFactor) expect([call.name, closed.includes(code)]).toEqual([call.name, false])
      else expect([call.name, code]).toEqual([call.name, 'SECOND_FACTOR_SETUP_NEEDED'])
    }
    expect(outcomeOf(await lenza.call(syncRiverLog, { items: [] }, { token }))).toBe('OK')
    expect(await situation(token)).toMatchObject({ required: true, mustSetUp: true })

    // An open session stays valid.
    expect(await mayWork(atTheRiver)).toBe('OK')
    await withTotp(lenza, token)
    expect(await mayWork(token)).toBe('OK')
    expect(await situation(token)).toMatchObject({ mustSetUp: false, required: true })
    expect((await situation(token)).dueAt).toBeUndefined()
  })

  it('is required at once of a warden who turned it off after the two weeks', async () => {
    const email = await aNewWarden()
    await withTotp(lenza, await signedIn(lenza, email, asWarden))
    lenza.pass({ days: GRACE_DAYS })
    expect(await removeSecondFactor(lenza, { kind: 'warden', email }, lenza.clock.now())).toBe('removed')
    expect(await mayWork(await signedIn(lenza, email, asWarden))).toBe('SECOND_FACTOR_SETUP_NEEDED')
  })
})

describe('an operator removes a second factor', () => {
  it('and its parts: the password opens the account again, sessions end, a mail is sent', async () => {
    const email = 'lost@example.org'
    await anActiveAngler(lenza, email)
    const token = await signedIn(lenza, email)
    const { secret } = await withTotp(lenza, token)
    lenza.pass({ minutes: 1 })
    const { ticket } = await passwordStep(lenza, email)
    const who = { kind: 'angler', email } as const
    expect(await removeSecondFactor(lenza, who, lenza.clock.now())).toBe('removed')
    expect(await removeSecondFactor(lenza, who, lenza.clock.now())).toBe('none')
    expect(await removeSecondFactor(lenza, { ...who, kind: 'warden' }, lenza.clock.now())).toBe('unknown')
    expect(good(await lenza.call(checkToken, {}, { token })).valid).toBe(false)
    expect(outcomeOf(await codeStep(lenza, ticket, codeOf(lenza, secret)))).toBe('TICKET_SPENT')
    expect(await signedIn(lenza, email, { password: PASSWORD })).toBeTruthy()
    expect((await lenza.mails(email)).at(-1)?.subject).toBe('Il tuo secondo passaggio è stato tolto')
  })
})

it('tickets, challenges and secrets that were never used are forgotten', async () => {
  const email = 'forgotten@example.org'
  await anActiveAngler(lenza, email)
  const token = await signedIn(lenza, email)
  await confirmed(lenza, token)
  await lenza.send('POST', '/api/totp', {}, { token })
  await lenza.send('POST', '/api/opzioni-accesso-passkey', {})
  const count = async () => {
    const { rows } = await lenza.pool.query<{ n: number }>(
      `select (select count(*) from sign_in_ticket) + (select count(*) from passkey_challenge)
        + (select count(*) from totp where confirmed_at is null) as n`,
    )
    return rows[0]?.n
  }
  await forgetWhatIsOver(lenza, lenza.clock.now())
  expect(await count()).toBeGreaterThan(1)
  lenza.pass({ days: 1, minutes: 1 })
  await forgetWhatIsOver(lenza, lenza.clock.now())
  expect(await count()).toBe(0)
})
