import { describe, expect, it } from 'vitest'
import {
  beginTotp,
  confirmIdentity,
  disableTotp,
  enableTotp,
  readSecondFactor,
  renewRecoveryCodes,
} from '#contract/second-factor.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { outcomeOf, PASSWORD, signedIn, tryLogin } from '../testing/people.ts'
import {
  codeOf,
  codeStep,
  confirmed,
  good,
  passwordStep,
  peopleOf,
  withTotp,
  wrongCode,
} from '../testing/second-factor.ts'
import { RECOVERY_CODES } from './recovery-codes.ts'

const lenza = useLenza()
const { pass, someone, someoneWithTotp } = peopleOf(lenza)

describe('turning an authenticator app on', () => {
  it('asks for the password first, and counts only with a right code', async () => {
    const { email, token } = await someone()
    expect(outcomeOf(await lenza.call(beginTotp, {}, { token }))).toBe('CONFIRMATION_NEEDED')
    expect(outcomeOf(await lenza.call(confirmIdentity, { password: 'not this' }, { token }))).toBe(
      'OLD_PASSWORD_WRONG',
    )
    await confirmed(lenza, token)
    const { secret, uri } = good(await lenza.call(beginTotp, {}, { token }))
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Lenza:totp\d+%40example\.org\?/)
    expect(Object.fromEntries(new URL(uri).searchParams)).toEqual({
      issuer: 'Lenza',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    const wrong = { code: wrongCode(codeOf(lenza, secret)) }
    expect(outcomeOf(await lenza.call(enableTotp, wrong, { token }))).toBe('SECOND_FACTOR_WRONG')
    expect(await tryLogin(lenza, email, PASSWORD)).toBe('OK')

    const { recoveryCodes = [] } = good(
      await lenza.call(enableTotp, { code: codeOf(lenza, secret) }, { token }),
    )
    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES)
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}$/)
    expect(await tryLogin(lenza, email, PASSWORD)).toBe('SECOND_FACTOR_NEEDED')
    expect(good(await lenza.call(readSecondFactor, {}, { token }))).toMatchObject({
      totp: true,
      recoveryCodesLeft: RECOVERY_CODES,
      required: false,
      mustSetUp: false,
    })
    expect(outcomeOf(await lenza.call(beginTotp, {}, { token }))).toBe('TOTP_ON')
    expect((await lenza.mails(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('secondo passaggio'),
    ])
  })

  it('is no longer open ten minutes after the password', async () => {
    const { token } = await someone()
    await confirmed(lenza, token)
    pass(10 * 60)
    expect(outcomeOf(await lenza.call(beginTotp, {}, { token }))).toBe('CONFIRMATION_NEEDED')
  })

  it('is open to the session that was confirmed, and to no other of the same person', async () => {
    const { email, token } = await someone()
    await confirmed(lenza, token)
    const other = await signedIn(lenza, email)
    expect(outcomeOf(await lenza.call(beginTotp, {}, { token: other }))).toBe('CONFIRMATION_NEEDED')
  })
})

describe('turning it off', () => {
  it('needs the password and a code, is mailed, and deletes the recovery codes', async () => {
    const { email, secret } = await someoneWithTotp()
    const { ticket } = await passwordStep(lenza, email)
    const { token } = good(await codeStep(lenza, ticket, codeOf(lenza, secret)))
    expect(outcomeOf(await lenza.call(disableTotp, {}, { token }))).toBe('CONFIRMATION_NEEDED')
    expect(outcomeOf(await lenza.call(confirmIdentity, { password: PASSWORD }, { token }))).toBe(
      'SECOND_FACTOR_NEEDED',
    )
    expect(outcomeOf(await lenza.call(disableTotp, {}, { token }))).toBe('CONFIRMATION_NEEDED')
    const used = { password: PASSWORD, code: codeOf(lenza, secret) }
    expect(outcomeOf(await lenza.call(confirmIdentity, used, { token }))).toBe('SECOND_FACTOR_WRONG')
    pass(30)
    await confirmed(lenza, token, codeOf(lenza, secret))
    good(await lenza.call(disableTotp, {}, { token }))
    expect(outcomeOf(await lenza.call(disableTotp, {}, { token }))).toBe('NOT_FOUND')
    expect(await tryLogin(lenza, email, PASSWORD)).toBe('OK')
    expect(good(await lenza.call(readSecondFactor, {}, { token })).recoveryCodesLeft).toBe(0)
    expect((await lenza.mails(email)).at(-1)?.subject).toBe('L’app per i codici è disattivata')
  })

  it('is not open to a confirmation from before it was on', async () => {
    const { email, token } = await someone()
    const other = await signedIn(lenza, email)
    await confirmed(lenza, other)
    await withTotp(lenza, token)
    expect(outcomeOf(await lenza.call(disableTotp, {}, { token: other }))).toBe('CONFIRMATION_NEEDED')
  })
})

it('new recovery codes make the ones before worthless', async () => {
  const { email, token, secret, recoveryCodes } = await someoneWithTotp()
  await confirmed(lenza, token, codeOf(lenza, secret))
  const { recoveryCodes: renewed } = good(await lenza.call(renewRecoveryCodes, {}, { token }))
  const use = async (code = '') => {
    const { ticket } = await passwordStep(lenza, email)
    return outcomeOf(await codeStep(lenza, ticket, code))
  }
  expect(await use(recoveryCodes[0])).toBe('SECOND_FACTOR_WRONG')
  expect(await use(renewed[0])).toBe('OK')
})
