import { beforeAll, describe, expect, it } from 'vitest'
import { HOSTILE_VALUES } from '#contract/hostile-values-for-test.ts'
import { withoutInvisible } from '#contract/typed-text.ts'
import { useLenza } from '#server/platform/testing/lenza-for-test.ts'
import { aPerson } from '#server/platform/testing/people.ts'

const lenza = useLenza({ config: { trustProxy: ['127.0.0.1'] } })
let token: string
beforeAll(async () => {
  token = (await aPerson(lenza)).token
})

let requests = 0
const elsewhere = () => `10.${++requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`

describe('whatever is typed', () => {
  it('harms nothing: accounts are all there, texts come back as they were typed', async () => {
    const profile = { dataNascita: '1990-01-01', lingua: 'it' }
    for (const text of HOSTILE_VALUES.filter((value) => value.length <= 80)) {
      const sent = { token, nome: text, cognome: text, ...profile }
      const answer = await lenza.send('PUT', '/api/dati-utente', sent)
      if (answer.statusCode === 200) {
        // A paste has tabs between words.
        const typed = withoutInvisible(text.replaceAll('\t', ' ')).trim().normalize('NFC')
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
    [`{"email":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, 413],
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
