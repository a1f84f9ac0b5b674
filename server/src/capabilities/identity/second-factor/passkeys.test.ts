import { describe, expect, it } from 'vitest'
import { checkToken } from '#contract/identity.ts'
import {
  addPasskey,
  confirmIdentity,
  passkeyRegistrationOptions,
  readSecondFactor,
  removePasskey,
} from '#contract/second-factor.ts'
import { completeSignIn, passkeySignIn, passkeySignInOptions } from '#contract/second-step.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { anActiveAngler, aWarden, outcomeOf, PASSWORD, signedIn, tryLogin } from '../testing/people.ts'
import { confirmed, good, passkeyStep, passwordStep, withPasskey } from '../testing/second-factor.ts'
import { MOST_PASSKEYS } from './change-passkeys.ts'
import { CHALLENGES_FROM_AN_ADDRESS } from './guesses.ts'

const lenza = useLenza()
const second = useLenza(() => ({ sharing: lenza.connection }))

let people = 0
async function someone() {
  const email = `passkey${++people}@example.org`
  await anActiveAngler(lenza, email)
  const token = await signedIn(lenza, email)
  await confirmed(lenza, token)
  return { email, token }
}
async function someoneWithPasskey() {
  const person = await someone()
  return { ...person, ...(await withPasskey(lenza, person.token)) }
}

const requestOf = async (server = lenza, ticket?: string) =>
  good(await server.call(passkeySignInOptions, { ticket })).options
const signInWith = async (authenticator: Authenticator, habits = {}) =>
  outcomeOf(await lenza.call(passkeySignIn, { passkey: authenticator.sign(await requestOf(), habits) }))

describe('adding a passkey', () => {
  it('asks for the password first', async () => {
    const email = `passkey${++people}@example.org`
    await anActiveAngler(lenza, email)
    const token = await signedIn(lenza, email)
    expect(outcomeOf(await lenza.call(passkeyRegistrationOptions, {}, { token }))).toBe('CONFIRMATION_NEEDED')
  })

  it('stores it by its name, mails the person, and gives recovery codes with the first one only', async () => {
    const { email, token, recoveryCodes } = await someoneWithPasskey()
    expect(recoveryCodes).toHaveLength(10)
    expect((await withPasskey(lenza, token, 'Security key')).recoveryCodes).toEqual([])
    const { passkeys, recoveryCodesLeft } = good(await lenza.call(readSecondFactor, {}, { token }))
    expect(passkeys.map(({ name }) => name)).toEqual(['Phone', 'Security key'])
    expect(recoveryCodesLeft).toBe(10)
    const [, last] = await lenza.mails(email)
    expect(last).toMatchObject({ subject: 'Una passkey è stata aggiunta al tuo account' })
    expect(last?.body).toContain('Security key')
  })

  it.each([
    ['made on another site', { origin: 'https://evil.example' }],
    ['made on another port', { origin: 'http://localhost:3001' }],
  ])('refuses one %s', async (_how, habits) => {
    const { token } = await someone()
    const { options } = good(await lenza.call(passkeyRegistrationOptions, {}, { token }))
    const passkey = new Authenticator().make(options, habits)
    expect(outcomeOf(await lenza.call(addPasskey, { name: 'Phone', passkey }, { token }))).toBe(
      'PASSKEY_REFUSED',
    )
  })

  it('refuses another’s challenge, one that was used, and one that has expired', async () => {
    const [anna, luca] = [await someone(), await someone()]
    const add = async (token: string, passkey: ReturnType<Authenticator['make']>) =>
      outcomeOf(await lenza.call(addPasskey, { name: 'Phone', passkey }, { token }))
    const newOptions = async () =>
      good(await lenza.call(passkeyRegistrationOptions, {}, { token: anna.token })).options

    expect(await add(luca.token, new Authenticator().make(await newOptions()))).toBe('PASSKEY_REFUSED')
    const options = await newOptions()
    expect(await add(anna.token, new Authenticator().make(options))).toBe('OK')
    expect(await add(anna.token, new Authenticator().make(options))).toBe('PASSKEY_REFUSED')
    const late = await newOptions()
    lenza.pass({ minutes: 5 })
    expect(await add(anna.token, new Authenticator().make(late))).toBe('PASSKEY_REFUSED')
  })

  it('refuses the id of another account’s passkey', async () => {
    const { authenticator } = await someoneWithPasskey()
    const thief = await someone()
    const { options } = good(await lenza.call(passkeyRegistrationOptions, {}, { token: thief.token }))
    const passkey = authenticator.make(options)
    const asking = { token: thief.token }
    expect(outcomeOf(await lenza.call(addPasskey, { name: 'Mine', passkey }, asking))).toBe('PASSKEY_KNOWN')
  })

  it(`keeps ${MOST_PASSKEYS} at most`, async () => {
    const { token } = await someone()
    for (let n = 0; n < MOST_PASSKEYS; n++) await withPasskey(lenza, token, `Key ${n}`)
    expect(outcomeOf(await lenza.call(passkeyRegistrationOptions, {}, { token }))).toBe('TOO_MANY_PASSKEYS')
  })
})

