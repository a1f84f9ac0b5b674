import type { BrowserContext, Page } from '@playwright/test'
import { paced } from '../scripts/test-run/pace.ts'
import { expect } from './paced-story.ts'

/** What runs functions in a page: also a browser of `engines/`. */
export interface Evaluating {
  evaluate<Answer>(act: () => Answer | Promise<Answer>): Promise<Answer>
}

/** Waits until the app's files are cached and its worker controls the page. */
export async function appIsKept(page: Evaluating): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      )
  })
}

/** The stored answers of the server, by call. */
export const keptAnswers = (page: Evaluating): Promise<string[]> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open(`lenza-${localStorage.getItem('lenza.owner')}`)
      opening.addEventListener('success', () => done(opening.result))
      opening.addEventListener('error', () => fail(opening.error ?? new Error('not opened')))
    })
    const answers = await new Promise<{ queryKey: string[] }[]>((done) => {
      const asking = database.transaction('answers').objectStore('answers').getAll()
      asking.addEventListener('success', () => done(asking.result))
    })
    database.close()
    return answers.map(({ queryKey }) => String(queryKey[0]))
  })

export async function answersAreKept(page: Evaluating, ...calls: string[]): Promise<void> {
  await expect
    .poll(() => keptAnswers(page), { timeout: paced(30_000) })
    .toEqual(expect.arrayContaining(calls))
}

/** Waits until the permits page shows the days to come. */
export const ticketIsPrerendered = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem('lenza.prerendered-ticket') !== null), {
      timeout: paced(30_000),
    })
    .toBe(true)

/** Opens the app anew in the same browser context, with its stored data and its network or lack of it. */
export async function openedAnew(context: BrowserContext, page: Page, path = '/start'): Promise<Page> {
  const isOnline = await page.evaluate(() => navigator.onLine)
  await page.close()
  const next = await context.newPage()
  await next.goto(path)
  if (!isOnline) await stateOffline(context, next)
  return next
}

/** Chromium 150 cuts the network off for a page that opens later too, but its `navigator.onLine` is true until it is set again. */
async function stateOffline(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.overrideNetworkState', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}
