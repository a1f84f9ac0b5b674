import { createHash } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { withBrowserAtDemo } from '../browser-at-demo.ts'
import { endingWith } from '../tidy-up.ts'
import { type Figure, type Measure, median } from '../measure.ts'
import { permitForToday, type SignedIn } from '../permit-for-today.ts'
import { addCrowd } from './crowd.ts'
import type { LookedUp, Taken } from './in-page.ts'
import { servePageModules } from './page-modules.ts'

const PERMITS = 10_000
const RUNS = 5
const SLOWER = 4
const MB = 1_000_000
const WARDEN = { email: 'warden@demo.example', password: 'lenza demo' }

/** A warden's phone with the list of a day of ten thousand permits, without the screens. */
export const wardenMeasure: Measure = {
  name: 'warden',
  title: `A warden’s list of ${PERMITS.toLocaleString('en')} permits, processor ${SLOWER} times slower`,
  async run(tell) {
    return withBrowserAtDemo(async ({ browser, url, dataDir }) => {
      tell('permits')
      const code = await signedCode(url)
      const crowd = await addCrowd(dataDir, PERMITS - 1)
      const session = await wardenSession(url)
      const runs: (Taken & LookedUp)[] = []
      for (let run = 1; run <= RUNS; run++) {
        tell(`${run} of ${RUNS}`)
        runs.push(await onAPhone(browser, { url, session, terms: { ...crowd, code } }))
      }
      return { figures: figuresOf(runs) }
    })
  },
}

function figuresOf(runs: readonly (Taken & LookedUp)[]): Figure[] {
  for (const { size, result } of runs)
    if (size < PERMITS || result !== 'valid') throw new Error(`${size} permits, and a good one is ${result}`)
  const figure = (name: string, of: keyof Taken | keyof LookedUp, unit: Figure['unit'], atMost?: number) => {
    const values = runs.map((run) => Math.round(Number(run[of]) * 100) / 100)
    return { name, value: median(values), unit, ...(atMost && { goal: { atMost } }), runs: values }
  }
  return [
    figure('the list over the wire, as sent', 'wireBytes', 'bytes', 1.5 * MB),
    figure('taken in: from its last byte until it is kept and can be asked', 'takenInMs', 'ms', 2000),
    figure('the app opened anew, until the list can be asked', 'openedMs', 'ms', 2000),
    figure('looked up by id', 'idMs', 'ms', 50),
    figure('looked up by short code', 'shortCodeMs', 'ms', 50),
    figure('looked up by name, the slowest of five', 'nameMs', 'ms', 50),
    figure('a typed code to its verdict', 'typedMs', 'ms', 1000),
    figure('a scanned code to its verdict, the first of a start, no network', 'signedMs', 'ms', 1000),
  ]
}

interface Phone {
  url: string
  session: SignedIn
  terms: Parameters<typeof import('./in-page.ts').lookUp>[0]
}

async function onAPhone(browser: Browser, { url, session, terms }: Phone): Promise<Taken & LookedUp> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'it-IT',
    isMobile: true,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  return endingWith(
    () => context.close(),
    async () => {
      const modules = await servePageModules(context)
      const taken = await withPage(context, session, (page) =>
        page.evaluate(async (at) => {
          const { takeList } = (await import(at)) as typeof import('./in-page.ts')
          return takeList()
        }, modules),
      )
      const lookedUp = await withPage(context, session, async (page) => {
        await page.evaluate((at) => import(at), modules)
        await context.setOffline(true)
        return page.evaluate(
          async ([at, what]) => {
            const { lookUp } = (await import(at)) as typeof import('./in-page.ts')
            return lookUp(what)
          },
          [modules, terms] as const,
        )
      })
      return { ...taken, ...lookedUp }
    },
  )
}

/** A page of the app's origin without its screens. */
async function withPage<T>(
  context: BrowserContext,
  { token, nome, cognome, maggiorenne }: SignedIn,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await context.newPage()
  return endingWith(
    () => page.close(),
    async () => {
      await page.goto('/health/live')
      const kept = {
        'lenza.session': JSON.stringify({
          token,
          kind: 'warden',
          firstName: nome,
          lastName: cognome,
          adult: maggiorenne,
        }),
        'lenza.owner': createHash('sha256').update(`warden ${WARDEN.email}`).digest('hex'),
      }
      await page.evaluate((all) => {
        for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
      }, kept)
      const cdp = await context.newCDPSession(page)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      return work(page)
    },
  )
}

/** The QR code's content of a permit that the demo's angler buys for today. */
async function signedCode(url: string): Promise<string> {
  const { token } = await permitForToday(url)
  const answer = await fetch(`${url}/api/permessi-utente?token=${token}`, {
    headers: { 'api-key': 'lenza-web' },
  })
  const { permessi } = (await answer.json()) as { permessi: { codiceFirmato?: string }[] }
  const code = permessi.find(({ codiceFirmato }) => codiceFirmato !== undefined)?.codiceFirmato
  if (code === undefined) throw new Error('the permit has no signed code')
  return code
}

async function wardenSession(url: string): Promise<SignedIn> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'api-key': 'lenza-web', 'content-type': 'application/json' },
    body: JSON.stringify({ ...WARDEN, tipoUtente: 'guardiapesca' }),
  })
  if (!answer.ok) throw new Error(`login answered ${await answer.text()}`)
  return (await answer.json()) as SignedIn
}
