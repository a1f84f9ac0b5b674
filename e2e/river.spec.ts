import type { Locator, Page } from '@playwright/test'
import { buyByCalls } from './buying.ts'
import { permitId, permitName, zoneId, zoneName } from './demo-lake.ts'
import { expect, expectAccessible, expectAccessibleInLightAndDark, type Lenza, test } from './lenza.ts'
import { anAngler, type Person, signedIn } from './people.ts'
import { type Sentences, today } from './sentences.ts'

/** A permit for the lake today, whose minimum size of pike is 60 cm. */
async function aDayAtTheLake(lenza: Lenza, person: Person): Promise<string> {
  const day = today()
  const idPermesso = await permitId(lenza, 'lago-ospiti', day)
  return buyByCalls(lenza, person, {
    idPermesso,
    dataInizio: day,
    dataFine: day,
    idZona: await zoneId(lenza, idPermesso, 'sponda-nord', day),
    idTecnica: 2,
    bConPrelievo: true,
  })
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const fishNamed = (say: Sentences, species: string) => say(`catalogue.species.${species}`)
const tile = (page: Page, say: Sentences, species: string) =>
  page.getByRole('button', { name: `${say('river.log.note')} ${fishNamed(say, species)}` })
const cm = (say: Sentences, length: number) =>
  say('river.cm', { length: length.toLocaleString(say.language) })

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

async function note(page: Page, say: Sentences, species: string, length: number, kept: boolean) {
  await tile(page, say, species).click()
  await page.getByRole('radio', { name: cm(say, length), exact: true }).click()
  await press(page, say(kept ? 'river.kept' : 'river.released'))
}

const left = (page: Page, say: Sentences) => page.getByRole('region', { name: say('river.left.title') })
const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name, 'i') })
const inBar = (page: Page, say: Sentences, entry: string) =>
  page.getByRole('navigation', { name: say('app.bar.label') }).getByRole('link', { name: say(entry) })
async function boxOf(shown: Locator) {
  const box = await shown.boundingBox()
  if (box === null) throw new Error(`${String(shown)} is not drawn`)
  return box
}
const goTo = (page: Page, path: string) => page.goto(`/start?vai=${encodeURIComponent(path)}`)

