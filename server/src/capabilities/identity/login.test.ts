import { beforeAll, describe, expect, it } from 'vitest'
import { forgotPassword, login } from '#contract/identity.ts'
import { extensionOf } from '#contract/problem-extensions.ts'
import { anAssociation, aPermit } from '#server/testing/associations.ts'
import { howMany, LONGEST_TEST_MS } from '#server/testing/long-form.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { GUESSES } from './guessing.ts'
import { anActiveAngler, aWarden, outcomeOf, PASSWORD, signedIn, tryLogin } from './testing/people.ts'

const lenza = useLenza()
// The civil day of an account is that of the associations' time zone.
beforeAll(() => anAssociation().with(aPermit('p')).loadInto(lenza))
const second = useLenza(() => ({ sharing: lenza.connection }))

let people = 0
async function someone() {
  const email = `angler${++people}@example.org`
  const accountId = await anActiveAngler(lenza, email)
  return { email, accountId, home: `198.51.100.${people}` }
}

describe('signing in', () => {
  it('answers with the session, exactly as specified', async () => {
    const { email, home } = await someone()
    const fields = { email: ` ${email.toUpperCase()} `, password: PASSWORD, tipoUtente: 'utente' }
    const answer = await lenza.send('POST', '/api/login', fields, { address: home })
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      tipoUtente: 'utente',
      nome: 'Anna',
      cognome: 'Bianchi',
      maggiorenne: true,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('keeps anglers and wardens with one e-mail apart', async () => {
    const { email, home: address } = await someone()
    const asWarden = { email, password: PASSWORD, kind: 'warden' } as const
    expect(outcomeOf(await lenza.call(login, asWarden, { address }))).toBe('LOGIN_REFUSED')
    await aWarden(lenza, email)
    expect(await lenza.call(login, asWarden, { address })).toMatchObject({
      ok: true,
      value: { kind: 'warden', adult: true },
    })
  })

  it('opens the account that the password is of, when the kind is not named', async () => {
    const { email, home: address } = await someone()
    const kindOf = async (password: string) => {
      const outcome = await lenza.call(login, { email, password }, { address })
      return outcome.ok ? outcome.value.kind : outcome.problem.code
    }
    expect(await kindOf(PASSWORD)).toBe('angler')
    await aWarden(lenza, email, 'luccio e persico')
    expect(await kindOf('luccio e persico')).toBe('warden')
    expect(await kindOf(PASSWORD)).toBe('angler')
    expect(await kindOf('neither of them')).toBe('LOGIN_REFUSED')
  })

  it('gets a warden in who has no other account', async () => {
    await aWarden(lenza, 'only.warden@example.org')
    const withoutKind = { email: 'only.warden@example.org', password: PASSWORD }
    expect(await lenza.call(login, withoutKind)).toMatchObject({ ok: true, value: { kind: 'warden' } })
  })

  it('asks which account only where the password opens both', async () => {
    const { email, home: address } = await someone()
    await aWarden(lenza, email)
    const both = await lenza.call(login, { email, password: PASSWORD }, { address })
    expect(outcomeOf(both)).toBe('ACCOUNT_KIND_NEEDED')
    for (const kind of ['angler', 'warden'] as const)
      expect(await lenza.call(login, { email, password: PASSWORD, kind }, { address })).toMatchObject({
        value: { kind },
      })
  })

  it.each([
    ['2009-05-01', true],
    ['2009-05-02', false],
  ])('who was born on %s is of age on 1 May 2027 in Rome: %s', async (birthDate, adult) => {
    const { email, accountId, home: address } = await someone()
    await lenza.db.updateTable('account').set({ birth_date: birthDate }).where('id', '=', accountId).execute()
    lenza.setNow('2027-05-01T00:00:01+02:00')
    expect(await lenza.call(login, { email, password: PASSWORD, kind: 'angler' }, { address })).toMatchObject(
      { value: { adult } },
    )
    lenza.setNow('2027-05-01T09:00:00+02:00')
  })

  it('takes a password with accents however the keyboard composes them', async () => {
    const email = 'accents@example.org'
    await anActiveAngler(lenza, email, 'perché sì è così'.normalize('NFD'))
    expect(await tryLogin(lenza, email, 'perché sì è così'.normalize('NFC'))).toBe('OK')
  })

  it('is refused alike for a wrong password, an unknown e-mail and a blocked account', async () => {
    const [known, blocked] = [await someone(), await someone()]
    await lenza.db
      .updateTable('account')
      .set({ status: 'blocked' })
      .where('id', '=', blocked.accountId)
      .execute()
    const ask = (email: string, password: string) =>
      lenza.send(
        'POST',
        '/api/login',
        { email, password, tipoUtente: 'utente' },
        { address: '198.51.100.200', language: 'it' },
      )
    const answers = [
      await ask(known.email, 'not this one'),
      await ask('nobody@example.org', PASSWORD),
      await ask(blocked.email, PASSWORD),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.body).toBe(answers[0]?.body)
    }
    expect(answers[0]?.json()).toMatchObject({
      code: 'LOGIN_REFUSED',
      title: 'E-mail e password non corrispondono.',
    })
  })
})

const NETWORKS = howMany({ short: 20, long: 1000 })
const GUESSES_OF_A_NETWORK = 10

describe('guessing a password', () => {
  it(
    'is evaluated ten times in 15 minutes, of all guesses to two servers from many networks; the owner gets in',
    async () => {
      const { email, home } = await someone()
      await signedIn(lenza, email, { address: home })
      const guess = (network: number, n: number) => {
        const address = network % 2 ? `10.7.${network >> 8}.${network & 255}` : `2001:db8:${network}:${n}::1`
        return tryLogin(n % 2 ? lenza : second, email, `guess ${n} from ${network}`, address)
      }
      const outcomes: string[] = []
      for (let network = 0; network < NETWORKS; network++)
        outcomes.push(
          ...(await Promise.all(Array.from({ length: GUESSES_OF_A_NETWORK }, (_, n) => guess(network, n)))),
        )
      const evaluated = outcomes.filter((outcome) => outcome !== 'TOO_MANY_TRIES')
      expect(evaluated).toEqual(Array(GUESSES).fill('LOGIN_REFUSED'))
      expect(await tryLogin(lenza, email, PASSWORD, home)).toBe('OK')
    },
    LONGEST_TEST_MS,
  )

  it('does not shut the owner out: from where they signed in before they still can', async () => {
    const { email, home } = await someone()
    await signedIn(lenza, email, { address: home })
    for (let n = 0; n < GUESSES; n++) await tryLogin(lenza, email, 'guessed', `10.1.1.${n}`)
    expect(await tryLogin(lenza, email, PASSWORD, '10.1.2.1')).toBe('TOO_MANY_TRIES')
    expect(await tryLogin(lenza, email, PASSWORD, home)).toBe('OK')
    expect(
      outcomeOf(await lenza.call(forgotPassword, { email, kind: 'angler' }, { address: '10.1.2.1' })),
    ).toBe('OK')
  })

  it('without a kind is one guess of each account, and one from the address', async () => {
    const { email } = await someone()
    await aWarden(lenza, email)
    const guess = async (address: string, password = 'guessed') =>
      outcomeOf(await lenza.call(login, { email, password }, { address }))
    const one = '10.13.0.1'
    for (let n = 0; n < GUESSES; n++) expect(await guess(one)).toBe('LOGIN_REFUSED')
    // Neither the address nor the two accounts have any left.
    expect(await tryLogin(lenza, 'another@example.org', 'guessed', one)).toBe('TOO_MANY_TRIES')
    expect(await guess('10.13.1.1', PASSWORD)).toBe('TOO_MANY_TRIES')
    for (const kind of ['angler', 'warden'] as const) {
      const named = { email, password: PASSWORD, kind }
      expect(outcomeOf(await lenza.call(login, named, { address: '10.13.1.2' }))).toBe('TOO_MANY_TRIES')
    }
  })

  it('of one account does not lock the other', async () => {
    const { email } = await someone()
    await aWarden(lenza, email, 'luccio e persico')
    for (let n = 0; n < GUESSES; n++) {
      const named = { email, password: 'guessed', kind: 'warden' } as const
      await lenza.call(login, named, { address: `10.14.0.${n}` })
    }
    const without = async (password: string) =>
      outcomeOf(await lenza.call(login, { email, password }, { address: '10.14.1.1' }))
    expect(await without(PASSWORD)).toBe('OK')
    // The right password of the other is not evaluated, and is not called wrong.
    expect(await without('luccio e persico')).toBe('TOO_MANY_TRIES')
  })

  it('is not counted when the password is right', async () => {
    const { email } = await someone()
    const from = { address: '10.15.0.1' }
    for (let n = 0; n < GUESSES * 2; n++)
      expect(outcomeOf(await lenza.call(login, { email, password: PASSWORD }, from))).toBe('OK')
    expect(await tryLogin(lenza, 'another@example.org', 'guessed', from.address)).toBe('LOGIN_REFUSED')
  })

  it('is limited from a known place too, in a count of its own', async () => {
    const { email, home } = await someone()
    await signedIn(lenza, email, { address: home })
    for (let n = 0; n < GUESSES; n++)
      expect(await tryLogin(lenza, email, 'guessed', home)).toBe('LOGIN_REFUSED')
    expect(await tryLogin(lenza, email, PASSWORD, home)).toBe('TOO_MANY_TRIES')
    expect(await tryLogin(lenza, email, PASSWORD, '10.2.0.1')).toBe('OK')
  })

  it('is limited by address, whatever accounts are tried, and in a whole IPv6 network', async () => {
    const from = (n: number) => `2001:db8:1:2::${n.toString(16)}`
    for (let n = 0; n < GUESSES; n++)
      expect(await tryLogin(lenza, `spray${n}@example.org`, 'guessed', from(n))).toBe('LOGIN_REFUSED')
    expect(await tryLogin(lenza, 'spray@example.org', 'guessed', from(99))).toBe('TOO_MANY_TRIES')
    expect(await tryLogin(lenza, 'spray@example.org', 'guessed', '2001:db8:1:3::1')).toBe('LOGIN_REFUSED')
  })

  it('counts only what was wrong: signing in often costs nothing', async () => {
    const { email } = await someone()
    for (let n = 0; n < GUESSES * 2; n++)
      expect(await tryLogin(lenza, email, PASSWORD, `10.3.0.${n}`)).toBe('OK')
  })

  it('says how long to wait, and lets in again after it', async () => {
    const { email } = await someone()
    for (let n = 0; n < GUESSES; n++) {
      await tryLogin(lenza, email, 'guessed', `10.4.0.${n}`)
      lenza.pass({ minutes: 1 })
    }
    const refused = await lenza.call(
      login,
      { email, password: PASSWORD, kind: 'angler' },
      { address: '10.4.1.1' },
    )
    // The first try was ten minutes ago; the second counts for another six.
    expect(refused.ok ? 0 : extensionOf('TOO_MANY_TRIES', refused.problem)?.retryAfterSeconds).toBe(5 * 60)
    expect(refused.response.headers['retry-after']).toBe('300')
    lenza.pass({ minutes: 5, seconds: 1 })
    expect(await tryLogin(lenza, email, 'guessed', '10.4.1.2')).toBe('LOGIN_REFUSED')
    expect(await tryLogin(lenza, email, PASSWORD, '10.4.1.3')).toBe('TOO_MANY_TRIES')
  })
})
