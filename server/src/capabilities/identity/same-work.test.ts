import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sentDuring } from '#server/testing/record-statements.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { anActiveAngler, anna, aWarden, PASSWORD } from './testing/people.ts'
import { passwords } from './passwords.ts'

/**
 * Neither the answer nor its work reveals whether an e-mail has an account: the same statements are sent, and as many
 * passwords are compared. `npm run bench -- same-time` measures the time.
 */
const lenza = useLenza()
const ANGLER = 'angler@example.org'
const WARDEN = 'warden@example.org'
const REGISTERED = 'registered@example.org'

const { firstName: nome, lastName: cognome, birthDate: dataNascita, language: lingua } = anna
const registration = { password: PASSWORD, nome, cognome, dataNascita, lingua }
const register = (email: string, address: string) =>
  lenza.send('POST', '/api/registrazione', { email, ...registration }, { address })

beforeAll(async () => {
  await anActiveAngler(lenza, ANGLER)
  await aWarden(lenza, WARDEN)
  await register(REGISTERED, '192.0.2.1')
  await lenza.mails(REGISTERED)
  // The first failed sign-in of a process makes the key of its log.
  await lenza.send('POST', '/api/login', { email: 'first@example.org', password: 'not this one' })
  // Mails leave after the answer.
  vi.spyOn(lenza.outbox, 'nudge').mockReturnValue()
})

let network = 0

/** The answer of a request and the work behind it: statements without their values, and password hashes. */
async function workOf(ask: (address: string) => ReturnType<typeof lenza.send>) {
  const hash = vi.spyOn(passwords, 'hash')
  const matches = vi.spyOn(passwords, 'matches')
  const answers: { status: number; body: unknown }[] = []
  const sent = await sentDuring(async () => {
    const { statusCode, body } = await ask(`10.0.${network++}.1`)
    answers.push({ status: statusCode, body: JSON.parse(body) })
  })
  const work = {
    statements: sent.map(({ text }) => text).toSorted(),
    hashed: hash.mock.calls.length,
    compared: matches.mock.calls.length,
  }
  hash.mockRestore()
  matches.mockRestore()
  return { answers, work }
}

describe('an e-mail with an account and one without take the same work and get the same answer', () => {
  const signIn = (email: string, tipoUtente?: string) => (address: string) =>
    lenza.send('POST', '/api/login', { email, password: 'not this one', tipoUtente }, { address })
  const forgot = (email: string, tipoUtente: string) => (address: string) =>
    lenza.send('GET', '/api/nuova-password', { email, tipoUtente }, { address })

  it.each([
    ['signing in as an angler', (email: string) => signIn(email, 'utente'), [ANGLER, REGISTERED, WARDEN]],
    ['signing in as a warden', (email: string) => signIn(email, 'guardiapesca'), [WARDEN, ANGLER]],
    ['signing in without a kind', (email: string) => signIn(email), [ANGLER, REGISTERED, WARDEN]],
    ['registering', (email: string) => (address: string) => register(email, address), [ANGLER]],
    ['an angler’s forgotten password', (email: string) => forgot(email, 'utente'), [ANGLER, WARDEN]],
    ['a warden’s forgotten password', (email: string) => forgot(email, 'guardiapesca'), [WARDEN, ANGLER]],
  ])('%s', async (what, ask, known) => {
    const unknown = await workOf(ask(`${what.length}@example.org`))
    expect(unknown.work.statements).not.toEqual([])
    for (const email of known) expect({ email, ...(await workOf(ask(email))) }).toEqual({ email, ...unknown })
  })
})
