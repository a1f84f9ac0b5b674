import type { Page } from '@playwright/test'
import { aDayAtTheLake } from './buying.ts'
import { press } from './catch-log.ts'
import { zoneName } from './demo-lake.ts'
import { expect, expectAccessibleState, type Lenza, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { anAngler, signedIn } from './people.ts'
import { today } from './sentences.ts'

const NEXT_MORNING_HOURS = 8

async function atTheLake(page: Page, lenza: Lenza): Promise<void> {
  const angler = await anAngler(lenza)
  await aDayAtTheLake(lenza, angler, { keepsCatch: true })
  await signedIn(page, lenza, angler)
}

/** The next morning at the waters, by the phone's clock. */
async function nextMorning(page: Page): Promise<void> {
  const midnight = new Date(`${today()}T23:59:59+01:00`)
  await page.clock.setSystemTime(midnight.getTime() + NEXT_MORNING_HOURS * 3_600_000)
  await page.goto('/start?vai=%2Fsegnacatture')
}

test('yesterday’s outing that was not noted is noted at home, with its fish', async ({
  page,
  lenza,
  say,
}) => {
  await atTheLake(page, lenza)
  await nextMorning(page)
  const zone = zoneName('sponda-nord', say.language)
  await page
    .getByRole('region', { name: say('river.afterwards.ask') })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { name: say('river.notToday.over.title') })).toBeVisible()
  await expectAccessibleState(page)

  await press(page, say('river.afterwards.open'))
  await expect(page.getByRole('button', { name: say('river.afterwards.save'), exact: true })).toBeVisible()
  await expectAccessibleState(page)
  await press(page, say('river.afterwards.save'))
  await expect(page.getByText(say('river.fish.badTime'))).toHaveCount(2)
  await page.getByLabel(say('river.outing.started'), { exact: true }).fill('06:10')
  await page.getByLabel(say('river.outing.ended'), { exact: true }).fill('11:00')
  await press(page, say('river.afterwards.save'))
  await expect(page.getByRole('heading', { name: zone, level: 1 })).toBeVisible()
  await expect(page.getByText(say('river.outing.noCatch'))).toBeVisible()

  await press(page, say('river.outing.addFish'))
  await page
    .getByRole('button', { name: `${say('river.log.note')} ${say('catalogue.species.perch')}` })
    .click()
  await page.getByRole('radio', { name: say('river.cm', { length: 20 }), exact: true }).click()
  await press(page, say('river.kept'))
  const fish = page.getByRole('link', { name: new RegExp(say('catalogue.species.perch'), 'i') })
  await expect(fish).toContainText('11:00')
  await expect(page.getByText(say('river.outing.noCatch'))).toHaveCount(0)
  await expect(page.getByRole('button', { name: say('river.log.undo') })).toBeVisible()
  await expectAccessibleState(page)
})

test('an outing that was left open ends on its own day', LONG_FORM, async ({ page, lenza, say }) => {
  await atTheLake(page, lenza)
  await page.goto('/start?vai=%2Fsegnacatture')
  await press(page, say('river.start.begin'))
  await expect(page.getByRole('heading', { name: say('river.log.which') })).toBeVisible()
  await nextMorning(page)
  await expect(page.getByText(say('river.afterwards.openTitle'))).toBeVisible()
  await expectAccessibleState(page)
  await press(page, say('river.end.noCatch'))
  await press(page, say('river.end.yes'))
  await expect(page).toHaveURL(/\/riepilogo-uscita/)
  await expect(page.getByText(say('river.outing.minutes', { count: 0 }))).toBeVisible()
})
