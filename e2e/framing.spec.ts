import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Frame, Page } from '@playwright/test'
import { expect, type Lenza, test } from './lenza.ts'
import { isLongForm, LONG_FORM } from './long-form.ts'
import { appIsKept } from './offline.ts'
import { anAngler, signedIn } from './people.ts'

// These tests look for the browser's messages about refused frames.
test.use({ expectedConsole: /frame|Failed to load resource/i })

/** An association of the demo that no other test frames. */
const FILE = 'demo/associations/moena.json'

/** A page of another site with the given frames: `/?src=…`. */
async function aSite(): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    const src = new URL(request.url ?? '/', 'http://site').searchParams.get('src') ?? 'about:blank'
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Un sito</title><iframe title="Permessi" width="280" height="400"></iframe>
      <script>document.querySelector('iframe').src = ${JSON.stringify(src)}</script>`)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** Imports the association's file again with the sites that may frame its widget. */
async function listSites(lenza: Lenza, sites: string[]): Promise<number> {
  // Its pictures lie beside the original file.
  const { aboutWaters: _none, ...file } = JSON.parse(readFileSync(FILE, 'utf8')) as {
    name: string
    aboutWaters?: unknown
  }
  const folder = mkdtempSync(join(tmpdir(), 'lenza-sites-'))
  const path = join(folder, 'association.json')
  writeFileSync(path, JSON.stringify({ ...file, widgetSites: sites }))
  const loading = spawn(process.execPath, ['scripts/commands/import.ts', path], {
    env: { ...process.env, DATA_DIR: lenza.dataDir },
    stdio: 'ignore',
  })
  expect(await new Promise((ended) => loading.once('exit', ended))).toBe(0)
  rmSync(folder, { recursive: true })
  const { body } = await lenza.call('GET', 'associazioni')
  const { associazioni } = body as { associazioni: { idAssociazione: number; nome: string }[] }
  return associazioni.find(({ nome }) => nome === file.name)?.idAssociazione ?? 0
}

/** A page of our own origin without a content policy, as of another service. */
async function aNeighbour(page: Page, lenza: Lenza): Promise<string> {
  await page.route(`${lenza.url}/neighbour/**`, async (route) => {
    const src = new URL(route.request().url()).searchParams.get('src') ?? ''
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Neighbour</title><iframe title="x" src="${src.replaceAll('&', '&amp;')}"></iframe>`,
    })
  })
  return `${lenza.url}/neighbour`
}

/** The framed document, once the browser has decided. A refused frame has no content of the app. */
async function framed(page: Page, origin: string, src: string): Promise<Frame> {
  await page.goto(`${origin}/?src=${encodeURIComponent(src)}`)
  await expect.poll(() => page.frames()[1]?.url()).not.toBe('about:blank')
  const frame = page.frames()[1]
  if (frame === undefined) throw new Error('no frame')
  await frame.waitForLoadState('load')
  return frame
}

const isOurs = async (frame: Frame) => (await frame.locator('#root').count()) > 0

let allowed: Awaited<ReturnType<typeof aSite>>
let foreign: Awaited<ReturnType<typeof aSite>>
test.beforeAll(async () => {
  ;[allowed, foreign] = await Promise.all([aSite(), aSite()])
})
test.afterAll(() => {
  allowed.server.close()
  foreign.server.close()
})

test('no page with a session can be framed, from any site', async ({ page, lenza }) => {
  await signedIn(page, lenza, await anAngler(lenza))
  await page.goto('/modifica-dati')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const neighbour = await aNeighbour(page, lenza)
  const origins = [foreign.origin, neighbour, allowed.origin]
  const addresses = [
    '/modifica-dati',
    '/login?widget=1',
    '/?widget=0&widget=1',
    '/?x=?widget=1',
    '/start?vai=/stripe&x=?widget=1',
    '/widget.html',
  ]
  for (const origin of origins)
    // Each address by each site in the long form: what they are answered is held by framing.test.ts of the server.
    for (const address of isLongForm || origin === foreign.origin ? addresses : addresses.slice(0, 2)) {
      const frame = await framed(page, origin, lenza.url + address)
      expect([origin, address, await isOurs(frame)]).toEqual([origin, address, false])
    }
  // A browser without a viewer for documents downloads one that it may frame: the policy is checked instead.
  const policyOf = async (address: string) =>
    (await fetch(lenza.url + address)).headers.get('content-security-policy') ?? ''
  expect(await policyOf('/documenti/Privacy_policy.pdf')).toContain("frame-ancestors 'none'")
  expect(await policyOf('/modifica-dati')).toContain("frame-ancestors 'none'")
  // Control: in the same frame the widget is shown.
  for (const origin of origins)
    await expect((await framed(page, origin, `${lenza.url}/?widget=1`)).getByRole('link')).toBeVisible()
})

