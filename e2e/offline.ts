import { expect, type BrowserContext, type Page } from '@playwright/test'

/** The app's files are on this device, and its worker is in charge of the page. */
export async function appIsKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      )
  })
}

/** What the phone has of the server's answers, by the names of the calls. */
export const keptAnswers = (page: Page): Promise<string[]> =>
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

export async function answersAreKept(page: Page, ...calls: string[]): Promise<void> {
  await expect.poll(() => keptAnswers(page), { timeout: 30_000 }).toEqual(expect.arrayContaining(calls))
}

/** The page of the permits is drawn for the days to come. */
export const ticketIsPrerendered = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem('lenza.prerendered-ticket') !== null), {
      timeout: 30_000,
    })
    .toBe(true)

/** The app closed and opened anew, as by its icon; the phone keeps what it has. */
export async function openedAnew(context: BrowserContext, page: Page, path = '/start'): Promise<Page> {
  await page.close()
  const next = await context.newPage()
  await next.goto(path)
  return next
}
