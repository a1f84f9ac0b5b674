import type { Page, Route } from '@playwright/test'
import { paced } from '../scripts/test-run/pace.ts'
import { expect, expectAccessible, test, type Lenza } from './lenza.ts'
import { anAngler, signedIn } from './people.ts'
import { dayAhead } from './sentences.ts'

const LIST = `/permessi-acquistabili?data=${dayAhead(2)}`
const LAKE = 'Lago'

/** The server loads its renderer with the first visit, and answers with the empty document when it is busy. */
const untilRendered = (lenza: Lenza, language: string) =>
  expect
    .poll(async () => (await fetch(lenza.url + LIST, { headers: { 'accept-language': language } })).text(), {
      timeout: paced(30_000),
    })
    .toContain('data-prerendered')

const appTakenOver = (page: Page) => expect(page.locator('#root:not([data-prerendered]) main')).toBeAttached()

test.describe('a document that the server renders', { tag: '@phone' }, () => {
  test.use({ waitsForApp: false })
  test('has the day’s permits before any script, and the app goes on from it without asking again', async ({
    page,
    lenza,
    say,
    browser,
  }) => {
    await untilRendered(lenza, 'it-IT')
    const plain = await browser.newPage({ javaScriptEnabled: false, locale: 'it-IT', baseURL: lenza.url })
    await plain.goto(LIST)
    await expect(plain.getByText(LAKE).first()).toBeVisible()
    await plain.close()

    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await expect(async () => {
      calls.length = 0
      await page.goto(LIST)
      expect(await page.locator('#root').getAttribute('data-prerendered')).not.toBeNull()
    }).toPass({ timeout: paced(30_000) })
    const head = await page.locator('h1').first().textContent()
    await appTakenOver(page)
    expect(await page.locator('h1').first().textContent()).toBe(head)
    expect(calls.filter((path) => path === '/api/permessi-acquistabili')).toEqual([])
    await expectAccessible(page)
    await page.getByRole('link', { name: LAKE }).first().click()
    await expect(page.getByRole('heading', { name: say('buy.day.label'), exact: true })).toBeVisible()
  })

  test.describe('without the app’s code', () => {
    test.use({ expectedConsole: /ERR_FAILED|dynamically imported module/ })
    test('is not shown to who is signed in, nor in another language than the chosen one', async ({
      page,
      lenza,
    }) => {
      await untilRendered(lenza, 'it-IT')
      // Without the app's code, what is on the screen is the document's.
      await page.route('**/assets/index-*.js', (route) => route.abort())
      const textOf = async () => {
        await page.goto(LIST)
        return page.locator('#root').innerText()
      }
      await expect.poll(textOf, { timeout: paced(30_000) }).toContain(LAKE)
      await page.evaluate(() => localStorage.setItem('lenza.language', 'en'))
      expect(await textOf()).toBe('')
      await page.evaluate(() => localStorage.removeItem('lenza.language'))
      await signedIn(page, lenza, await anAngler(lenza))
      expect(await textOf()).toBe('')
    })

    test('says within five seconds that nothing has come, until it has', async ({ page }) => {
      const config = Promise.withResolvers<Route>()
      await page.route('**/config.json', (route) => config.resolve(route))
      await page.goto('/home', { waitUntil: 'commit' })
      const sentence = page.locator('.begins-late')
      await expect(sentence).toBeVisible({ timeout: paced(10_000) })
      // On a busy machine the sentence may come before the app has got as far as its configuration.
      const held = await config.promise
      await held.continue()
      await appTakenOver(page)
      await expect(sentence).toBeHidden()
    })
  })
})
