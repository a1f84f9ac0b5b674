import { describe, expect, it } from 'vitest'
import { changePassword, checkToken, forgotPassword, login, register } from '#contract/identity.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { GUESSES } from './guessing.ts'
import { LINK_MINUTES } from './lifetimes.ts'
import {
  anActiveAngler,
  anna,
  aWarden,
  digitsIn,
  linkCodeIn,
  outcomeOf,
  PASSWORD,
  pathBehind,
  signedIn,
  tryCode,
  tryLogin,
} from './testing/people.ts'

const lenza = useLenza()

const NEW = 'temolo e salmerino'
let people = 0
const someone = async () => {
  const email = `forgetful${++people}@example.org`
  await anActiveAngler(lenza, email)
  return email
}
const ask = (email: string, kind: 'angler' | 'warden' = 'angler') =>
  lenza.call(forgotPassword, { email, kind })
const lastMail = async (email: string) => (await lenza.mails(email)).at(-1)
const linkFor = async (email: string) => {
  await ask(email)
  return linkCodeIn(await lastMail(email))
}
const choose = async (code: string, newPassword = NEW, address = '192.0.2.33') =>
  outcomeOf(await lenza.call(changePassword, { code, newPassword }, { address }))

describe('who forgot their password', () => {
  it('gets a link that lets them choose a new one and ends all other sessions', async () => {
    const email = await someone()
    const elsewhere = await signedIn(lenza, email)
    const code = await linkFor(email)
    const mail = await lastMail(email)
    expect(mail?.link).toMatch(
      /^http:\/\/localhost:3000\/start\?vai=%2Fdati-dimenticati-modal%3Fcodice%3D[\w-]{43}$/,
    )
    expect(pathBehind(mail)).toBe(`/dati-dimenticati-modal?codice=${code}`)
    expect(await tryLogin(lenza, email, PASSWORD)).toBe('OK')

    expect(await choose(code)).toBe('OK')
    expect(await tryLogin(lenza, email, PASSWORD)).toBe('LOGIN_REFUSED')
    await signedIn(lenza, email, { password: NEW })
    expect(await lenza.call(checkToken, {}, { token: elsewhere })).toMatchObject({ value: { valid: false } })
    expect((await lastMail(email))?.subject).toBe('La tua password è stata cambiata')
  })

  it('can use the link once, and the other links not any more', async () => {
    const email = await someone()
    const [one, other] = [await linkFor(email), await linkFor(email)]
    const outcomes = await Promise.all([choose(one), choose(one), choose(one)])
    expect(outcomes.toSorted()).toEqual(['CODE_SPENT', 'CODE_SPENT', 'OK'])
    expect(await choose(other)).toBe('CODE_SPENT')
  })

  it('can use an earlier link while it lasts, even when a newer one was mailed', async () => {
    const email = await someone()
    const [earlier] = [await linkFor(email), await linkFor(email)]
    expect(await choose(earlier)).toBe('OK')
  })

  it('can use the link for an hour', async () => {
    const [early, late] = [await linkFor(await someone()), await linkFor(await someone())]
    lenza.pass({ minutes: LINK_MINUTES, seconds: -1 })
    expect(await choose(early)).toBe('OK')
    lenza.pass({ seconds: 1 })
    expect(await choose(late)).toBe('CODE_SPENT')
  })

  it('keeps the link when the new password is too short', async () => {
    const code = await linkFor(await someone())
    const refused = await lenza.send('PUT', '/api/password-utente', { codice: code, newPassword: 'short' })
    expect(refused.json()).toMatchObject({ fields: [{ field: 'newPassword', code: 'TOO_SHORT' }] })
    expect(await choose(code)).toBe('OK')
  })

  it('gets in at once while another person guesses their password', async () => {
    const email = await someone()
    for (let n = 0; n < GUESSES; n++) await tryLogin(lenza, email, 'guessed', `10.9.9.${n}`)
    const here = '192.0.2.90'
    expect(await tryLogin(lenza, email, PASSWORD, here)).toBe('TOO_MANY_TRIES')
    expect(await choose(await linkFor(email), NEW, here)).toBe('OK')
    expect(await tryLogin(lenza, email, NEW, here)).toBe('OK')
  })

  it.each([['made up'], [''.padEnd(200, 'x')], ["' or 1=1 --"]])(
    'has no use for the code %j',
    async (code) => {
      expect(await choose(code)).toBe('CODE_SPENT')
    },
  )
})

describe('nuova-password answers the same for every e-mail', () => {
  it('and mails what helps each of them', async () => {
    const active = await someone()
    const waits = 'waits@example.org'
    await lenza.call(register, { ...anna, email: waits })
    const answers = [
      await ask(active),
      await ask(waits),
      await ask('nobody@example.org'),
      await ask(active, 'warden'),
    ]
    for (const { response } of answers) {
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({ emailInviata: true })
    }
    expect((await lenza.mails(active)).map((m) => m.subject)).toEqual([
      'Scegli una nuova password per Lenza',
      'No account with this e-mail',
    ])
    expect((await lenza.mails('nobody@example.org')).map((m) => m.link)).toEqual([
      'http://localhost:3000/start?vai=%2Flogin',
    ])
    expect(await tryCode(lenza, waits, digitsIn(await lastMail(waits)))).toBe('OK')
  })

  it('and changes nothing by itself', async () => {
    const email = await someone()
    const token = await signedIn(lenza, email)
    await ask(email)
    expect(await lenza.call(checkToken, {}, { token })).toMatchObject({ value: { valid: true } })
    expect(await tryLogin(lenza, email, PASSWORD)).toBe('OK')
  })

  it('gives a warden a link of their own', async () => {
    const email = 'warden@example.org'
    await aWarden(lenza, email)
    await ask(email, 'warden')
    expect(await choose(linkCodeIn(await lastMail(email)))).toBe('OK')
    expect(outcomeOf(await lenza.call(login, { email, password: NEW, kind: 'warden' }))).toBe('OK')
  })
})