test(
  'the widget of an association is shown in the sites that it lists, and in no other',
  LONG_FORM,
  async ({ page, lenza }) => {
    const id = await listSites(lenza, [allowed.origin])
    const widget = `${lenza.url}/?widget=1&associazione=${id}`
    await expect((await framed(page, allowed.origin, widget)).getByRole('link')).toBeVisible()
    expect(await isOurs(await framed(page, foreign.origin, widget))).toBe(false)
    await listSites(lenza, [])
    await expect((await framed(page, foreign.origin, widget)).getByRole('link')).toBeVisible()
  },
)

test('the widget knows no session, though one is kept beside it', async ({ page, context, lenza }) => {
  await signedIn(page, lenza, await anAngler(lenza))
  await page.goto('/home')
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('lenza.session') ?? '{}') as { token: string }).token,
  )
  expect(token).toBeTruthy()
  const sent: string[] = []
  context.on('request', async (request) => {
    if (request.frame().parentFrame() === null) return
    sent.push(JSON.stringify([request.url(), await request.allHeaders(), request.postData()]))
  })
  await context.addInitScript(() => {
    const touched: string[] = []
    Object.assign(globalThis, { touched })
    for (const name of ['getItem', 'setItem', 'removeItem', 'key', 'clear'] as const) {
      const real = Storage.prototype[name] as (...of: string[]) => string | null
      Storage.prototype[name] = function (this: Storage, ...of: string[]) {
        touched.push(`${name} ${of[0]}`)
        return real.apply(this, of)
      } as never
    }
  })
  // From the same origin the frame has the storage of the session.
  const frame = await framed(page, await aNeighbour(page, lenza), `${lenza.url}/?widget=1`)
  await expect(frame.getByRole('link')).toBeVisible()
  await expect.poll(() => new URL(frame.url()).pathname).toBe('/start')
  expect(await frame.evaluate(() => localStorage.getItem('lenza.session'))).toContain(token)
  const touched = await frame.evaluate(() => (globalThis as unknown as { touched: string[] }).touched)
  expect(touched).toEqual(['getItem lenza.session'])
  expect(sent.length).toBeGreaterThan(3)
  expect(sent.filter((one) => one.includes(token) || /authorization|cookie/i.test(one))).toEqual([])
})

test('what the widget leads to opens outside its frame, and within it nothing opens', async ({
  page,
  context,
  lenza,
}) => {
  const frame = await framed(page, foreign.origin, `${lenza.url}/?widget=1&orizzontale=1`)
  await expect(frame.getByRole('link')).toHaveAttribute('target', '_blank')
  const opened = context.waitForEvent('page')
  await frame.getByRole('link').click()
  const outside = await opened
  await expect(outside.getByRole('heading', { level: 1 })).toBeVisible()
  expect(outside.frames()).toHaveLength(1)
  expect(await outside.evaluate(() => window.opener)).toBeNull()
  // Opened there nevertheless, the frame is refused.
  await frame.evaluate(() => location.assign('/login'))
  await expect.poll(async () => isOurs(page.frames()[1] as Frame)).toBe(false)
})

test.describe('with the app kept on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'its worker never puts the app in the widget’s place, nor the widget in the app’s',
    LONG_FORM,
    async ({ page, context, lenza }) => {
      await page.goto('/home')
      await appIsKept(page)
      const menu = page.getByRole('button', { name: /menu/i })
      for (const address of ['/?widget=1', '/start?%77idget=%31&associazione=1', '/?utm_source=x&widget=1']) {
        await page.goto(address)
        await expect(page.getByRole('link')).toHaveAttribute('target', '_blank')
        await expect(menu).toHaveCount(0)
      }
      await page.goto('/login?widget=1')
      await expect(page.getByRole('link')).toHaveAttribute('target', '_blank')
      expect(new URL(page.url()).search).toBe('?widget=1')
      await page.goto('/home')
      await expect(menu).toBeVisible()

      await context.setOffline(true)
      await page.goto('/home?x=?widget=1')
      await expect(menu).toBeVisible()
      // Only the server knows who may frame the widget: without a network it is not shown.
      await expect(page.goto('/?widget=1')).rejects.toThrow(/ERR_/)
      await context.setOffline(false)
      // The cached app cannot be framed either.
      const frame = await framed(page, foreign.origin, `${lenza.url}/login`)
      expect(await isOurs(frame)).toBe(false)
    },
  )
})
