import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../refusal.ts'
import { noteAddresses } from './address.ts'
import { servePages } from './pages.ts'
import { renderedDocuments } from './rendered-documents.ts'

/** Renders `/list?…` from the answer of `/api/list`, and counts how often. */
const RENDERER = `
export let times = 0
export const renderedAddress = (url) => (url.startsWith('/list') ? url : undefined)
export async function renderDocument({ address, language, texts, config, template, preloads, answerTo }) {
  times += 1
  if (address.endsWith('broken')) throw new Error('broken')
  const answer = await answerTo('/api/list')
  if (answer === undefined) return undefined
  const html = [template, language, texts.hello, config.zone, preloads.length, answer.offers, times].join(' ')
  return { html, calls: ['/api/list'] }
}
`
const SITE = {
  apiKey: 'the-key',
  languages: ['en', 'it'] as const,
  publicPages: true,
  publicUrl: 'https://permits.example.org',
}
let folder: string
let app: FastifyInstance
let offers: string | undefined
let requests: { address: string; apiKey: unknown; authorization: unknown }[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  folder = mkdtempSync(join(tmpdir(), 'lenza-documents-'))
  mkdirSync(join(folder, 'assets', 'i18n'), { recursive: true })
  mkdirSync(join(folder, 'server'))
  writeFileSync(join(folder, 'index.html'), 'SHELL')
  writeFileSync(join(folder, 'server', 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'server', 'render-document.js'), RENDERER)
  for (const [language, hello] of [
    ['it', 'ciao'],
    ['en', 'hello'],
  ])
    writeFileSync(join(folder, 'assets', 'i18n', `${language}.json`), JSON.stringify({ hello }))
  ;[offers, requests] = ['trout', []]
  app = fastify()
  noteAddresses(app)
  app.setErrorHandler((error, _request, reply) => reply.status(error instanceof Refusal ? 404 : 500).send())
  app.get('/config.json', () => ({ zone: 'Rome' }))
  app.get('/api/list', (request, reply) => {
    const { 'api-key': apiKey, authorization } = request.headers
    requests.push({ address: request.ip, apiKey, authorization })
    return offers === undefined ? reply.status(503).send({}) : { offers }
  })
  await servePages(app, folder, () => Promise.resolve([]), renderedDocuments(app, folder, SITE, 10_000))
})

afterEach(async () => {
  vi.useRealTimers()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers, remoteAddress: '203.0.113.7' })
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** The renderer is loaded with the first visit, which gets the empty document. */
async function rendered(url = '/list', headers: Record<string, string> = {}) {
  await vi.waitFor(async () => expect((await get(url, headers)).body).not.toBe('SHELL'), 10_000)
  return get(url, headers)
}

test('a visitor’s document has the answer that an anonymous call from their address gets', async () => {
  const { body, headers } = await rendered('/list', {
    authorization: 'Bearer somebody',
    cookie: 'a=b',
    'accept-language': 'it',
  })
  expect(body).toBe('SHELL it ciao Rome 1 trout 1')
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Language, Accept-Encoding' })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['permissions-policy']).toContain('camera=(self)')
  expect(requests).toEqual([{ address: '203.0.113.7', apiKey: 'the-key', authorization: undefined }])
})

test('it is in the visitor’s language, and packed once', async () => {
  expect((await rendered('/list', { 'accept-language': 'en' })).body).toContain('en hello')
  const packed = await get('/list', { 'accept-language': 'it', 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('it ciao')
})

test('it is kept while its answers stay the same, and asked for once a second at most', async () => {
  await rendered()
  requests = []
  for (const ms of [0, 500, 400]) {
    later(ms)
    expect((await get('/list')).body).toBe('SHELL en hello Rome 1 trout 1')
  }
  expect(requests).toEqual([])
  later(200)
  expect((await get('/list')).body).toContain('trout 1')
  expect(requests).toHaveLength(1)
  offers = 'char'
  later(1001)
  expect((await get('/list')).body).toContain('char 2')
})

test('without an answer, or with a renderer that fails, the document is the empty one', async () => {
  await rendered()
  expect((await get('/list?broken')).body).toBe('SHELL')
  offers = undefined
  later(1001)
  const { body, statusCode } = await get('/list')
  expect([statusCode, body]).toEqual([200, 'SHELL'])
  expect((await get('/other')).body).toBe('SHELL')
})

test('one address cannot have many documents rendered: beyond ten a second they are empty', async () => {
  await rendered('/list?first')
  later(1001)
  const bodies: string[] = []
  for (let n = 1; n <= 12; n += 1) bodies.push((await get(`/list?${n}`)).body)
  expect(bodies.filter((body) => body === 'SHELL')).toHaveLength(2)
  // Those that are kept are still sent.
  expect((await get('/list?1')).body).toContain('trout')
})

test('a new build in the same folder is served without the old build’s page', async () => {
  await rendered()
  writeFileSync(join(folder, 'index.html'), 'NEW SHELL')
  utimesSync(join(folder, 'index.html'), 1, 1)
  expect((await get('/list')).body).toBe('NEW SHELL')
})

test('the renderer itself is not served', async () => {
  await rendered()
  expect((await get('/server/render-document.js')).statusCode).toBe(404)
})
