import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { servePages } from './pages.ts'

const SCRIPT = 'console.log("trout")'
let outside: string
let folder: string
let app: FastifyInstance

function write(path: string, content: string | Buffer): void {
  writeFileSync(join(folder, path), content)
}

beforeEach(async () => {
  outside = mkdtempSync(join(tmpdir(), 'lenza-pages-'))
  writeFileSync(join(outside, 'secret.txt'), 'secret content')
  folder = join(outside, 'web')
  mkdirSync(join(folder, 'assets', 'i18n'), { recursive: true })
  write('index.html', '<title>Lenza</title>')
  write('widget.html', '<title>Widget</title>')
  write('assets/first-AbCd1234.js', SCRIPT)
  write('assets/first-AbCd1234.js.br', brotliCompressSync(SCRIPT))
  write('assets/first-AbCd1234.js.gz', gzipSync(SCRIPT))
  write('sw.js', SCRIPT)
  write('assets/i18n/it.json', '{}')
  write(
    'preload.json',
    JSON.stringify({
      '/start': [],
      '/permessi/:permesso': [],
      '/home-guardiapesca': [],
      '/home': ['/assets/home-page-AbCd1234.js'],
      '/guide': ['/assets/guides-AbCd1234.js'],
      '/guide/:idAssociazione': ['/assets/guide-AbCd1234.js'],
    }),
  )
  app = fastify()
  app.setErrorHandler((error, _request, reply) => reply.status(error instanceof Refusal ? 404 : 400).send())
  app.get('/api/known', () => 'known')
  await servePages(
    app,
    folder,
    () => Promise.resolve([]),
    undefined,
    async (path) => {
      if (path === '/permessi/9-gone') return 'gone'
      return path.startsWith('/permessi/') ? { address: '/permessi/7-zona-t1' } : undefined
    },
  )
})

