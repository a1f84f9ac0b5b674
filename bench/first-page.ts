import { get } from 'node:http'
import type { Page } from '@playwright/test'
import { withBrowserAtDemo } from './browser-at-demo.ts'
import type { Measure, Measured } from './measure.ts'

const LARGEST_JAVASCRIPT_BYTES = 120 * 1024

export interface Loaded {
  url: string
  isScript: boolean
  /** The body's bytes on the network. */
  bytes: number
}

/** All JavaScript that a first visit loads, including what follows by itself. */
export const firstPageMeasure: Measure = {
  name: 'first-page',
  title: 'The first page at a cold visit',
  run: () =>
    withBrowserAtDemo(async ({ browser, url }) => weigh(await loadedBy(await browser.newPage(), url))),
}

/** Everything that an address loads, until nothing more follows by itself. */
export async function loadedBy(page: Page, url: string): Promise<Loaded[]> {
  const answers: Promise<Loaded>[] = []
  page.on('requestfinished', (request) =>
    answers.push(
      Promise.all([request.response(), request.sizes()]).then(([response, sizes]) => ({
        url: request.url(),
        isScript: /javascript/.test(response?.headers()['content-type'] ?? ''),
        bytes: sizes.responseBodySize,
      })),
    ),
  )
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  return Promise.all(answers)
}

async function weigh(loaded: Loaded[]): Promise<Measured> {
  const scripts = loaded.filter(({ isScript }) => isScript)
  if (scripts.length === 0) throw new Error('the first page loaded no script')
  const gzipped = await Promise.all(scripts.map(({ url }) => gzippedBytes(url)))
  const goal = { atMost: LARGEST_JAVASCRIPT_BYTES }
  return {
    figures: [
      { name: 'JavaScript, gzip', value: sum(gzipped), unit: 'bytes', goal },
      { name: 'JavaScript, as sent', value: sum(scripts.map(({ bytes }) => bytes)), unit: 'bytes' },
      { name: 'everything, as sent', value: sum(loaded.map(({ bytes }) => bytes)), unit: 'bytes' },
      { name: 'requests', value: loaded.length, unit: 'count' },
    ],
  }
}

/** Browsers get Brotli, which is smaller; the goal is in gzip, the usual measure. */
export function gzippedBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('error', reject)
      answer.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
