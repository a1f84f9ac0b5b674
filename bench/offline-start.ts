import { readFileSync } from 'node:fs'
import { type BrowserContext, chromium } from '@playwright/test'
import { answersAreKept, appIsKept, ticketIsPrerendered } from '../e2e/offline.ts'
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.ts'
import { buildWebIfChanged } from '../scripts/web-build.ts'
import { withDemoApp, withFolder } from './demo-app.ts'
import { keptOnPhone, permitForToday } from './permit-for-today.ts'
import { median, type Figure, type Measure } from './measure.ts'
import { endingWith } from './tidy-up.ts'

const RUNS = 7
const SLOWER = 4
const GOAL_MS = 1000
const WAIT_MS = 60_000
const DRAWN = 'lenza.permit-drawn'
const OWN = 'lenza.permit-of-the-app'

const texts = JSON.parse(readFileSync(new URL('../locales/it/my-permits.json', import.meta.url), 'utf8')) as {
  qr: string
}

/** The installed app opens without a network, on a phone four times slower than this machine. */
export const offlineStartMeasure: Measure = {
  name: 'offline-start',
  title: `The installed app opened with no network, processor ${SLOWER} times slower`,
  async run(tell) {
    await buildWebIfChanged()
    const executablePath = await findBrowser()
    return withFolder((dataDir) =>
      withFolder((profile) =>
        withDemoApp(dataDir, async ({ url }) => {
          // With a profile on disk, as a phone has one: a private window would open the browser's own start
          // pages each time.
          const context = await chromium.launchPersistentContext(profile, {
            executablePath,
            args: BROWSER_FLAGS,
            baseURL: url,
            locale: 'it-IT',
            viewport: { width: 390, height: 844 },
            isMobile: true,
            hasTouch: true,
          })
          return endingWith(
            () => context.close(),
            async () => {
              await prepareAtHome(context, url)
              return { figures: await opened(context, tell) }
            },
          )
        }),
      ),
    )
  },
}

/** An angler with a permit for today has opened it once. */
async function prepareAtHome(context: BrowserContext, url: string): Promise<void> {
  const onPhone = keptOnPhone(await permitForToday(url))
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, onPhone)
  await context.addInitScript(recordWhenDrawn, { drawn: DRAWN, own: OWN, label: texts.qr })
  const page = await context.newPage()
  await page.goto('/miei-permessi')
  await appIsKept(page)
  await answersAreKept(page, 'listMyPermits', 'readMap', 'readOutings')
  await ticketIsPrerendered(page)
  await page.close()
}

/**
 * Runs in the page: marks the frame that first shows the permit with its code, and the moment when the app itself has
 * drawn it. Observes instead of polling, which would cost time.
 */
function recordWhenDrawn({ drawn, own, label }: { drawn: string; own: string; label: string }): void {
  const isDrawn = (within: string) =>
    document.querySelector(`${within} [role="img"][aria-label="${label}"]`) !== null
  new PerformanceObserver((pictures) => {
    const [first] = pictures.getEntries() as (PerformanceEntry & { renderTime: number })[]
    if (first !== undefined) performance.mark(drawn, { startTime: first.renderTime })
  }).observe({ type: 'element' })
  new MutationObserver((_, watch) => {
    const name = document.querySelector('.ticket h2:not([elementtiming])')
    if (name !== null && isDrawn('.ticket')) name.setAttribute('elementtiming', drawn)
    if (document.querySelector('[data-prerendered]') !== null || !isDrawn('main')) return
    watch.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark(own)))
  }).observe(document, { childList: true, subtree: true })
}

async function opened(context: BrowserContext, tell: (progress: string) => void): Promise<Figure[]> {
  await context.setOffline(true)
  const drawn: number[] = []
  const own: number[] = []
  for (let run = 1; run <= RUNS; run++) {
    tell(`${run} of ${RUNS}`)
    const times = await untilPermit(context)
    drawn.push(times.drawn)
    own.push(times.own)
  }
  const figure = (name: string, runs: number[]): Figure => ({ name, value: median(runs), unit: 'ms', runs })
  return [
    { ...figure('until the permit with its code is drawn', drawn), goal: { atMost: GOAL_MS } },
    figure('until the app itself has drawn it: it can be touched', own),
  ]
}

/** In a new tab, as the icon's shortcut opens it; the browser is running, the app's worker is not. */
async function untilPermit(context: BrowserContext): Promise<{ drawn: number; own: number }> {
  const page = await context.newPage()
  return endingWith(
    () => page.close(),
    async () => {
      const cdp = await context.newCDPSession(page)
      await cdp.send('ServiceWorker.enable')
      await cdp.send('ServiceWorker.stopAllWorkers')
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      await page.goto('/start?vai=/miei-permessi', { waitUntil: 'commit' })
      const until = async (name: string): Promise<number> => {
        const drawnAt = await page.waitForFunction(
          (named) => performance.getEntriesByName(named, 'mark')[0]?.startTime,
          name,
          { timeout: WAIT_MS, polling: 100 },
        )
        return Math.round(Number(await drawnAt.jsonValue()))
      }
      return { own: await until(OWN), drawn: await until(DRAWN) }
    },
  )
}