describe('a passkey as the second step', () => {
  it('is requested by id after the right password, and opens a session', async () => {
    const { email, authenticator, id } = await someoneWithPasskey()
    expect(await tryLogin(lenza, email, 'wrong')).toBe('LOGIN_REFUSED')
    const { ticket, ways } = await passwordStep(lenza, email)
    expect(ways).toEqual(['passkey', 'recupero'])
    const options = await requestOf(lenza, ticket)
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id, transports: ['internal'] }] })
    // After the password the authenticator need not verify its holder.
    const passkey = authenticator.sign(options, { verifies: false })
    const { token } = good(await second.call(completeSignIn, { ticket, passkey }))
    expect(good(await lenza.call(checkToken, {}, { token })).valid).toBe(true)
  })

  it('refuses another person’s passkey', async () => {
    const anna = await someoneWithPasskey()
    const thief = await someoneWithPasskey()
    const { ticket } = await passwordStep(lenza, anna.email)
    expect(outcomeOf(await passkeyStep(lenza, ticket, thief.authenticator))).toBe('SECOND_FACTOR_WRONG')
  })

  it('refuses a challenge that was for signing in without a password, or for another’s ticket', async () => {
    const anna = await someoneWithPasskey()
    const other = await someoneWithPasskey()
    const { ticket } = await passwordStep(lenza, anna.email)
    for (const options of [
      await requestOf(),
      await requestOf(lenza, (await passwordStep(lenza, other.email)).ticket),
    ]) {
      const passkey = anna.authenticator.sign(options)
      expect(outcomeOf(await lenza.call(completeSignIn, { ticket, passkey }))).toBe('SECOND_FACTOR_WRONG')
    }
    expect(outcomeOf(await passkeyStep(lenza, ticket, anna.authenticator))).toBe('OK')
  })
})

