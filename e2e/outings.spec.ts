import type { Page } from '@playwright/test'
import { aDayAtTheLake } from './buying.ts'
import { cm, fishNamed, goTo, note, press, row } from './catch-log.ts'
import { permitName } from './demo-lake.ts'
import { expect, expectAccessible, expectAccessibleState, type Lenza, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { anAngler, signedIn } from './people.ts'
import type { Sentences } from './sentences.ts'

/** A running outing, with a pike and two perch. */
async function threeFish(page: Page, lenza: Lenza, say: Sentences) {
  const angler = await anAngler(lenza)
  const purchase = await aDayAtTheLake(lenza, angler, { keepsCatch: true })
  await signedIn(page, lenza, angler)
  await goTo(page, '/segnacatture')
  await press(page, say('river.start.begin'))
  await note(page, say, 'pike', 72, true)
  await note(page, say, 'perch', 20, true)
  await note(page, say, 'perch', 24, false)
  await expect(page.getByText(say('river.log.noted', { count: 3 }))).toBeVisible()
  return { angler, purchase }
}

test('what was noted is corrected and cancelled; the outing is summed up, annotated and drawn with all others', async ({
  page,
  lenza,
  say,
}) => {
  const { angler, purchase } = await threeFish(page, lenza, say)

  await test.step('a fish is corrected: every wrong field is named, the earlier version kept', async () => {
    await row(page, cm(say, 72)).click()
    await expect(page.getByRole('heading', { name: fishNamed(say, 'pike') })).toBeVisible()
    // Until then there is no earlier version to keep.
    await expect(page.getByText(say('river.fish.arrived'), { exact: true })).toBeVisible()
    await expectAccessibleState(page)
    await press(page, say('river.fish.change'))
    await page.getByLabel(say('river.fish.length')).fill('61,2')
    await page.getByLabel(say('river.fish.weight')).fill('due chili')
    await press(page, say('river.fish.save'))
    await expect(page.getByText(say('river.fish.badLength')).last()).toBeVisible()
    await expect(page.getByText(say('river.fish.badWeight')).last()).toBeVisible()
    await expectAccessibleState(page)
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

  await test.step('the outing ends, and its summary tells of it', async () => {
    await press(page, say('river.end.end'))
    await expect(page.getByRole('button', { name: say('river.end.yes'), exact: true })).toBeVisible()
    await expectAccessible(page)
    await press(page, say('river.end.yes'))
    await expect(page.getByText(say('river.ended.title', { count: 1 }))).toBeVisible()
    await expectAccessibleState(page)
    await page.getByRole('link', { name: say('river.ended.summary') }).click()
    await expect(page.getByText(say('river.outing.times'), { exact: true })).toBeVisible()
    await expect(row(page, cm(say, 61.5))).toBeVisible()
    await expectAccessibleState(page)
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
    await expectAccessibleState(page)
  })

  await test.step('all outings: totals, the season drawn and as a table', async () => {
    await goTo(page, `/dettaglio-uscite?idAcquisto=${purchase}`)
    await expect(page.getByRole('img', { name: say('river.chart.label') })).toBeVisible()
    const totals = page.getByRole('table', { name: say('river.totals.title') })
    await expect(totals.getByRole('row', { name: new RegExp(fishNamed(say, 'pike'), 'i') })).toContainText(
      '1',
    )
    await expectAccessibleState(page)
    await page.getByText(say('river.chart.table')).click()
    const months = page.getByRole('table', { name: say('river.chart.title') })
    await expect(months.getByRole('row').nth(1)).toContainText('2')
    await expectAccessibleState(page)
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

test(
  'a visitor sees an example that says that it is one, and the way in',
  LONG_FORM,
  async ({ page, say }) => {
    for (const path of ['/dettaglio-uscite', '/riepilogo-uscita']) {
      await goTo(page, path)
      await expect(page.getByText(say('river.example.mark'), { exact: true })).toBeVisible()
      await expectAccessibleState(page)
      await expect(page.getByRole('link', { name: say('river.example.signIn') })).toHaveAttribute(
        'href',
        `/login?vai=${encodeURIComponent(path)}`,
      )
    }
  },
)
