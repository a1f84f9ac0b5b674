import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { paths } from '#web/platform/navigation/paths.ts'
import { withBrowserAtDemo } from './browser-at-demo.ts'
import { gzippedBytes, loadedBy } from './first-page.ts'
import { median, type Measure } from './measure.ts'
import { addCrowd } from './warden/crowd.ts'
import { aSecretarysSession } from './secretary.ts'

const LARGEST_JAVASCRIPT_BYTES = 170 * 1024
const SLOWER = 4
const MOST_SECONDS = 2
const RUNS = 5
const PAGE_ROWS = 50
const MORE_SALES = 400
const MOST_SECONDS_OF_NEXT_ROWS = 0.3

/** A page of the office, opened first of all: its scripts, and how soon its list is there on a slow computer. */
export const officePageMeasure: Measure = {
  name: 'office-page',
  title: `The sales of the office at a cold visit, and with a processor ${SLOWER} times slower`,
  async run() {
    return withBrowserAtDemo(async ({ browser, url, dataDir }) => {
      const storageState = await aSecretarysSession(browser, url)
      const page = await (await browser.newContext({ storageState })).newPage()
      const loaded = await loadedBy(page, `${url}${paths.officeSales}`)
      const scripts = loaded.filter(({ isScript }) => isScript)
      const gzipped = await Promise.all(scripts.map((script) => gzippedBytes(script.url)))
      const runs: number[] = []
      for (let n = 0; n < RUNS; n += 1) runs.push(await secondsUntilListed(browser, url, { storageState }))
      await addCrowd(dataDir, MORE_SALES)
      const next = await secondsOfNextRows(page)
      return {
        figures: [
          {
            name: 'JavaScript, gzip',
            value: gzipped.reduce((sum, bytes) => sum + bytes, 0),
            unit: 'bytes',
            goal: { atMost: LARGEST_JAVASCRIPT_BYTES },
          },
          {
            name: 'until the list is shown, slow processor',
            value: Math.round(median(runs) * 100) / 100,
            unit: 'seconds',
            goal: { atMost: MOST_SECONDS },
            runs,
          },
          {
            name: 'until the next 50 rows are shown',
            value: Math.round(median(next) * 100) / 100,
            unit: 'seconds',
            goal: { atMost: MOST_SECONDS_OF_NEXT_ROWS },
            runs: next,
          },
        ],
      }
    })
  },
}

async function secondsUntilListed(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<number> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const began = performance.now()
  await page.goto(`${url}${paths.officeSales}`)
  await page.locator('tbody tr').first().waitFor()
  const seconds = (performance.now() - began) / 1000
  await context.close()
  return seconds
}

/** Of each press on "more", in a list of hundreds. */
async function secondsOfNextRows(page: Page): Promise<number[]> {
  await page.reload()
  const rows = page.locator('tbody tr')
  const more = page.locator('main button').last()
  await rows.nth(PAGE_ROWS - 1).waitFor()
  const found: number[] = []
  for (let n = 1; n <= RUNS; n += 1) {
    const began = performance.now()
    await more.click()
    await rows.nth(PAGE_ROWS * (n + 1) - 1).waitFor()
    found.push(Math.round(performance.now() - began) / 1000)
  }
  return found
}
