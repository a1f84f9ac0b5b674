import { beforeAll, describe, expect, it } from 'vitest'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { endSessionsOf } from './end-access.ts'
import { anActiveAngler, signedIn } from './testing/people.ts'

const email = 'anna@example.org'
const lenza = useLenza()
beforeAll(async () => {
  await anActiveAngler(lenza, email)
})

const checkToken = async (token?: unknown) =>
  (await lenza.send('POST', '/api/check-token', { token })).json<unknown>()
const logout = (token?: unknown) => lenza.send('POST', '/api/logout', { token })

describe('check-token', () => {
  it('answers whose open session it is', async () => {
    expect(await checkToken(await signedIn(lenza, email))).toEqual({
      valido: true,
      tipoUtente: 'utente',
      nome: 'Anna',
      cognome: 'Bianchi',
      maggiorenne: true,
    })
  })

  it.each([
    ['unknown'],
    [''],
    [undefined],
    [null],
    [17],
    [['a', 'b']],
    [{ $ne: null }],
    ['x'.repeat(10_000)],
    ["' or 1=1 --"],
    ['\u0000'],
  ])('says no to %j, which is no error', async (token) => {
    expect(await checkToken(token)).toEqual({ valido: false })
  })
})

describe('logout', () => {
  it('ends this session and no other', async () => {
    const [here, there] = [await signedIn(lenza, email), await signedIn(lenza, email)]
    const answer = await logout(here)
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'OK', message: '' }])
    expect(await checkToken(here)).toEqual({ valido: false })
    expect(await checkToken(there)).toMatchObject({ valido: true })
  })

  it.each([['unknown'], [undefined]])(
    'answers OK to %j: who is not signed in is signed out',
    async (token) => {
      const answer = await logout(token)
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'OK', message: '' }])
    },
  )

  it('answers KO with a sentence when the session could not be ended', async () => {
    const token = await signedIn(lenza, email)
    await lenza.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
       create trigger refuse before delete on session execute function refuse()`,
    )
    const answer = await lenza.send('POST', '/api/logout', { token }, { language: 'it' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      status: 'KO',
      message: expect.stringMatching(/^Qualcosa è andato storto/),
    })
    await lenza.pool.query('drop trigger refuse on session')
    expect(await checkToken(token)).toMatchObject({ valido: true })
  })
})

describe('an operator', () => {
  it('signs one person out everywhere, and no other', async () => {
    const other = 'berta@example.org'
    await anActiveAngler(lenza, other)
    await endSessionsOf(lenza.db, { kind: 'angler', email })
    const [first, second, others] = [
      await signedIn(lenza, email),
      await signedIn(lenza, email),
      await signedIn(lenza, other),
    ]
    expect(await endSessionsOf(lenza.db, { kind: 'angler', email })).toBe(2)
    for (const token of [first, second]) expect(await checkToken(token)).toEqual({ valido: false })
    expect(await checkToken(others)).toMatchObject({ valido: true })
    expect(await endSessionsOf(lenza.db, { kind: 'warden', email })).toBeUndefined()
  })
})
