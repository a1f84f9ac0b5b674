import type { Locator, Page } from '@playwright/test'
import { LAKE, permitId, permitName, zoneId, zoneName } from './demo-lake.ts'
import { tabTo } from './keyboard.ts'
import { expect, expectAccessibleState, type Lenza, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { dayAhead, type Sentences } from './sentences.ts'
import { tapCard } from './tap.ts'
import { A_TILE, TILES } from './tiles.ts'

const STREAM = 'torrente'
const DAY = dayAhead(3)
/** At the demo's stream, and far away. */
const AT_THE_STREAM = { latitude: 46.27, longitude: 10.99 }
const IN_ROME = { latitude: 41.9, longitude: 12.5 }

const heading = (page: Page, name: string, level = 1) =>
  page.getByRole('heading', { level, name, exact: true })
const theMap = (page: Page, say: Sentences) => page.getByRole('group', { name: say('map.mapLabel') })
const zoneRow = (page: Page, say: Sentences, key: string): Locator =>
  page.getByRole('button', { name: zoneName(key, say.language), exact: true })

async function openMap(page: Page, lenza: Lenza, say: Sentences, more = ''): Promise<void> {
  await page.goto(`/mappa?idPermesso=${await permitId(lenza, STREAM, DAY)}&data=${DAY}${more}`)
  await expect(heading(page, permitName(STREAM, say.language))).toBeVisible()
  await expect(theMap(page, say)).toBeVisible()
}

/** Labels of the marks that the map's edge cuts in two. */
const marksCutByEdge = (page: Page, say: Sentences): Promise<(string | null)[]> =>
  theMap(page, say).evaluate((map) => {
    const edge = map.getBoundingClientRect()
    const marks = [...map.querySelectorAll<HTMLElement>('.water-mark')]
    const cut = marks.filter((mark) => {
      const { left, right, top, bottom } = mark.getBoundingClientRect()
      const isSeen = right > edge.left && left < edge.right && bottom > edge.top && top < edge.bottom
      const isWhole = left >= edge.left && right <= edge.right && top >= edge.top && bottom <= edge.bottom
      return isSeen && !isWhole
    })
    return cut.map(({ ariaLabel }) => ariaLabel)
  })

test.beforeEach(async ({ page }) => {
  await page.route(TILES, (route) => route.fulfill({ contentType: 'image/png', body: A_TILE }))
})

test.describe('a visitor', () => {
  test('goes from the guides to a guide, to a map, to a zone, to buying there', async ({
    page,
    say,
    lenza,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: say('ui.openMenu') }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: say('app.menu.guides') })
      .click()
    await expect(heading(page, say('guides.title'))).toBeVisible()
    await expect(page.getByRole('link', { name: LAKE })).toBeVisible()
    await expectAccessibleState(page)

    await page.getByRole('link', { name: LAKE }).click()
    await expect(heading(page, LAKE)).toBeVisible()
    await expect(heading(page, say('guides.rules'), 2)).toBeVisible()
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expectAccessibleState(page)

    await page.getByRole('link', { name: permitName(STREAM, say.language), exact: true }).click()
    await expect(theMap(page, say)).toBeVisible()
    await openMap(page, lenza, say)
    await expect(page.getByRole('radio', { name: say.day(DAY, 'day') })).toBeChecked()
    await expectAccessibleState(page)

    await zoneRow(page, say, 'torrente-basso').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleState(page)
    await page.getByRole('link', { name: say('map.buyHere') }).click()
    await expect(page.getByRole('radio', { name: zoneName('torrente-basso', say.language) })).toBeChecked()
    // A reload keeps another zone chosen there.
    await tapCard(page.getByRole('radio', { name: zoneName('torrente-alto', say.language) }))
    await page.reload()
    const chosen = page
      .getByRole('radiogroup', { name: say('buy.zoneId.label') })
      .getByRole('radio', { name: zoneName('torrente-alto', say.language) })
    await expect(chosen).toBeChecked()
  })

  test('opens a guide by its link, and again by a reload', LONG_FORM, async ({ page }) => {
    await page.goto('/guide/5')
    await expect(heading(page, LAKE)).toBeVisible()
    await page.reload()
    await expect(heading(page, LAKE)).toBeVisible()
  })

  test('finds a water on the map of all, and comes to its form with day and zone', async ({ page, say }) => {
    await page.goto(`/permessi-acquistabili?data=${DAY}`)
    await page.getByRole('link', { name: say('find.view.map'), exact: true }).click()
    await expect(theMap(page, say)).toBeVisible()
    await expect(page.locator('.water-mark').first()).toBeVisible()
    await expect.poll(() => marksCutByEdge(page, say)).toEqual([])
    await expectAccessibleState(page)

    await page.getByRole('button', { name: 'Torrente Finto', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Torrente Finto' })
    await expect(sheet.getByRole('img')).toHaveAttribute('alt', /\w+/)
    await tapCard(sheet.getByRole('radio', { name: zoneName('torrente-basso', say.language) }))
    await expectAccessibleState(page)
    await sheet
      .getByRole('link', { name: say('map.all.chooseOf', { permit: permitName(STREAM, say.language) }) })
      .click()
    await expect(page.getByRole('radio', { name: zoneName('torrente-basso', say.language) })).toBeChecked()
    await expect(page).toHaveURL(new RegExp(DAY))
  })
})

test.describe('the map', () => {
  test('says whose the tiles are, marks the zone of a link, and opens each by a tap and by keyboard', async ({
    page,
    say,
    lenza,
  }) => {
    const permit = await permitId(lenza, STREAM, DAY)
    await openMap(page, lenza, say, `&idZona=${await zoneId(lenza, permit, 'torrente-basso', DAY)}`)
    await expect(page.getByRole('link', { name: /OpenStreetMap/ })).toBeVisible()
    await expect(page.locator('img.leaflet-tile-loaded').first()).toBeAttached()
    await expect(page.locator('[aria-current="true"]')).toContainText(
      zoneName('torrente-basso', say.language),
    )
    await expect(page.locator('.zone-name.is-chosen')).toHaveText(
      new RegExp(zoneName('torrente-basso', say.language)),
    )
    await expectAccessibleState(page)

    const sheet = page.getByRole('dialog')
    await page.locator('.zone-target').first().click()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)

    // From the top of the document on, and trapped nowhere.
    await openMap(page, lenza, say)
    const first = zoneRow(page, say, 'torrente-alto')
    await tabTo(page, first, 40)
    await page.keyboard.press('Enter')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(first).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: say('map.buyHere') }), 6)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/acquista-permesso/)
  })

  test.describe('without tiles', () => {
    test.use({ expectedConsole: /ERR_(FAILED|INTERNET_DISCONNECTED)/ })

    test('is a drawing on paper, and asks for one tile only', LONG_FORM, async ({ page, say, lenza }) => {
      let requests = 0
      await page.route(TILES, (route) => {
        requests += 1
        return route.abort()
      })
      await openMap(page, lenza, say)
      await expect(page.locator('.river-map .zone')).toHaveCount(2)
      await expect(page.locator('.leaflet-control-scale-line')).toHaveText(/\d+ (m|km)/)
      await page.getByRole('button', { name: say('map.closer') }).click()
      await page.getByRole('button', { name: say('map.showAll') }).click()
      await expect(page.getByRole('link', { name: /OpenStreetMap/ })).toHaveCount(0)
      expect(requests).toBe(1)
      await expectAccessibleState(page)
    })

    test(
      'and without a network stays as it is, and asks for nothing',
      LONG_FORM,
      async ({ page, say, lenza }) => {
        await openMap(page, lenza, say)
        await expect(page.locator('img.leaflet-tile-loaded').first()).toBeAttached()
        let requests = 0
        page.on('request', (request) => {
          if (request.url().startsWith('https://tile.')) requests += 1
        })
        await page.context().setOffline(true)
        await expect(page.locator('img.leaflet-tile')).toHaveCount(0)
        await page.getByRole('button', { name: say('map.further') }).click()
        await expect(page.locator('.river-map .zone')).toHaveCount(2)
        await tapCard(page.getByRole('radio', { name: say.day(dayAhead(4), 'day') }))
        await expect(page.getByText(say('map.placesUnknown'))).toBeVisible()
        await zoneRow(page, say, 'torrente-alto').click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessibleState(page)
        expect(requests).toBe(0)
      },
    )
  })
})

