import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { identityCalls } from '#contract/identity.ts'
import { createLog } from '#server/platform/log.ts'
import { lenzaForTest, type LenzaForTest } from '#server/platform/testing/lenza-for-test.ts'
import { anActiveAngler, anna, linkCodeIn, signedIn } from './testing/people.ts'

const lines: string[] = []
let lenza: LenzaForTest
beforeAll(async () => {
  lenza = await lenzaForTest({
    log: createLog('trace', { write: (line) => void lines.push(line) }),
    deliver: async (_id, { to }) => {
      throw new Error(`<${to}>: no such user here`)
    },
  })
  await anActiveAngler(lenza, anna.email)
})
afterAll(() => lenza.stop())

const MARKER = 'm4rk3r'
const marked = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (name === 'email') return [name, `${MARKER}@example.org`]
      const keeps = ['dataNascita', 'lingua', 'tipoUtente', 'nazionalita', 'telefono'].includes(name)
      return [name, keeps || typeof value !== 'string' ? value : `${MARKER}${name}`]
    }),
  )

it('no log line holds a token, a password, a code or an e-mail, whatever way they came', async () => {
  const token = await signedIn(lenza, anna.email)
  for (const call of identityCalls as unknown as Call[]) {
    const fields = marked(call.example.request)
    await lenza.send(call.method, call.path, { ...fields, token })
    await lenza.send(call.method, call.path, { ...fields, token: `${MARKER}token` })
    await lenza.send(call.method, call.path, fields, {
      token,
      headers: { referer: `http://x/?token=${token}` },
    })
    await lenza.send('GET', `${call.path}/${'x'.repeat(5)}?token=${token}`)
  }
  await lenza.mails()
  const codes = (await lenza.db.selectFrom('outbox').select('mail').execute()).map(({ mail }) =>
    linkCodeIn(mail as unknown as Parameters<typeof linkCodeIn>[0]),
  )
  expect(codes.filter((code) => code.length >= 20).length).toBeGreaterThan(0)
  expect(lines.join('')).toContain('/api/login')
  expect(lines.join('')).toContain('a mail could not be sent yet')
  for (const secret of [token, MARKER, anna.email, ...codes])
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
})

it('a sign-in that fails leaves the reason and keyed hashes of account and network, the same each time', async () => {
  const fail = async (email: string, address: string) => {
    lines.splice(0)
    const fields = { email, password: 'not this one', tipoUtente: 'utente' }
    await lenza.send('POST', '/api/login', fields, { address })
    const [line] = lines.filter((each) => each.includes('a sign-in failed'))
    const { reason, account, network } = JSON.parse(line ?? '{}') as Record<string, string>
    return { reason, account, network }
  }
  const first = await fail(anna.email, '198.51.100.7')
  expect(first).toEqual({
    reason: 'LOGIN_REFUSED',
    account: expect.stringMatching(/^[\w-]{16}$/),
    network: expect.stringMatching(/^[\w-]{16}$/),
  })
  for (const value of [anna.email, '198.51.100.7']) {
    const bare = createHash('sha256').update(value).digest('base64url').slice(0, 16)
    expect(lines.join('')).not.toContain(value)
    expect(lines.join('')).not.toContain(bare)
  }
  expect(await fail(anna.email, '198.51.100.8')).toMatchObject({ account: first.account })
  const another = await fail('nobody@example.org', '198.51.100.7')
  expect(another).toMatchObject({ reason: 'LOGIN_REFUSED', network: first.network })
  expect(another.account).not.toBe(first.account)
})

it('nor when the database itself refuses a row and tells of it', async () => {
  await lenza.pool.query('alter table registration add check (last_name is null) not valid')
  const { email: _e, password, birthDate, language } = anna
  const answer = await lenza.send('POST', '/api/registrazione', {
    email: `${MARKER}@elsewhere.org`,
    password,
    nome: MARKER,
    cognome: MARKER,
    dataNascita: birthDate,
    lingua: language,
  })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('registration')
  expect(lines.join('')).toContain('violates check constraint')
  expect(lines.filter((line) => line.includes(MARKER))).toEqual([])
})
