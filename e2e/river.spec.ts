import type { Locator, Page } from '@playwright/test'
import { aDayAtTheLake, buyByCalls } from './buying.ts'
import { cm, fishNamed, goTo, note, press, row, tile } from './catch-log.ts'
import { permitId, permitName, zoneId, zoneName } from './demo-lake.ts'
import { expect, expectAccessible, expectAccessibleState, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { anAngler, signedIn } from './people.ts'
import { type Sentences, today } from './sentences.ts'

/** Counts the taps on the screen. */
async function countingTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset['taps'] = '0'
    const count = ({ isTrusted }: Event) => {
      const { dataset } = document.body
      if (isTrusted) dataset['taps'] = String(Number(dataset['taps']) + 1)
    }
    addEventListener('pointerdown', count, true)
  })
  return () => page.evaluate(() => Number(document.body.dataset['taps']))
}
const left = (page: Page, say: Sentences) => page.getByRole('region', { name: say('river.left.title') })
const inBar = (page: Page, say: Sentences, entry: string) =>
  page.getByRole('navigation', { name: say('app.bar.label') }).getByRole('link', { name: say(entry) })
async function boxOf(shown: Locator) {
  const box = await shown.boundingBox()
  if (box === null) throw new Error(`${String(shown)} is not drawn`)
  return box
}

test('a day at the lake: an outing, fish in three taps, what is left', async ({ page, lenza, say }) => {
  const angler = await anAngler(lenza)
  await aDayAtTheLake(lenza, angler, { keepsCatch: true })
  await signedIn(page, lenza, angler)

  await test.step('the only permit of today is there at once', async () => {
    await goTo(page, '/segnacatture')
    await expect(page.getByRole('heading', { name: zoneName('sponda-nord', say.language) })).toBeVisible()
    await expectAccessibleState(page)
    await press(page, say('river.start.begin'))
    await expect(left(page, say)).toContainText(/5.*1/s)
    await expectAccessibleState(page)
  })

  await test.step('a fish is noted in three taps, and taken back', async () => {
    const taps = await countingTaps(page)
    await note(page, say, 'perch', 20, true)
    await expect(page.getByText(say('river.log.noted', { count: 1 }))).toBeVisible()
    expect(await taps()).toBe(3)
    await expect(left(page, say)).toContainText(/4.*1/s)
    await press(page, say('river.log.undo'))
    await expect(page.getByText(say('river.log.noted', { count: 0 }))).toBeVisible()
    await expect(left(page, say)).toContainText(/5.*1/s)
  })

  await test.step('every page says that the outing is under way; from any a fish is three taps away', async () => {
    await goTo(page, '/start')
    const code = await boxOf(page.getByRole('link', { name: say('my-permits.warden.show') }))
    const bar = await boxOf(page.getByRole('navigation', { name: say('app.bar.label') }))
    // Within the thumb's reach: in the lower half, above the bar.
    expect(code.y).toBeGreaterThan(844 / 2)
    expect(code.y + code.height).toBeLessThan(bar.y)
    await expectAccessibleState(page)

    // Held sideways, the day on the ticket keeps its line: it is no column beside the permit's name.
    const day = page.getByText(say.day(today(), 'date'), { exact: true })
    const upright = await boxOf(day)
    const size = page.viewportSize()
    await page.setViewportSize({ width: 844, height: 390 })
    expect((await boxOf(day)).height).toBe(upright.height)
    if (size !== null) await page.setViewportSize(size)

    await goTo(page, '/guide')
    await expect(inBar(page, say, 'app.bar.today')).toContainText(say('river.underWay'))
    await expect(inBar(page, say, 'app.bar.log')).toContainText(say('river.underWay'))
    const taps = await countingTaps(page)
    await inBar(page, say, 'app.bar.log').click()
    await tile(page, say, 'perch').click()
    await press(page, say('river.released'))
    await expect(page.getByText(say('river.log.noted', { count: 1 }))).toBeVisible()
    expect(await taps()).toBe(3)
    await press(page, say('river.log.undo'))
    await expect(page.getByText(say('river.log.noted', { count: 0 }))).toBeVisible()
    await page.getByRole('button', { name: say('app.back.to', { page: say('guides.page') }) }).click()
    await expect(page).toHaveURL('/guide')
    await goTo(page, '/segnacatture')
  })

  await test.step('a pike below its length needs a confirmation, and is noted all the same', async () => {
    await tile(page, say, 'pike').click()
    await page.getByRole('radio', { name: cm(say, 53), exact: true }).click()
    await expect(page.getByText(say('river.warn.TOO_SMALL', { length: '60' }))).toBeVisible()
    await expectAccessibleState(page)
    await press(page, say('river.kept'))
    await expect(page.getByText(say('river.ask.title'))).toBeVisible()
    await expectAccessibleState(page)
    await press(page, say('river.ask.keep'))
    await expect(page.getByRole('button', { name: say('river.log.undo') })).toBeVisible()
    await expectAccessible(page)
    await expect(row(page, fishNamed(say, 'pike'))).toContainText(say('river.kept'))
    await expect(left(page, say)).toContainText(/4.*0/s)
  })

  await test.step('the next pike would be over the limit: it went back', async () => {
    await tile(page, say, 'pike').click()
    await page.getByRole('radio', { name: cm(say, 72), exact: true }).click()
    await press(page, say('river.kept'))
    const limit = { count: 1, fish: fishNamed(say, 'pike') }
    await expect(page.getByText(say('river.warn.LIMIT_REACHED.day', limit))).toBeVisible()
    await press(page, say('river.ask.released'))
    await expect(page.getByText(say('river.log.noted', { count: 2 }))).toBeVisible()
  })
})

