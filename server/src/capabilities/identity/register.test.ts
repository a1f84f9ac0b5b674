import { beforeAll, describe, expect, it } from 'vitest'
import { forgotPassword, readProfile, register } from '#contract/identity.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { MAILS_FROM_AN_ADDRESS, MAILS_TO_ONE_MAILBOX } from './guessing.ts'
import {
  anActiveAngler,
  anna,
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
// The civil day of an account is that of the associations' time zone.
beforeAll(() => anAssociation().with(aPermit('p')).loadInto(lenza))

const someone = (email: string) => ({ ...anna, email })

describe('a visitor registers', () => {
  it('gets a code by mail, confirms it, signs in and finds what they entered', async () => {
    const { email } = anna
    expect(await lenza.call(register, anna)).toMatchObject({ ok: true, value: { mailed: true } })
    expect(await tryLogin(lenza, email, PASSWORD)).toBe('ACCOUNT_INACTIVE')
    const [mail] = await lenza.mails(email)
    expect(mail).toMatchObject({ language: 'it', body: expect.stringMatching(/^Ciao Anna,/) })

    expect(await tryCode(lenza, email, digitsIn(mail))).toBe('OK')
    const token = await signedIn(lenza, email)
    const profile = await lenza.call(readProfile, {}, { token })
    const { password: _password, ...entered } = anna
    expect(profile).toMatchObject({ ok: true, value: { ...entered, kind: 'angler', adult: true } })
  })

  it('may use the link instead of the digits', async () => {
    const email = 'link@example.org'
    await lenza.call(register, someone(email))
    const [mail] = await lenza.mails(email)
    expect(mail?.link).toMatch(/^http:\/\/localhost:3000\/start\?vai=%2Factivation-modal%3F/)
    expect(new URL(pathBehind(mail), 'http://app').searchParams.get('email')).toBe(email)
    expect(linkCodeIn(mail)).toHaveLength(20)
    expect(await tryCode(lenza, email, linkCodeIn(mail))).toBe('OK')
    await signedIn(lenza, email)
  })

  it('may enter the minimum, and an e-mail in capitals', async () => {
    const { email: _email, newsletter: _n, nationality: _c, phone: _p, ...least } = anna
    const answer = await lenza.send('POST', '/api/registrazione', {
      email: '  Capitals@Example.ORG ',
      password: least.password,
      nome: 'Bo',
      cognome: 'Li',
      dataNascita: least.birthDate,
      lingua: 'en',
      telefono: '',
      nazionalita: null,
    })
    expect(answer.json()).toEqual({ emailInviata: true })
    expect(await lenza.mails('capitals@example.org')).toMatchObject([{ language: 'en' }])
  })

  it('gets every wrong field at once', async () => {
    const wrong = {
      email: 'anna',
      password: 'short',
      nome: ' ',
      dataNascita: '1988-02-30',
      lingua: 'ja',
      tipoUtente: 'guardiapesca',
    }
    const answer = await lenza.send('POST', '/api/registrazione', wrong, { language: 'it' })
    expect(answer.statusCode).toBe(400)
    const fields = answer.json<{ fields: { field: string; code: string; message: string }[] }>().fields
    expect(Object.fromEntries(fields.map((f) => [f.field, f.code]))).toEqual({
      email: 'NOT_AN_EMAIL',
      password: 'TOO_SHORT',
      nome: 'REQUIRED',
      cognome: 'REQUIRED',
      dataNascita: 'NOT_A_DAY',
      lingua: 'NOT_A_CHOICE',
      tipoUtente: 'NOT_A_CHOICE',
    })
    expect(fields.find((f) => f.field === 'password')?.message).toBe('Servono almeno 10 caratteri.')
  })

  it.each([
    ['2027-05-02', 'DAY_IN_FUTURE'],
    ['2027-05-01', 'OK'],
    ['1900-01-01', 'OK'],
  ])('born on %s: %s, by the civil day in Rome', async (birthDate, expected) => {
    // In London it is still the day before.
    lenza.setNow('2027-05-01T00:30:00+02:00')
    const outcome = await lenza.call(
      register,
      { ...anna, email: `born${birthDate}@example.org`, birthDate },
      { address: '192.0.2.40' },
    )
    expect(outcome.ok ? 'OK' : outcome.problem.fields).toEqual(
      expected === 'OK' ? 'OK' : [expect.objectContaining({ field: 'dataNascita', code: expected })],
    )
    lenza.setNow('2027-05-01T09:00:00+02:00')
  })
})

describe('registering an e-mail that has an account', () => {
  const email = 'owner@example.org'
  beforeAll(async () => {
    await anActiveAngler(lenza, email)
  })

  it('answers alike, changes nothing, and mails the owner', async () => {
    const fresh = await lenza.call(register, someone('fresh@example.org'))
    const taken = await lenza.call(register, {
      ...someone(email),
      password: 'the stranger’s own',
      firstName: 'Mallory',
    })
    expect(taken.response.json()).toEqual(fresh.response.json())
    expect(taken.response.statusCode).toBe(fresh.response.statusCode)

    const mails = await lenza.mails(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Hai già un account su Lenza')
    expect(mails[0]?.body).not.toContain('Mallory')
    await signedIn(lenza, email)
  })

  it('cannot be distinguished from a new one by later calls: sign-in and codes answer alike too', async () => {
    const stories = await Promise.all(
      ['new-one@example.org', 'taken-one@example.org'].map(async (who, i) => {
        if (i === 1) await anActiveAngler(lenza, who)
        await lenza.call(register, { ...someone(who), password: 'chosen by the asker' })
        const story = [await tryLogin(lenza, who, 'chosen by the asker', `192.0.2.${50 + i}`)]
        story.push(await tryLogin(lenza, who, 'something else', `192.0.2.${50 + i}`))
        for (let n = 0; n < 6; n++) story.push(await tryCode(lenza, who, 'wrong!', `192.0.2.${50 + i}`))
        story.push(outcomeOf(await lenza.call(forgotPassword, { email: who, kind: 'angler' })))
        return story
      }),
    )
    expect(stories[1]).toEqual(stories[0])
    expect(stories[0]).toEqual([
      'ACCOUNT_INACTIVE',
      'LOGIN_REFUSED',
      ...Array(5).fill('CODE_WRONG'),
      'CODE_SPENT',
      'OK',
    ])
  })
})

describe('a stranger registers another person’s e-mail first', () => {
  it('gains nothing when the owner registers too and confirms their own code', async () => {
    const email = 'victim@example.org'
    await lenza.call(register, { ...someone(email), password: 'known to the stranger', firstName: 'Mallory' })
    await lenza.call(register, someone(email))
    await lenza.call(register, { ...someone(email), password: 'known to the stranger', firstName: 'Mallory' })
    const owners = (await lenza.mails(email)).find((mail) => mail.body.startsWith('Ciao Anna'))

    expect(await tryCode(lenza, email, digitsIn(owners))).toBe('OK')
    expect(await tryLogin(lenza, email, PASSWORD)).toBe('OK')
    expect(await tryLogin(lenza, email, 'known to the stranger')).toBe('LOGIN_REFUSED')
    for (const mail of await lenza.mails(email))
      expect(await tryCode(lenza, email, digitsIn(mail))).toBe(
        mail === owners || digitsIn(mail) === digitsIn(owners) ? 'OK' : 'CODE_SPENT',
      )
    expect(await tryLogin(lenza, email, PASSWORD)).toBe('OK')
  })

  it('cannot put words of their own into the mail', async () => {
    const email = 'spammed@example.org'
    for (const firstName of [
      'Win at evil.example',
      'http://evil',
      '<b>hi</b>',
      '$t(errors.BUSY)',
      '{{code}}',
    ])
      await lenza.call(register, { ...someone(email), firstName })
    const mails = await lenza.mails(email)
    expect(mails).toHaveLength(5)
    for (const mail of mails) expect(mail.body).toMatch(/^Ciao,/)
  })
})

describe('limits', () => {
  it('sends at most so many mails an hour to one e-mail, whether it has an account or not', async () => {
    for (const email of ['flooded@example.org', 'flooded-owner@example.org']) {
      if (email.includes('owner')) await anActiveAngler(lenza, email)
      for (let n = 0; n < MAILS_TO_ONE_MAILBOX; n++)
        expect(outcomeOf(await lenza.call(register, someone(email)))).toBe('OK')
      const refused = await lenza.call(register, someone(email))
      expect(outcomeOf(refused)).toBe('TOO_MANY_TRIES')
      expect(refused.response.headers['retry-after']).toBe('3600')
      expect(outcomeOf(await lenza.call(forgotPassword, { email, kind: 'angler' }))).toBe('TOO_MANY_TRIES')
      expect(await lenza.mails(email)).toHaveLength(MAILS_TO_ONE_MAILBOX)
    }
    lenza.pass({ minutes: 61 })
    expect(outcomeOf(await lenza.call(register, someone('flooded@example.org')))).toBe('OK')
  })

  it('sends at most so many an hour from one address', async () => {
    const ask = (n: number) =>
      lenza.call(
        forgotPassword,
        { email: `nobody${n}@example.org`, kind: 'angler' },
        { address: '192.0.2.77' },
      )
    for (let n = 0; n < MAILS_FROM_AN_ADDRESS; n++) expect(outcomeOf(await ask(n))).toBe('OK')
    expect(outcomeOf(await ask(999))).toBe('TOO_MANY_TRIES')
    expect(
      outcomeOf(await lenza.call(register, someone('elsewhere@example.org'), { address: '192.0.2.78' })),
    ).toBe('OK')
  })
})