describe('signing in with a passkey alone', () => {
  it('needs no e-mail, says who it is, and works for wardens as well', async () => {
    const { authenticator } = await someoneWithPasskey()
    const options = await requestOf()
    expect(options).toMatchObject({ userVerification: 'required' })
    expect(options.allowCredentials).toBeUndefined()
    const answer = await lenza.call(passkeySignIn, { passkey: authenticator.sign(options) })
    expect(good(answer)).toMatchObject({ kind: 'angler', firstName: 'Anna', adult: true })

    await aWarden(lenza, 'river@example.org')
    const token = await signedIn(lenza, 'river@example.org', { kind: 'warden' })
    await confirmed(lenza, token)
    const warden = await withPasskey(lenza, token)
    const asWarden = await lenza.call(passkeySignIn, {
      passkey: warden.authenticator.sign(await requestOf()),
    })
    expect(good(asWarden)).toMatchObject({ kind: 'warden' })
  })

  it('refuses one that did not check who holds it, comes from another site, or signed something else', async () => {
    const { authenticator } = await someoneWithPasskey()
    expect(await signInWith(authenticator, { verifies: false })).toBe('PASSKEY_REFUSED')
    expect(await signInWith(authenticator, { origin: 'https://evil.example' })).toBe('PASSKEY_REFUSED')
    const passkey = authenticator.sign({ ...(await requestOf()), rpId: 'evil.example' })
    expect(outcomeOf(await lenza.call(passkeySignIn, { passkey }))).toBe('PASSKEY_REFUSED')
    const signed = authenticator.sign(await requestOf())
    const signature = authenticator.sign(await requestOf()).response.signature
    const mixed = { ...signed, response: { ...signed.response, signature } }
    expect(outcomeOf(await lenza.call(passkeySignIn, { passkey: mixed }))).toBe('PASSKEY_REFUSED')
    expect(await signInWith(authenticator)).toBe('OK')
  })

  it('refuses what was answered before, from one of two servers, and what comes late', async () => {
    const { authenticator } = await someoneWithPasskey()
    const passkey = authenticator.sign(await requestOf())
    const both = await Promise.all([lenza, second].map((server) => server.call(passkeySignIn, { passkey })))
    expect(both.map(outcomeOf).toSorted()).toEqual(['OK', 'PASSKEY_REFUSED'])
    const late = authenticator.sign(await requestOf())
    lenza.pass({ minutes: 5 })
    expect(outcomeOf(await lenza.call(passkeySignIn, { passkey: late }))).toBe('PASSKEY_REFUSED')
  })

  it('refuses a counter that went back: a copy of the key exists', async () => {
    const { authenticator } = await someoneWithPasskey()
    expect(await signInWith(authenticator)).toBe('OK')
    authenticator.counter -= 1
    expect(await signInWith(authenticator)).toBe('PASSKEY_REFUSED')
    expect(await signInWith(authenticator)).toBe('OK')
  })

  it('refuses an unknown passkey, another’s user handle, and a blocked account', async () => {
    const [anna, luca] = [await someoneWithPasskey(), await someoneWithPasskey()]
    expect(await signInWith(new Authenticator())).toBe('PASSKEY_REFUSED')
    const signed = anna.authenticator.sign(await requestOf())
    const { userHandle } = luca.authenticator.sign(await requestOf()).response
    const mixed = { ...signed, response: { ...signed.response, userHandle } }
    expect(outcomeOf(await lenza.call(passkeySignIn, { passkey: mixed }))).toBe('PASSKEY_REFUSED')
    await lenza.db.updateTable('account').set({ status: 'blocked' }).where('email', '=', anna.email).execute()
    expect(await signInWith(anna.authenticator)).toBe('PASSKEY_REFUSED')
  })

  it('never costs more than a refusal, whatever is sent', async () => {
    const part = 'AAAA'
    const hostile = { id: part, rawId: part, type: 'public-key' }
    const texts = ['{', 'null', '[]', '{"challenge":7}', '{"challenge":"x","type":"webauthn.get"}', '\u0000']
    for (const text of texts) {
      const response = {
        clientDataJSON: Buffer.from(text).toString('base64url'),
        authenticatorData: part,
        signature: part,
      }
      const answer = await lenza.send('POST', '/api/accesso-passkey', { passkey: { ...hostile, response } })
      expect(answer.statusCode).toBe(401)
    }
    // With a challenge of ours the library reads all of it.
    const { authenticator } = await someoneWithPasskey()
    for (const field of ['authenticatorData', 'signature'] as const)
      for (const value of [part, 'A'.repeat(4000)]) {
        const signed = authenticator.sign(await requestOf())
        const passkey = { ...signed, response: { ...signed.response, [field]: value } }
        expect(outcomeOf(await lenza.call(passkeySignIn, { passkey }))).toBe('PASSKEY_REFUSED')
      }
  })

  it('asks for challenges are limited by address', async () => {
    const outcomes: string[] = []
    for (let n = 0; n <= CHALLENGES_FROM_AN_ADDRESS; n++)
      outcomes.push(outcomeOf(await lenza.call(passkeySignInOptions, {}, { address: '203.0.113.77' })))
    expect(outcomes.indexOf('TOO_MANY_TRIES')).toBe(CHALLENGES_FROM_AN_ADDRESS)
  })
})

describe('removing a passkey', () => {
  it('needs the password and a second factor, and is mailed', async () => {
    const { email, authenticator, id } = await someoneWithPasskey()
    const { token } = good(await passkeyStep(lenza, (await passwordStep(lenza, email)).ticket, authenticator))
    expect(outcomeOf(await lenza.call(removePasskey, { id }, { token }))).toBe('CONFIRMATION_NEEDED')
    const passkey = authenticator.sign(await requestOf())
    good(await lenza.call(confirmIdentity, { password: PASSWORD, passkey }, { token }))
    good(await lenza.call(removePasskey, { id }, { token }))
    expect(await tryLogin(lenza, email, PASSWORD)).toBe('OK')
    expect(await signInWith(authenticator)).toBe('PASSKEY_REFUSED')
    expect((await lenza.mails(email)).at(-1)?.subject).toBe('Una passkey è stata tolta dal tuo account')
  })

  it('does not reach another’s', async () => {
    const [anna, thief] = [await someoneWithPasskey(), await someoneWithPasskey()]
    const asking = { token: thief.token }
    expect(outcomeOf(await lenza.call(removePasskey, { id: anna.id }, asking))).toBe('NOT_FOUND')
    expect(await signInWith(anna.authenticator)).toBe('OK')
  })

  it('leaves the second factor on while another passkey is there', async () => {
    const { email, token, id } = await someoneWithPasskey()
    await withPasskey(lenza, token, 'Security key')
    good(await lenza.call(removePasskey, { id }, { token }))
    expect(await tryLogin(lenza, email, PASSWORD)).toBe('SECOND_FACTOR_NEEDED')
  })
})