test('an outing without a fish is ended with no catch', LONG_FORM, async ({ page, lenza, say }) => {
  const angler = await anAngler(lenza)
  await aDayAtTheLake(lenza, angler, { keepsCatch: true })
  await signedIn(page, lenza, angler)
  await goTo(page, '/segnacatture')
  await press(page, say('river.start.begin'))
  await press(page, say('river.end.noCatch'))
  await press(page, say('river.end.yes'))
  await expect(page.getByText(say('river.noFish'))).toBeVisible()
  await page.getByRole('link', { name: say('river.ended.summary') }).click()
  await expect(page.getByText(say('river.outing.noCatch'))).toBeVisible()
})

test(
  'of several permits for today one is chosen; without one, what can be fished is a tap away',
  LONG_FORM,
  async ({ page, lenza, say }) => {
    const angler = await anAngler(lenza)
    await signedIn(page, lenza, angler)
    await goTo(page, '/segnacatture')
    await expect(page.getByRole('heading', { name: say('river.noPermit.title') })).toBeVisible()
    await expectAccessibleState(page)

    await aDayAtTheLake(lenza, angler, { keepsCatch: true })
    const day = today()
    const idPermesso = await permitId(lenza, 'laghetto-carpe', day)
    await buyByCalls(lenza, angler, {
      idPermesso,
      dataInizio: day,
      dataFine: day,
      idZona: await zoneId(lenza, idPermesso, 'laghetto', day),
      idTecnica: 4,
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: say('river.choose') })).toBeVisible()
    await expectAccessibleState(page)
    await page.getByRole('link', { name: permitName('laghetto-carpe', say.language) }).click()
    await press(page, say('river.start.begin'))
    await expect(left(page, say)).toContainText(say('river.allReleased'))
    await note(page, say, 'carp', 45, false)
    await expect(row(page, fishNamed(say, 'carp'))).toContainText(say('river.released'))
  },
)

/** Nothing lies over the middle of the element. */
const isInFront = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test.describe('without a network', () => {
  test.use({ expectedConsole: /ERR_FAILED/ })
  test('the fish are noted, and what is typed is kept', async ({ page, lenza, say, context }) => {
    const angler = await anAngler(lenza)
    await aDayAtTheLake(lenza, angler, { keepsCatch: true })
    // The signal goes before the parts that are loaded after the page are there.
    await page.route(/\/(sync-notice|side-menu)-/, (route) => route.abort())
    await signedIn(page, lenza, angler)
    await goTo(page, '/segnacatture')
    await press(page, say('river.start.begin'))
    await expect(tile(page, say, 'pike')).toBeVisible()
    await context.setOffline(true)
    await note(page, say, 'perch', 20, false)
    await expect(row(page, fishNamed(say, 'perch'))).toContainText(say('river.mark.onPhone'))
    await expect(inBar(page, say, 'app.bar.log')).toContainText(say('river.underWay'))
    await press(page, say('ui.openMenu'))
    await expect(page.getByText(say('ui.missing.offline'))).toBeVisible()
    // The fish just noted is shown in the same place for 15 seconds.
    expect(await isInFront(page.getByRole('button', { name: say('ui.close'), exact: true }))).toBe(true)
    await expectAccessibleState(page)
    await press(page, say('ui.close'))
    await expectAccessibleState(page)
    await context.setOffline(false)
    await expect(row(page, fishNamed(say, 'perch'))).not.toContainText(say('river.mark.onPhone'))
  })
})
