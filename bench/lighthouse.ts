import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { appIsKept, ticketIsPrerendered } from '../e2e/offline.ts'
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.ts'
import { buildWebIfChanged } from '../scripts/web-build.ts'
import { aBuyablePermit } from './buyable-permit.ts'
import { withDemoApp, withFolder } from './demo-app.ts'
import { median, type Figure, type Measure, type Measured } from './measure.ts'
import { keptOnPhone, permitForToday } from './permit-for-today.ts'
import { aRealClub } from './real-club.ts'
import { endingWith } from './tidy-up.ts'

const RUNS = 4
/** Lighthouse sometimes loses its recording, mostly on a busy machine. */
const TRIES = 3
const CATEGORIES = { performance: 98, accessibility: 100, 'best-practices': 100 } as const
/** Of pages that search engines are to find. */
const FOUND = { seo: 100, accessibility: 100 } as const
/** A score that nothing but the document decides is the same at every visit. */
const FOUND_RUNS = 1
const AUDITS = [
  { id: 'largest-contentful-paint', name: 'LCP', unit: 'ms' },
  { id: 'cumulative-layout-shift', name: 'CLS', unit: 'ratio' },
  { id: 'total-blocking-time', name: 'TBT', unit: 'ms' },
] as const

interface PageToMeasure {
  name: string
  path: string
  /** What the phone has of an angler with a permit for today who has opened the app before. */
  kept?: Record<string, string>
  /** Measured by what is asked of a page that is found. */
  isFound?: true
}

/** Lighthouse's own mobile preset: a mid-range phone on slow 4G, simulated from what was loaded. */
export const lighthouseMeasure: Measure = {
  name: 'lighthouse',
  title: `Lighthouse, mobile, median of ${RUNS} visits`,
  async run(tell) {
    await buildWebIfChanged()
    const browser = await findBrowser()
    return withFolder((dataDir) =>
      withDemoApp(dataDir, async ({ url }) => {
        const all: Measured[] = []
        const pages = [...(await pagesOf(url)), ...(await foundPagesOf(dataDir, url))]
        for (const page of pages) all.push(await measurePage(browser, url, page, tell))
        return {
          figures: all.flatMap(({ figures }) => figures),
          findings: all.flatMap(({ findings = [] }) => findings),
        }
      }),
    )
  },
}

async function pagesOf(url: string): Promise<PageToMeasure[]> {
  const { permitId, day } = await aBuyablePermit(url)
  const kept = keptOnPhone(await permitForToday(url))
  return [
    { name: 'start', path: '/start' },
    { name: 'list', path: `/permessi-acquistabili?data=${day}` },
    { name: 'form', path: `/acquista-permesso?idPermesso=${permitId}&data=${day}` },
    { name: 'My permits', path: '/miei-permessi', kept },
    { name: 'Today', path: '/start', kept },
  ]
}

async function foundPagesOf(dataDir: string, url: string): Promise<PageToMeasure[]> {
  const { club, water, permit } = await aRealClub(dataDir, url)
  const pages = { start: '/start', guides: '/guide', club, water, permit }
  return Object.entries(pages).map(([name, path]) => ({ name: `${name} page`, path, isFound: true }))
}

async function measurePage(
  browser: string,
  url: string,
  page: PageToMeasure,
  tell: (progress: string) => void,
): Promise<Measured> {
  const { name, path } = page
  const results: Result[] = []
  const runs = page.isFound ? FOUND_RUNS : RUNS
  for (let run = 1; run <= runs; run++) {
    tell(`${name}, ${run} of ${runs}`)
    results.push(await recordedVisit(browser, url + path, page))
  }
  return { figures: figuresOf(page, results), findings: findingsOf(page, results) }
}

/** Repeats a visit whose recording failed. */
async function recordedVisit(browser: string, address: string, page: PageToMeasure): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const result = await visit(browser, address, page)
    if (result.runtimeError === undefined) return result
    if (tries === TRIES) throw new Error(`${address}: ${result.runtimeError.message}`)
  }
}

/** The permits were open once: their answers, the app's files and the prerendered ticket are on the phone. */
async function openedBefore(port: number, address: string, kept: Record<string, string>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`)
  return endingWith(
    () => browser.close(),
    async () => {
      const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage()
      await page.goto(new URL('/favicon.svg', address).href)
      await page.evaluate((stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      }, kept)
      await page.goto(new URL('/miei-permessi', address).href)
      await appIsKept(page)
      await ticketIsPrerendered(page)
      await page.close()
    },
  )
}

/** A new browser per visit, for a visitor with an empty cache; the first navigation starts at the start page. */
async function visit(browser: string, address: string, { kept, isFound }: PageToMeasure): Promise<Result> {
  const chrome = await launch({
    chromePath: browser,
    chromeFlags: ['--headless=new', ...BROWSER_FLAGS],
    logLevel: 'error',
    handleSIGINT: false,
  })
  return endingWith(
    async () => chrome.kill(),
    async () => {
      if (kept !== undefined) await openedBefore(chrome.port, address, kept)
      const flags = {
        port: chrome.port,
        onlyCategories: Object.keys(isFound ? FOUND : CATEGORIES),
        logLevel: 'error',
        disableStorageReset: kept !== undefined,
      } as const
      const lhr = (await lighthouse(address, flags))?.lhr
      if (lhr === undefined) throw new Error(`Lighthouse says nothing of ${address}`)
      if (lhr.runtimeError) return lhr
      const seen = new URL(lhr.finalDisplayedUrl).pathname
      if (seen !== new URL(address).pathname) throw new Error(`${address} led to ${seen}`)
      return lhr
    },
  )
}

function figuresOf({ name: page, isFound }: PageToMeasure, results: Result[]): Figure[] {
  const scores = Object.entries(isFound ? FOUND : CATEGORIES).map(([id, atLeast]): Figure => {
    const runs = results.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100))
    const name = `${page}  ${id.replace('-', ' ')}`
    return { name, value: median(runs), unit: 'points', goal: { atLeast }, runs }
  })
  if (isFound) return scores
  const audits = AUDITS.map(({ id, name, unit }): Figure => {
    const runs = results.map(({ audits: of }) => Math.round((of[id]?.numericValue ?? NaN) * 1000) / 1000)
    return { name: `${page}  ${name}`, value: median(runs), unit, runs }
  })
  return [...scores, ...audits]
}

/** The failed audits for accessibility, best practices and search engines, with the first element that each names. */
function findingsOf({ name: page }: PageToMeasure, results: Result[]): string[] {
  const found = results.flatMap((result) =>
    ['accessibility', 'best-practices', 'seo'].flatMap((id) =>
      (result.categories[id]?.auditRefs ?? []).flatMap((ref) => {
        const audit = result.audits[ref.id]
        if (audit === undefined || ref.weight === 0 || audit.score === null || audit.score === 1) return []
        const first = audit.details?.type === 'table' ? audit.details.items[0] : undefined
        return [`${page}: ${audit.title} ${first === undefined ? '' : JSON.stringify(first).slice(0, 300)}`]
      }),
    ),
  )
  return [...new Set(found)]
}
