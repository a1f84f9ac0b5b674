import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { identityCalls } from '#contract/identity.ts'
import { lenzaForTest, type LenzaForTest } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson } from '#server/platform/testing/people.ts'

const TEXTS = [
  "' or '1'='1",
  "'; drop table account; --",
  "' union select password_hash from account --",
  '$1; select pg_sleep(10)',
  '\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  '=cmd|/c calc!A1',
  '+1+1',
  '@SUM(1)',
  '{{constructor.constructor("x")()}}',
  '$t(errors.BUSY)',
  '${7*7}',
  'one\r\nBcc: other@example.org',
  '2027-05-01 {"level":60,"msg":"forged"}\n{"level":60}',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202Egnirts',
  '👩‍👩‍👧‍👦🎣',
  'ﷺ'.repeat(50),
  'e\u0301'.repeat(60),
  'Ω≈ç√∫˜µ≤≥÷',
  '田中さんにあげて下さい',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%00%0d%0a',
  'x'.repeat(300),
  'x'.repeat(60_000),
  ' '.repeat(5000),
  `${'a'.repeat(60)}@${'b'.repeat(60)}.org`,
  `${'a'.repeat(250)}@b.it`,
  'anna@example.org\n',
  'a@b',
  '0000-00-00',
  '+002027-01-01',
  '-1',
  'NaN',
  '1e400',
]
const OTHERS: unknown[] = [
  [],
  ['anna@example.org'],
  [['a'], ['b']],
  {},
  { $ne: null },
  { toString: 'x' },
  0,
  -1,
  1e308,
  true,
  JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
]

let lenza: LenzaForTest
let token: string
beforeAll(async () => {
  lenza = await lenzaForTest({ config: { trustProxy: true } })
  token = (await aPerson(lenza)).token
})
afterAll(() => lenza.stop())

let requests = 0
const elsewhere = () => `10.${++requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`

/** Each time another e-mail, where it is not the caller's own: no limit shall hide what comes after it. */
const exampleOf = (call: Call) => ({
  ...call.example.request,
  ...('email' in call.example.request && { email: `h${requests}@example.org` }),
})

const calls = (identityCalls as unknown as Call[]).map((call): [string, Call] => [call.name, call])

describe('whatever is typed', () => {
  it.each(calls)(
    '%s answers it, with no error of ours',
    async (_name, call) => {
      const fields = [
        ...Object.values(call.request.table).map((f) => f.wireName),
        'token',
        '__proto__',
        'other',
      ]
      const inQuery = call.method === 'GET'
      const statuses = new Set<number>()
      for (const field of fields) {
        for (const value of inQuery
          ? TEXTS.filter((t) => t.length < 5000 && t.isWellFormed())
          : [...TEXTS, ...OTHERS]) {
          const answer = await lenza.send(
            call.method,
            call.path,
            { ...exampleOf(call), [field]: value },
            { address: elsewhere(), ...(field !== 'token' && { token }) },
          )
          statuses.add(answer.statusCode)
          if (answer.statusCode >= 500)
            throw new Error(`${field} ${JSON.stringify(value).slice(0, 80)}: ${answer.body}`)
        }
      }
      expect([...statuses].filter((s) => ![200, 400, 401, 403, 429].includes(s))).toEqual([])
    },
    120_000,
  )

  it('harms nothing: accounts are all there, texts come back as they were typed', async () => {
    const profile = { dataNascita: '1990-01-01', lingua: 'it' }
    for (const text of TEXTS.filter((t) => t.length <= 80)) {
      const sent = { token, nome: text, cognome: text, ...profile }
      const answer = await lenza.send('PUT', '/api/dati-utente', sent)
      if (answer.statusCode === 200) {
        const typed = text.trim().normalize('NFC')
        expect(answer.json()).toMatchObject({ nome: typed, cognome: typed })
      } else expect(answer.statusCode).toBe(400)
    }
    const { rows } = await lenza.pool.query('select count(*)::int as accounts from account')
    expect(rows).toEqual([{ accounts: 1 }])
  })

  it('reaches a mail only as text: one addressee, no markup', async () => {
    await lenza.send('POST', '/api/registrazione', {
      email: 'mail@example.org',
      password: 'trota marmorata',
      nome: '<img src=x onerror=alert(1)>',
      cognome: 'x',
      dataNascita: '1990-01-01',
      lingua: 'it',
    })
    const mails = await lenza.mails()
    for (const mail of mails) {
      expect(mail.to).toMatch(/^[^\s,;<>]+@[^\s,;<>]+$/)
      expect(`${mail.subject}${mail.body}`).not.toMatch(/<img|<script|onerror/)
    }
    expect(mails.map((m) => m.to)).toContain('mail@example.org')
  })
})

describe('broken requests', () => {
  const post = (path: string, payload: string, type = 'application/json') =>
    lenza.app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { 'api-key': lenza.config.apiKey, 'content-type': type },
      remoteAddress: elsewhere(),
    })

  it.each([
    ['{', 400],
    ['', 400],
    ['null', 400],
    ['[]', 400],
    ['"login"', 400],
    ['17', 400],
    ['{"email":"a@b.it","email":["c"]}', 400],
    ['{"__proto__":{"admin":true}}', 400],
    [`{"email":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, 400],
    [`{"email":"${'x'.repeat(101 * 1024)}"}`, 413],
  ])('%.40s is refused with %i', async (payload, status) => {
    for (const path of ['/api/login', '/api/registrazione'])
      expect((await post(path, payload)).statusCode).toBe(status)
  })

  it('takes JSON only', async () => {
    expect((await post('/api/login', 'email=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await post('/api/login', '<a/>', 'text/xml')).statusCode).toBe(415)
  })

  it.each([
    'email=a&email=b',
    'email[$ne]=x',
    'email=%ff%fe',
    'email',
    '%',
    'email=a%00b',
    `email=${'x'.repeat(10_000)}`,
  ])('a query of %.30s is refused', async (query) => {
    const url = `/api/nuova-password?tipoUtente=utente&${query}`
    const answer = await lenza.app.inject({
      url,
      headers: { 'api-key': lenza.config.apiKey },
      remoteAddress: elsewhere(),
    })
    expect(answer.statusCode).toBe(400)
  })
})