afterEach(async () => {
  await app.close()
  rmSync(outside, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('the service worker is revalidated each time, and may cache the whole app', async () => {
  const { headers } = await get('/sw.js')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-type']).toMatch('javascript')
})

test('a script is sent as the build compressed it, to clients that accept it', async () => {
  const forMost = await get('/assets/first-AbCd1234.js', { 'accept-encoding': 'gzip, br' })
  expect(forMost.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(forMost.headers['content-type']).toMatch('javascript')
  expect(brotliDecompressSync(forMost.rawPayload).toString()).toBe(SCRIPT)

  const forOld = await get('/assets/first-AbCd1234.js', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(forOld.rawPayload).toString()).toBe(SCRIPT)
  expect((await get('/assets/first-AbCd1234.js')).body).toBe(SCRIPT)
})

test('files with a hash in their name are cached for ever, all others are revalidated', async () => {
  const cacheOf = async (url: string, encoding = 'identity') =>
    (await get(url, { 'accept-encoding': encoding })).headers['cache-control']
  expect(await cacheOf('/assets/first-AbCd1234.js')).toMatch('immutable')
  expect(await cacheOf('/assets/first-AbCd1234.js', 'br')).toMatch('immutable')
  expect(await cacheOf('/assets/i18n/it.json')).toBe('no-cache')
  expect(await cacheOf('/start')).toBe('no-cache')
})

test.each(['/', '/start', '/permessi-acquistabili?data=2027-05-01', '/nowhere/at/all'])(
  '%s is the app, with the texts of the browser on their way',
  async (url) => {
    const answer = await get(url, { 'accept-language': 'it-IT,it;q=0.9' })
    expect(answer.body).toBe('<title>Lenza</title>')
    expect(answer.headers['link']).toMatch('</assets/i18n/it.json>; rel=preload')
    expect(answer.headers['vary']).toMatch('Accept-Language')
  },
)

test.each(['/home', '/home?data=2027-05-01', '/start?vai=%2Fhome%3Fdata%3D2027-05-01'])(
  '%s names the scripts of its page, which come with the app',
  async (url) => {
    expect((await get(url)).headers['link']).toMatch('</assets/home-page-AbCd1234.js>; rel=modulepreload')
  },
)

test.each([
  ['/guide', '/assets/guides-AbCd1234.js'],
  ['/guide/5', '/assets/guide-AbCd1234.js'],
  ['/start?vai=%2Fguide%2F5', '/assets/guide-AbCd1234.js'],
])('%s names the scripts of a page, with or without a part of its own in the path', async (url, script) => {
  expect((await get(url)).headers['link']).toMatch(new RegExp(`, <${script}>; rel=modulepreload$`))
})

test.each(['/guide/', '/guide/5/6', '/guide/:idAssociazione/x'])('%s names none either', async (url) => {
  expect((await get(url)).headers['link']).not.toMatch('modulepreload')
})

test.each(['/start', '/start?vai=%2F%2Fevil.example', '/start?vai=%0d%0aset-cookie:x'])(
  '%s names none',
  async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['link']).toMatch(/^<\/assets\/i18n\/en\.json>[^,]*$/)
  },
)

test.each(['/api/unknown', '/assets', '/assets/gone-AbCd1234.js', '/documenti/none.pdf', '/robots.txt'])(
  '%s is missing, and not the app',
  async (url) => expect((await get(url)).statusCode).toBe(404),
)

test('the routes of the server stand before the pages', async () => {
  expect((await get('/api/known')).body).toBe('known')
})

test.each(['/%2e%2e%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/assets/%00.js', '/%zz.js'])(
  '%s leads to nothing outside the folder',
  async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toContain('secret content')
  },
)

test('a new build is served as a whole: no page names a script that is not there', async () => {
  write('index.html', '<script src="/assets/first-EfGh5678.js"></script>')
  write('assets/first-EfGh5678.js', 'console.log("char")')
  expect((await get('/start')).body).toContain('first-EfGh5678.js')
  expect((await get('/assets/first-EfGh5678.js')).body).toContain('char')
})

test('the widget’s address is a document of its own, which is kept nowhere and may nothing', async () => {
  for (const url of ['/?widget=1', '/start?associazione=2&widget=1', '/start/?widget=1']) {
    const answer = await get(url)
    expect([url, answer.body]).toEqual([url, '<title>Widget</title>'])
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    })
  }
  for (const url of ['/login?widget=1', '/?widget=0&widget=1', '/?x=?widget=1', '/start?widget=10'])
    expect([url, (await get(url)).body]).toEqual([url, '<title>Lenza</title>'])
})

test('the camera is for our own pages, and for no frame in them', async () => {
  for (const url of ['/', '/home-guardiapesca', '/index.html'])
    expect((await get(url)).headers['permissions-policy']).toContain('camera=(self)')
  expect((await get('/sw.js')).headers['permissions-policy']).toBeUndefined()
})

test('a page with an old name in its address is moved for good, with what else was in the link', async () => {
  const { statusCode, headers } = await get('/permessi/7-zona-vecchia?lingua=de&x=%0d%0aa')
  expect([statusCode, headers.location]).toEqual([301, '/permessi/7-zona-t1?lingua=de&x=%0D%0Aa'])
  // The name may change back.
  expect(headers['cache-control']).toBe('no-cache')
  expect((await get('/permessi/7-zona-t1?lingua=de')).statusCode).toBe(200)
})

test.each(['/nonsense', '/constructor', '/guide/5/6', '/startx', '//'])(
  '%s is the app, which leads to start, with the status of a page that there is not',
  async (url) => {
    const { statusCode, body, headers } = await get(url)
    expect([statusCode, body]).toEqual([404, '<title>Lenza</title>'])
    expect(headers['link']).not.toContain('modulepreload')
  },
)

test.each(['/', '/home', '/Home/', '/guide/5/', '/guide/5?x=1'])('%s is a page of the app', async (url) => {
  expect((await get(url)).statusCode).toBe(200)
})

test('a page that is not there any more is the app, which says so, and nothing to be kept', async () => {
  const { statusCode, body } = await get('/permessi/9-gone')
  expect([statusCode, body]).toEqual([404, '<title>Lenza</title>'])
})