test('a day at the lake: an outing, fish in three taps, what is left', async ({ page, lenza, say }) => {
  const angler = await anAngler(lenza)
  await aDayAtTheLake(lenza, angler)
  await signedIn(page, lenza, angler)

  await test.step('the only permit of today is there at once', async () => {
    await goTo(page, '/segnacatture')
    await expect(page.getByRole('heading', { name: zoneName('sponda-nord', say.language) })).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await press(page, say('river.start.begin'))
    await expect(left(page, say)).toContainText(/5.*1/s)
    await expectAccessibleInLightAndDark(page)
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
    await expectAccessibleInLightAndDark(page)

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
    await expectAccessibleInLightAndDark(page)
    await press(page, say('river.kept'))
    await expect(page.getByText(say('river.ask.title'))).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await press(page, say('river.ask.keep'))
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

/** A running outing, with a pike and two perch. */
async function threeFish(page: Page, lenza: Lenza, say: Sentences) {
  const angler = await anAngler(lenza)
  const purchase = await aDayAtTheLake(lenza, angler)
  await signedIn(page, lenza, angler)
  await goTo(page, '/segnacatture')
  await press(page, say('river.start.begin'))
  await note(page, say, 'pike', 72, true)
  await note(page, say, 'perch', 20, true)
  await note(page, say, 'perch', 24, false)
  await expect(page.getByText(say('river.log.noted', { count: 3 }))).toBeVisible()
  return { angler, purchase }
}

test('what was noted is corrected, and cancelled', async ({ page, lenza, say }) => {
  await threeFish(page, lenza, say)

  await test.step('a fish is corrected: every wrong field is named, the earlier version kept', async () => {
    await row(page, cm(say, 72)).click()
    await expect(page.getByRole('heading', { name: fishNamed(say, 'pike') })).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await press(page, say('river.fish.change'))
    await page.getByLabel(say('river.fish.length')).fill('61,2')
    await page.getByLabel(say('river.fish.weight')).fill('due chili')
    await press(page, say('river.fish.save'))
    await expect(page.getByText(say('river.fish.badLength')).last()).toBeVisible()
    await expect(page.getByText(say('river.fish.badWeight')).last()).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await page.getByLabel(say('river.fish.length')).fill('61,5')
    await page.getByLabel(say('river.fish.weight')).fill('1400')
    await press(page, say('river.fish.save'))
    const fish = page.getByRole('dialog')
    await expect(fish.getByText(cm(say, 61.5), { exact: true })).toBeVisible()
    await expect(fish.getByText(say('river.fish.arrived'), { exact: true })).toBeVisible()
    await expect(fish.getByText(say('river.fish.corrected'))).toBeVisible()
  })

  await test.step('one is cancelled', async () => {
    await press(page, say('ui.close'))
    await row(page, cm(say, 24)).click()
    await press(page, say('river.fish.cancel'))
    await expect(page.getByText(say('river.fish.cancelText'))).toBeVisible()
    await expectAccessible(page)
    await press(page, say('river.fish.cancelYes'))
    await expect(page.getByText(say('river.log.noted', { count: 2 }))).toBeVisible()
  })
})

test('an outing is summed up, annotated and drawn with all others', async ({ page, lenza, say }) => {
  const { angler, purchase } = await threeFish(page, lenza, say)

  await test.step('the outing ends, and its summary tells of it', async () => {
    await press(page, say('river.end.end'))
    await expectAccessible(page)
    await press(page, say('river.end.yes'))
    await expect(page.getByText(say('river.ended.title', { count: 1 }))).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await page.getByRole('link', { name: say('river.ended.summary') }).click()
    await expect(page.getByText(say('river.outing.times'), { exact: true })).toBeVisible()
    await expect(row(page, cm(say, 72))).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await press(page, say('river.outing.correctTimes'))
    await page.getByLabel(say('river.outing.started'), { exact: true }).fill('00:01')
    await expectAccessible(page)
    await press(page, say('river.outing.save'))
    await expect(page.getByText(/^0:01/)).toBeVisible()
  })

  await test.step('a note survives leaving the page before it is written', async () => {
    await page.getByRole('link', { name: say('river.outing.writeNote') }).click()
    await page.getByLabel(say('river.notes.new')).fill('Acqua alta dopo la pioggia.')
    await page.reload()
    await expect(page.getByLabel(say('river.notes.new'))).toHaveValue('Acqua alta dopo la pioggia.')
    await press(page, say('river.notes.add'))
    await expect(page.getByRole('article')).toContainText('Acqua alta dopo la pioggia.')
    await expect(page.getByLabel(say('river.notes.new'))).toHaveValue('')
    await expectAccessibleInLightAndDark(page)
  })

  await test.step('all outings: totals, the season drawn and as a table', async () => {
    await goTo(page, `/dettaglio-uscite?idAcquisto=${purchase}`)
    await expect(page.getByRole('img', { name: say('river.chart.label') })).toBeVisible()
    const totals = page.getByRole('table', { name: say('river.totals.title') })
    await expect(totals.getByRole('row', { name: new RegExp(fishNamed(say, 'pike'), 'i') })).toContainText(
      '1',
    )
    await expectAccessibleInLightAndDark(page)
    await page.getByText(say('river.chart.table')).click()
    const months = page.getByRole('table', { name: say('river.chart.title') })
    await expect(months.getByRole('row').nth(1)).toContainText('3')
    await expectAccessibleInLightAndDark(page)
  })

  await test.step('another phone has all of it', async () => {
    const other = await page.context().browser()?.newContext()
    if (other === undefined) throw new Error('no browser')
    const phone = await other.newPage()
    await signedIn(phone, lenza, angler)
    await phone.goto(new URL(page.url()).href)
    const totals = phone.getByRole('table', { name: say('river.totals.title') })
    await expect(totals.getByRole('row')).toHaveCount(3)
    await goTo(phone, '/dettaglio-uscite')
    const best = phone.getByRole('table', { name: say('season.fish') }).getByRole('link')
    await expect(best.first()).toContainText('cm')
    await expect(phone.getByRole('region', { name: say('season.left.title') })).toContainText(
      permitName('lago-ospiti', say.language),
    )
    await other.close()
  })
})

test('an outing without a fish is ended with no catch', async ({ page, lenza, say }) => {
  const angler = await anAngler(lenza)
  await aDayAtTheLake(lenza, angler)
  await signedIn(page, lenza, angler)
  await goTo(page, '/segnacatture')
  await press(page, say('river.start.begin'))
  await press(page, say('river.end.noCatch'))
  await press(page, say('river.end.yes'))
  await expect(page.getByText(say('river.noFish'))).toBeVisible()
  await page.getByRole('link', { name: say('river.ended.summary') }).click()
  await expect(page.getByText(say('river.outing.noCatch'))).toBeVisible()
})

test('of several permits for today one is chosen; without one, what can be fished is a tap away', async ({
  page,
  lenza,
  say,
}) => {
  const angler = await anAngler(lenza)
  await signedIn(page, lenza, angler)
  await goTo(page, '/segnacatture')
  await expect(page.getByRole('heading', { name: say('river.noPermit.title') })).toBeVisible()
  await expectAccessibleInLightAndDark(page)

  await aDayAtTheLake(lenza, angler)
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
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('link', { name: permitName('laghetto-carpe', say.language) }).click()
  await press(page, say('river.start.begin'))
  await expect(left(page, say)).toContainText(say('river.allReleased'))
  await note(page, say, 'carp', 45, false)
  await expect(row(page, fishNamed(say, 'carp'))).toContainText(say('river.released'))
})

test('a visitor sees an example that says that it is one, and the way in', async ({ page, say }) => {
  for (const path of ['/dettaglio-uscite', '/riepilogo-uscita']) {
    await goTo(page, path)
    await expect(page.getByText(say('river.example.mark'), { exact: true })).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await expect(page.getByRole('link', { name: say('river.example.signIn') })).toHaveAttribute(
      'href',
      `/login?vai=${encodeURIComponent(path)}`,
    )
  }
})

test.describe('without a network', () => {
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })
  test('the fish are noted, and what is typed is kept', async ({ page, lenza, say, context }) => {
    const angler = await anAngler(lenza)
    await aDayAtTheLake(lenza, angler)
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
    await expectAccessibleInLightAndDark(page)
    await press(page, say('ui.close'))
    await expectAccessibleInLightAndDark(page)
    await context.setOffline(false)
    await expect(row(page, fishNamed(say, 'perch'))).not.toContainText(say('river.mark.onPhone'))
  })
})
