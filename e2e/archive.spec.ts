import { listArchiveYears, readArchive } from '#contract/archive.ts'
import { expect, expectAccessibleState, test } from './lenza.ts'
import { LONG_FORM } from './long-form.ts'
import { anAngler, signedIn } from './people.ts'

test('the archive is empty until a permit is over', LONG_FORM, async ({ page, say, lenza }) => {
  await signedIn(page, lenza, await anAngler(lenza, { language: say.language }))
  await page.goto('/archivio-permessi')
  await expect(page.getByRole('heading', { name: say('archive.empty.title') })).toBeVisible()
  await expectAccessibleState(page)
})

test('the archive of a year is looked at, and printed without bar and buttons', async ({
  page,
  say,
  lenza,
}) => {
  await signedIn(page, lenza, await anAngler(lenza, { language: say.language }))
  // The purchase of a past day is impossible: the year is the one of the contract's example.
  for (const { path, example } of [listArchiveYears, readArchive])
    await page.route(`**${path}*`, (route) => route.fulfill({ json: example.response }))
  await page.goto('/archivio-permessi')
  await expect(page.getByRole('article')).toContainText(say.day('2027-05-02', 'day'))
  await expect(page.getByRole('article')).toContainText(say('catalogue.species.marbleTrout'), {
    ignoreCase: true,
  })
  await expectAccessibleState(page)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation', { name: say('app.bar.label') })).toBeHidden()
  await expect(page.getByRole('button', { name: say('archive.print') })).toBeHidden()
  await expect(page.getByRole('article')).toBeVisible()
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(paper).toBe('rgb(255, 255, 255)')
})
