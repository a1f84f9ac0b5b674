import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, expectAccessibleState, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { dayAhead, sentencesIn, today } from './sentences.ts'

const LAKE = "Pescatori del Lago che non c'è"

/** Every address of this tab, replaced ones included. */
function addressesOf(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(frame.url())
  })
  return seen
}

const pathOf = (page: Page) => new URL(page.url()).pathname
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test.describe('the first navigation of a tab', () => {
  // An unknown path is the app, with the status of one that is not there.
  test.use({ expectedConsole: /status of 404/ })

  test('goes to start with the query merged, and on to the page that was meant', async ({ page, say }) => {
    const addresses = addressesOf(page)
    await page.goto('about:blank')
    const day = dayAhead(4)
    await page.goto(`/home?data=${day}&campagna=estate`)
    await expect(heading(page, say('find.home.title'))).toBeVisible()
    expect(pathOf(page)).toBe('/home')

    const start = addresses.map((address) => URL.parse(address)).find((url) => url?.pathname === '/start')
    expect(start, addresses.join('\n')).toBeTruthy()
    expect(Object.fromEntries(start?.searchParams ?? [])).toEqual({
      data: day,
      campagna: 'estate',
      vai: `/home?data=${day}&campagna=estate`,
    })
    // History was replaced: there is no earlier page of the app.
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })

  test('is not repeated by a reload', LONG_FORM, async ({ page, say }) => {
    await page.goto(`/filtri?data=${dayAhead(3)}`)
    await expect(heading(page, say('find.filters.title'))).toBeVisible()
    const address = page.url()
    const addresses = addressesOf(page)
    await page.reload()
    await expect(heading(page, say('find.filters.title'))).toBeVisible()
    expect(page.url()).toBe(address)
    expect(addresses.filter((url) => url.includes('/start'))).toEqual([])
  })

  for (const path of ['/', '/no/such/page', '/start?vai=https://example.org/', '/start?vai=//example.org'])
    test(`of ${path} ends on start`, LONG_FORM, async ({ page, say, lenza }) => {
      await page.goto(path)
      await expect(heading(page, say('find.start.title'))).toBeVisible()
      expect(pathOf(page)).toBe('/start')
      expect(new URL(page.url()).origin).toBe(lenza.url)
    })

  test('later, an unknown path leads to start too', LONG_FORM, async ({ page, say }) => {
    await page.goto('/home')
    await expect(heading(page, say('find.home.title'))).toBeVisible()
    for (const path of ['/nonsense', '/']) {
      await page.goto(path)
      await expect(heading(page, say('find.start.title'))).toBeVisible()
      expect(pathOf(page)).toBe('/start')
    }
  })
})

test.describe('a link with day and types', () => {
  test('presets the search', async ({ page, say }) => {
    const day = dayAhead(5)
    await page.goto(`/?data=${day}&tipologie=3,4&associazione=5`)
    await expect(page.getByText(say.day(day, 'date'))).toBeVisible()
    await page.getByRole('link', { name: say('find.start.fishThen') }).click()
    await expect(page).toHaveURL(`/permessi-acquistabili?data=${day}&associazione=5&tipologie=3%2C4`)
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  })

  test('says nothing with only one of the two', LONG_FORM, async ({ page, say }) => {
    await page.goto(`/?data=${dayAhead(5)}`)
    await expect(page.getByRole('link', { name: say('find.start.fishToday') })).toBeVisible()
    await expect(page.getByText(say.day(today(), 'date'))).toBeVisible()
  })
})