test.describe('what is not there', () => {
  test.use({ expectedConsole: /status of 404/ })

  test('is explained, a guide and a map', LONG_FORM, async ({ page, say }) => {
    await page.goto('/guide/99999')
    await expect(heading(page, say('guides.unknown.title'))).toBeVisible()
    await expectAccessibleState(page)
    await page.goto('/mappa?idPermesso=99999')
    await expect(heading(page, say('map.unknown.title'))).toBeVisible()
    await expectAccessibleState(page)
  })
})

test.describe('my position', () => {
  const button = (page: Page, say: Sentences) => page.getByRole('button', { name: say('map.myPosition') })

  test('is drawn on request, sent nowhere, removed when switched off, told in kilometres, and may be refused', async ({
    page,
    say,
    lenza,
  }) => {
    await page.context().grantPermissions(['geolocation'], { origin: lenza.url })
    await page.context().setGeolocation({ ...AT_THE_STREAM, accuracy: 30 })
    await openMap(page, lenza, say)
    await expect(page.locator('.my-place')).toHaveCount(0)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
    await button(page, say).click()
    await expect(page.getByText(say('map.position.here'))).toBeVisible()
    await expect(page.locator('.my-place')).toHaveCount(1)
    await expectAccessibleState(page)
    expect(sent.filter((one) => /46\.27|10\.99/.test(one))).toEqual([])
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(kept).not.toContain('46.27')
    await button(page, say).click()
    await expect(page.locator('.my-place')).toHaveCount(0)

    await page.context().setGeolocation(IN_ROME)
    await button(page, say).click()
    await expect(page.getByRole('status').filter({ hasText: /4\d\d km/ })).toBeVisible()

    await page.context().clearPermissions()
    await openMap(page, lenza, say)
    await button(page, say).click()
    await expect(page.getByText(say('map.position.refused'))).toBeVisible()
    await expect(button(page, say)).toHaveAttribute('aria-pressed', 'false')
    await expectAccessibleState(page)
  })
})
