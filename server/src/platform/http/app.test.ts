import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { listPermitTypes } from '#contract/catalogue.ts'
import { register } from '#contract/identity.ts'
import { createLog } from '../log.ts'
import { type LenzaForTest, useLenza } from '../testing/lenza-for-test.ts'
import { anEmail } from '../testing/people.ts'
import { languageFieldsOf } from './offered-language.ts'

const lines: string[] = []
const lenza = useLenza({ log: createLog('info', { write: (line) => void lines.push(line) }) })
let port: number
beforeAll(async () => {
  port = Number(new URL(await lenza.app.listen({ host: '127.0.0.1', port: 0 })).port)
})

/** A raw request line, which a client library would correct. */
const statusOf = (target: string, headers = '', method = 'GET') =>
  new Promise<string>((done, failed) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`),
    )
    let answer = ''
    socket.on('data', (part) => (answer += part.toString()))
    socket.on('end', () => done(answer))
    socket.on('error', failed)
  })

describe('the api-key', () => {
  it.each([
    '/api/associazioni',
    '/%61pi/associazioni',
    '/api%2Fassociazioni',
    '/api/associazioni/',
    '/api/nothing',
  ])('is required, however the path is written: %s', async (path) => {
    expect(await statusOf(path)).toMatch(/^HTTP\/1.1 (401|404) /)
    expect(await statusOf(`http://x${path}`)).toMatch(/^HTTP\/1.1 (401|404) /)
  })

  it('is enough, however the path is written', async () => {
    const headers = `api-key: ${lenza.config.apiKey}\r\n`
    for (const path of ['/api/associazioni', '/%61pi/associazioni', 'http://x/api/associazioni'])
      expect(await statusOf(path, headers)).toMatch(/^HTTP\/1.1 200 /)
  })
})

describe('a path that is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lenza-pages-'))
  writeFileSync(join(folder, 'index.html'), 'the app')
  writeFileSync(join(folder, 'preload.json'), '{"/start":[]}')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const withPages = useLenza({ webFolder: folder })

  it('shows who follows a broken link the app, as for any page that is not there', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8' }
    const { statusCode, body } = await withPages.app.inject({ url: '/acque/1-%zz', headers })
    expect([statusCode, body]).toEqual([404, 'the app'])
    expect((await withPages.app.inject({ url: '/api/%zz', headers })).statusCode).toBe(400)
  })

  it('is refused like all other wrong input, and its content is neither sent back nor logged', async () => {
    const answer = await lenza.app.inject({
      url: '/api/%zz?token=m4rk3r',
      headers: { 'accept-language': 'it' },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toMatch('application/problem+json')
    expect(answer.json()).toMatchObject({ code: 'INPUT_WRONG' })
    expect(answer.body + lines.join('')).not.toContain('m4rk3r')
  })
})

describe('a language', () => {
  const titleIn = async (app: LenzaForTest['app'], language: string) => {
    const answer = await app.inject({ url: '/api/nothing', headers: { 'accept-language': language } })
    return answer.json<{ title: string }>().title
  }
  const offeringTwo = useLenza({ config: { languages: ['en', 'it'] } })

  it('is that of the browser where it is offered, and otherwise the next one', async () => {
    const [german, italian, english] = await Promise.all(
      ['de-AT,de;q=0.9', 'it', 'en'].map((language) => titleIn(lenza.app, language)),
    )
    expect(new Set([german, italian, english]).size).toBe(3)
    expect(await titleIn(offeringTwo.app, 'de-AT,it;q=0.8')).toBe(italian)
    expect(await titleIn(offeringTwo.app, 'de')).toBe(english)
    const offered = async ({ app }: Pick<LenzaForTest, 'app'>) =>
      (await app.inject('/config.json')).json<{ languages: { code: string }[] }>().languages
    expect((await offered(offeringTwo)).map(({ code }) => code)).toEqual(['en', 'it'])
    expect(await offered(lenza)).toContainEqual({ code: 'de', description: 'Deutsch' })
  })

  it('that is not offered is not kept, wherever a call names one; where it is only read, the header counts', async () => {
    const opens = async ({ send }: LenzaForTest, lingua: string) =>
      send('POST', register.path, { ...register.example.request, email: anEmail(), lingua })
    expect((await opens(offeringTwo, 'it')).json()).toEqual({ emailInviata: true })
    expect((await opens(offeringTwo, 'de')).json()).toMatchObject({
      code: 'INPUT_WRONG',
      fields: [{ field: 'lingua', code: 'NOT_A_CHOICE' }],
    })
    const types = async ({ send }: LenzaForTest, lingua: string) =>
      (await send('GET', listPermitTypes.path, { lingua }, { language: 'it' })).body
    const italian = await types(lenza, 'it')
    expect(italian).not.toBe(await types(lenza, 'de'))
    expect(await types(offeringTwo, 'de')).toBe(italian)
    const naming = allCalls.filter(({ request }) =>
      Object.values(request.table).some(({ wireName }) => wireName === 'lingua'),
    )
    expect(naming.length).toBeGreaterThan(5)
    for (const call of naming) expect([call.name, languageFieldsOf(call)]).toMatchObject([call.name, [{}]])
  })
})

describe('HEAD', () => {
  it('changes nothing: no mail leaves, no place is held', async () => {
    const answer = await lenza.app.inject({
      method: 'HEAD',
      url: '/api/nuova-password?email=anna@example.org&tipoUtente=utente',
      headers: { 'api-key': lenza.config.apiKey },
    })
    expect(answer.statusCode).toBe(404)
    expect(await lenza.mails()).toEqual([])
  })

  it('answers where nothing changes', async () => {
    const headers = { 'api-key': lenza.config.apiKey }
    const answer = await lenza.app.inject({ method: 'HEAD', url: '/api/associazioni', headers })
    expect(answer.statusCode).toBe(200)
  })
})

describe('a request that could be read in two ways', () => {
  it('is refused when a name comes twice', async () => {
    const headers = { 'api-key': lenza.config.apiKey }
    const url = '/api/zone-e-posti-rimanenti?idPermesso=1&idPermesso=2&data=2027-05-02'
    const answer = await lenza.app.inject({ url, headers })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ fields: [{ field: 'idPermesso' }] })
  })

  it('has its fields from the body alone where there is one', async () => {
    const headers = { 'api-key': lenza.config.apiKey }
    const url = '/api/login?email=anna@example.org&password=trota-marmorata&tipoUtente=utente'
    const answer = await lenza.app.inject({ method: 'POST', url, headers, payload: {} })
    expect(answer.statusCode).toBe(400)
  })
})

describe('TRACE', () => {
  it('has no route, so that no header comes back', async () => {
    const statusLine = await statusOf('/api/associazioni')
    expect(statusLine).toMatch(/^HTTP\/1.1 401 /)
    const traced = await statusOf('/api/associazioni', 'X-Marker: m4rk3r\r\n', 'TRACE')
    expect(traced).toMatch(/^HTTP\/1.1 4\d\d /)
    expect(traced).not.toContain('m4rk3r')
  })
})

describe('another origin', () => {
  it('is answered no preflight, so that its pages cannot send the api-key', async () => {
    const answer = await lenza.app.inject({
      method: 'OPTIONS',
      url: '/api/login',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-headers': 'api-key' },
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})