test.describe('the widget', () => {
  test.use({ viewport: { width: 280, height: 480 } })

  test('is the search alone, and opens the purchase outside', LONG_FORM, async ({ page, say, context }) => {
    await page.goto('/?widget=1&tipologie=3&data=2027-05-01')
    await expect(heading(page, say('find.widget.title'))).toBeVisible()
    expect(pathOf(page)).toBe('/start')
    await expect(page.getByRole('button', { name: say('ui.openMenu') })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(280)
    await expectAccessibleState(page)

    await page.getByLabel(say('find.waters')).selectOption({ label: LAKE })
    const day = dayAhead(6)
    await page.getByLabel(say('find.day')).selectOption(day)
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: say('find.widget.show') }).click()
    const outside = await opened
    await expect(heading(outside, say.day(day, 'date'))).toBeVisible()
    expect(new URL(outside.url()).searchParams.get('data')).toBe(day)
    // The new tab is the whole app, and the widget has not moved.
    await expect(outside.getByRole('button', { name: say('ui.openMenu') })).toBeVisible()
    expect(pathOf(page)).toBe('/start')
  })

  test('of one association bears its name, and asks for the day only', LONG_FORM, async ({ page, say }) => {
    await page.goto('/?widget=1&associazione=5')
    await expect(heading(page, LAKE)).toBeVisible()
    await expect(page.getByLabel(say('find.waters'))).toHaveCount(0)
    await expect(page.getByRole('link', { name: say('find.widget.show') })).toHaveAttribute(
      'href',
      /associazione=5/,
    )
    await expectAccessibleState(page)
  })

  test('horizontal is in one row', LONG_FORM, async ({ page, say }) => {
    await page.setViewportSize({ width: 960, height: 200 })
    await page.goto('/?widget=1&orizzontale=1')
    const day = await page.getByLabel(say('find.day')).boundingBox()
    const waters = await page.getByLabel(say('find.waters')).boundingBox()
    const show = await page.getByRole('link', { name: say('find.widget.show') }).boundingBox()
    expect(waters?.y).toBe(day?.y)
    expect(show?.x).toBeGreaterThan(waters?.x ?? Infinity)
    await expectAccessibleState(page)
    // The smallest sizes of the README, for all waters and for one association.
    await page.setViewportSize({ width: 700, height: 110 })
    for (const address of ['/?widget=1&orizzontale=1', '/?widget=1&orizzontale=1&associazione=5']) {
      await page.goto(address)
      await expect(page.getByRole('link', { name: say('find.widget.show') })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(110)
    }
  })

  test('works in the frame of another site', LONG_FORM, async ({ page, say, lenza }) => {
    const club = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><html lang="it"><title>Il nostro club</title>
        <iframe title="Permessi" width="280" height="400" src="${lenza.url}/?widget=1"></iframe></html>`)
    })
    await new Promise<void>((listening) => club.listen(0, '127.0.0.1', listening))
    // Under this name the browser sees another site than localhost.
    await page.goto(`http://127.0.0.1:${(club.address() as AddressInfo).port}/`)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1, name: say('find.widget.title') })).toBeVisible()
    await expect(frame.getByLabel(say('find.waters')).getByRole('option', { name: LAKE })).toBeAttached()
    club.close()
  })
})

test.describe('the language', () => {
  for (const [locale, expected] of [
    ['it-CH', 'it'],
    ['en-AU', 'en'],
    ['ja-JP', 'en'],
  ] as const)
    test.describe(`with a browser in ${locale}`, () => {
      test.use({ locale })
      test(`is ${expected}`, LONG_FORM, async ({ page }) => {
        await page.goto('/')
        await expect(heading(page, sentencesIn(expected)('find.start.title'))).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', expected)
      })
    })

  test('chosen in the menu counts at once, and after a reload', async ({ page, say }) => {
    const other = sentencesIn(say.language === 'it' ? 'en' : 'it')
    await page.goto('/home')
    await expect(heading(page, say('find.home.title'))).toBeVisible()
    await page.getByRole('button', { name: say('ui.openMenu') }).click()
    const menu = page.getByRole('dialog')
    await menu.getByRole('radio', { name: other.language === 'it' ? 'Italiano' : 'English' }).click()
    await expect(menu.getByRole('link', { name: other('app.menu.login') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', other.language)
    await page.reload()
    await expect(heading(page, other('find.home.title'))).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', other.language)
    await expect(page).toHaveTitle(other('app.title', { page: other('find.home.page') }))
  })
})
