import { beforeEach, describe, expect, it } from 'vitest'
import { login } from '#contract/identity.ts'
import { endOtherSessions, endSession, listSessions } from '#contract/sessions.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { anActiveAngler, outcomeOf, PASSWORD } from './testing/people.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0 Mobile Safari/537.36'

const lenza = useLenza()
let count = 0
let email: string
beforeEach(async () => {
  email = `session${(count += 1)}@example.org`
  await anActiveAngler(lenza, email)
})

async function signIn(userAgent: string, who = email): Promise<string> {
  const headers = { 'user-agent': userAgent }
  const outcome = await lenza.call(login, { email: who, password: PASSWORD, kind: 'angler' }, { headers })
  if (!outcome.ok) throw new Error(outcome.problem.code)
  return outcome.value.token
}

async function sessionsOf(token: string) {
  const outcome = await lenza.call(listSessions, {}, { token })
  if (!outcome.ok) throw new Error(outcome.problem.code)
  return outcome.value.sessions
}

const isOpen = async (token: string) =>
  (await lenza.send('POST', '/api/check-token', { token })).json<{ valido: boolean }>().valido

describe('the sessions of a person', () => {
  it('is listed with browser and system, the newest use first, this one marked', async () => {
    await signIn(PHONE)
    const before = lenza.clock.now().toISOString()
    lenza.pass({ minutes: 5 })
    const here = await signIn(FIREFOX)
    const now = lenza.clock.now().toISOString()
    expect(await sessionsOf(here)).toEqual([
      {
        sessionId: expect.any(String),
        browser: 'firefox',
        system: 'linux',
        since: now,
        lastUse: now,
        isThisOne: true,
      },
      {
        sessionId: expect.any(String),
        browser: 'chrome',
        system: 'android',
        since: before,
        lastUse: before,
        isThisOne: false,
      },
    ])
  })

  it('says nothing of tokens, addresses, versions, or sessions that are over', async () => {
    const old = await signIn(PHONE)
    lenza.pass({ days: 91 })
    const here = await signIn(FIREFOX)
    const answer = await lenza.send('GET', '/api/sessioni', {}, { token: here })
    expect(answer.json<{ sessioni: unknown[] }>().sessioni).toHaveLength(1)
    for (const secret of [old, here, 'Pixel', '140.0', '127.0.0.1']) expect(answer.body).not.toContain(secret)
  })
})

describe('a session is ended', () => {
  it('alone', async () => {
    const [there, here] = [await signIn(PHONE), await signIn(FIREFOX)]
    const other = (await sessionsOf(here)).find(({ isThisOne }) => !isThisOne)
    const sessionId = other?.sessionId ?? ''
    expect(await lenza.call(endSession, { sessionId }, { token: here })).toMatchObject({ ok: true })
    expect([await isOpen(there), await isOpen(here)]).toEqual([false, true])
    expect(outcomeOf(await lenza.call(endSession, { sessionId }, { token: here }))).toBe('NOT_FOUND')
  })

  it('together with all others but this one', async () => {
    const [one, two, here] = [await signIn(PHONE), await signIn(PHONE), await signIn(FIREFOX)]
    const answer = await lenza.call(endOtherSessions, {}, { token: here })
    expect(answer).toMatchObject({ ok: true, value: { ended: 2 } })
    expect([await isOpen(one), await isOpen(two), await isOpen(here)]).toEqual([false, false, true])
  })

  it('never by another person: a foreign id is answered like one that does not exist', async () => {
    const here = await signIn(FIREFOX)
    const [{ sessionId } = { sessionId: '' }] = await sessionsOf(here)
    const stranger = 'stranger-to-sessions@example.org'
    await anActiveAngler(lenza, stranger)
    const token = await signIn(PHONE, stranger)
    const foreign = await lenza.call(endSession, { sessionId }, { token })
    const unknown = await lenza.call(
      endSession,
      { sessionId: '0199a0f2-7c1e-7b3a-9d64-0a1b2c3d4e5f' },
      { token },
    )
    expect(foreign.response.body).toBe(unknown.response.body)
    expect(outcomeOf(foreign)).toBe('NOT_FOUND')
    await lenza.call(endOtherSessions, {}, { token })
    expect(await isOpen(here)).toBe(true)
  })

  it.each(['', 'x', "' or true --", '\u0000', '1'])(
    'by the id %j is refused by its field',
    async (idSessione) => {
      const token = await signIn(FIREFOX)
      const answer = await lenza.send('DELETE', '/api/sessione', { idSessione }, { token })
      expect(answer.json()).toMatchObject({ code: 'INPUT_WRONG', fields: [{ field: 'idSessione' }] })
    },
  )
})
